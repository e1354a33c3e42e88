// Candidate moves, the most promising first: by the energies of both colours.
//
// A cell through which both colours' currents flow is worth most to whoever plays
// there. Energies that agree to about six digits are ties, which the lower cell
// wins, so that rounding does not decide between cells that are alike.
// Twin of assembly/evaluate/moveOrder.ts.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_WORDS, MAX_CELLS } from '../base/limits.js';
import { halves } from '../base/memory.js';
import { cells } from '../board/geometry.js';
import { isEmptyCell } from '../board/stones.js';
import { energyAt } from './evaluation.js';

/** Energies are at most 2 for a colour. */
const STEPS_PER_UNIT = 1048576;

/** More than any cell. */
const CELL_RANGE = 65536;

/** Per candidate its rounded energy and its cell, so that greater numbers come first. */
const keys = new Float64Array(MAX_CELLS);

/** dst = the empty cells of a carrier, 16 bits each, in order; dst may be the carrier. Answers how many. */
export function order(dst: number, candidates: number): number {
  let count = 0;
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let bits = carrier.wordOf(candidates, word); bits !== 0; bits &= bits - 1) {
      const cell = (word << 5) + lowestBit(bits);
      if (cell < cells && isEmptyCell(cell)) insert(keyOf(cell), count++);
    }
  }
  for (let index = 0; index < count; ++index) {
    halves[2 * dst + index] = CELL_RANGE - 1 - (keys[index]! % CELL_RANGE);
  }
  return count;
}

function keyOf(cell: number): number {
  return nearest(energyAt(cell) * STEPS_PER_UNIT) * CELL_RANGE + CELL_RANGE - 1 - cell;
}

/** The numbers from here on are whole. */
const WHOLE = 2 ** 52;

/** The nearest whole number, of two the even one, as WebAssembly rounds; Math.round takes the greater. */
function nearest(value: number): number {
  return value + WHOLE - WHOLE;
}

/** Puts a key in its place among so many that are in order. */
function insert(key: number, count: number): void {
  let place = count;
  for (; place > 0 && keys[place - 1]! < key; --place) keys[place] = keys[place - 1]!;
  keys[place] = key;
}
