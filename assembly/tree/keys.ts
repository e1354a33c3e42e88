// Keys of positions: one number for all that are worth the same at sight.
//
// A Zobrist hash of the reduced position and its mover: positions that fill-in makes
// equal have the same key. So have a position and the same one turned by 180 degrees:
// of the two hashes the smaller is the key, and a flag tells which it was.
// Limits: 64 bits; two positions with the same key are taken for one.

import { MAX_CELLS } from '../base/limits';
import { cells } from '../board/geometry';
import * as reduced from '../inferior/reduced';

//  A key as it is handed out:
//   0 the key u64
//   8 is it that of the turned position? u32
const KEY_BYTES: u32 = 16;

/** The key of a position, then those after moves from there. */
export const found: usize = memory.data(<i32>(KEY_BYTES * (MAX_CELLS + 1)), 8);

const VALUES_LOG: u32 = 2;
const codes: usize = memory.data(8 * <i32>(MAX_CELLS << VALUES_LOG), 8);

/** White is to move. */
const WHITE_TO_MOVE: u64 = 0x9e3779b97f4a7c15;

let isReady: bool = false;
let upright: u64 = 0;
let turned: u64 = 0;

/** Finds the key of the reduced position, and those after so many moves (u16), before these fill anything in. */
export function findAll(mover: u32, moves: usize, count: u32): void {
  hash(mover);
  write(found, upright, turned);
  for (let index: u32 = 0; index < count; ++index) {
    writeAfter(found + (index + 1) * KEY_BYTES, mover, load<u16>(moves + (index << 1)));
  }
}

function hash(mover: u32): void {
  if (!isReady) makeCodes();
  upright = mover == 0 ? 0 : WHITE_TO_MOVE;
  turned = upright;
  for (let index: u32 = 0; index < reduced.trailLength; ++index) {
    const cell = reduced.trailAt(index);
    const value = reduced.valueOf(cell);
    upright ^= codeOf(cell, value);
    turned ^= codeOf(cells - 1 - cell, value);
  }
}

function writeAfter(dst: usize, mover: u32, cell: u32): void {
  const one = upright ^ codeOf(cell, mover + 1) ^ WHITE_TO_MOVE;
  const other = turned ^ codeOf(cells - 1 - cell, mover + 1) ^ WHITE_TO_MOVE;
  write(dst, one, other);
}

function write(dst: usize, one: u64, other: u64): void {
  store<u64>(dst, min(one, other));
  store<u32>(dst, other < one ? 1 : 0, 8);
}

function codeOf(cell: u32, value: u32): u64 {
  return load<u64>(codes + (((cell << VALUES_LOG) | value) << 3));
}

/** Numbers that look random, the same every time: xorshift64*. */
function makeCodes(): void {
  let state: u64 = 0x2545f4914f6cdd1d;
  for (let index: u32 = 0; index < MAX_CELLS << VALUES_LOG; ++index) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    store<u64>(codes + (index << 3), state * 0x2545f4914f6cdd1d);
  }
  isReady = true;
}
