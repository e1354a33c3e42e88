// Incremental builds: stones added and taken back, against fresh builds and the oracles.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLOURS, formatCell, Position, unwrap, VARIANTS } from '../../src/index.js';
import type { AddedStones, Cell, Colour, Connection, Engine, SearchOptions } from '../../src/index.js';
import type { WasmEngine } from '../../src/engine/wasm/wasmEngine.js';
import { randomFrom, type Random } from '../oracle/random.js';
import { ClaimChecker } from '../support/claimChecker.js';
import { ALL_OPTIONS } from '../support/confirm.js';
import { engineFor } from '../support/engine.js';
import { randomPosition } from '../support/positions.js';

let engine: Engine;
let fresh: Engine;
beforeAll(async () => {
  [engine, fresh] = await Promise.all([engineFor(), engineFor()]);
});
afterAll(() => {
  engine.dispose();
  fresh.dispose();
});

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

function withStones(position: Position, stones: AddedStones): Position {
  const { size } = position;
  const names = (colour: Colour) => [
    ...Array.from({ length: size.columns * size.rows }, (_, cell) => cell).filter(
      (cell) => position.stoneAt(cell) === colour,
    ),
    ...(stones[colour] ?? []),
  ];
  return unwrap(
    Position.fromSetup({
      ...size,
      black: names('black').map((cell) => formatCell(size, cell)),
      white: names('white').map((cell) => formatCell(size, cell)),
    }),
  );
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
    for (let game = 0; game < 700; ++game) {
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
          expect((engine as WasmEngine).firstViolation(colour)).toBe(0);
          fresh.build(colour);
          if (engine.digest(colour) !== fresh.digest(colour)) {
            expect(sorted(engine.everyConnection(colour))).toEqual(sorted(fresh.everyConnection(colour)));
          }
        }
        ++updates;
      }
    }
    expect(updates).toBeGreaterThan(2000);
  });

  test('makes only connections that hold, whatever the switches', () => {
    const random = randomFrom(42);
    for (let game = 0; game < 60; ++game) {
      let position = randomStart(random, 4);
      const options = random.pick(ALL_OPTIONS);
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
            expect((engine as WasmEngine).firstViolation(colour)).toBe(0);
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
});
