// The reduced position: the stones that were played, and those filled in.
//
// Each cell has a value: 0 empty, 1 black, 2 white, 3 dead, which is whichever
// colour one likes; and the rule that filled it in, none for a played stone. So
// both positions can be read off, the played and the reduced. Each cell also
// has its patch, kept up to date stone by stone.
//
// Invariant: values and patches are what the trail says, in its order; taking
// stones back in the reverse order restores them exactly.

import * as carrier from '../base/carrier';
import { CARRIER_BYTES, MAX_CELLS, NONE } from '../base/limits';
import { cells } from '../board/geometry';
import { stones } from '../board/stones';
import { cellAt, edgesAround, opposite, PATCH, withValue } from './patch';
import { NO_RULE } from './rules';

export const DEAD_VALUE: u32 = 3;

const values: usize = memory.data(<i32>MAX_CELLS);
const rules: usize = memory.data(<i32>MAX_CELLS);
/** The number of the step that filled the cell in; cells of one step were filled at once. */
const steps: usize = memory.data(2 * <i32>MAX_CELLS);
const patches: usize = memory.data(8 * <i32>MAX_CELLS, 8);

/** The cells in the order in which they got their stones. */
const trail: usize = memory.data(2 * <i32>MAX_CELLS);
export let trailLength: u32 = 0;
let step: u32 = 0;

/** The cells that are empty still. */
export const empties: usize = memory.data(<i32>CARRIER_BYTES, 16);

/** Changes whenever a stone comes or goes. */
export let version: u32 = 0;

/** Takes the stones of the board; nothing is filled in. */
export function init(): void {
  trailLength = 0;
  step = 0;
  carrier.clear(empties);
  memory.fill(values, 0, cells);
  for (let cell: u32 = 0; cell < cells; ++cell) {
    store<u64>(patches + (cell << 3), edgesAround(cell));
    carrier.add(empties, cell);
  }
  for (let cell: u32 = 0; cell < cells; ++cell) {
    const stone = <u32>load<u8>(stones + cell);
    if (stone != 0) place(cell, stone, NO_RULE);
  }
  ++version;
}

export function valueOf(cell: u32): u32 {
  return load<u8>(values + cell);
}

export function isEmpty(cell: u32): bool {
  return load<u8>(values + cell) == 0;
}

/** The rule that filled the cell in. */
export function ruleOf(cell: u32): u32 {
  return load<u8>(rules + cell);
}

export function stepOf(cell: u32): u32 {
  return load<u16>(steps + (cell << 1));
}

export function patchOf(cell: u32): u64 {
  return load<u64>(patches + (cell << 3));
}

export function trailAt(index: u32): u32 {
  return load<u16>(trail + (index << 1));
}

/** Stones placed from now on belong to a new step. */
export function nextStep(): void {
  ++step;
}

/** Gives an empty cell a value. */
export function place(cell: u32, value: u32, rule: u32): void {
  store<u8>(values + cell, <u8>value);
  store<u8>(rules + cell, <u8>rule);
  store<u16>(steps + (cell << 1), <u16>step);
  store<u16>(trail + (trailLength++ << 1), <u16>cell);
  carrier.remove(empties, cell);
  spread(cell, value);
  ++version;
}

/** Takes back what was placed last, until the trail is so long. */
export function takeBackTo(length: u32): void {
  while (trailLength > length) {
    const cell = trailAt(--trailLength);
    spread(cell, valueOf(cell));
    store<u8>(values + cell, 0);
    carrier.add(empties, cell);
  }
  step = length > 0 ? stepOf(trailAt(length - 1)) : 0;
  ++version;
}

/** Writes a value into all patches around, or takes it out again. */
function spread(cell: u32, value: u32): void {
  for (let number: u32 = 0; number < PATCH; ++number) {
    const near = cellAt(cell, number);
    if (near == NONE) continue;
    const patch = patches + (near << 3);
    store<u64>(patch, load<u64>(patch) ^ withValue(opposite(number), value));
  }
}
