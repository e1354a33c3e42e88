// The records of assembly/inferior, one per cell, read in their order.

import type { Cell, Colour, Size } from '../game/cell.js';
import { InputError, quote } from '../game/result.js';
import { INFERIOR_RULES, type FilledCell, type Inferior, type InferiorRule } from './engine.js';
import type { EngineExports } from './abi.js';

export const NOT_EMPTY = -12;
export const NOT_REDUCED = -13;

/** A record: rule, value, the cell responsible, the step; then, at CARRIER, a carrier. */
const CARRIER = 16;

/** What a cell of the reduced position holds: nothing, a stone, or either colour. */
const COLOURS_BY_VALUE: readonly (Colour | undefined)[] = [undefined, 'black', 'white', undefined];
const WINNERS: readonly (Colour | undefined)[] = [undefined, 'black', 'white'];

/** A bit per rule, in the order of their numbers. */
export function switchesOf(rules: readonly InferiorRule[] = INFERIOR_RULES): number {
  return rules.reduce((bits, rule) => bits | (1 << indexOf(rule)), 0);
}

export function readInferior(
  engine: EngineExports,
  { columns, rows }: Size,
  readCarrier: (address: number) => Cell[],
): Inferior {
  const stride = CARRIER + engine.carrierBytes();
  const start = engine.recordsPtr() >>> 0;
  const view = new DataView(engine.memory.buffer, start, columns * rows * stride);
  const winner = WINNERS[engine.reducedWinner()];
  const inferior: Inferior = { winner, filled: [], pruned: [] };
  for (let cell = 0; cell < columns * rows; ++cell) {
    const rule = INFERIOR_RULES[view.getUint8(cell * stride) - 1];
    if (rule === undefined) continue;
    const value = view.getUint8(cell * stride + 1);
    const carrier = readCarrier(start + cell * stride + CARRIER);
    const step = view.getUint16(cell * stride + 4, true);
    if (value !== 0) inferior.filled.push({ cell, rule, colour: COLOURS_BY_VALUE[value], carrier, step });
    else if (winner === undefined)
      inferior.pruned.push({ cell, rule, by: view.getUint16(cell * stride + 2, true), carrier });
  }
  inferior.filled.sort(byStep);
  return inferior;
}

export function readCounts(engine: EngineExports): Record<InferiorRule, number> {
  const row = new BigUint64Array(
    engine.memory.buffer,
    engine.ruleCountsPtr() >>> 0,
    INFERIOR_RULES.length + 1,
  );
  const entries = INFERIOR_RULES.map((rule, index) => [rule, Number(row[index + 1])] as const);
  return Object.fromEntries(entries) as Record<InferiorRule, number>;
}

function byStep(one: FilledCell, other: FilledCell): number {
  return one.step - other.step || one.cell - other.cell;
}

function indexOf(rule: InferiorRule): number {
  const index = INFERIOR_RULES.indexOf(rule);
  if (index >= 0) return index;
  throw new InputError('badRule', rule, `${quote(rule)} is not a rule: choose ${INFERIOR_RULES.join(', ')}`);
}
