// Parallel solvers for tests, which end their threads whatever comes.

import { createParallelSolver, type NodeParallelOptions, type ParallelSolver } from '../../src/index.js';

/** What a thread runs, as it was built. */
export const SOLVER_THREAD = new URL('../../build/solverThread.js', import.meta.url);

export async function withThreads<A>(
  options: NodeParallelOptions,
  use: (solver: ParallelSolver) => Promise<A>,
): Promise<A> {
  const solver = createParallelSolver({ program: SOLVER_THREAD, tableBytes: 2 ** 24, ...options });
  try {
    return await use(solver);
  } finally {
    solver.dispose();
  }
}
