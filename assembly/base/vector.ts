// A vector of bytes that doubles when it is full.
//
//   0 block  u32   2^log bytes
//   4 log    u32   0 while there is no block yet
//   8 used   u32   bytes in use
//
// Growing moves the bytes: addresses into a vector stand only until the next `extend`.
// Limits: where memory has run out, `extend` answers 0 and the vector is as it was.

import * as arena from './arena';

export const VECTOR_BYTES: usize = 12;

const FIRST_LOG: u32 = 10;

/** Forgets the block: its memory is gone with the arena's. */
export function init(vector: usize): void {
  memory.fill(vector, 0, VECTOR_BYTES);
}

export function used(vector: usize): u32 {
  return load<u32>(vector, 8);
}

export function at(vector: usize, offset: u32): usize {
  return <usize>load<u32>(vector) + offset;
}

/** Only the first so many bytes stay. */
export function shorten(vector: usize, bytes: u32): void {
  store<u32>(vector, bytes, 8);
}

/** Where so many bytes more can be written, or 0. */
export function extend(vector: usize, bytes: u32): usize {
  const end = used(vector) + bytes;
  if (end > capacity(vector) && !grow(vector, end)) return 0;
  const place = at(vector, used(vector));
  shorten(vector, end);
  return place;
}

function capacity(vector: usize): u32 {
  const log = load<u32>(vector, 4);
  return log == 0 ? 0 : 1 << log;
}

function grow(vector: usize, bytes: u32): bool {
  const log = load<u32>(vector, 4);
  const wider = max(FIRST_LOG, arena.logFor(bytes));
  const block = arena.take(wider);
  if (block == 0) return false;
  if (log != 0) {
    memory.copy(block, at(vector, 0), used(vector));
    arena.give(at(vector, 0), log);
  }
  store<u32>(vector, <u32>block);
  store<u32>(vector, wider, 4);
  return true;
}
