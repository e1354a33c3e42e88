// Makes a parallel solver in Node.

import { startNodeThread } from './nodeThread.js';
import { ParallelSolver, type ParallelOptions } from './parallelSolver.js';

export interface NodeParallelOptions extends ParallelOptions {
  /** What a thread runs; by default the file beside this program. */
  program?: URL;
}

/** The threads start with the first position; `dispose` ends them. */
export function createParallelSolver({ program, ...options }: NodeParallelOptions): ParallelSolver {
  const file = program ?? new URL('./solverThread.js', import.meta.url);
  return new ParallelSolver(options, () => startNodeThread(file));
}
