// Every connection that any search finds holds, and so does every verdict.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMoveList, unwrap, type Engine } from '../../src/index.js';
import { randomFrom } from '../oracle/random.js';
import { GAMES } from '../positions/games.js';
import {
  ALL_OPTIONS,
  KINDS,
  LARGE,
  confirmKind,
  confirmPosition,
  confirmedBy,
  emptyTally,
  randomBase,
} from '../support/confirm.js';
import { chosenBuild, engineFor } from '../support/engine.js';

/** On random positions, for each build; fewer for the twin, which other tests hold equal to them. */
const CONNECTIONS = chosenBuild() === 'js' ? 100_000 : 1_000_000;

/** The builds look at different positions. */
const seed = chosenBuild() === 'release' ? 1 : 2;

let engine: Engine;
beforeAll(async () => (engine = await engineFor()));
afterAll(() => engine.dispose());

test.each(KINDS)('all that is claimed on $name is so', (kind) => {
  const connections = kind.share * CONNECTIONS;
  const tally = confirmKind(engine, kind, { connections, seed });
  expect(confirmedBy(tally)).toBeGreaterThanOrEqual(connections);
  expect(tally.tooLarge).toBeLessThan(connections / 10);
});

test.each(GAMES)('all that is claimed in $name is so', ({ size, moves }) => {
  const tally = emptyTally();
  const random = randomFrom(seed);
  const ways = [...ALL_OPTIONS, randomBase(random)];
  confirmPosition(engine, unwrap(parseMoveList(size, moves)), LARGE, random, tally, ways);
  expect(confirmedBy(tally)).toBeGreaterThan(4 * tally.tooLarge);
});
