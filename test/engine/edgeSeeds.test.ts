// Every seed is confirmed by minimax, and a tree with seeds has the same verdicts.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { findEdgeSeeds } from '../../src/engine/edgeSeeds.js';
import { COLOURS, type Engine } from '../../src/index.js';
import type { ModuleEngine } from '../../src/engine/moduleEngine.js';
import { randomFrom } from '../oracle/random.js';
import { ClaimChecker } from '../support/claimChecker.js';
import { engineFor } from '../support/engine.js';
import { randomPosition } from '../support/positions.js';

const OPTIONS = { variant: 'unlimited', edgeMidpoints: true, crossing: false } as const;

let engine: Engine;
beforeAll(async () => (engine = await engineFor()));
afterAll(() => engine.dispose());

test('all seeds hold, and all join an edge', () => {
  const random = randomFrom(41);
  let confirmed = 0;
  for (let round = 0; round < 20; ++round) {
    const size = { columns: 4 + random.below(3), rows: 4 + random.below(3) };
    const position = randomPosition(random, size, 0.3);
    const checker = new ClaimChecker(position);
    for (const seed of findEdgeSeeds(engine, position, OPTIONS)) {
      expect([seed.from, seed.to].some((end) => typeof end === 'string')).toBe(true);
      if (checker.checkConnection(seed.colour, seed, OPTIONS) === 'holds') ++confirmed;
    }
  }
  expect(confirmed).toBeGreaterThan(1000);
});

test('what a tree fills in at its root takes the seeds with it that rely on it', () => {
  const random = randomFrom(42);
  for (let round = 0; round < 30; ++round) {
    const size = { columns: 5 + random.below(2), rows: 5 + random.below(2) };
    const position = randomPosition(random, size, 0.3);
    const tree = engine.startTree(position, {
      variant: 'unlimited',
      edgeSeeds: true,
      edgeTemplates: round % 2 === 0,
    });
    tree.expand(position.toPlay);
    for (const colour of COLOURS) expect((engine as ModuleEngine).firstViolation(colour)).toBe(0);
  }
});
