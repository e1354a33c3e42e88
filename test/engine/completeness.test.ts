// The unlimited search finds exactly the minimal carriers that the AND and OR
// rules can make, as the naive fixpoint makes them.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { EDGES, emptyCells, groupsOf, type Colour, type Endpoint } from '../oracle/board.js';
import { naiveFixpoint, nameOfGroup } from '../oracle/naiveFixpoint.js';
import { randomFrom } from '../oracle/random.js';
import {
  COLOURS,
  VARIANTS,
  writeDiagram,
  type Connection,
  type Engine,
  type Position,
} from '../../src/index.js';
import { engineFor } from '../support/engine.js';
import { boardOf, filling, fillingCount, randomPosition } from '../support/positions.js';

/** More would take the naive fixpoint minutes. */
const MOST_EMPTY = 15;

let engine: Engine;
beforeAll(async () => (engine = await engineFor()));
afterAll(() => engine.dispose());

/** All endpoints of a colour by the names that answers use: cells ascending, then edges. */
function endpointsOf(position: Position, colour: Colour): Endpoint[] {
  const board = boardOf(position);
  const names = groupsOf(board, colour).map((group) => nameOfGroup(colour, group));
  const cells = [...emptyCells(board), ...names.filter((name) => typeof name === 'number')];
  return [...cells.sort((a, b) => a - b), ...EDGES[colour].filter((edge) => names.includes(edge))];
}

function setOf(cells: readonly number[]): number {
  return cells.reduce((set, cell) => set | (1 << cell), 0);
}

/** One line per pair that holds connections. */
function describePair(ends: [Endpoint, Endpoint], fulls: number[], semis: number[]): string {
  const sorted = (sets: number[]) => [...sets].sort((a, b) => a - b).join(' ');
  return `${ends.map(String).sort().join('-')}: fulls ${sorted(fulls)}, semis ${sorted(semis)}`;
}

function expected(position: Position, colour: Colour, edgeMidpoints: boolean): string[] {
  const pairs = naiveFixpoint(boardOf(position), colour, edgeMidpoints);
  return pairs.map(({ from, to, fulls, semis }) => describePair([from, to], fulls, semis)).sort();
}

function found(position: Position, colour: Colour): string[] {
  const ends = endpointsOf(position, colour);
  const pairs = ends.flatMap((from, i) => ends.slice(0, i).map((to) => [from, to] as [Endpoint, Endpoint]));
  return pairs
    .flatMap((pair) => {
      const all = engine.connections(colour, ...pair);
      const sets = (type: Connection['type']) =>
        all.filter((each) => each.type === type).map(({ carrier }) => setOf(carrier));
      return all.length === 0 ? [] : [describePair(pair, sets('full'), sets('semi'))];
    })
    .sort();
}

/** How many connections there were; throws where the search found more or fewer. */
function compare(position: Position): number {
  let connections = 0;
  for (const edgeMidpoints of [false, true]) {
    engine.load(position, { variant: 'unlimited', edgeMidpoints });
    for (const colour of COLOURS) {
      const should = expected(position, colour, edgeMidpoints);
      const does = found(position, colour);
      if (should.join('\n') !== does.join('\n')) {
        const where = `${writeDiagram(position)}\n${colour}, edge midpoints ${String(edgeMidpoints)}`;
        expect(does, where).toEqual(should);
      }
      const { fulls, semis } = engine.statistics(colour);
      connections += fulls + semis;
    }
  }
  return connections;
}

test('on all fillings of 3x3', () => {
  const size = { columns: 3, rows: 3 };
  let connections = 0;
  for (let number = 0; number < fillingCount(size); number++) connections += compare(filling(size, number));
  expect(connections).toBeGreaterThan(300_000);
});

test('on random 4x4 positions', () => {
  const random = randomFrom(401);
  let connections = 0;
  for (let i = 0; i < 3000; i++) {
    connections += compare(randomPosition(random, { columns: 4, rows: 4 }, 0.15 + random.fraction() * 0.5));
  }
  expect(connections).toBeGreaterThan(1_000_000);
});

test('on the empty 4x4 board', () => {
  expect(compare(randomPosition(randomFrom(0), { columns: 4, rows: 4 }, 0))).toBeGreaterThan(2000);
});

test.each([
  [1, 1],
  [1, 5],
  [5, 1],
  [2, 2],
  [2, 5],
  [5, 2],
  [2, 8],
  [3, 5],
  [5, 3],
  [5, 5],
  [5, 6],
  [7, 4],
])('on random %ix%i positions', (columns, rows) => {
  const random = randomFrom(columns * 100 + rows);
  for (let compared = 0; compared < 100;) {
    const position = randomPosition(random, { columns, rows }, random.fraction() * 0.7);
    if (position.emptyCells().length > MOST_EMPTY) continue;
    compare(position);
    compared++;
  }
});

test('every connection is listed once, and its endpoints are connected to each other', () => {
  const random = randomFrom(402);
  for (let i = 0; i < 300; i++) {
    const size = { columns: 1 + random.below(5), rows: 1 + random.below(5) };
    const position = randomPosition(random, size, random.fraction() * 0.7);
    engine.load(position, { variant: random.pick(VARIANTS), edgeMidpoints: random.below(2) === 0 });
    for (const colour of COLOURS) {
      const ends = endpointsOf(position, colour);
      const pairs = ends.flatMap((from, j) => ends.slice(0, j).map((to) => [from, to] as const));
      const listed = [...engine.everyConnection(colour)].map(textOf).sort();
      expect(listed).toEqual(
        pairs
          .flatMap((pair) => engine.connections(colour, ...pair))
          .map(textOf)
          .sort(),
      );
      for (const type of ['full', 'semi'] as const) {
        for (const end of ends) {
          const partners = ends.filter(
            (other) =>
              other !== end && engine.connections(colour, end, other).some((each) => each.type === type),
          );
          expect(engine.connectedTo(colour, end, type)).toEqual(partners);
        }
      }
    }
  }
});

function textOf({ type, from, to, carrier, key }: Connection): string {
  return [type, ...[from, to].map(String).sort(), carrier.join(' '), key].join(';');
}
