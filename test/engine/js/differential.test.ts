// The twin against WebAssembly: the same connections in the same order, the same answers, the same counts.
//
// Nothing but the machine differs, so everything must be equal, also where a
// build pauses, stops at a goal or runs out of memory.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLOURS, createEngine, VARIANTS } from '../../../src/index.js';
import type { Colour, Goal, Position, SearchOptions, Size } from '../../../src/index.js';
import type { CarrierOperation } from '../../../src/engine/engine.js';
import { randomFrom, type Random } from '../../oracle/random.js';
import { ALL_OPTIONS, randomBase } from '../../support/confirm.js';
import { engineOptions, WIDTHS } from '../../support/engine.js';
import { randomPosition } from '../../support/positions.js';
import { anyOptions, both, randomQuestion, stateOf, type Both } from '../../support/twins.js';

/** One thing of a list, the same for both engines: what to do with a colour next. */
interface Step {
  colour: Colour;
  budget: number;
  goal?: Goal;
}

const BUDGETS = [1, 40, 900, 20_000, 300_000];
const GOALS = [undefined, undefined, undefined, 'full', 'semi'] as const;

function randomSteps(random: Random, count: number): Step[] {
  return Array.from({ length: count }, () => {
    const goal = random.pick(GOALS);
    const step = { colour: random.pick(COLOURS), budget: random.pick(BUDGETS) };
    return goal === undefined ? step : { ...step, goal };
  });
}

function expectSame(engines: Both, position: Position, options: SearchOptions, steps: readonly Step[]): void {
  const [found, twins] = engines.map((engine) => {
    engine.load(position, options);
    return steps.map(({ colour, budget, goal }) => [engine.build(colour, budget, goal), stateOf(engine)]);
  });
  expect(twins).toEqual(found);
}

/** All that can be asked of a position that both engines have loaded. */
function expectSameAnswers(engines: Both, position: Position, random: Random): void {
  const [found, twins] = engines.map(randomQuestion(random, position.emptyCells()));
  expect(twins).toEqual(found);
}

function randomSize(random: Random, most: number): Size {
  return { columns: 1 + random.below(most), rows: 1 + random.below(most) };
}

describe.each(WIDTHS)('carriers of %i bits', (width) => {
  let engines: Both;
  beforeAll(async () => {
    engines = await both(width);
  });
  afterAll(() => {
    for (const engine of engines) engine.dispose();
  });

  test.each(ALL_OPTIONS)('small boards to their end, every connection in its place: %o', (options) => {
    const random = randomFrom(width);
    for (let round = 0; round < 60; ++round) {
      const position = randomPosition(random, randomSize(random, 6), random.fraction() * 0.7);
      const steps = COLOURS.map((colour) => ({ colour, budget: 150_000 }));
      expectSame(engines, position, options, steps);
      expectSameAnswers(engines, position, random);
    }
  });

  test('base on small boards to their end, whatever its switches and limits', () => {
    const random = randomFrom(width + 2);
    for (let round = 0; round < 200; ++round) {
      const position = randomPosition(random, randomSize(random, 6), random.fraction() * 0.7);
      const steps = COLOURS.map((colour) => ({ colour, budget: 150_000 }));
      expectSame(engines, position, randomBase(random), steps);
      expectSameAnswers(engines, position, random);
    }
  });

  test('boards of all kinds in slices of both colours, with goals', () => {
    const random = randomFrom(width + 1);
    for (let round = 0; round < 500; ++round) {
      const position = randomPosition(random, randomSize(random, 8), random.fraction() * 0.6);
      expectSame(engines, position, anyOptions(random), randomSteps(random, 8));
    }
  });

  test.each([
    [128, { columns: 11, rows: 11 }],
    [256, { columns: 13, rows: 13 }],
    [256, { columns: 16, rows: 16 }],
    [384, { columns: 19, rows: 14 }],
    [384, { columns: 19, rows: 19 }],
  ] as const)('boards that need %i bits: %o', (needed, size) => {
    if (needed > width) return;
    const random = randomFrom(width + size.columns);
    for (const options of [...ALL_OPTIONS, randomBase(random), randomBase(random)]) {
      for (const fill of [0, 0.1, 0.35]) {
        const position = randomPosition(random, size, fill);
        expectSame(
          engines,
          position,
          options,
          COLOURS.map((colour) => ({ colour, budget: 40_000 })),
        );
        if (options.variant === 'fast') expectSameAnswers(engines, position, random);
      }
    }
  });

  test.each<CarrierOperation>(['subset', 'disjoint', 'union', 'size'])(
    'the exercise of %s comes to the same number, and forgets the position',
    (operation) => {
      const [found, twins] = engines.map((engine) => engine.exerciseCarriers(operation, 7));
      expect(twins).toBe(found);
      expect(found).toBeGreaterThan(0);
      for (const engine of engines) expect(() => engine.winner()).toThrow(/no position is loaded/);
    },
  );
});

test('memory runs out at the same connection', async () => {
  const random = randomFrom(77);
  const endings = new Set<string>();
  for (let round = 0; round < 150; ++round) {
    const width = random.pick(WIDTHS);
    const memoryLimit = Math.floor(60_000 * 2 ** (5 * random.fraction()));
    const position = randomPosition(random, { columns: 6, rows: 6 }, random.fraction() * 0.4);
    const options = anyOptions(random);
    const [found, twins] = await Promise.all(
      (['release', 'js'] as const).map(async (build) => {
        const engine = await createEngine({ ...engineOptions(width, build), memoryLimit });
        try {
          engine.load(position, options);
        } catch (error) {
          return [String(error)];
        }
        const ends = COLOURS.map((colour) => engine.build(colour, 200_000));
        for (const end of ends) endings.add(end);
        return [...ends, stateOf(engine)];
      }),
    );
    expect(twins).toEqual(found);
  }
  expect(endings).toContain('outOfMemory');
  expect(endings).toContain('done');
});

test('long builds of the hungriest variant stay equal', async () => {
  const engines = await both(128);
  const random = randomFrom(5);
  for (const variant of VARIANTS) {
    const position = randomPosition(random, { columns: 11, rows: 11 }, 0.12);
    const options = { variant, edgeMidpoints: true, crossing: false };
    expectSame(
      engines,
      position,
      options,
      COLOURS.map((colour) => ({ colour, budget: 3_000_000 })),
    );
  }
});
