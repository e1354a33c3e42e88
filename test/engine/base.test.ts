// `base`: classic H-search, its switches and its limits.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLOURS, createEngine, parseMoveList, unwrap } from '../../src/index.js';
import type { ClassicOptions, Colour, Connection, Engine, Position, SearchOptions } from '../../src/index.js';
import type { ModuleEngine } from '../../src/engine/moduleEngine.js';
import { randomFrom, type Random } from '../oracle/random.js';
import { ClaimChecker } from '../support/claimChecker.js';
import { randomBase } from '../support/confirm.js';
import { engineFor, engineOptions } from '../support/engine.js';
import { drawn, randomPosition } from '../support/positions.js';

let engine: Engine;
beforeAll(async () => {
  engine = await engineFor();
});
afterAll(() => engine.dispose());

const SWITCHES = ['semisCombiner', 'andPriority', 'storedNeighbours', 'moveToFront'] as const;
const NO_LIMITS = { softLimit: Infinity, hardLimit: Infinity };
const ALL_ON = { semisCombiner: true, andPriority: true, storedNeighbours: true, moveToFront: true };

function someBoard(random: Random, side: number): Position {
  const size = { columns: 3 + random.below(side - 2), rows: 3 + random.below(side - 2) };
  return randomPosition(random, size, 0.15 + random.fraction() * 0.45);
}

function digests(position: Position, options: Partial<SearchOptions>): number[] {
  engine.load(position, options);
  return COLOURS.map((colour) => {
    engine.build(colour);
    return engine.digest(colour);
  });
}

describe('the switches', () => {
  test('with all four on and no limits it is unlimited, to the last subset test', () => {
    const random = randomFrom(61);
    for (let round = 0; round < 60; ++round) {
      const position = someBoard(random, 6);
      const crossing = round % 3 === 0;
      const rules = { edgeMidpoints: crossing || round % 3 === 1, crossing };
      const same = digests(position, { ...rules, variant: 'unlimited' });
      const work = COLOURS.map((colour) => engine.statistics(colour));
      const classic = { ...ALL_ON, ...NO_LIMITS };
      expect(digests(position, { ...rules, variant: 'base', classic })).toEqual(same);
      expect(COLOURS.map((colour) => engine.statistics(colour))).toEqual(work);
    }
  });

  test('without limits AND priority, stored neighbours and move-to-front change the work, not what is found', () => {
    const random = randomFrom(62);
    for (let round = 0; round < 60; ++round) {
      const position = someBoard(random, 6);
      const edgeMidpoints = round % 2 === 0;
      const same = digests(position, { variant: 'unlimited', edgeMidpoints });
      const off = random.pick(SWITCHES.slice(1));
      for (const switches of [{ ...ALL_ON, [off]: false }, { semisCombiner: true }]) {
        const classic = { ...switches, ...NO_LIMITS };
        expect(digests(position, { variant: 'base', edgeMidpoints, classic })).toEqual(same);
      }
    }
  });

  test('a switch makes no difference to other variants', () => {
    const position = someBoard(randomFrom(63), 6);
    const classic: Partial<ClassicOptions> = { softLimit: 1, hardLimit: 1 };
    expect(digests(position, { variant: 'fast', classic })).toEqual(digests(position, { variant: 'fast' }));
  });
});

test('a build in slices finds what one in a piece finds, down to a step at a time, also of both colours in turns', () => {
  const random = randomFrom(69);
  for (let round = 0; round < 40; ++round) {
    const position = someBoard(random, 6);
    const options = randomBase(random);
    const whole = digests(position, options);
    engine.load(position, options);
    const first = random.pick(COLOURS);
    // The other colour takes the workspace of a paused combination, which then starts again.
    for (let slice = 0; slice < 20; ++slice) engine.build(random.pick(COLOURS), random.pick([1, 30, 700]));
    for (const colour of [first, ...COLOURS]) while (engine.build(colour, random.pick([1, 30])) === 'paused');
    expect(COLOURS.map((colour) => engine.digest(colour))).toEqual(whole);
  }
});

test('everything the search keeps up by the way is as it would be if derived anew', () => {
  const random = randomFrom(70);
  for (let round = 0; round < 300; ++round) {
    engine.load(someBoard(random, 7), randomBase(random));
    for (const colour of COLOURS) {
      engine.build(colour, random.pick([50, 5000, 100_000]));
      expect((engine as ModuleEngine).firstViolation(colour)).toBe(0);
    }
  }
});

/** Endpoints as a text, then the carriers of each type. */
function byPair(colour: Colour): Map<string, Connection[]> {
  const pairs = new Map<string, Connection[]>();
  for (const connection of engine.everyConnection(colour)) {
    const name = [connection.from, connection.to].map(String).sort().join('-');
    pairs.set(name, [...(pairs.get(name) ?? []), connection]);
  }
  return pairs;
}

