// A game: a start, the moves made from it, and a cursor among them.
//
// It never changes; a move makes a new one. Undoing moves the cursor back and
// keeps the moves, so that they can be made again; a new move replaces those
// ahead of the cursor.

import { opponentOf, type Cell, type Colour, type Diagonal, type Size } from './cell.js';
import { formatMove, givesUp, reflectedMove, rotatedMove, type Move, type Word } from './move.js';
import { failAbout } from './place.js';
import type { Position } from './position.js';
import { fail, ok, unwrap, type Result } from './result.js';
import { afterMove } from './rules.js';

/** A board holds 361 stones, so only passes could make a game longer. */
export const MOST_MOVES = 10_000;

export interface GameResult {
  winner: Colour;
  by: 'stones' | 'resignation' | 'forfeit';
}

export class Game {
  private constructor(
    readonly moves: readonly Move[],
    /** How many of the moves have been made. */
    readonly cursor: number,
    /** positions[n] is the one after n moves. */
    private readonly positions: readonly Position[],
  ) {}

  static from(start: Position): Game {
    return new Game([], 0, [start]);
  }

  /** All these moves, made from the start. A complaint gives the number of the wrong one, counting those before, and its place. */
  static fromMoves(start: Position, moves: Iterable<Move>, movesBefore = 0): Result<Game> {
    const made: Move[] = [];
    const positions = [start];
    for (const move of moves) {
      const next = nextPosition(positions, made.at(-1), move);
      if (!next.ok) {
        const { code, text, message } = next.error;
        return failAbout(move, code, text, `move ${movesBefore + positions.length}: ${message}`);
      }
      made.push(move);
      positions.push(next.value);
    }
    return ok(new Game(made, made.length, positions));
  }

  get start(): Position {
    return this.positions[0]!;
  }

  /** At the cursor. */
  get position(): Position {
    return this.positions[this.cursor]!;
  }

  get size(): Readonly<Size> {
    return this.start.size;
  }

  get toPlay(): Colour {
    return this.position.toPlay;
  }

  /** After the first n moves. */
  positionAfter(n: number): Position | undefined {
    return this.positions[n];
  }

  /** Makes a move at the cursor; it replaces those ahead. */
  make(move: Move): Result<Game> {
    const before = this.positions.slice(0, this.cursor + 1);
    const next = nextPosition(before, this.moves[this.cursor - 1], move);
    if (!next.ok) return next;
    const moves = [...this.moves.slice(0, this.cursor), move];
    return ok(new Game(moves, moves.length, [...before, next.value]));
  }

  /** A stone of the mover, unless a colour is named. */
  play(cell: Cell, colour = this.toPlay): Result<Game> {
    return this.make({ type: 'stone', colour, cell });
  }

  swapPieces(): Result<Game> {
    return this.say('swap-pieces');
  }

  swapSides(): Result<Game> {
    return this.say('swap-sides');
  }

  pass(): Result<Game> {
    return this.say('pass');
  }

  /** The mover gives up, unless a colour is named. */
  resign(colour = this.toPlay): Result<Game> {
    return this.say('resign', colour);
  }

  forfeit(colour = this.toPlay): Result<Game> {
    return this.say('forfeit', colour);
  }

  undo(): Result<Game> {
    if (this.cursor > 0) return this.goTo(this.cursor - 1);
    return fail('nothingToUndo', 'undo', 'undo finds no move before the cursor: make one first');
  }

  redo(): Result<Game> {
    if (this.cursor < this.moves.length) return this.goTo(this.cursor + 1);
    return fail('nothingToRedo', 'redo', 'redo finds no move ahead of the cursor: undo one first');
  }

  /** The same game with the cursor after n moves. */
  goTo(n: number): Result<Game> {
    if (Number.isInteger(n) && n >= 0 && n <= this.moves.length) {
      return ok(new Game(this.moves, n, this.positions));
    }
    const count = this.moves.length;
    return fail('noSuchMove', String(n), `there is no move ${n}: give a number from 0 to ${count}`);
  }

  /** The colour whose stones join its edges. */
  winner(): Colour | undefined {
    return this.position.winner();
  }

  /** How it stands at the cursor: who has won, by stones or because the other gave up. */
  result(): GameResult | undefined {
    const winner = this.winner();
    if (winner !== undefined) return { winner, by: 'stones' };
    const last = this.moves[this.cursor - 1];
    if (last === undefined || !givesUp(last)) return undefined;
    return {
      winner: opponentOf(last.colour),
      by: last.type === 'resign' ? 'resignation' : 'forfeit',
    };
  }

  /** Turned by 180 degrees. */
  rotated(): Game {
    const moves = this.moves.map((move) => rotatedMove(this.size, move));
    return this.like(this.start.rotated(), moves);
  }

  /** The same game for the other side: mirrored across a diagonal, with the colours swapped. */
  reflected(diagonal: Diagonal = 'long'): Game {
    const moves = this.moves.map((move) => reflectedMove(this.size, move, diagonal));
    return this.like(this.start.reflected(diagonal), moves);
  }

  /** Legal moves stay legal in a symmetric game. */
  private like(start: Position, moves: readonly Move[]): Game {
    return unwrap(unwrap(Game.fromMoves(start, moves)).goTo(this.cursor));
  }

  private say(type: Word, colour = this.toPlay): Result<Game> {
    return this.make({ type, colour });
  }
}

/** What the move makes of the last of these positions. */
function nextPosition(
  positions: readonly Position[],
  previous: Move | undefined,
  move: Move,
): Result<Position> {
  const position = positions.at(-1)!;
  if (positions.length <= MOST_MOVES) return afterMove(position, previous, move);
  const name = formatMove(position.size, move);
  return fail('tooLong', name, `a game has at most ${MOST_MOVES} moves: leave out ${name}`);
}
