import fc from 'fast-check';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { drawBoard, drawWithLegend, paintFor, wholeGroups, type Marks } from '../../src/cli/drawBoard.js';
import type { Io } from '../../src/cli/io.js';
import { EDGES, formatEndpoint, parseCell, parseEndpoint, type Endpoint } from '../../src/game/cell.js';
import { parseDiagram } from '../../src/game/diagram.js';
import type { Position } from '../../src/game/position.js';
import { unwrap } from '../../src/game/result.js';
import { anyPosition } from '../game/arbitraries.js';
import { drawn } from './support.js';

const plain = (_: unknown, text: string) => text;
const board = (text: string) => unwrap(parseDiagram(text));
const draw = (position: Position, marks: Marks = {}) => drawn(drawBoard(position, marks, plain).join('\n'));
const cells = (position: Position, names: string) =>
  names.split(' ').map((name) => unwrap(parseCell(position.size, name)));

const terminal = (isTTY: boolean, env: Record<string, string> = {}) => ({ isTTY, env }) as unknown as Io;

const position = board(`
  . . . .
   . B . W
    B B . .`);

describe('the board', () => {
  test('rows slant between coordinates and named edges', () => {
    expect(draw(position)).toBe(
      drawn(`
           north
           a b c d
          1 . . . . 1
      west 2 . B . W 2 east
            3 B B . . 3
               a b c d
                 south`),
    );
  });

  test('two-digit rows keep their cells in line', () => {
    const high = board('.\n'.repeat(10));
    const lines = drawBoard(high, {}, plain);
    const columns = lines.filter((line) => line.includes('.')).map((line) => line.indexOf('.'));
    expect(columns).toEqual(columns.map((_, row) => columns[0]! + row));
  });

  test('a board can be read back, whatever is marked', () => {
    const kinds = [
      ...(['endpoint', 'key', 'carrier', 'mustplay', 'full', 'semi', 'filledBlack', 'filledWhite'] as const),
      ...(['dead', 'vulnerable', 'reversible', 'dominated', 'hot', 'warm', 'mild'] as const),
    ];
    const anyMarks = fc.array(fc.record({ kind: fc.constantFrom(...kinds), choice: fc.nat() }));
    fc.assert(
      fc.property(anyPosition, anyMarks, (each, choices) => {
        const endpoints = [...EDGES, ...Array.from({ length: each.columns * each.rows }, (_, cell) => cell)];
        const marks: Partial<Record<(typeof kinds)[number], Endpoint[]>> = {};
        for (const { kind, choice } of choices) {
          (marks[kind] ??= []).push(endpoints[choice % endpoints.length]!);
        }
        const lines = [...drawWithLegend(each, marks, plain), '', `${each.toPlay} to play.`];
        expect(parseDiagram(lines.join('\n'))).toEqual({ ok: true, value: each });
      }),
    );
  });
});

describe('marks', () => {
  test('on an empty cell a carrier is +, a key *, mustplay o, a full f, a semi s', () => {
    const marks = {
      key: cells(position, 'a1'),
      carrier: cells(position, 'b1'),
      mustplay: cells(position, 'c1'),
      full: cells(position, 'd1'),
      semi: cells(position, 'a2'),
    };
    expect(draw(position, marks)).toBe(
      drawn(`
           north
           a b c d
          1 * + o f 1
      west 2 s B . W 2 east
            3 B B . . 3
               a b c d
                 south`),
    );
  });

  test('endpoints are framed, be they empty, stones or edges', () => {
    const endpoints = ['b2', 'c1', 'south'].map((name) => unwrap(parseEndpoint(position.size, name)));
    expect(draw(position, { endpoint: endpoints })).toBe(
      drawn(`
           north
           a b c d
          1 . .[.]. 1
      west 2 .[B]. W 2 east
            3 B B . . 3
               a b c d
                [south]`),
    );
  });

  test('frames of neighbours share a bar, and west makes room for its own', () => {
    expect(draw(position, { full: ['west', ...cells(position, 'a3 b3')], semi: cells(position, 'd2') })).toBe(
      drawn(`
             north
             a b c d
            1 . . . . 1
      (west) 2 . B .<W>2 east
              3(B|B). . 3
                 a b c d
                   south`),
    );
  });

  test('a key goes before the carrier it lies in, a full before a semi', () => {
    const a1 = cells(position, 'a1');
    expect(draw(position, { carrier: a1, key: a1 })).toContain('1 * .');
    expect(draw(position, { semi: a1, full: a1 })).toContain('1 f .');
  });

  test('the legend names stones, and the marks that are there', () => {
    const lines = drawWithLegend(position, { carrier: cells(position, 'a1'), key: [] }, plain);
    expect(lines.at(-1)).toBe('B Black, north to south   W White, west to east   + carrier');
  });

  test('a stone stands for its group', () => {
    const [a3, d1] = cells(position, 'a3 d1');
    const whole = wholeGroups(position, [a3!, d1!, 'north']);
    expect(whole.map((each) => formatEndpoint(position.size, each))).toEqual([
      'b2',
      'a3',
      'b3',
      'd1',
      'north',
    ]);
  });
});

describe('colour', () => {
  const marks = { carrier: cells(position, 'a1'), endpoint: cells(position, 'b2') };
  const painted = (io: Io) => drawWithLegend(position, marks, paintFor(io)).join('\n');
  const withoutColour = drawWithLegend(position, marks, plain).join('\n');

  test('a terminal gets colours, and they add nothing but colour', () => {
    expect(painted(terminal(true))).toContain('\u001b[');
    expect(stripVTControlCharacters(painted(terminal(true)))).toBe(withoutColour);
  });

  test('a pipe gets none, nor does a dumb terminal or who sets NO_COLOR', () => {
    expect(painted(terminal(false))).toBe(withoutColour);
    expect(painted(terminal(true, { NO_COLOR: '1' }))).toBe(withoutColour);
    expect(painted(terminal(true, { TERM: 'dumb' }))).toBe(withoutColour);
  });
});
