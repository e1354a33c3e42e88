// Threads in Node. Builds for pages have src/browser/noThreads.ts in this one's place.

import type { FromThread, Thread } from './messages.js';

/** JavaScript's own memory of a thread: frames of the search, proofs, messages. */
const HEAP_MIB = 128;

export async function startNodeThread(program: URL): Promise<Thread> {
  const { Worker } = await import('node:worker_threads');
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB } });
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    listen: (onMessage, onDeath) => {
      worker.on('message', (message: FromThread) => onMessage(message));
      worker.on('error', (error) => onDeath(error.message));
      worker.on('exit', (code) => onDeath(`it ended with code ${code}`));
    },
    setAwaited: (isAwaited) => (isAwaited ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}
