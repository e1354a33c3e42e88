// Formats that list bare moves, without colours or set-up stones, hold only
// games that start from the empty board, Black first, and go turn by turn.

import { formatMove, givesUp } from './move.js';
import type { Game } from './game.js';
import { fail, ok, type Result } from './result.js';

/** The game, if bare moves can tell it; `format` is what cannot hold it otherwise. */
export function checkPlain(game: Game, format: string): Result<Game> {
  const { start, size, moves } = game;
  if (start.emptyCells().length < size.columns * size.rows) {
    const text = `${start.stones('black').length} black and ${start.stones('white').length} white`;
    return refuse('setUpStones', text, `set-up stones (${text})`, format);
  }
  if (start.toPlay === 'white') return refuse('whiteFirst', 'white', 'a start with white to play', format);
  for (const [index, move] of moves.entries()) {
    if (givesUp(move) || move.colour === game.positionAfter(index)?.toPlay) continue;
    const name = formatMove(size, move);
    return refuse('outOfTurn', name, `move ${index + 1}, ${move.colour} ${name} out of turn`, format);
  }
  return ok(game);
}

function refuse(code: string, text: string, what: string, format: string): Result<never> {
  return fail(code, text, `${format} cannot hold ${what}: write a diagram or SGF instead`);
}
