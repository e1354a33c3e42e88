// Every connection that any search finds holds, and so does every verdict.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/index.js';
import { KINDS, confirmKind, confirmedBy } from '../support/confirm.js';
import { chosenBuild, engineFor } from '../support/engine.js';

/** Of each build. */
const CONNECTIONS = 1_000_000;

let engine: Engine;
beforeAll(async () => (engine = await engineFor()));
afterAll(() => engine.dispose());

describe('all claims are confirmed', () => {
  const seed = chosenBuild() === 'release' ? 1 : 2;
  test.each(KINDS)('on $name', (kind) => {
    const start = performance.now();
    const tally = confirmKind(engine, kind, { connections: kind.share * CONNECTIONS, seed });
    console.log(kind.name, performance.now() - start, tally);
    expect(confirmedBy(tally)).toBeGreaterThanOrEqual(kind.share * CONNECTIONS);
  });
});
