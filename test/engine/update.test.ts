// Incremental builds: stones added and taken back, against fresh builds and the oracles.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLOURS, createEngine, EngineError, Position, unwrap } from '../../src/index.js';
import type { AddedStones, Cell, Colour, Connection, Engine, SearchOptions } from '../../src/index.js';
import { ModuleEngine } from '../../src/engine/moduleEngine.js';
import { randomFrom, type Random } from '../oracle/random.js';
import { ClaimChecker } from '../support/claimChecker.js';
import { ALL_OPTIONS, randomBase } from '../support/confirm.js';
import { chosenBuild, engineFor, engineOptions, moduleFor } from '../support/engine.js';
import { randomPosition, withStones } from '../support/positions.js';

let engine: Engine;
let fresh: Engine;
beforeAll(async () => {
  [engine, fresh] = await Promise.all([engineFor(), engineFor()]);
});
afterAll(() => {
  engine.dispose();
  fresh.dispose();
});

/** The debug build and the twin take their time. */
const GAMES = chosenBuild() === 'release' ? 2000 : 300;

const EXACT: SearchOptions = { variant: 'unlimited', edgeMidpoints: true, crossing: false };

/** One to three stones of random colours on empty cells. */
function randomStones(random: Random, position: Position): AddedStones {
  const stones: Record<Colour, Cell[]> = { black: [], white: [] };
  const count = 1 + (random.below(3) === 0 ? random.below(3) : 0);
  for (const cell of random.shuffled(position.emptyCells()).slice(0, count)) {
    stones[random.pick(COLOURS)].push(cell);
  }
  return stones;
}

function randomStart(random: Random, largest: number): Position {
  const size = { columns: 2 + random.below(largest - 1), rows: 2 + random.below(largest - 1) };
  return randomPosition(random, size, random.fraction() * 0.4);
}

function sorted(connections: Iterable<Connection>): string[] {
  return [...connections].map((each) => JSON.stringify({ ...each, key: undefined })).sort();
}

/** All that can be seen of the connections of both colours, in the order in which it is stored. */
function everything(): unknown {
  return COLOURS.map((colour) => [
    [...engine.everyConnection(colour)],
    engine.statistics(colour),
    engine.digest(colour),
    engine.mustplay(colour),
  ]);
}

describe('an update', () => {
  test('finds what a fresh build finds: unlimited, edge midpoints', () => {
    const random = randomFrom(41);
    let updates = 0;
    for (let game = 0; game < GAMES; ++game) {
      let position = randomStart(random, 5);
      engine.load(position, EXACT);
      while (position.emptyCells().length > 0) {
        for (const colour of COLOURS) engine.build(colour, random.pick([50, 2000, Infinity]));
        const stones = randomStones(random, position);
        position = withStones(position, stones);
        engine.addStones(stones);
        if (random.below(3) === 0) continue;
        fresh.load(position, EXACT);
        for (const colour of COLOURS) {
          expect(engine.build(colour)).toBe('done');
          expect((engine as ModuleEngine).firstViolation(colour)).toBe(0);
          fresh.build(colour);
          if (engine.digest(colour) !== fresh.digest(colour)) {
            expect(sorted(engine.everyConnection(colour))).toEqual(sorted(fresh.everyConnection(colour)));
          }
        }
        ++updates;
      }
    }
    expect(updates).toBeGreaterThan(3 * GAMES);
  });

  test('makes only connections that hold, whatever the switches', () => {
    const random = randomFrom(42);
    for (let game = 0; game < 150; ++game) {
      let position = randomStart(random, 4);
      const options = random.pick([...ALL_OPTIONS, randomBase(random), randomBase(random)]);
      engine.load(position, options);
      for (let move = 0; move < 4 && position.emptyCells().length > 0; ++move) {
        for (const colour of COLOURS) engine.build(colour, random.pick([0, 300, Infinity]));
        const stones = randomStones(random, position);
        position = withStones(position, stones);
        engine.addStones(stones);
        const checker = new ClaimChecker(position);
        for (const budget of [0, Infinity]) {
          for (const colour of COLOURS) {
            engine.build(colour, budget);
            expect((engine as ModuleEngine).firstViolation(colour)).toBe(0);
            for (const connection of engine.everyConnection(colour)) {
              checker.checkConnection(colour, connection, options);
            }
          }
          checker.checkVerdicts(engine, options);
        }
      }
    }
  });
});

