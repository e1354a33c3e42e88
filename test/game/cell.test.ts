import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCell,
  formatEndpoint,
  formatSize,
  neighbours,
  opponentOf,
  ownEdges,
  ownerOf,
  parseCell,
  parseColour,
  parseEndpoint,
  parseSize,
  reflectedCell,
  rotatedCell,
  touches,
  COLOURS,
  EDGES,
} from '../../src/game/cell.js';
import { quote, unwrap } from '../../src/game/result.js';
import { anyCells, anySize } from './arbitraries.js';
import { errorOf } from './errorOf.js';

const size = { columns: 7, rows: 5 };
const cell = (name: string) => unwrap(parseCell(size, name));
const names = (cells: number[]) => cells.map((each) => formatCell(size, each));

describe('cells', () => {
  test('a1 is the top left corner and numbers go row by row', () => {
    expect([cell('a1'), cell('g1'), cell('a2'), cell('g5')]).toEqual([0, 6, 7, 34]);
  });

  test('a cell in the middle has six neighbours', () => {
    expect(names(neighbours(size, cell('c3')))).toEqual(['c2', 'd2', 'b3', 'd3', 'b4', 'c4']);
  });

  test('the corners a1 and g5 have two neighbours, g1 and a5 three', () => {
    expect(names(neighbours(size, cell('a1')))).toEqual(['b1', 'a2']);
    expect(names(neighbours(size, cell('g5')))).toEqual(['g4', 'f5']);
    expect(names(neighbours(size, cell('g1')))).toEqual(['f1', 'f2', 'g2']);
    expect(names(neighbours(size, cell('a5')))).toEqual(['a4', 'b4', 'b5']);
  });

  test('the cell of a 1x1 board has no neighbours and touches all edges', () => {
    const dot = { columns: 1, rows: 1 };
    expect(neighbours(dot, 0)).toEqual([]);
    expect(EDGES.filter((edge) => touches(dot, 0, edge))).toEqual(EDGES);
  });

  test('north is row 1, south the last row, west column a, east the last column', () => {
    const touched = (name: string) => EDGES.filter((edge) => touches(size, cell(name), edge));
    expect(touched('c1')).toEqual(['north']);
    expect(touched('c5')).toEqual(['south']);
    expect(touched('a3')).toEqual(['west']);
    expect(touched('g3')).toEqual(['east']);
    expect(touched('c3')).toEqual([]);
  });

  test('neighbours are mutual, and turning or reflecting the board keeps them', () => {
    fc.assert(
      fc.property(anyCells, ({ size, cells }) => {
        const turned = { columns: size.rows, rows: size.columns };
        for (const each of cells) {
          for (const next of neighbours(size, each)) {
            expect(neighbours(size, next)).toContain(each);
            expect(neighbours(size, rotatedCell(size, each))).toContain(rotatedCell(size, next));
            expect(neighbours(turned, reflectedCell(size, each))).toContain(reflectedCell(size, next));
          }
        }
      }),
    );
  });

  test('a cell written is the same cell when read, in small letters or capitals', () => {
    fc.assert(
      fc.property(anyCells, ({ size, cells }) => {
        for (const each of cells) {
          const name = formatCell(size, each);
          expect(parseCell(size, name)).toEqual({ ok: true, value: each });
          expect(parseCell(size, ` ${name.toUpperCase()} `)).toEqual({ ok: true, value: each });
        }
      }),
    );
  });

  test.each(['h1', 'a6', 'a0', 'z1', 't3', 'a99999999999999999999999'])('%s is off the 7x5 board', (text) => {
    const error = errorOf(parseCell(size, text));
    expect(error).toMatchObject({ code: 'offBoard', text });
    expect(error.message).toBe(`"${text}" is off the 7x5 board: cells run from a1 to g5`);
  });

  test.each(['', 'a', '3', '3a', 'aa1', 'a-1', 'a1b', 'é1', 'a1.5'])('"%s" is not a cell', (text) => {
    const error = errorOf(parseCell(size, text));
    expect(error).toMatchObject({ code: 'badCell', text });
    expect(error.message).toBe(`"${text}" is not a cell: write a column letter and a row number, a1 to g5`);
  });
});

describe('edges and endpoints', () => {
  test('Black owns north and south, White west and east', () => {
    expect(COLOURS.map(ownEdges)).toEqual([
      ['north', 'south'],
      ['west', 'east'],
    ]);
    for (const colour of COLOURS) expect(ownEdges(colour).map(ownerOf)).toEqual([colour, colour]);
  });

  test('an endpoint is a cell or an edge', () => {
    expect(parseEndpoint(size, 'South')).toEqual({ ok: true, value: 'south' });
    expect(parseEndpoint(size, 'C3')).toEqual({ ok: true, value: cell('c3') });
    expect(formatEndpoint(size, 'south')).toBe('south');
    expect(formatEndpoint(size, cell('c3'))).toBe('c3');
  });

  test('what is neither is refused, and so is a cell off the board', () => {
    const error = errorOf(parseEndpoint(size, 'top'));
    expect(error).toMatchObject({ code: 'badEndpoint', text: 'top' });
    expect(error.message).toMatch(
      '"top" is neither a cell nor an edge: write a cell such as a1, or one of north',
    );
    expect(errorOf(parseEndpoint(size, 'k9')).code).toBe('offBoard');
  });
});

describe('sizes', () => {
  test('one number is a square board, two are columns and rows', () => {
    expect(parseSize('7')).toEqual({ ok: true, value: { columns: 7, rows: 7 } });
    expect(parseSize('7x8')).toEqual({ ok: true, value: { columns: 7, rows: 8 } });
    expect(parseSize(' 19X1 ')).toEqual({ ok: true, value: { columns: 19, rows: 1 } });
  });

  test('a size written is the same size when read', () => {
    fc.assert(
      fc.property(anySize, (each) => {
        expect(parseSize(formatSize(each))).toEqual({ ok: true, value: each });
      }),
    );
  });

  test.each([
    '0',
    '20',
    '7x',
    'x7',
    '7x0',
    '7x20',
    'abc',
    '',
    '7.5',
    '-3',
    '7x7x7',
    '1e1',
    '99999999999999999999',
  ])('"%s" is no board size', (text) => {
    const error = errorOf(parseSize(text));
    expect(error).toMatchObject({ code: 'badSize', text });
    expect(error.message).toBe(
      `"${text}" is not a board size: write columns x rows, each from 1 to 19, such as 7 or 7x8`,
    );
  });
});

describe('colours', () => {
  test('black and white are each the opponent of the other', () => {
    expect(COLOURS.map(opponentOf)).toEqual(['white', 'black']);
  });

  test('a colour may be written in capitals', () => {
    expect(parseColour('White')).toEqual({ ok: true, value: 'white' });
    expect(parseColour('b')).toEqual({ ok: true, value: 'black' });
    expect(parseColour(' W ')).toEqual({ ok: true, value: 'white' });
  });

  test('red is not a colour', () => {
    const error = errorOf(parseColour('red'));
    expect(error).toMatchObject({ code: 'badColour', text: 'red' });
    expect(error.message).toBe('"red" is not a colour: write black or white');
  });
});

test('no string makes a parser throw, and every complaint quotes it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const result of [
        parseCell(size, text),
        parseEndpoint(size, text),
        parseSize(text),
        parseColour(text),
      ]) {
        if (result.ok) continue;
        expect(result.error.text).toBe(text);
        expect(result.error.message).toContain(quote(text));
      }
    }),
    { numRuns: 1000 },
  );
});
