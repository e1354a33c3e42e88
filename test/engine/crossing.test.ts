// The crossing rule on random boards: every semi that only it finds is replayed, at its key.

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  COLOURS,
  VARIANTS,
  type Connection,
  type Engine,
  type Position,
  type SearchOptions,
} from '../../src/index.js';
import { randomFrom } from '../oracle/random.js';
import { ClaimChecker } from '../support/claimChecker.js';
import { chosenBuild, engineFor } from '../support/engine.js';
import { randomPosition } from '../support/positions.js';

let engine: Engine;
beforeAll(async () => {
  engine = await engineFor();
});
afterAll(() => engine.dispose());

/** The builds look at different positions. */
const seed = chosenBuild() === 'release' ? 51 : 52;
const WANTED = 20_000;

function found(position: Position, options: SearchOptions): Map<string, Connection>[] {
  engine.load(position, options);
  return COLOURS.map((colour) => {
    engine.build(colour, 300_000);
    const all = [...engine.everyConnection(colour)];
    return new Map(all.map((each) => [JSON.stringify({ ...each, key: undefined }), each]));
  });
}

test('whatever crossing adds holds', () => {
  const random = randomFrom(seed);
  let braids = 0;
  let added = 0;
  while (added < WANTED) {
    const size = { columns: 4 + random.below(4), rows: 4 + random.below(4) };
    const position = randomPosition(random, size, 0.3 + random.fraction() * 0.3);
    const variant = random.pick(VARIANTS);
    const options = { variant, edgeMidpoints: true, crossing: true };
    const withCrossing = found(position, options);
    braids += COLOURS.reduce((sum, colour) => sum + engine.statistics(colour).crossing.successes, 0);
    const without = found(position, { ...options, crossing: false });
    const checker = new ClaimChecker(position);
    COLOURS.forEach((colour, index) => {
      for (const [name, connection] of withCrossing[index]!) {
        if (without[index]!.has(name)) continue;
        checker.checkConnection(colour, connection, options);
        ++added;
      }
    });
  }
  expect(braids).toBeGreaterThan(100);
});
