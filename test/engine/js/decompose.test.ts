// Regions of both engines: the same ones in the same order.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLOURS } from '../../../src/index.js';
import { randomFrom } from '../../oracle/random.js';
import { randomPosition } from '../../support/positions.js';
import { both, type Both } from '../../support/twins.js';

let engines: Both;
beforeAll(async () => {
  engines = await both(128);
});
afterAll(() => engines.forEach((engine) => engine.dispose()));

test('both find the same regions', () => {
  const random = randomFrom(91);
  let regions = 0;
  for (let round = 0; round < 200; ++round) {
    const size = { columns: 3 + random.below(6), rows: 3 + random.below(6) };
    const position = randomPosition(random, size, 0.2 + random.fraction() * 0.4);
    for (const engine of engines) engine.load(position);
    for (const colour of COLOURS) {
      for (;;) {
        const [region, twin] = engines.map((engine) => engine.region(colour));
        expect(twin).toEqual(region);
        if (region === undefined) break;
        ++regions;
        for (const engine of engines) engine.addStones({ [colour]: region.cells });
      }
    }
  }
  expect(regions).toBeGreaterThan(50);
});
