// Memory without a garbage collector: blocks of 2^k bytes.
//
// Blocks are cut from the end of what is in use, and freed blocks wait in one
// list per size to be used again, so a search that has warmed up takes no new
// memory. `reset` forgets all blocks at once. Everything the engine keeps lives
// here, so a new position costs no clearing beyond its own tables.
//
// Limits: at the limit, or where memory cannot grow, `take` answers 0 and the
// caller does without; nothing traps.

const SMALLEST_LOG: u32 = 5;
const LARGEST_LOG: u32 = 30;
const ALIGNMENT: usize = 16;
const PAGE_LOG: u32 = 16;

/** Heads of the lists of free blocks, one per power of two; a free block's first word is the next one. */
const freeHeads: usize = memory.data(4 * (<i32>LARGEST_LOG + 1));

let start: usize = (__heap_base + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
let top: usize = start;
let limit: u64 = 1 << 30;

/** No more than so many bytes are to be used from now on. */
export function limitTo(bytes: u64): void {
  limit = bytes;
}

export function reset(): void {
  top = start;
  memory.fill(freeHeads, 0, 4 * (LARGEST_LOG + 1));
}

/** The k of the smallest block that holds so many bytes. */
export function logFor(bytes: usize): u32 {
  if (bytes <= 1 << SMALLEST_LOG) return SMALLEST_LOG;
  return 32 - <u32>clz(<u32>bytes - 1);
}

/** A block of 2^log bytes, not cleared; 0 where memory has run out. */
export function take(log: u32): usize {
  if (log > LARGEST_LOG) return 0;
  const head = freeHeads + (log << 2);
  const block = <usize>load<u32>(head);
  if (block != 0) {
    store<u32>(head, load<u32>(block));
    return block;
  }
  return cut(1 << log);
}

/** Gives a block back. */
export function give(block: usize, log: u32): void {
  const head = freeHeads + (log << 2);
  store<u32>(block, load<u32>(head));
  store<u32>(head, <u32>block);
}

/** So many bytes that are never given back before `reset`, cleared; 0 where memory has run out. */
export function takeCleared(bytes: usize): usize {
  const block = cut(bytes);
  if (block != 0) memory.fill(block, 0, bytes);
  return block;
}

export function bytesInUse(): usize {
  return top - start;
}

function cut(bytes: usize): usize {
  const block = top;
  const end = (block + bytes + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
  if (end < block || end - start > limit || !reach(end)) return 0;
  top = end;
  return block;
}

/** Makes memory up to `end` usable; grows by an eighth at least, so that growing is rare. */
function reach(end: usize): bool {
  const pages = <i32>((<u64>end + 0xffff) >> PAGE_LOG);
  const missing = pages - memory.size();
  if (missing <= 0) return true;
  return memory.grow(max(missing, memory.size() >> 3)) >= 0 || memory.grow(missing) >= 0;
}
