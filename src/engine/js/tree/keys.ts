// Keys of positions: one number for all that are worth the same at sight.
//
// A Zobrist hash of the reduced position and its mover: positions that fill-in makes
// equal have the same key. So have a position and the same one turned by 180 degrees:
// of the two hashes the smaller is the key, and a flag tells which it was.
// Limits: 64 bits, here as two words; two positions with the same key are taken for one.
// Twin of assembly/tree/keys.ts.

import { MAX_CELLS } from '../base/limits.js';
import { data, halves, heap } from '../base/memory.js';
import { cells } from '../board/geometry.js';
import * as reduced from '../inferior/reduced.js';

//  A key as it is handed out, in words:
//   0 the key, low and high
//   2 is it that of the turned position?
const KEY_WORDS = 4;

/** The key of a position, then those after moves from there. */
export const found = data(4 * KEY_WORDS * (MAX_CELLS + 1));

const VALUES_LOG = 2;
const lowCodes = new Int32Array(MAX_CELLS << VALUES_LOG);
const highCodes = new Int32Array(MAX_CELLS << VALUES_LOG);

/** White is to move. */
const WHITE_LOW = 0x7f4a7c15;
const WHITE_HIGH = 0x9e3779b9 | 0;

let isReady = false;
let uprightLow = 0;
let uprightHigh = 0;
let turnedLow = 0;
let turnedHigh = 0;

/** Finds the key of the reduced position, and those after so many moves (u16), before these fill anything in. */
export function findAll(mover: number, moves: number, count: number): void {
  hash(mover);
  write(found, uprightLow, uprightHigh, turnedLow, turnedHigh);
  for (let index = 0; index < count; ++index) {
    writeAfter(found + (index + 1) * KEY_WORDS, mover, halves[2 * moves + index]!);
  }
}

function hash(mover: number): void {
  if (!isReady) makeCodes();
  uprightLow = turnedLow = mover === 0 ? 0 : WHITE_LOW;
  uprightHigh = turnedHigh = mover === 0 ? 0 : WHITE_HIGH;
  for (let index = 0; index < reduced.trailLength; ++index) {
    const cell = reduced.trailAt(index);
    const value = reduced.valueOf(cell);
    const one = codeAt(cell, value);
    const other = codeAt(cells - 1 - cell, value);
    uprightLow ^= lowCodes[one]!;
    uprightHigh ^= highCodes[one]!;
    turnedLow ^= lowCodes[other]!;
    turnedHigh ^= highCodes[other]!;
  }
}

function writeAfter(dst: number, mover: number, cell: number): void {
  const one = codeAt(cell, mover + 1);
  const other = codeAt(cells - 1 - cell, mover + 1);
  write(
    dst,
    uprightLow ^ lowCodes[one]! ^ WHITE_LOW,
    uprightHigh ^ highCodes[one]! ^ WHITE_HIGH,
    turnedLow ^ lowCodes[other]! ^ WHITE_LOW,
    turnedHigh ^ highCodes[other]! ^ WHITE_HIGH,
  );
}

function write(dst: number, oneLow: number, oneHigh: number, otherLow: number, otherHigh: number): void {
  const isOther = oneHigh === otherHigh ? otherLow >>> 0 < oneLow >>> 0 : otherHigh >>> 0 < oneHigh >>> 0;
  heap[dst] = isOther ? otherLow : oneLow;
  heap[dst + 1] = isOther ? otherHigh : oneHigh;
  heap[dst + 2] = Number(isOther);
}

function codeAt(cell: number, value: number): number {
  return (cell << VALUES_LOG) | value;
}

/** Numbers that look random, the same every time: xorshift64*. */
function makeCodes(): void {
  const multiplier = 0x2545f4914f6cdd1dn;
  let state = multiplier;
  for (let index = 0; index < lowCodes.length; ++index) {
    state = BigInt.asUintN(64, state ^ (state << 13n));
    state ^= state >> 7n;
    state = BigInt.asUintN(64, state ^ (state << 17n));
    const code = BigInt.asUintN(64, state * multiplier);
    lowCodes[index] = Number(BigInt.asIntN(32, code));
    highCodes[index] = Number(BigInt.asIntN(32, code >> 32n));
  }
  isReady = true;
}
