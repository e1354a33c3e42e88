// Positions that a number names, each with a verdict that follows from it: not true, but known.

import { Position } from '../../src/game/position.js';
import { unwrap } from '../../src/game/result.js';
import type { Solved } from '../../src/store/entry.js';

const SIZE = { columns: 9, rows: 9 };
const BITS = 30;

/** The number in binary as black stones, from the top left; a white one at the end tells it from its turned image. */
export function numberedPosition(number: number): Position {
  const bits = Array.from({ length: BITS }, (_, bit) => bit).filter((bit) => (number >> bit) & 1);
  return unwrap(Position.empty(SIZE)).withStones([
    ...bits.map((bit) => [bit, 'black'] as const),
    [80, 'white'],
  ]);
}

export function numberedVerdict(number: number): Solved {
  const winner = number % 3 === 0 ? 'white' : 'black';
  return { winner, line: [30 + (number % 50)], proof: [30 + (number % 7), 40 + (number % 11)] };
}

/** The number of a position that was made from one, and perhaps turned. */
export function numberOf(position: Position): number {
  const upright = position.stoneAt(80) === 'white' ? position : position.rotated();
  return upright.stones('black').reduce((sum, bit) => sum + 2 ** bit, 0);
}
