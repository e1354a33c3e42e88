// Candidate moves, the most promising first: by the energies of both colours.
//
// A cell through which both colours' currents flow is worth most to whoever plays
// there. Energies that agree to about six digits are ties, which the lower cell
// wins, so that rounding does not decide between cells that are alike.

import * as carrier from '../base/carrier';
import { CARRIER_WORDS, MAX_CELLS } from '../base/limits';
import { cells } from '../board/geometry';
import { isEmptyCell } from '../board/stones';
import { energyAt } from './evaluation';

/** Energies are at most 2 for a colour. */
const STEPS_PER_UNIT: f64 = 1048576;

/** Per candidate its rounded energy and its cell, so that greater numbers come first. */
const keys: usize = memory.data(8 * <i32>MAX_CELLS, 8);

/** dst = the empty cells of a carrier as u16, in order; dst may be the carrier. Answers how many. */
export function order(dst: usize, candidates: usize): u32 {
  let count: u32 = 0;
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let bits = carrier.wordOf(candidates, word); bits != 0; bits &= bits - 1) {
      const cell = (word << 6) + <u32>ctz(bits);
      if (cell < cells && isEmptyCell(cell)) insert(keyOf(cell), count++);
    }
  }
  for (let index: u32 = 0; index < count; ++index) {
    store<u16>(dst + (index << 1), <u16>~load<u64>(keys + (index << 3)));
  }
  return count;
}

function keyOf(cell: u32): u64 {
  const steps = <u64>nearest(energyAt(cell) * STEPS_PER_UNIT);
  return (steps << 16) | (~cell & 0xffff);
}

/** Puts a key in its place among so many that are in order. */
function insert(key: u64, count: u32): void {
  let place = keys + (count << 3);
  for (; place > keys && load<u64>(place - 8) < key; place -= 8) {
    store<u64>(place, load<u64>(place - 8));
  }
  store<u64>(place, key);
}
