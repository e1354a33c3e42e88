import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCell, parseCell, reflectedCell, rotatedCell } from '../../src/game/cell.js';
import { parseDiagram } from '../../src/game/diagram.js';
import { Position } from '../../src/game/position.js';
import { unwrap } from '../../src/game/result.js';
import type { Setup } from '../../src/game/setup.js';
import { anyPosition } from './arbitraries.js';
import { errorOf } from './errorOf.js';

const draw = (text: string) => unwrap(parseDiagram(text));
const board3 = (more: Partial<Setup> = {}) =>
  Position.fromSetup({ columns: 3, rows: 3, black: [], white: [], ...more });

describe('setting up', () => {
  test('stones lie where the setup says', () => {
    const position = unwrap(board3({ black: ['a1', 'B2'], white: ['c3'] }));
    expect(position.stones('black')).toEqual([0, 4]);
    expect(position.stones('white')).toEqual([8]);
    expect(position.emptyCells()).toEqual([1, 2, 3, 5, 6, 7]);
    expect([position.stoneAt(0), position.stoneAt(8), position.stoneAt(1)]).toEqual([
      'black',
      'white',
      undefined,
    ]);
  });

  test('Black is to play unless Black has more stones', () => {
    expect(unwrap(board3()).toPlay).toBe('black');
    expect(unwrap(board3({ black: ['a1'] })).toPlay).toBe('white');
    expect(unwrap(board3({ black: ['a1'], white: ['a2'] })).toPlay).toBe('black');
    expect(unwrap(board3({ white: ['a2', 'a3'] })).toPlay).toBe('black');
  });

  test('the setup may name the mover', () => {
    expect(unwrap(board3({ toPlay: 'White' })).toPlay).toBe('white');
  });

  test('a full board and one of a single colour are legal', () => {
    const full = draw('B B\n W W');
    expect(full.emptyCells()).toEqual([]);
    expect(draw('B B\n B B').stones('black')).toHaveLength(4);
  });

  test.each([
    [{ columns: 0 }, 'badSize', '0x3'],
    [{ rows: 20 }, 'badSize', '3x20'],
    [{ columns: 2.5 }, 'badSize', '2.5x3'],
    [{ columns: NaN }, 'badSize', 'NaNx3'],
    [{ black: ['d1'] }, 'offBoard', 'd1'],
    [{ white: ['here'] }, 'badCell', 'here'],
    [{ black: ['a1', 'A1'] }, 'occupied', 'A1'],
    [{ black: ['b2'], white: ['b2'] }, 'occupied', 'b2'],
    [{ toPlay: 'red' }, 'badColour', 'red'],
  ])('%j is refused as %s, quoting %s', (more, code, text) => {
    const error = errorOf(board3(more));
    expect(error).toMatchObject({ code, text });
    expect(error.message).toContain(text);
  });

  test('no setup makes it throw', () => {
    const anySetup = fc.record({
      columns: fc.oneof(fc.integer(), fc.double()),
      rows: fc.integer({ min: -1, max: 21 }),
      black: fc.array(fc.string()),
      white: fc.array(fc.string()),
      toPlay: fc.string(),
    });
    fc.assert(
      fc.property(anySetup, (setup) => {
        expect(Position.fromSetup(setup)).toHaveProperty('ok');
      }),
    );
  });
});

