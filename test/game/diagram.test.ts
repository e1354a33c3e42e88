import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDiagram, writeDiagram } from '../../src/game/diagram.js';
import { Position } from '../../src/game/position.js';
import { unwrap } from '../../src/game/result.js';
import { anyPosition, mutated } from './arbitraries.js';

const setup = { columns: 4, rows: 3, black: ['b2', 'c3'], white: ['c1'] };
const position = unwrap(Position.fromSetup(setup));

describe('reading', () => {
  test.each([
    ['slanted rows', ' . . W .\n  . B . .\n   . . B .'],
    ['straight rows without spaces', '..W.\n.B..\n..B.'],
    [
      'stars for empty cells, small letters, blank lines and line ends of Windows',
      '\r\n**w*\r\n\r\n*b**\r\n**b*\r\n',
    ],
    [
      'coordinates on all sides',
      `
       a b c d
      1 . . W . 1
       2 . B . . 2
        3 . . B . 3
           a b c d`,
    ],
    [
      'row numbers on one side only',
      `
      1 . . W .
       . B . . 2
        3 . . B .`,
    ],
    ['plus and minus for empty cells', '+ - W +\n + B - -\n  - - B +'],
    [
      'sides drawn with slashes, and capital column letters',
      `
        A  B  C  D
       1\\.  .  W  .\\1
        2\\.  B  .  .\\2
         3\\.  .  B  .\\3
             A  B  C  D`,
    ],
    [
      'names of edges',
      `
            north
      west . . W .
            . B . .
             . . B . east
              south`,
    ],
    ['marks and frames', '* o W f\n s[B]. +\n  < >.  .(B).'],
    [
      'sentences above and below',
      'Black from b2 to south: 0 fulls, 2 semis.\n\n..W.\n.B..\n..B.\n\nB Black, north to south   W White, west to east\n  8 left . out\n',
    ],
    ['the first of two boards', '..W.\n.B..\n..B.\nHere comes another:\n...\n'],
  ])('%s are understood', (_, text) => {
    expect(parseDiagram(text)).toEqual({ ok: true, value: position });
  });

  test('a line may say who is to play, above or below the board', () => {
    expect(position.toPlay).toBe('white');
    expect(unwrap(parseDiagram('..W.\n.B..\n..B.\nBlack to play.'))).toEqual(position.withToPlay('black'));
    expect(unwrap(parseDiagram('..W.\n.B..\n..B.\nBlack to play; who wins?'))).toEqual(
      position.withToPlay('black'),
    );
    expect(unwrap(parseDiagram('black to play\n..W.\n.B..\n..B.'))).toEqual(position.withToPlay('black'));
  });

  test('the column letters of a board one or two columns wide are no row', () => {
    expect(unwrap(parseDiagram(' a\n1 B')).size).toEqual({ columns: 1, rows: 1 });
    expect(unwrap(parseDiagram(' a b\n1 B .')).size).toEqual({ columns: 2, rows: 1 });
  });
});

describe('refusing', () => {
  test.each([
    [
      'an empty text',
      '',
      'emptyDiagram',
      '',
      'line 1, column 1: the diagram has no rows: draw each as a line',
    ],
    ['a text of blank lines', '\n  \n', 'emptyDiagram', '', 'has no rows'],
    [
      'a ragged board',
      '. .\n\n . B .',
      'ragged',
      '.B.',
      'line 3, column 2: ".B." has 3 cells and line 1 has 2: give every row',
    ],
    [
      'an unknown symbol',
      '. .\n . X',
      'unknownSymbol',
      'X',
      'line 2, column 4: "X" is no symbol: use B for black',
    ],
    ['a symbol beyond the basic plane', '.😀', 'unknownSymbol', '😀', 'line 1, column 2: "😀"'],
    ['a row with words in it', '. .\n B Black White .', 'unknownSymbol', 'l', 'line 2, column 5: "l"'],
    ['a numbered row of words', '. .\n2 Black White', 'unknownSymbol', 'l', 'line 2, column 4: "l"'],
    ['a row with slips', 'BWB BBW\nBXB BXW', 'unknownSymbol', 'X', 'line 2, column 2: "X"'],
    ['a word alone', '. .\n . .\nLegend', 'unknownSymbol', 'L', 'line 3, column 1: "L"'],
    ['a capital O', '. .\n . O', 'unknownSymbol', 'O', 'line 2, column 4: "O"'],
    [
      'a wrong row number',
      '1 . .\n3 . .',
      'badRowNumber',
      '3',
      'line 2, column 1: "3" numbers row 2: number rows from 1',
    ],
    [
      'two movers',
      '.\nblack to play\nwhite to play',
      'twoMovers',
      'white to play',
      'line 3, column 1: the mover is named again',
    ],
    ['a board too wide', '.'.repeat(20), 'badSize', '20x1', 'line 1, column 1: "20x1" is not a board size'],
    [
      'a board too high',
      '.\n'.repeat(40),
      'badSize',
      '.',
      'line 20, column 1: "." is row 20: a board has at most 19',
    ],
    ['a line too long', `.\n${'B'.repeat(2e6)}`, 'lineTooLong', 'B'.repeat(2000), 'line 2, column 1: "BBB'],
    ['a text over 16 MB', '\n'.repeat(2 ** 24 + 1), 'tooLarge', '\n'.repeat(40), 'line 16777217, column 1: '],
  ])('%s is refused', (_, diagram, code, text, message) => {
    expect(parseDiagram(diagram)).toMatchObject({
      ok: false,
      error: { code, text, message: expect.stringContaining(message) as string },
    });
  });
});

describe('writing', () => {
  test('rows slant to the right', () => {
    expect(writeDiagram(position)).toBe(['. . W .', ' . B . .', '  . . B .'].join('\n'));
  });

  test('the mover is named only where the stones do not tell', () => {
    expect(writeDiagram(position.withToPlay('black'))).toMatch(/\nblack to play$/);
  });

  test('a diagram written is the same position when read', () => {
    fc.assert(
      fc.property(anyPosition, (each) => {
        expect(parseDiagram(writeDiagram(each))).toEqual({ ok: true, value: each });
      }),
    );
  });
});

test('no string makes the parser throw, and every complaint has a place', () => {
  const anyDiagram = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^([BW.* ab123x]*\n)*$/),
    mutated(anyPosition.map(writeDiagram), 'BW.* \nx12/'),
  );
  fc.assert(
    fc.property(anyDiagram, (text) => {
      const result = parseDiagram(text);
      if (!result.ok) expect(result.error.message).toMatch(/^line [0-9]+, column [0-9]+: /);
    }),
    { numRuns: 2000 },
  );
});
