// A lock in shared memory: one word, 0 where it is free.
//
// It is held for a moment. Who finds it taken for longer sleeps, so that
// the holder's thread can run; who finds it taken for very long fails, for a thread that
// has died gives nothing back.

import { EngineError } from '../engine/engineError.js';

const TRIES_BETWEEN_SLEEPS = 2000;
const MS_ASLEEP = 1;
const MOST_SLEEPS = 20_000;

export function takeLock(words: Int32Array, index: number): void {
  for (let tries = 1; Atomics.compareExchange(words, index, 0, 1) !== 0; ++tries) {
    if (tries % TRIES_BETWEEN_SLEEPS !== 0) continue;
    if (tries > MOST_SLEEPS * TRIES_BETWEEN_SLEEPS) throw new EngineError('a thread has died with a lock');
    Atomics.wait(words, index, 1, MS_ASLEEP);
  }
}

export function releaseLock(words: Int32Array, index: number): void {
  Atomics.store(words, index, 0);
}