describe('playing', () => {
  const empty = unwrap(Position.empty({ columns: 3, rows: 2 }));

  test('a move adds a stone of the mover, passes the turn and leaves the position before as it was', () => {
    const next = unwrap(empty.play(4));
    expect([next.stoneAt(4), next.toPlay]).toEqual(['black', 'white']);
    expect([empty.stoneAt(4), empty.toPlay]).toEqual([undefined, 'black']);
    expect(unwrap(next.play(0)).stoneAt(0)).toBe('white');
  });

  test('an occupied cell is refused', () => {
    const error = errorOf(unwrap(empty.play(4)).play(4));
    expect(error).toMatchObject({ code: 'occupied', text: 'b2' });
    expect(error.message).toBe('b2 already holds a black stone: name an empty cell');
  });

  test.each([-1, 6, 0.5, NaN, Infinity])('cell number %d is refused', (cell) => {
    expect(errorOf(empty.play(cell))).toMatchObject({ code: 'offBoard', text: String(cell) });
  });

  test('the same stones may have the other colour to play', () => {
    expect(empty.withToPlay('white').toPlay).toBe('white');
    expect(empty.toPlay).toBe('black');
  });
});

describe('groups and winners', () => {
  const position = draw(`
    . B W .
     B . W B
      B W . B`);
  const group = (name: string) =>
    position.group(unwrap(parseCell(position.size, name))).map((cell) => formatCell(position.size, cell));

  test('a group is all stones that hang together', () => {
    expect(group('b1')).toEqual(['b1', 'a2', 'a3']);
    expect(group('d2')).toEqual(['d2', 'd3']);
    expect(group('b3')).toEqual(['c1', 'c2', 'b3']);
  });

  test('an empty cell has no group', () => {
    expect(group('a1')).toEqual([]);
  });

  test('Black wins by joining north and south', () => {
    expect(position.winner()).toBe('black');
  });

  test('White wins by joining west and east', () => {
    const across = draw(`
      . . W
       W W .`);
    expect(across.winner()).toBe('white');
  });

  test('nobody wins with a gap, and north to east wins nothing', () => {
    const gap = draw(`
      . B B
       . . .
        . B .`);
    expect(gap.winner()).toBeUndefined();
  });

  test('one stone wins on a 1x1 board', () => {
    expect(draw('B').winner()).toBe('black');
    expect(draw('W').winner()).toBe('white');
    expect(draw('.').winner()).toBeUndefined();
  });

  test('a full board has a winner, and so has its mirror: the other colour', () => {
    const anyFull = fc.integer({ min: 1, max: 9 }).chain((columns) =>
      fc.integer({ min: 1, max: 9 }).chain((rows) =>
        fc
          .array(fc.constantFrom('B', 'W'), { minLength: columns * rows, maxLength: columns * rows })
          .map((stones) => {
            const lines = Array.from({ length: rows }, (_, row) =>
              stones.slice(row * columns, (row + 1) * columns),
            );
            return draw(lines.map((line) => line.join(' ')).join('\n'));
          }),
      ),
    );
    fc.assert(
      fc.property(anyFull, (full) => {
        const winner = full.winner();
        expect(winner).toBeDefined();
        expect(full.rotated().winner()).toBe(winner);
        expect(full.reflected().winner()).not.toBe(winner);
      }),
    );
  });
});

describe('turning and reflecting', () => {
  test('a rotated board is upside down and left to right', () => {
    const turned = draw(`
      B W .
       . . .`).rotated();
    expect(turned).toEqual(
      draw(`
      . . .
       . W B`),
    );
  });

  test('a reflected board swaps rows with columns and Black with White', () => {
    const mirrored = draw(`
      B . .
       W W .
      white to play`).reflected();
    expect(mirrored).toEqual(
      draw(`
      W B
       . B
        . .
      black to play`),
    );
  });

  test('done twice, both give the position back', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        expect(position.rotated().rotated()).toEqual(position);
        expect(position.reflected().reflected()).toEqual(position);
      }),
    );
  });

  test('stones go where rotatedCell and reflectedCell say', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const ascending = (cells: number[]) => cells.sort((a, b) => a - b);
        const black = position.stones('black');
        expect(position.rotated().stones('black')).toEqual(
          ascending(black.map((cell) => rotatedCell(position.size, cell))),
        );
        expect(position.reflected().stones('white')).toEqual(
          ascending(black.map((cell) => reflectedCell(position.size, cell))),
        );
      }),
    );
  });
});
