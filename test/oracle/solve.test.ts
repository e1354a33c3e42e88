// The solver knows the outcomes that everybody knows.

import { describe, expect, test } from 'vitest';
import { PUZZLES } from '../positions/puzzles.js';
import { randomFrom } from './random.js';
import { boardFrom, cellsNamed, emptyCells, type Board, type Colour } from './board.js';
import { randomBoard } from './randomBoard.js';
import { Solver } from './solve.js';

function emptyBoard(columns: number, rows: number): Board {
  return { columns, rows, stones: new Array<undefined>(columns * rows).fill(undefined) };
}

test.each([
  ['1x1', emptyBoard(1, 1), 'a1'],
  ['2x2', emptyBoard(2, 2), 'b1 a2'],
  ['3x3', emptyBoard(3, 3), 'c1 a2 b2 c2 a3'],
  ['4x4', emptyBoard(4, 4), 'd1 c2 b3 a4'],
])('all openings that win on %s', (_, board, moves) => {
  expect(new Solver(board).winningMoves('black')).toEqual(cellsNamed(board, moves));
});

test('whoever has the shorter way wins, moving second too', () => {
  expect(new Solver(emptyBoard(4, 3)).winner('white')).toBe('black');
  expect(new Solver(emptyBoard(3, 4)).winner('black')).toBe('white');
});

test('stones that join the edges have won', () => {
  const board = boardFrom(`
    . B
     B .`);
  expect(new Solver(board).winner('white')).toBe('black');
  expect(new Solver(board).winnerAfter('white', 0)).toBe('black');
});

describe('puzzles', () => {
  test.each(PUZZLES)('$name has one winning move', ({ board: text, mover, winningMove }) => {
    const board = boardFrom(text);
    expect(new Solver(board).winningMoves(mover)).toEqual(cellsNamed(board, winningMove));
  });
});

test('bare minimax says the same', () => {
  const random = randomFrom(21);
  for (let i = 0; i < 300; i++) {
    const board = randomBoard(random, 1 + random.below(4), 1 + random.below(4), 0.5);
    if (emptyCells(board).length > 6) continue;
    for (const mover of ['black', 'white'] as const) {
      expect(new Solver(board).winner(mover)).toBe(winnerByBareMinimax(board, mover));
    }
  }
});

/** Plays every game to the last cell; then somebody has joined the edges. */
function winnerByBareMinimax(board: Board, mover: Colour): Colour {
  const empty = emptyCells(board);
  if (empty.length === 0) return new Solver(board).winner(mover);
  const opponent = mover === 'black' ? 'white' : 'black';
  const results = empty.map((cell) =>
    winnerByBareMinimax({ ...board, stones: board.stones.with(cell, mover) }, opponent),
  );
  return results.includes(mover) ? mover : opponent;
}
