// What a player does in a turn.
//
// swap-pieces mirrors the first stone across the long diagonal and changes its
// colour (b4 becomes d2). swap-sides leaves the stone where it is and the
// players change colours, so that the colour whose turn it was still moves.

import {
  formatCell,
  opponentOf,
  reflectedCell,
  rotatedCell,
  type Cell,
  type Colour,
  type Diagonal,
  type Size,
} from './cell.js';

/** All that can be done besides placing a stone. */
export const WORDS = ['swap-pieces', 'swap-sides', 'pass', 'resign', 'forfeit'] as const;
export type Word = (typeof WORDS)[number];

export type Move =
  | { readonly type: 'stone'; readonly colour: Colour; readonly cell: Cell }
  | { readonly type: Word; readonly colour: Colour };

/** The name of the cell, or the word. */
export function formatMove(size: Size, move: Move): string {
  return move.type === 'stone' ? formatCell(size, move.cell) : move.type;
}

/** Does the game end with it? */
export function givesUp(move: Move): boolean {
  return move.type === 'resign' || move.type === 'forfeit';
}

export function rotatedMove(size: Size, move: Move): Move {
  return move.type === 'stone' ? { ...move, cell: rotatedCell(size, move.cell) } : move;
}

/** The other side's move in the mirrored game. */
export function reflectedMove(size: Size, move: Move, diagonal: Diagonal): Move {
  const colour = opponentOf(move.colour);
  return move.type === 'stone'
    ? { ...move, colour, cell: reflectedCell(size, move.cell, diagonal) }
    : { ...move, colour };
}
