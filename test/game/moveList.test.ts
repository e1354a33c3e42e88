import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDiagram } from '../../src/game/diagram.js';
import { Game } from '../../src/game/game.js';
import { parseMoveList, parseMoves, splitCells, writeMoveList, writeMoves } from '../../src/game/moveList.js';
import { unwrap } from '../../src/game/result.js';
import { anyCells, anyPlainGame, anySize, mutated } from './arbitraries.js';
import { errorOf } from './errorOf.js';

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
  ['a1 e1', 'offBoard', 'e1', 'line 1, column 4: move 2: "e1" is off the 4x3 board: cells run from a1 to d3'],
  [
    'a1 b1 A1',
    'occupied',
    'A1',
    'line 1, column 7: move 3: a1 already holds a black stone: name an empty cell',
  ],
  [
    'swop',
    'badCell',
    'swop',
    'line 1, column 1: move 1: "swop" is not a cell: write a column letter and a row number, a1 to d3, or a word: swap-pieces, swap-sides, pass, resign, forfeit',
  ],
  [
    'a1\nb1 b1',
    'occupied',
    'b1',
    'line 2, column 4: move 3: b1 already holds a white stone: name an empty cell',
  ],
  [
    'a1 b1 swap-sides',
    'noSwap',
    'swap-sides',
    'line 1, column 7: move 3: swap-sides is only an answer to the first stone, which the opponent has played: leave it out, or make it the second move',
  ],
  [
    'a1 swap',
    'noSwap',
    'swap',
    'line 1, column 4: move 2: the 4x3 board is not square, so a1 has no mirror image: use swap-sides instead of swap-pieces',
  ],
  [
    'resign a1',
    'gameOver',
    'a1',
    'line 1, column 8: move 2: black has resigned, so a1 comes too late: leave it out',
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

test('moves may be numbered', () => {
  expect(parseMoveList(size, '1. a1 2. b2 3.c3')).toEqual(parseMoveList(size, 'a1 b2 c3'));
});

test('words are understood in any case', () => {
  const square = { columns: 5, rows: 5 };
  const swapped = unwrap(parseMoves(square, 'b4 SWAP a1 pass resign-white'));
  expect(swapped.moves.map(({ type, colour }) => `${colour} ${type}`)).toEqual([
    'black stone',
    'white swap-pieces',
    'black stone',
    'white pass',
    'white resign',
  ]);
  expect(parseMoveList(square, 'b4 swap-sides c1')).toEqual(parseMoveList(square, 'b4 c1'));
});

test('a list over 16 MB is refused, with its place', () => {
  expect(errorOf(parseMoveList(size, 'a1\n'.repeat(6e6)))).toMatchObject({
    code: 'tooLarge',
    message: expect.stringMatching(/^line [0-9]+, column 2: the input goes on beyond 16 MB/) as string,
  });
});

test('passes without end are refused', () => {
  expect(errorOf(parseMoveList(size, 'pass '.repeat(3e6)))).toMatchObject({ code: 'tooLong' });
});

test('a game written up to its cursor is the same game when read', () => {
  fc.assert(
    fc.property(anyPlainGame, (game) => {
      const read = unwrap(parseMoves(game.size, unwrap(writeMoves(game))));
      expect(read.moves).toEqual(game.moves.slice(0, game.cursor));
      expect(read.position).toEqual(game.position);
    }),
  );
});

test('a list cannot hold set-up stones, another start than Black, or moves out of turn', () => {
  const onRow = (row: string) => Game.from(unwrap(parseDiagram(row)));
  expect(errorOf(writeMoves(onRow('B . .')))).toMatchObject({
    code: 'setUpStones',
    message: 'a move list cannot hold set-up stones (1 black and 0 white): write a diagram or SGF instead',
  });
  expect(errorOf(writeMoves(onRow('. . .\nwhite to play')))).toMatchObject({ code: 'whiteFirst' });
  const outOfTurn = unwrap(unwrap(onRow('. . .').play(0)).play(1, 'black'));
  expect(errorOf(writeMoves(outOfTurn))).toMatchObject({ code: 'outOfTurn', text: 'b1' });
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
  const anyGood = anyPlainGame.map((game) => unwrap(writeMoves(game)));
  const anyList = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^([a-f][0-5][ ,]?)*$/),
    mutated(anyGood, 'a1 swap-,\n.'),
  );
  fc.assert(
    fc.property(anySize, anyList, (size, text) => {
      const result = parseMoveList(size, text);
      if (!result.ok) expect(splitCells(text)).toContain(result.error.text);
    }),
    { numRuns: 1000 },
  );
});
