// Items of one size, cut from blocks of the arena.
//
// The arena's blocks are powers of two, and an item that is a little larger than
// one would waste half of the next. What is given back waits in a list to be
// taken again; blocks are never given back.
//
//   0 free   the first item that waits; its first word is the next one
//   1 next   the next item to be cut
//   2 end    where its block ends
//   3 words  size of an item, a multiple of 4
//
// Limits: where memory has run out, `take` answers 0.
// Twin of assembly/base/pool.ts.

import * as arena from './arena.js';
import { heap } from './memory.js';

export const POOL_WORDS = 4;

const NEXT = 1;
const END = 2;
const WORDS = 3;

const BLOCK_LOG = 12;

/** Forgets all items: their memory is gone with the arena's. */
export function init(pool: number, itemWords: number): void {
  heap.fill(0, pool, pool + POOL_WORDS);
  heap[pool + WORDS] = itemWords;
}

/** An item, not cleared, or 0. */
export function take(pool: number): number {
  const item = heap[pool]!;
  if (item === 0) return cut(pool);
  heap[pool] = heap[item]!;
  return item;
}

/** Gives an item back. */
export function give(pool: number, item: number): void {
  heap[item] = heap[pool]!;
  heap[pool] = item;
}

function cut(pool: number): number {
  const words = heap[pool + WORDS]!;
  if (heap[pool + NEXT]! + words > heap[pool + END]! && !addBlock(pool)) return 0;
  const item = heap[pool + NEXT]!;
  heap[pool + NEXT] = item + words;
  return item;
}

function addBlock(pool: number): boolean {
  const block = arena.take(BLOCK_LOG);
  if (block === 0) return false;
  heap[pool + NEXT] = block;
  heap[pool + END] = block + (1 << (BLOCK_LOG - 2));
  return true;
}
