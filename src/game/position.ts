// A legal position: a board that exists, at most one stone on each cell, and
// a colour to play. It never changes; a move makes a new one.
//
// Any stones in any number are legal, also where a game could not lead: people
// set up templates and puzzles, and solvers fill cells in.

import {
  COLOURS,
  checkSize,
  formatCell,
  neighbours,
  opponentOf,
  ownEdges,
  parseCell,
  parseColour,
  reflectedCell,
  rotatedCell,
  touches,
  type Cell,
  type Colour,
  type Diagonal,
  type Size,
} from './cell.js';
import { fail, ok, type Result } from './result.js';
import type { Setup } from './setup.js';

type Board = (Colour | undefined)[];

export class Position {
  private constructor(
    readonly size: Readonly<Size>,
    readonly toPlay: Colour,
    private readonly board: Readonly<Board>,
  ) {}

  static empty(size: Size): Result<Position> {
    return Position.fromSetup({ ...size, black: [], white: [] });
  }

  static fromSetup(setup: Setup): Result<Position> {
    const size = checkSize(setup);
    if (!size.ok) return size;
    const board: Board = new Array<undefined>(setup.columns * setup.rows).fill(undefined);
    for (const colour of COLOURS) {
      for (const name of setup[colour]) {
        const cell = parseCell(size.value, name);
        if (!cell.ok) return cell;
        const holder = board[cell.value];
        if (holder !== undefined) return occupied(name, holder);
        board[cell.value] = colour;
      }
    }
    const toPlay =
      setup.toPlay === undefined
        ? ok(nextToPlay(setup.black.length, setup.white.length))
        : parseColour(setup.toPlay);
    if (!toPlay.ok) return toPlay;
    return ok(new Position(Object.freeze(size.value), toPlay.value, board));
  }

  get columns(): number {
    return this.size.columns;
  }

  get rows(): number {
    return this.size.rows;
  }

  stoneAt(cell: Cell): Colour | undefined {
    return this.board[cell];
  }

  /** The cells that hold a stone of the colour, ascending. */
  stones(colour: Colour): Cell[] {
    return this.cellsThatHold(colour);
  }

  /** Ascending. */
  emptyCells(): Cell[] {
    return this.cellsThatHold(undefined);
  }

  /** The stones that hang together with the one on this cell, ascending; none if the cell is empty. */
  group(cell: Cell): Cell[] {
    const colour = this.stoneAt(cell);
    if (colour === undefined) return [];
    const found = new Set([cell]);
    for (const member of found) {
      for (const next of neighbours(this.size, member)) {
        if (this.stoneAt(next) === colour) found.add(next);
      }
    }
    return [...found].sort((a, b) => a - b);
  }

  /** The colour whose stones join its edges. */
  winner(): Colour | undefined {
    return COLOURS.find((colour) => {
      const [start, goal] = ownEdges(colour);
      return this.stones(colour).some(
        (stone) =>
          touches(this.size, stone, start) &&
          this.group(stone).some((member) => touches(this.size, member, goal)),
      );
    });
  }

  /** The mover's stone on the cell, and the turn passes. */
  play(cell: Cell): Result<Position> {
    if (!Number.isInteger(cell) || cell < 0 || cell >= this.board.length) {
      const last = this.board.length - 1;
      return fail(
        'offBoard',
        String(cell),
        `cell number ${cell} is off the board: cells run from 0 to ${last}`,
      );
    }
    const holder = this.board[cell];
    if (holder !== undefined) return occupied(formatCell(this.size, cell), holder);
    return ok(new Position(this.size, opponentOf(this.toPlay), this.board.with(cell, this.toPlay)));
  }

  /** The same stones with this colour to play. */
  withToPlay(colour: Colour): Position {
    return new Position(this.size, colour, this.board);
  }

  /** The same turn, with these cells made to hold a stone or none. The cells must be on the board. */
  withStones(changes: Iterable<readonly [Cell, Colour | undefined]>): Position {
    const board = this.board.slice();
    for (const [cell, content] of changes) board[cell] = content;
    return new Position(this.size, this.toPlay, board);
  }

  /** Turned by 180 degrees: every edge meets the other edge of its owner. */
  rotated(): Position {
    const board = this.board.map((_, cell) => this.board[rotatedCell(this.size, cell)]);
    return new Position(this.size, this.toPlay, board);
  }

  /** Columns become rows and the colours swap, and so does the mover: the same game for the other side. */
  reflected(diagonal: Diagonal = 'long'): Position {
    const size = Object.freeze({ columns: this.rows, rows: this.columns });
    const board = this.board.map((_, cell) => {
      const stone = this.board[reflectedCell(size, cell, diagonal)];
      return stone && opponentOf(stone);
    });
    return new Position(size, opponentOf(this.toPlay), board);
  }

  private cellsThatHold(content: Colour | undefined): Cell[] {
    return [...this.board.keys()].filter((cell) => this.board[cell] === content);
  }
}

/** Whose turn it is where nobody says: Black's, unless Black has more stones. */
export function nextToPlay(blackStones: number, whiteStones: number): Colour {
  return blackStones > whiteStones ? 'white' : 'black';
}

function occupied(name: string, holder: Colour): Result<never> {
  return fail('occupied', name, `${name} already holds a ${holder} stone: name an empty cell`);
}
