// One number over everything the suite finds: connections, states, mustplays.
//
// It is committed in signature.txt and checked by the tests on every build. A
// commit that changes it says so and why; any other must leave it alone.

import type { Engine } from '../src/engine/engine.js';
import { COLOURS } from '../src/game/cell.js';
import { JOBS, type Job } from './suite.js';

export function signature(engine: Engine): string {
  let hash = 0;
  for (const job of JOBS) {
    for (const value of findings(engine, job)) hash = Math.imul(hash, 31) + value;
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function findings(engine: Engine, { position, options, budget }: Job): number[] {
  engine.load(position, options);
  return COLOURS.flatMap((colour) => {
    const isDone = engine.build(colour, budget) === 'done';
    const { status, cells } = engine.mustplay(colour === 'black' ? 'white' : 'black');
    return [engine.digest(colour), Number(isDone), status.length, ...cells];
  });
}
