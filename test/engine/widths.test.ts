// One source, three widths: the same answers, and larger boards.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLOURS, createEngine, formatSize, type Engine } from '../../src/index.js';
import type { ModuleEngine } from '../../src/engine/moduleEngine.js';
import { randomFrom } from '../oracle/random.js';
import { ALL_OPTIONS, LARGE, confirmPosition, confirmedBy, emptyTally } from '../support/confirm.js';
import { engineFor, WIDTHS } from '../support/engine.js';
import { randomPosition } from '../support/positions.js';

let engines: Engine[];
beforeAll(async () => {
  engines = await Promise.all(WIDTHS.map((width) => engineFor(width)));
});
afterAll(() => {
  for (const engine of engines) engine.dispose();
});

test('all widths find the same on boards that fit them all', () => {
  const random = randomFrom(31);
  for (let round = 0; round < 250; ++round) {
    const size = { columns: 1 + random.below(11), rows: 1 + random.below(11) };
    const position = randomPosition(random, size, 0.2 + random.fraction() * 0.5);
    const options = random.pick(ALL_OPTIONS);
    const found = engines.map((engine) => {
      engine.load(position, options);
      const states = COLOURS.map((colour) => engine.build(colour, 200_000));
      return COLOURS.map((colour) => [
        ...states,
        engine.digest(colour),
        engine.mustplay(colour),
        { ...engine.statistics(colour), bytes: 0 },
      ]);
    });
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  }
});

test.each([
  [1, { columns: 13, rows: 13 }],
  [1, { columns: 16, rows: 16 }],
  [1, { columns: 19, rows: 13 }],
  [2, { columns: 14, rows: 14 }],
  [2, { columns: 19, rows: 19 }],
] as const)('engine %i: all that is claimed on %o is so', (index, size) => {
  const random = randomFrom(32);
  const engine = engines[index]!;
  const position = randomPosition(random, size, 0.35);
  const tally = emptyTally();
  confirmPosition(engine, position, LARGE, random, tally);
  expect(confirmedBy(tally)).toBeGreaterThan(10 * tally.tooLarge);
  engine.load(position);
  for (const colour of COLOURS) {
    engine.build(colour);
    expect((engine as ModuleEngine).firstViolation(colour)).toBe(0);
  }
});

test.each([
  [128, { columns: 8, rows: 16 }],
  [256, { columns: 16, rows: 16 }],
  [384, { columns: 19, rows: 19 }],
] as const)('%i bits hold a full load of cells: the empty board of %o', (width, size) => {
  const engine = engines[WIDTHS.indexOf(width)]!;
  engine.load(randomPosition(randomFrom(1), size, 0));
  for (const colour of COLOURS) {
    expect(engine.build(colour)).toBe('done');
    expect((engine as ModuleEngine).firstViolation(colour)).toBe(0);
  }
});

test('an engine is as wide as the board asked for, and says what it cannot take', async () => {
  const wide = randomPosition(randomFrom(2), { columns: 13, rows: 13 }, 0.5);
  expect(() => engines[0]!.load(wide)).toThrow(
    /"13x13" is too large: this engine takes boards of up to 128 cells/,
  );
  await expect(createEngine({ size: { columns: 20, rows: 3 } })).rejects.toThrow(
    /"20x3" is not a board size/,
  );
  expect(formatSize(wide.size)).toBe('13x13');
});
