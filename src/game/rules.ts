// Which moves are legal, and what they make of a position.
//
// Stones and passes may come in any order of colours, also after the edges are
// joined: records of real games hold all of that. A swap answers the first
// stone, and nothing follows once a player has given up.

import { formatCell, formatSize, opponentOf, reflectedCell, type Cell } from './cell.js';
import { formatMove, givesUp, type Move } from './move.js';
import type { Position } from './position.js';
import { fail, ok, type Result } from './result.js';

/** The position after the move; `previous` is the move before it, if any. */
export function afterMove(position: Position, previous: Move | undefined, move: Move): Result<Position> {
  if (previous !== undefined && givesUp(previous)) return gameOver(position, previous, move);
  const { colour } = move;
  switch (move.type) {
    case 'stone':
      return position.withToPlay(colour).play(move.cell);
    case 'pass':
      return ok(position.withToPlay(opponentOf(colour)));
    case 'resign':
    case 'forfeit':
      return ok(position);
    case 'swap-sides': {
      const stone = stoneToSwap(position, previous, move);
      return stone.ok ? ok(position.withToPlay(colour)) : stone;
    }
    case 'swap-pieces': {
      const stone = stoneToSwap(position, previous, move);
      return stone.ok ? swapPieces(position, stone.value, move) : stone;
    }
  }
}

/** The sole stone on the board, which the opponent has just played. */
function stoneToSwap(position: Position, previous: Move | undefined, move: Move): Result<Cell> {
  const [stone, ...more] = position.stones(opponentOf(move.colour));
  const isFirst = more.length === 0 && position.stones(move.colour).length === 0;
  const isJustPlayed = previous === undefined || previous.type === 'stone';
  if (stone !== undefined && isFirst && isJustPlayed) return ok(stone);
  const rule = `${move.type} is only an answer to the first stone, which the opponent has played`;
  return fail('noSwap', move.type, `${rule}: leave it out, or make it the second move`);
}

function swapPieces(position: Position, stone: Cell, { colour, type }: Move): Result<Position> {
  const { size } = position;
  if (size.columns !== size.rows) {
    const reason = `the ${formatSize(size)} board is not square, so ${formatCell(size, stone)} has no mirror image`;
    return fail('noSwap', type, `${reason}: use swap-sides instead of ${type}`);
  }
  const mirrored = reflectedCell(size, stone);
  return ok(
    position
      .withStones([
        [stone, undefined],
        [mirrored, colour],
      ])
      .withToPlay(opponentOf(colour)),
  );
}

function gameOver({ size }: Position, previous: Move, move: Move): Result<never> {
  const name = formatMove(size, move);
  const ended = previous.type === 'resign' ? 'resigned' : 'forfeited';
  return fail('gameOver', name, `${previous.colour} has ${ended}, so ${name} comes too late: leave it out`);
}