describe('limits', () => {
  test('whatever it finds contains something that unlimited finds', () => {
    const random = randomFrom(64);
    for (let round = 0; round < 40; ++round) {
      const position = someBoard(random, 5);
      const rules = { edgeMidpoints: round % 2 === 0, crossing: false };
      for (const colour of COLOURS) {
        engine.load(position, { ...rules, variant: 'unlimited' });
        const all = byPair(colour);
        engine.load(position, { ...randomBase(random), ...rules });
        for (const [pair, connections] of byPair(colour)) {
          for (const { type, carrier } of connections) {
            const within = (all.get(pair) ?? []).some(
              (known) =>
                (known.type === 'full' || type === 'semi') &&
                known.carrier.every((cell) => carrier.includes(cell)),
            );
            expect(within).toBe(true);
          }
        }
      }
    }
  });

  test('no pair has more than the hard limit, and a larger carrier makes room for a smaller one', () => {
    const position = unwrap(parseMoveList({ columns: 7, rows: 7 }, 'b4 d4 e3 c5 d6'));
    engine.load(position, { variant: 'base', edgeMidpoints: true, classic: { softLimit: 3, hardLimit: 4 } });
    for (const colour of COLOURS) {
      expect(engine.build(colour)).toBe('done');
      const { longestFullList, longestSemiList, declined } = engine.statistics(colour);
      expect([longestFullList, longestSemiList]).toEqual([4, 4]);
      expect(declined).toBeGreaterThan(0);
      expect((engine as ModuleEngine).firstViolation(colour)).toBe(0);
    }
  });

  test('every semi has its key, however short the lists', () => {
    const random = randomFrom(65);
    for (let round = 0; round < 60; ++round) {
      engine.load(someBoard(random, 6), { ...randomBase(random), crossing: false });
      for (const colour of COLOURS) {
        for (const semi of engine.everyConnection(colour)) {
          if (semi.type === 'semi') expect(fullsToKey(colour, semi)).toEqual([true, true]);
        }
      }
    }
  });

  /** Is the key of a semi joined to either end within its carrier? */
  function fullsToKey(colour: Colour, { from, to, carrier, key }: Connection): boolean[] {
    const rest = new Set(carrier.filter((cell) => cell !== key));
    return [from, to].map((end) =>
      engine
        .connections(colour, end, key!)
        .some(({ type, carrier: cells }) => type === 'full' && cells.every((cell) => rest.has(cell))),
    );
  }

  test('a full that has taken the place of one that was used is not evicted', () => {
    const options: SearchOptions = {
      variant: 'base',
      edgeMidpoints: true,
      crossing: true,
      classic: { orSize: 4, softLimit: 12, hardLimit: 12, storedNeighbours: true },
    };
    const position = drawn('W . . W .\n W . . . .\n  . . . . .\n   . B . B .\n    . . . . .');
    const checker = new ClaimChecker(position);
    engine.load(position, options);
    for (const colour of COLOURS) {
      for (const connection of engine.everyConnection(colour)) {
        expect(checker.checkConnection(colour, connection, options)).not.toBe('tooLarge');
      }
    }
  });

  test.each([
    [{ orSize: 5 }, /"5" is not a size for OR/],
    [{ softLimit: 0 }, /"0" is not a limit/],
    [{ hardLimit: 2.5 }, /"2.5" is not a limit/],
  ])('%o is an error', (classic, complaint) => {
    const position = someBoard(randomFrom(66), 4);
    expect(() => engine.load(position, { variant: 'base', classic })).toThrow(complaint);
  });
});

test('out of memory it says so, and what is there holds', async () => {
  const position = unwrap(parseMoveList({ columns: 6, rows: 6 }, 'b4 d4 e3'));
  const random = randomFrom(67);
  const endings = new Set<string>();
  for (let memoryLimit = 50_000; memoryLimit < 2_000_000; memoryLimit *= 1.13) {
    const options = randomBase(random);
    const whole = digests(position, options);
    const small = await createEngine({ ...engineOptions(), memoryLimit });
    small.load(position, options);
    COLOURS.forEach((colour, index) => {
      const ending = small.build(colour);
      endings.add(ending);
      if (ending === 'done') expect(small.digest(colour)).toBe(whole[index]);
      expect((small as ModuleEngine).firstViolation(colour)).toBe(0);
    });
  }
  expect(endings).toEqual(new Set(['done', 'outOfMemory']));
});

test('the log of the combiner has an entry for each combination', () => {
  engine.load(someBoard(randomFrom(68), 6), { variant: 'unlimited' });
  (engine as ModuleEngine).takeCombinations();
  engine.build('black');
  const log = (engine as ModuleEngine).takeCombinations();
  const { combinerCalls, combinerNodes } = engine.statistics('black');
  expect(log).toHaveLength(combinerCalls);
  expect(log.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(combinerNodes);
  for (const { semis, fulls } of log) {
    expect(semis).toBeGreaterThan(1);
    expect(fulls).toBeGreaterThan(0);
  }
});
