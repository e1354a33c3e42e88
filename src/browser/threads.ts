// Threads of a solver in a page: workers that the page's worker starts, from its own file.
//
// One file is enough, and a policy that allows the page's worker allows its threads.
// Where threads cannot be had, for the page is not isolated or the browser starts no
// workers from workers, a search has one.

import type { EngineKind } from '../engine/engine.js';
import type { FromThread, Thread } from '../parallel/messages.js';
import { ParallelSolver } from '../parallel/parallelSolver.js';
import { Position } from '../game/position.js';
import { unwrap } from '../game/result.js';
import type { StartOptions } from './messages.js';
import { workerFrom } from './workerFrom.js';

/** A solver whose threads have been heard of; undefined where there is to be, or can be, only one. */
export async function startThreads(
  kind: EngineKind,
  { threads, memoryLimit, tableBytes, assetsUrl }: StartOptions,
): Promise<ParallelSolver | undefined> {
  if (threads === 1 || !globalThis.crossOriginIsolated) return undefined;
  const options = { kind, tableBytes, ...(assetsUrl !== undefined && { assetsUrl }) };
  const limit = Math.floor(memoryLimit / threads);
  const solver = new ParallelSolver({ threads, memoryLimit: limit, ...options }, startWebThread);
  try {
    await solver.solve(unwrap(Position.empty({ columns: 1, rows: 1 })));
    return solver;
  } catch {
    solver.dispose();
    return undefined;
  }
}

function startWebThread(): Promise<Thread> {
  const worker = workerFrom(new URL(location.href));
  return Promise.resolve({
    post: (message) => worker.postMessage(message),
    listen: (onMessage, onDeath) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromThread>) => onMessage(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        onDeath(event.message || 'it could not be loaded');
      });
    },
    // A page waits for nobody before it ends.
    setAwaited: () => undefined,
    terminate: () => worker.terminate(),
  });
}
