// The solver that the options ask for: on one thread, or on several over one table.

import type { Size } from '../game/cell.js';
import { createParallelSolver } from '../parallel/createParallelSolver.js';
import type { Knower } from '../solver/known.js';
import { Solver } from '../solver/solver.js';
import type { PositionSolver } from '../solver/verdict.js';
import type { Context } from './io.js';
import { chosenEngine } from './searchOptions.js';
import { solverOptions, type SolvingOptions } from './solveOptions.js';

export interface ThreadOptions extends SolvingOptions {
  threads: number;
}

export interface ChosenSolver {
  solver: PositionSolver & Knower;
  /** Frees what it holds, and ends its threads. */
  dispose: () => void;
}

/** For boards of this size. */
export async function startSolver(
  size: Size,
  options: ThreadOptions,
  { io, createEngine }: Context,
): Promise<ChosenSolver> {
  const { threads, engine: kind } = options;
  const settings = solverOptions(options);
  if (threads > 1) {
    const program = io.solverThread;
    const solver = createParallelSolver({ threads, ...settings, ...(kind && { kind }), program });
    return { solver, dispose: () => solver.dispose() };
  }
  const engine = await chosenEngine(createEngine, kind)({ size });
  return { solver: new Solver(engine, settings), dispose: () => engine.dispose() };
}
