// The reduced position: the stones that were played, and those filled in.
//
// Each cell has a value: 0 empty, 1 black, 2 white, 3 dead, which is whichever
// colour one likes; and the rule that filled it in, none for a played stone. So
// both positions can be read off, the played and the reduced. Each cell also
// has its patch, kept up to date stone by stone.
//
// Invariant: values and patches are what the trail says, in its order; taking
// stones back in the reverse order restores them exactly.
// Twin of assembly/inferior/reduced.ts.

import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, MAX_CELLS, NONE } from '../base/limits.js';
import { bytes, data } from '../base/memory.js';
import { cells } from '../board/geometry.js';
import { stones } from '../board/stones.js';
import { cellAt, opposite, PATCH, PATCH_WORDS, toggleValue, writeEdges } from './patch.js';
import { NO_RULE } from './rules.js';

export const DEAD_VALUE = 3;

const values = new Uint8Array(MAX_CELLS);
const rules = new Uint8Array(MAX_CELLS);
/** The number of the step that filled the cell in; cells of one step were filled at once. */
const steps = new Uint16Array(MAX_CELLS);
const patches = new Int32Array(PATCH_WORDS * MAX_CELLS);

/** The cells in the order in which they got their stones. */
const trail = new Uint16Array(MAX_CELLS);
export let trailLength = 0;
let step = 0;

/** The cells that are empty still. */
export const empties = data(CARRIER_BYTES);

/** Changes whenever a stone comes or goes. */
export let version = 0;

/** Takes the stones of the board; nothing is filled in. */
export function init(): void {
  trailLength = 0;
  step = 0;
  carrier.clear(empties);
  values.fill(0);
  writeEdges(patches);
  for (let cell = 0; cell < cells; ++cell) carrier.add(empties, cell);
  for (let cell = 0; cell < cells; ++cell) {
    const stone = bytes[4 * stones + cell]!;
    if (stone !== 0) place(cell, stone, NO_RULE);
  }
  ++version;
}

export function valueOf(cell: number): number {
  return values[cell]!;
}

export function isEmpty(cell: number): boolean {
  return values[cell] === 0;
}

/** The rule that filled the cell in. */
export function ruleOf(cell: number): number {
  return rules[cell]!;
}

export function stepOf(cell: number): number {
  return steps[cell]!;
}

/** The words of the cell's patch. */
export function patchLow(cell: number): number {
  return patches[PATCH_WORDS * cell]!;
}

export function patchHigh(cell: number): number {
  return patches[PATCH_WORDS * cell + 1]!;
}

export function trailAt(index: number): number {
  return trail[index]!;
}

/** Stones placed from now on belong to a new step. */
export function nextStep(): void {
  ++step;
}

/** Gives an empty cell a value. */
export function place(cell: number, value: number, rule: number): void {
  values[cell] = value;
  rules[cell] = rule;
  steps[cell] = step;
  trail[trailLength++] = cell;
  carrier.remove(empties, cell);
  spread(cell, value);
  ++version;
}

/** Takes back what was placed last, until the trail is so long. */
export function takeBackTo(length: number): void {
  while (trailLength > length) {
    const cell = trail[--trailLength]!;
    spread(cell, valueOf(cell));
    values[cell] = 0;
    carrier.add(empties, cell);
  }
  step = length > 0 ? stepOf(trail[length - 1]!) : 0;
  ++version;
}

/** Writes a value into all patches around, or takes it out again. */
function spread(cell: number, value: number): void {
  for (let number = 0; number < PATCH; ++number) {
    const near = cellAt(cell, number);
    if (near !== NONE) toggleValue(patches, near, opposite(number), value);
  }
}
