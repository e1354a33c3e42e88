// Evaluations, from options to codes and from memory to numbers.

import type { Cell, Size } from '../game/cell.js';
import { InputError, quote } from '../game/result.js';
import { MODELS, type Evaluation, type EvaluationOptions } from './engine.js';
import { MODEL_CODES, type EngineExports } from './abi.js';

/** More cells than any carrier has. */
const NO_LIMIT = 2 ** 16;

/** The arguments of `evaluate` and `orderMoves`. */
export function evaluationCodes(options: Partial<EvaluationOptions>): [model: number, largest: number] {
  const { model = 'resistance', largestCarrier = NO_LIMIT } = options;
  if (!Object.hasOwn(MODEL_CODES, model)) {
    throw new InputError('badModel', model, `${quote(model)} is not a model: choose ${MODELS.join(', ')}`);
  }
  if (!(largestCarrier >= 0)) {
    const text = String(largestCarrier);
    throw new InputError('badCarrierSize', text, `${quote(text)} is not a number of cells: write 0 or more`);
  }
  return [MODEL_CODES[model], Math.min(Math.floor(largestCarrier), NO_LIMIT)];
}

/** What `evaluate` has left in memory. */
export function readEvaluation(engine: EngineExports, size: Size): Evaluation {
  const cells = size.columns * size.rows;
  const values = new Float64Array(engine.memory.buffer, engine.evaluationPtr(), 2 + 2 * cells);
  const [black, white] = values as unknown as [number, number];
  return {
    resistance: { black, white },
    // Equal ones may both be infinite.
    score: black === white ? 0 : Math.log(white / black),
    energy: {
      black: Array.from(values.subarray(2, 2 + cells)),
      white: Array.from(values.subarray(2 + cells)),
    },
  };
}

/** Writes cells as a carrier where `orderMoves` looks for them. */
export function writeCandidates(engine: EngineExports, cells: readonly Cell[]): void {
  const bits = new Uint8Array(engine.memory.buffer, engine.outputPtr(), engine.carrierBytes()).fill(0);
  for (const cell of cells) bits[cell >> 3]! |= 1 << (cell & 7);
}

/** So many cells that `orderMoves` has left in memory. */
export function readOrder(engine: EngineExports, count: number): Cell[] {
  return Array.from(new Uint16Array(engine.memory.buffer, engine.outputPtr(), count));
}
