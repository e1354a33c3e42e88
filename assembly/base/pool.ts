// Items of one size, cut from blocks of the arena.
//
// The arena's blocks are powers of two, and an item that is a little larger than
// one would waste half of the next. What is given back waits in a list to be
// taken again; blocks are never given back.
//
//   0 free   u32   the first item that waits; its first word is the next one
//   4 next   u32   the next item to be cut
//   8 end    u32   where its block ends
//  12 bytes  u32   size of an item, a multiple of 16
//
// Limits: where memory has run out, `take` answers 0.

import * as arena from './arena';

export const POOL_BYTES: u32 = 16;

const BLOCK_LOG: u32 = 12;

/** Forgets all items: their memory is gone with the arena's. */
export function init(pool: usize, itemBytes: u32): void {
  memory.fill(pool, 0, POOL_BYTES);
  store<u32>(pool, itemBytes, 12);
}

/** An item, not cleared, or 0. */
export function take(pool: usize): usize {
  const item = <usize>load<u32>(pool);
  if (item == 0) return cut(pool);
  store<u32>(pool, load<u32>(item));
  return item;
}

/** Gives an item back. */
export function give(pool: usize, item: usize): void {
  store<u32>(item, load<u32>(pool));
  store<u32>(pool, <u32>item);
}

function cut(pool: usize): usize {
  const bytes = load<u32>(pool, 12);
  if (load<u32>(pool, 4) + bytes > load<u32>(pool, 8) && !addBlock(pool)) return 0;
  const item = load<u32>(pool, 4);
  store<u32>(pool, item + bytes, 4);
  return item;
}

function addBlock(pool: usize): bool {
  const block = arena.take(BLOCK_LOG);
  if (block == 0) return false;
  store<u32>(pool, <u32>block, 4);
  store<u32>(pool, <u32>block + (1 << BLOCK_LOG), 8);
  return true;
}
