// One build of both colours, timed.

import type { Engine } from '../src/engine/engine.js';
import { COLOURS } from '../src/game/cell.js';
import type { Job } from './suite.js';

/** Milliseconds. */
export function timeOf(engine: Engine, { position, options, budget }: Job): number {
  const start = performance.now();
  engine.load(position, options);
  for (const colour of COLOURS) engine.build(colour, budget);
  return performance.now() - start;
}
