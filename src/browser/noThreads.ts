// What builds for pages have in place of src/parallel/nodeThread.ts: threads of a page are workers, which its own engine starts.

import { EngineError } from '../engine/engineError.js';

export function startNodeThread(): Promise<never> {
  return Promise.reject(
    new EngineError('these threads need Node: in a page, createEngine({ threads }) has its own'),
  );
}
