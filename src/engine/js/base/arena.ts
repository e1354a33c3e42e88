// Blocks of 2^k bytes in the one array, with the accounting of the WebAssembly arena.
//
// Block sizes, alignment and limit are those of assembly/base/arena.ts, so that
// both engines run out of memory at the same connection. Addresses are words.

import { alignedEnd, data, heap, heapBase, reach } from './memory.js';

const SMALLEST_LOG = 5;
const LARGEST_LOG = 30;

/** Heads of the lists of free blocks, one per power of two; a free block's first word is the next one. */
const freeHeads = data(4 * (LARGEST_LOG + 1));

let start = 0;
let top = 0;
let limit = 2 ** 30;

/** No more than so many bytes are to be used from now on. */
export function limitTo(bytes: number): void {
  limit = bytes;
}

/** To be called before the first block is taken. */
export function reset(): void {
  start = heapBase();
  top = start;
  heap.fill(0, freeHeads, freeHeads + LARGEST_LOG + 1);
}

/** The k of the smallest block that holds so many bytes. */
export function logFor(bytes: number): number {
  if (bytes <= 1 << SMALLEST_LOG) return SMALLEST_LOG;
  return 32 - Math.clz32(bytes - 1);
}

/** A block of 2^log bytes, not cleared; 0 where memory has run out. */
export function take(log: number): number {
  if (log > LARGEST_LOG) return 0;
  const block = heap[freeHeads + log]!;
  if (block === 0) return cut(1 << log);
  heap[freeHeads + log] = heap[block]!;
  return block;
}

/** Gives a block back. */
export function give(block: number, log: number): void {
  heap[block] = heap[freeHeads + log]!;
  heap[freeHeads + log] = block;
}

/** So many bytes that are never given back before `reset`, cleared; 0 where memory has run out. */
export function takeCleared(bytes: number): number {
  const block = cut(bytes);
  if (block !== 0) heap.fill(0, block, top);
  return block;
}

export function bytesInUse(): number {
  return 4 * (top - start);
}

function cut(bytes: number): number {
  const block = top;
  const end = alignedEnd(block, bytes);
  if (4 * (end - start) > limit || !reach(end)) return 0;
  top = end;
  return block;
}
