import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDiagram } from '../../src/game/diagram.js';
import { parseMoveList, splitCells, writeMoveList } from '../../src/game/moveList.js';
import { unwrap } from '../../src/game/result.js';
import { anyCells, anySize } from './arbitraries.js';

const size = { columns: 4, rows: 3 };

test('Black moves first and the turns alternate', () => {
  expect(unwrap(parseMoveList(size, 'a1 b2 c3'))).toEqual(
    unwrap(
      parseDiagram(`
        B . . .
         . W . .
          . . B .`),
    ),
  );
});

test('commas, capitals and line ends will do', () => {
  expect(parseMoveList(size, ' A1, b2,\nC3 ')).toEqual(parseMoveList(size, 'a1 b2 c3'));
});

test('no moves leave the board empty', () => {
  expect(unwrap(parseMoveList(size, '')).emptyCells()).toHaveLength(12);
});

test.each([
  ['a1 e1', 'offBoard', 'e1', 'move 2: "e1" is off the 4x3 board: cells run from a1 to d3'],
  ['a1 b1 A1', 'occupied', 'A1', 'move 3: a1 already holds a black stone: name an empty cell'],
  [
    'swap',
    'badCell',
    'swap',
    'move 1: "swap" is not a cell: write a column letter and a row number, a1 to d3',
  ],
])('the list "%s" is refused as %s, quoting %s', (text, code, offending, message) => {
  expect(parseMoveList(size, text)).toMatchObject({ ok: false, error: { code, text: offending, message } });
});

test('a list for a board of no size is refused', () => {
  expect(parseMoveList({ columns: 0, rows: 3 }, 'a1')).toMatchObject({
    ok: false,
    error: { code: 'badSize' },
  });
});

test('moves written are the same moves when read', () => {
  fc.assert(
    fc.property(anyCells, ({ size, cells }) => {
      const ascending = (some: number[]) => some.sort((a, b) => a - b);
      const position = unwrap(parseMoveList(size, writeMoveList(size, cells)));
      expect(position.stones('black')).toEqual(ascending(cells.filter((_, index) => index % 2 === 0)));
      expect(position.stones('white')).toEqual(ascending(cells.filter((_, index) => index % 2 === 1)));
      expect(position.toPlay).toBe(cells.length % 2 === 0 ? 'black' : 'white');
    }),
  );
});

test('no string makes the parser throw, and a complaint quotes one of its words', () => {
  const anyList = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^([a-f][0-5][ ,]?)*$/));
  fc.assert(
    fc.property(anySize, anyList, (size, text) => {
      const result = parseMoveList(size, text);
      if (!result.ok) expect(splitCells(text)).toContain(result.error.text);
    }),
    { numRuns: 1000 },
  );
});