describe('undo', () => {
  test('brings back everything, to the order of lists', () => {
    const random = randomFrom(43);
    for (let game = 0; game < 60; ++game) {
      let position = randomStart(random, 6);
      engine.load(position, random.pick(ALL_OPTIONS));
      const before: unknown[] = [];
      const positions: Position[] = [];
      for (let move = 0; move < 30; ++move) {
        for (const colour of COLOURS) engine.build(colour, random.pick([0, 100, 3000, 100_000]));
        if (before.length > 0 && random.below(2) === 0) {
          engine.undo();
          expect(everything()).toEqual(before.pop());
          position = positions.pop()!;
        } else if (position.emptyCells().length > 0) {
          before.push(everything());
          positions.push(position);
          const stones = randomStones(random, position);
          position = withStones(position, stones);
          engine.addStones(stones);
        }
      }
      while (before.length > 0) {
        engine.undo();
        expect(everything()).toEqual(before.pop());
      }
    }
  });

  test('leaves a paused build to go on as if nothing had been added', () => {
    const random = randomFrom(44);
    for (let round = 0; round < 60; ++round) {
      const position = randomStart(random, 6);
      const options = random.pick(ALL_OPTIONS);
      const budget = random.pick([30, 300, 3000]);
      for (const each of [engine, fresh]) {
        each.load(position, options);
        for (const colour of COLOURS) each.build(colour, budget);
      }
      if (position.emptyCells().length === 0) continue;
      engine.addStones(randomStones(random, position));
      for (const colour of COLOURS) engine.build(colour, random.pick([0, 500, Infinity]));
      engine.undo();
      for (const colour of COLOURS) {
        for (const each of [engine, fresh]) each.build(colour);
        expect([...engine.everyConnection(colour)]).toEqual([...fresh.everyConnection(colour)]);
        expect(engine.statistics(colour).andSemi).toEqual(fresh.statistics(colour).andSemi);
      }
    }
  });

  test('has something to take back, or says that there is nothing', () => {
    engine.load(empty(3));
    expect(() => engine.undo()).toThrow(/no stones were added/);
    engine.addStones({ black: [4] });
    engine.undo();
    expect(() => engine.undo()).toThrow(/no stones were added/);
  });
});

function empty(side: number): Position {
  return unwrap(Position.empty({ columns: side, rows: side }));
}

test('stones go only on empty cells of the board, and nothing changes where they do not', () => {
  engine.load(empty(3));
  engine.addStones({ black: [4] });
  expect(() => engine.addStones({ white: [4] })).toThrow(/"b2" is not empty/);
  expect(() => engine.addStones({ black: [3], white: [3] })).toThrow(/"a2" is not empty/);
  expect(() => engine.addStones({ black: [9] })).toThrow(/"9" is off the 3x3 board/);
  expect(engine.winner()).toBe('black');
  engine.undo();
  expect(engine.winner()).toBeUndefined();
});

test('a chain goes by its captain, however it came about', () => {
  engine.load(empty(4));
  engine.build('black');
  engine.addStones({ black: [10] });
  engine.addStones({ black: [9] });
  engine.addStones({ black: [6] });
  const cells = Array.from({ length: 16 }, (_, cell) => cell);
  const joined = cells.filter((cell) => cell !== 9 && cell !== 10);
  expect(engine.connectedTo('black', 'north', 'full')).toEqual([...joined, 'south']);
  expect(engine.connections('black', 10, 'north')[0]!.from).toBe(6);
});

test('ten thousand updates and undos take no more memory than the first hundred', async () => {
  const source = await moduleFor();
  const position = randomPosition(randomFrom(45), { columns: 5, rows: 5 }, 0.2);
  const cells = position.emptyCells();
  const worker = new ModuleEngine(source);
  const pages = () => source.exports.memory.buffer.byteLength;
  worker.load(position, { variant: 'fast', edgeMidpoints: true });
  let after = 0;
  for (let round = 0; round < 10_000; ++round) {
    worker.addStones({ [COLOURS[round % 2]!]: [cells[round % cells.length]!] });
    for (const colour of COLOURS) worker.build(colour, 3000);
    if (round % 3 === 2) for (let depth = 0; depth < 3; ++depth) worker.undo();
    if (round % 3 !== 2) cells.push(cells.splice((round + 1) % cells.length, 1)[0]!);
    if (round === 100) after = pages();
  }
  expect(pages()).toBe(after);
});

test('where memory runs out, an update changes nothing or is as right as any', async () => {
  const random = randomFrom(46);
  const failures = { update: 0, build: 0 };
  for (let memoryLimit = 60_000; memoryLimit < 1_500_000; memoryLimit *= 1.15) {
    const small = await createEngine({ ...engineOptions(), memoryLimit });
    const options = random.pick(ALL_OPTIONS);
    const position = randomPosition(random, { columns: 6, rows: 6 }, 0.1);
    small.load(position, options);
    for (const colour of COLOURS) small.build(colour);
    const before = COLOURS.map((colour) => [...small.everyConnection(colour)]);
    try {
      small.addStones(randomStones(random, position));
      for (const colour of COLOURS) {
        if (small.build(colour) === 'outOfMemory') ++failures.build;
        expect((small as ModuleEngine).firstViolation(colour)).toBe(0);
      }
      small.undo();
    } catch (error) {
      expect(error).toBeInstanceOf(EngineError);
      ++failures.update;
    }
    expect(COLOURS.map((colour) => [...small.everyConnection(colour)])).toEqual(before);
    small.dispose();
  }
  expect(Math.min(failures.update, failures.build)).toBeGreaterThan(0);
});
