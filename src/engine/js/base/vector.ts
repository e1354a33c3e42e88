// A vector of words that doubles when it is full.
//
//   0 block  2^log bytes
//   1 log    0 while there is no block yet
//   2 used   words in use
//
// Growing moves the words: addresses into a vector stand only until the next `extend`.
// Limits: where memory has run out, `extend` answers 0 and the vector is as it was.
// Twin of assembly/base/vector.ts, which counts bytes.

import * as arena from './arena.js';
import { copyWords, heap } from './memory.js';

export const VECTOR_WORDS = 3;

const LOG = 1;
const USED = 2;

const FIRST_LOG = 10;

/** Forgets the block: its memory is gone with the arena's. */
export function init(vector: number): void {
  heap.fill(0, vector, vector + VECTOR_WORDS);
}

export function used(vector: number): number {
  return heap[vector + USED]!;
}

export function at(vector: number, offset: number): number {
  return heap[vector]! + offset;
}

/** Only the first so many words stay. */
export function shorten(vector: number, words: number): void {
  heap[vector + USED] = words;
}

/** Where so many words more can be written, or 0. */
export function extend(vector: number, words: number): number {
  const end = used(vector) + words;
  if (end > capacity(vector) && !grow(vector, end)) return 0;
  const place = at(vector, used(vector));
  shorten(vector, end);
  return place;
}

function capacity(vector: number): number {
  const log = heap[vector + LOG]!;
  return log === 0 ? 0 : 1 << (log - 2);
}

function grow(vector: number, words: number): boolean {
  const log = heap[vector + LOG]!;
  const wider = Math.max(FIRST_LOG, arena.logFor(4 * words));
  const block = arena.take(wider);
  if (block === 0) return false;
  if (log !== 0) {
    copyWords(block, at(vector, 0), used(vector));
    arena.give(at(vector, 0), log);
  }
  heap[vector] = block;
  heap[vector + LOG] = wider;
  return true;
}
