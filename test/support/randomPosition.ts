// Random positions, and who wins them.

import { Position } from '../../src/game/position.js';
import type { Colour, Size } from '../../src/game/cell.js';
import { unwrap } from '../../src/game/result.js';
import { Solver as Oracle } from '../oracle/solve.js';
import { randomBoard } from '../oracle/randomBoard.js';
import type { Random } from '../oracle/random.js';

/** Stones on some of the cells, either colour to play; the game may be over. */
export function randomPosition(random: Random, { columns, rows }: Size, fill = 0.4): Position {
  const { stones } = randomBoard(random, columns, rows, fill);
  const empty = unwrap(Position.empty({ columns, rows }));
  return empty
    .withStones(stones.map((stone, cell) => [cell, stone] as const))
    .withToPlay(random.pick(['black', 'white'] as const));
}

/** By exhaustive search, which knows only the rules. */
export function trueWinner(position: Position): Colour {
  return oracleOf(position).winner(position.toPlay);
}

/** The same, for moves too. */
export function oracleOf(position: Position): Oracle {
  const { columns, rows } = position;
  const stones = Array.from({ length: columns * rows }, (_, cell) => position.stoneAt(cell));
  return new Oracle({ columns, rows, stones });
}
