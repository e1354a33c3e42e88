// The fixpoint makes what one can make by hand, and only what holds.

import { describe, expect, test } from 'vitest';
import { randomFrom } from './random.js';
import { boardFrom, cellsNamed, emptyCells, type Board, type Colour } from './board.js';
import { ConnectionOracle } from './connectionOracle.js';
import { naiveFixpoint, unionsWithoutCommonCell } from './naiveFixpoint.js';
import { randomBoard } from './randomBoard.js';

function namesOf(board: Board, set: number): string {
  const name = (cell: number) =>
    `${'abcdefgh'.charAt(cell % board.columns)}${Math.floor(cell / board.columns) + 1}`;
  const cells = emptyCells(board).filter((cell) => ((set >> cell) & 1) !== 0);
  return cells.map(name).join(' ');
}

/** The carriers between two endpoints, written as cells. */
function carriers(board: Board, colour: Colour, ends: string, edgeMidpoints = false) {
  const [from, to] = ends.split(' ').map((end) => (/\d/.test(end) ? cellsNamed(board, end)[0] : end));
  const pair = naiveFixpoint(board, colour, edgeMidpoints).find(
    (each) => (each.from === from && each.to === to) || (each.from === to && each.to === from),
  );
  return {
    fulls: pair?.fulls.map((set) => namesOf(board, set)) ?? [],
    semis: pair?.semis.map((set) => namesOf(board, set)) ?? [],
  };
}

test('neighbours have the empty full and no semi', () => {
  const board = boardFrom(`
    . .
     . .`);
  expect(carriers(board, 'black', 'a1 b1')).toEqual({ fulls: [''], semis: [] });
  expect(carriers(board, 'black', 'a1 north')).toEqual({ fulls: [''], semis: [] });
  expect(carriers(board, 'white', 'a1 west')).toEqual({ fulls: [''], semis: [] });
});

test('either way of a bridge is a semi until both make a full, which neither contains', () => {
  const board = boardFrom(`
    W W W W
     W B . W
      W . B W
       W W W W`);
  expect(carriers(board, 'black', 'b2 c3')).toEqual({ fulls: ['c2 b3'], semis: ['c2', 'b3'] });
});

test('a full passes through a group and a semi through an empty cell', () => {
  const board = boardFrom(`
    W W W W W
     . B . B .
      W W W W W`);
  expect(carriers(board, 'black', 'a2 c2')).toEqual({ fulls: [''], semis: [] });
  expect(carriers(board, 'black', 'b2 d2')).toEqual({ fulls: [], semis: ['c2'] });
  expect(carriers(board, 'black', 'a2 e2')).toEqual({ fulls: [], semis: ['c2'] });
});

test('a group that touches an edge is that edge', () => {
  const board = boardFrom(`
    . B .
     . B .
      . . .`);
  expect(carriers(board, 'black', 'b1 c2')).toEqual({ fulls: [], semis: [] });
  expect(carriers(board, 'black', 'north c2')).toEqual({ fulls: [''], semis: [] });
  expect(carriers(board, 'black', 'north south').fulls).toEqual(['a3 b3']);
});

test('edges that stones join are one endpoint, called by the first', () => {
  const board = boardFrom(`
    . B
     B .`);
  const names = naiveFixpoint(board, 'black', false).flatMap(({ from, to }) => [from, to]);
  expect(names).toContain('north');
  expect(names).not.toContain('south');
  expect(carriers(board, 'black', 'north b2')).toEqual({ fulls: [''], semis: [] });
});

test('only edge midpoints let a full pass through an edge', () => {
  const board = boardFrom(`
    . W .
     . W .`);
  expect(carriers(board, 'black', 'a1 c1')).toEqual({ fulls: [], semis: [] });
  expect(carriers(board, 'black', 'a1 c1', true)).toEqual({ fulls: [''], semis: [] });
});

test('one cell between the edges is a semi', () => {
  const board = boardFrom('. .');
  expect(carriers(board, 'black', 'north south')).toEqual({ fulls: ['a1 b1'], semis: ['a1', 'b1'] });
  expect(carriers(board, 'white', 'west east')).toEqual({ fulls: [], semis: [] });
});

describe('unions without a common cell', () => {
  /** The same by going through all families one by one. */
  function bruteForce(sets: number[], known: number[]): number[] {
    const unions = new Set<number>();
    for (let family = 1; family < 1 << sets.length; family++) {
      const chosen = sets.filter((_, i) => ((family >> i) & 1) !== 0);
      const union = chosen.reduce((a, b) => a | b);
      if (chosen.reduce((a, b) => a & b) === 0) unions.add(union);
    }
    const contains = (whole: number, part: number) => (part & ~whole) === 0;
    return [...unions].filter(
      (union) =>
        !known.some((full) => contains(union, full)) &&
        ![...unions].some((other) => other !== union && contains(union, other)),
    );
  }

  test('are those of all families', () => {
    const random = randomFrom(5);
    let found = 0;
    for (let i = 0; i < 2000; i++) {
      const cells = 3 + random.below(6);
      const sets = [
        ...new Set(Array.from({ length: random.below(11) }, () => 1 + random.below(2 ** cells - 1))),
      ];
      const known = random.below(3) === 0 ? [1 + random.below(2 ** cells - 1)] : [];
      const expected = bruteForce(sets, known).sort((a, b) => a - b);
      expect([...unionsWithoutCommonCell(sets, known)].sort((a, b) => a - b)).toEqual(expected);
      found += expected.length;
    }
    expect(found).toBeGreaterThan(2000);
  });
});

test('every connection of the fixpoint holds', () => {
  const random = randomFrom(6);
  let confirmed = 0;
  for (let i = 0; i < 150; i++) {
    const board = randomBoard(random, 2 + random.below(3), 2 + random.below(3), random.fraction() * 0.6);
    for (const colour of ['black', 'white'] as const) {
      const oracle = new ConnectionOracle(board, colour);
      for (const { from, to, fulls, semis } of naiveFixpoint(board, colour, random.below(2) === 0)) {
        for (const type of ['full', 'semi'] as const) {
          for (const set of type === 'full' ? fulls : semis) {
            const carrier = emptyCells(board).filter((cell) => ((set >> cell) & 1) !== 0);
            expect(oracle.check({ type, from, to, carrier })).toBe('holds');
            confirmed++;
          }
        }
      }
    }
  }
  expect(confirmed).toBeGreaterThan(5000);
});
