// The theorem behind pruning, by its definitions alone: of a mover's winning moves, not all are reversible.
//
// A move x is reversible if the opponent has an answer r after which some set C is captured
// by it, and x is dead once C is its own. All r and C are tried, not only those that an engine
// finds, and all reversible moves are left out together.

import { expect, test } from 'vitest';
import type { Board, Colour } from './board.js';
import { Completions, type Stones } from './completions.js';
import { randomFrom } from './random.js';

const SIZES = [
  [3, 3],
  [4, 3],
  [4, 4],
  [5, 3],
  [5, 4],
] as const;

/** `REVERSAL_ROUNDS=600000` looks longer. */
const ROUNDS = Number(process.env.REVERSAL_ROUNDS ?? 1500);

const EMPTY_CELLS = [5, 6, 7];

test('where a mover wins, a winning move is left that is not reversible', () => {
  const random = randomFrom(1118);
  let reversible = 0;
  for (let round = 0; round < ROUNDS; ++round) {
    const [columns, rows] = random.pick(SIZES);
    const board = boardWith(random.pick(EMPTY_CELLS), columns, rows, random);
    const completions = new Completions(board);
    for (const mover of ['black', 'white'] as const) {
      const wins = winningMoves(completions, mover);
      if (wins.length === 0 || wins.length === completions.empty.length) continue;
      const left = wins.filter((bit) => !isReversible(completions, bit, mover));
      reversible += wins.length - left.length;
      expect(left.length, JSON.stringify({ board, mover })).toBeGreaterThan(0);
    }
  }
  // Else nothing was tested.
  expect(reversible).toBeGreaterThan(ROUNDS / 20);
});

function boardWith(
  empty: number,
  columns: number,
  rows: number,
  random: ReturnType<typeof randomFrom>,
): Board {
  const cells = Array.from({ length: columns * rows }, (_, cell) => cell);
  const free = new Set(random.shuffled(cells).slice(0, empty));
  const stones = cells.map((cell) => (free.has(cell) ? undefined : random.pick(['black', 'white'] as const)));
  return { columns, rows, stones };
}

function winningMoves(completions: Completions, mover: Colour): number[] {
  return bitsOf(completions.all).filter(
    (bit) => completions.winner(add({ black: 0, white: 0 }, mover, bit), other(mover)) === mover,
  );
}

function isReversible(completions: Completions, bit: number, mover: Colour): boolean {
  const captor = other(mover);
  const after = add({ black: 0, white: 0 }, mover, bit);
  return bitsOf(completions.all & ~bit).some((answer) => {
    const answered = add(after, captor, answer);
    return subsetsOf(completions.all & ~bit & ~answer).some(
      (set) =>
        completions.isDead(add(answered, captor, set), bit) && completions.isCaptured(answered, set, captor),
    );
  });
}

function other(colour: Colour): Colour {
  return colour === 'black' ? 'white' : 'black';
}

function add(stones: Stones, colour: Colour, bits: number): Stones {
  return { ...stones, [colour]: stones[colour] | bits };
}

function bitsOf(set: number): number[] {
  const bits: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) bits.push(rest & -rest);
  return bits;
}

function subsetsOf(set: number): number[] {
  const subsets = [0];
  for (const bit of bitsOf(set)) subsets.push(...subsets.map((subset) => subset | bit));
  return subsets;
}
