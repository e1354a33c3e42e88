// Move lists: "a1 b2 c3", Black first, turn by turn.
//
// Besides cells there may be words: swap-pieces (or swap), swap-sides, pass,
// and resign or forfeit, which mean the mover unless they name a colour, as in
// resign-black. Moves are parted by spaces or commas and may be numbered.

import { parseCell, formatCell, type Cell, type Colour, type Size } from './cell.js';
import { Game } from './game.js';
import { WORDS, formatMove, givesUp, type Move, type Word } from './move.js';
import { checkLength, failAt } from './place.js';
import { checkPlain } from './plainGame.js';
import { Position } from './position.js';
import { fail, ok, type Result } from './result.js';

/** The position after the moves. */
export function parseMoveList(size: Size, text: string): Result<Position> {
  const game = parseMoves(size, text);
  return game.ok ? ok(game.value.position) : game;
}

/** The game that the moves make, its cursor at the end. */
export function parseMoves(size: Size, text: string): Result<Game> {
  const start = Position.empty(size);
  if (!start.ok) return start;
  const checked = checkLength(text);
  if (!checked.ok) return checked;
  let game = Game.from(start.value);
  for (const { 0: name, index } of text.matchAll(/[^\s,]+/g)) {
    const bare = name.replace(/^[0-9]+\./, '');
    if (bare === '') continue;
    const move = parseMove(size, bare, game.toPlay);
    const next = move.ok ? game.make(move.value) : move;
    if (!next.ok) {
      const message = `move ${game.cursor + 1}: ${next.error.message}`;
      return failAt(text, index, next.error.code, name, message);
    }
    game = next.value;
  }
  return ok(game);
}

/** A cell or a word, in any case, as a move of the mover. */
export function parseMove(size: Size, text: string, mover: Colour): Result<Move> {
  const name = text.toLowerCase();
  const word = name === 'swap' ? 'swap-pieces' : WORDS.find((each) => each === name);
  if (word !== undefined) return ok({ type: word, colour: mover });
  const [, type, colour] = /^(resign|forfeit)-(black|white)$/.exec(name) ?? [];
  if (type !== undefined) return ok({ type: type as Word, colour: colour as Colour });
  const cell = parseCell(size, text);
  if (cell.ok) return ok({ type: 'stone', colour: mover, cell: cell.value });
  if (cell.error.code !== 'badCell') return cell;
  return fail('badCell', text, `${cell.error.message}, or a word: ${WORDS.join(', ')}`);
}

/** The moves up to the cursor. */
export function writeMoves(game: Game): Result<string> {
  const plain = checkPlain(game, 'a move list');
  if (!plain.ok) return plain;
  const names = game.moves.slice(0, game.cursor).map((move, index) => {
    const name = formatMove(game.size, move);
    return givesUp(move) && move.colour !== game.positionAfter(index)?.toPlay
      ? `${name}-${move.colour}`
      : name;
  });
  return ok(names.join(' '));
}

export function writeMoveList(size: Size, cells: readonly Cell[]): string {
  return cells.map((cell) => formatCell(size, cell)).join(' ');
}

/** The names in a list of cells, unchecked. */
export function splitCells(text: string): string[] {
  return text.split(/[\s,]+/).filter((name) => name !== '');
}
