// The search as a process: slices, limits, repetition, symmetry, and its own invariants.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  COLOURS,
  createEngine,
  opponentOf,
  parseMoveList,
  Position,
  unwrap,
  VARIANTS,
} from '../../src/index.js';
import type { Colour, Engine, SearchOptions } from '../../src/index.js';
import type { WasmEngine } from '../../src/engine/wasm/wasmEngine.js';
import { randomFrom } from '../oracle/random.js';
import { GAME_10 } from '../positions/games.js';
import { ALL_OPTIONS } from '../support/confirm.js';
import { engineFor, wasmFile } from '../support/engine.js';
import { randomPosition } from '../support/positions.js';

let engine: Engine;
beforeAll(async () => {
  engine = await engineFor();
});
afterAll(() => engine.dispose());

const game10 = unwrap(parseMoveList(GAME_10.size, GAME_10.moves));

function digests(position: Position, options: SearchOptions): Record<Colour, number> {
  engine.load(position, options);
  for (const colour of COLOURS) engine.build(colour);
  return { black: engine.digest('black'), white: engine.digest('white') };
}

describe('slices', () => {
  test.each(ALL_OPTIONS)('a build in slices finds what one in a piece finds: %o', (options) => {
    const position = unwrap(parseMoveList({ columns: 7, rows: 7 }, 'b4 d4 e3 c5 d6'));
    const whole = digests(position, options);
    engine.load(position, options);
    for (const colour of COLOURS) {
      let slices = 1;
      while (engine.build(colour, 300) === 'paused') ++slices;
      expect(slices).toBeGreaterThan(1);
      expect(engine.digest(colour)).toBe(whole[colour]);
    }
  });

  test('slices of both colours in turns find it too, down to a step at a time', () => {
    const random = randomFrom(23);
    for (let round = 0; round < 40; ++round) {
      const size = { columns: 3 + random.below(4), rows: 3 + random.below(4) };
      const position = randomPosition(random, size, 0.1 + random.fraction() * 0.4);
      const options = random.pick(ALL_OPTIONS);
      const whole = digests(position, options);
      engine.load(position, options);
      const left = new Set(COLOURS);
      while (left.size > 0) {
        const colour = random.pick([...left]);
        if (engine.build(colour, random.pick([1, 30, 700])) === 'done') left.delete(colour);
      }
      for (const colour of COLOURS) expect(engine.digest(colour)).toBe(whole[colour]);
    }
  });

  test('a combination that would take ages pauses too', () => {
    engine.load(unwrap(Position.empty({ columns: 11, rows: 11 })), {
      variant: 'unlimited',
      edgeMidpoints: true,
    });
    let most = 0;
    for (let slice = 0; slice < 3000; ++slice) {
      const before = engine.statistics('black').combinerNodes;
      if (engine.build('black', 500) !== 'paused') break;
      most = Math.max(most, engine.statistics('black').combinerNodes - before);
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(1000);
  });

  test('a build that is done stays done', () => {
    engine.load(game10);
    expect(engine.build('white')).toBe('done');
    const before = engine.statistics('white');
    expect(engine.build('white')).toBe('done');
    expect(engine.statistics('white')).toEqual(before);
  });

  test('answers come from what is known so far', () => {
    engine.load(game10, { variant: 'unlimited', edgeMidpoints: true });
    expect(engine.build('white', 1000)).toBe('paused');
    expect(engine.mustplay('black').status).toBe('free');
    const early = engine.statistics('white').fulls;
    engine.build('white', 1_000_000);
    expect(engine.statistics('white').fulls).toBeGreaterThan(early);
  });
});

describe('goals', () => {
  const centre = unwrap(parseMoveList({ columns: 5, rows: 5 }, 'c3'));

  test('a build stops at a winning full, having done less than a whole one', () => {
    engine.load(centre, { edgeMidpoints: true });
    expect(engine.build('black', Infinity, 'full')).toBe('stopped');
    expect(engine.winningFull('black')).toBeDefined();
    const { subsetTests } = engine.statistics('black');
    expect(engine.build('black')).toBe('done');
    expect(engine.statistics('black').subsetTests).toBeGreaterThan(subsetTests);
    engine.load(centre, { edgeMidpoints: true });
    const whole = digests(centre, { variant: 'fast', edgeMidpoints: true, crossing: false });
    engine.load(centre, { edgeMidpoints: true });
    engine.build('black', Infinity, 'full');
    engine.build('black');
    expect(engine.digest('black')).toBe(whole.black);
  });

  test('a build stops at a winning semi if that is enough', () => {
    const empty = unwrap(Position.empty({ columns: 5, rows: 5 }));
    engine.load(empty, { edgeMidpoints: true });
    expect(engine.build('white', Infinity, 'semi')).toBe('stopped');
    expect(engine.winningSemi('white')).toBeDefined();
    expect(engine.build('white', Infinity, 'full')).toBe('done');
  });

  test('a goal that is not to be had changes nothing', () => {
    engine.load(centre);
    expect(engine.build('white', Infinity, 'full')).toBe('done');
  });

  test('stones that join the edges are a goal reached', () => {
    engine.load(unwrap(Position.fromSetup({ columns: 2, rows: 2, black: ['a1', 'a2'], white: [] })));
    expect(engine.build('black', Infinity, 'full')).toBe('stopped');
  });
});

describe('memory', () => {
  test('at the limit a build says so and keeps what it has; afterwards the engine works as before', async () => {
    const small = await createEngine({ source: wasmFile(), memoryLimit: 1_500_000 });
    small.load(game10, { variant: 'unlimited', edgeMidpoints: true });
    expect(small.build('white')).toBe('outOfMemory');
    const { fulls, dropped } = small.statistics('white');
    expect(fulls).toBeGreaterThan(1000);
    expect(dropped).toBeGreaterThan(0);
    expect((small as WasmEngine).firstViolation('white')).toBe(0);
    const board = unwrap(Position.empty({ columns: 5, rows: 5 }));
    small.load(board);
    expect(small.build('white')).toBe('done');
    engine.load(board);
    engine.build('white');
    expect(small.digest('white')).toBe(engine.digest('white'));
    small.dispose();
  });

  test('whatever the limit: done means all, out of memory says so, and what is there holds and answers', async () => {
    const position = unwrap(parseMoveList({ columns: 6, rows: 6 }, 'b4 d4 e3'));
    const endings = new Set<string>();
    for (const options of ALL_OPTIONS) {
      const whole = digests(position, options);
      for (let memoryLimit = 50_000; memoryLimit < 2_000_000; memoryLimit *= 1.13) {
        const small = await createEngine({ source: wasmFile(), memoryLimit });
        small.load(position, options);
        for (const colour of COLOURS) {
          const ending = small.build(colour);
          endings.add(ending);
          expect(ending === 'done').toBe(small.digest(colour) === whole[colour]);
          expect((small as WasmEngine).firstViolation(colour)).toBe(0);
          for (const { type, carrier, key } of small.everyConnection(colour)) {
            if (type === 'semi') expect(carrier).toContain(key);
          }
        }
      }
    }
    expect(endings).toEqual(new Set(['done', 'outOfMemory']));
  });

  test('a limit that leaves no room for a board is an error that says so', async () => {
    const tiny = await createEngine({ source: wasmFile(), memoryLimit: 1000 });
    expect(() => tiny.load(game10)).toThrow(/no memory/);
    await expect(createEngine({ source: wasmFile(), memoryLimit: -1 })).rejects.toThrow(
      /"-1" is not a memory limit/,
    );
  });

  test('builds over and over take no more memory than one', () => {
    engine.load(game10, { variant: 'fast', edgeMidpoints: true });
    engine.build('white');
    const { bytes } = engine.statistics('white');
    for (let round = 0; round < 50; ++round) {
      engine.load(game10, { variant: 'fast', edgeMidpoints: true });
      engine.build('white');
      expect(engine.statistics('white').bytes).toBe(bytes);
    }
  });
});

test('everything the search keeps up by the way is as it would be if derived anew', () => {
  const random = randomFrom(21);
  for (let round = 0; round < 300; ++round) {
    const size = { columns: 1 + random.below(7), rows: 1 + random.below(7) };
    engine.load(randomPosition(random, size, random.fraction() * 0.7), random.pick(ALL_OPTIONS));
    for (const colour of COLOURS) {
      engine.build(colour, random.pick([50, 500, Infinity]));
      expect((engine as WasmEngine).firstViolation(colour)).toBe(0);
    }
  }
});

describe('symmetry', () => {
  /** What is the same however the board lies. */
  function counts(position: Position, colour: Colour, options: SearchOptions): number[] {
    engine.load(position, options);
    engine.build(colour);
    const { fulls, semis, pairs, longestFullList, longestSemiList } = engine.statistics(colour);
    return [fulls, semis, pairs, longestFullList, longestSemiList];
  }

  test('the unlimited search finds as much on a turned or reflected board', () => {
    const random = randomFrom(22);
    for (let round = 0; round < 60; ++round) {
      const size = { columns: 2 + random.below(5), rows: 2 + random.below(5) };
      const position = randomPosition(random, size, random.fraction() * 0.6);
      // Not with crossing: a smaller semi replaces a larger one together with its stepping stones,
      // so what is found depends on the order.
      for (const options of ALL_OPTIONS.filter(
        ({ variant, crossing }) => variant === 'unlimited' && !crossing,
      )) {
        for (const colour of COLOURS) {
          const found = counts(position, colour, options);
          expect(counts(position.rotated(), colour, options)).toEqual(found);
          expect(counts(position.reflected(), opponentOf(colour), options)).toEqual(found);
        }
      }
    }
  });
});

test('the variants differ as they should: limited and fast find no more than unlimited', () => {
  const totals = VARIANTS.map((variant) => {
    engine.load(game10, { variant });
    engine.build('white');
    const { fulls, declined } = engine.statistics('white');
    return { fulls, declined };
  });
  const [unlimited, limited, fast] = totals;
  expect(unlimited?.declined).toBe(0);
  expect(limited?.declined).toBeGreaterThan(0);
  expect(limited?.fulls).toBeLessThan(unlimited?.fulls ?? 0);
  expect(fast?.fulls).toBeLessThan(unlimited?.fulls ?? 0);
});
