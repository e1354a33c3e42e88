// A small position by the definitions: who wins each way to fill its empty cells.
//
// One table over all completions answers everything: a cell is dead if it never
// matters, a set is captured if the captor, moving second in it, can make it as
// good as its own, and a game is minimax over the table. Nothing is shared with
// the engine.

import { EDGES, emptyCells, neighbours, touches } from './board.js';
import type { Board, Colour } from './board.js';

export const MOST_EMPTY = 14;
const MOST_CELLS = 30;

/** Sets of empty cells, as bits by their place among the empty cells. */
export interface Stones {
  black: number;
  white: number;
}

const TERNARY = Array.from({ length: 1 << MOST_EMPTY }, (_, bits) => parseInt(bits.toString(2), 3));

export class Completions {
  readonly empty: readonly number[];
  readonly all: number;
  /** For each set of empty cells that become black, the others white: has Black won? */
  private readonly blackWins: Uint8Array;
  private readonly memo: Uint8Array;

  constructor(board: Board) {
    this.empty = emptyCells(board);
    if (this.empty.length > MOST_EMPTY || board.stones.length > MOST_CELLS)
      throw new Error('too many empty cells for a table');
    this.all = (1 << this.empty.length) - 1;
    this.blackWins = winners(board, this.empty);
    this.memo = new Uint8Array(2 * 3 ** this.empty.length);
  }

  bit(cell: number): number {
    const index = this.empty.indexOf(cell);
    if (index < 0) throw new Error(`cell ${cell} is not empty`);
    return 1 << index;
  }

  bits(cells: readonly number[]): number {
    return cells.reduce((set, cell) => set | this.bit(cell), 0);
  }

  /** Who wins with these stones added, the mover to play? */
  winner(stones: Stones, mover: Colour): Colour {
    return this.solve(stones.black, stones.white, mover === 'black') ? 'black' : 'white';
  }

  /** Does the cell never matter, whatever the rest holds? */
  isDead(stones: Stones, bit: number): boolean {
    return this.every(stones, bit, (black) => this.blackWins[black] === this.blackWins[black | bit]);
  }

  /** Moving second in the set, can the captor make it as good as if all of it were its own? */
  isCaptured(stones: Stones, set: number, captor: Colour): boolean {
    const memo = new Map<number, boolean>();
    const holds = (own: number, other: number): boolean => {
      const left = set & ~own & ~other;
      const key = own * 2 ** MOST_EMPTY + other;
      const known = memo.get(key);
      if (known !== undefined) return known;
      let result = true;
      if (left === 0) result = this.isAsGood(stones, set, other, captor);
      for (let moves = left; moves !== 0 && result; moves &= moves - 1) {
        const move = moves & -moves;
        const rest = left ^ move;
        let isAnswered = rest === 0 && holds(own, other | move);
        for (let answers = rest; answers !== 0 && !isAnswered; answers &= answers - 1)
          isAnswered = holds(own | (answers & -answers), other | move);
        result = isAnswered;
      }
      memo.set(key, result);
      return result;
    };
    return holds(0, 0);
  }

  /** Is the colour at least as well off with `better` and the opponent with `worse` as the other way round? */
  isNoWorse(stones: Stones, worse: number, better: number, colour: Colour): boolean {
    return this.every(stones, worse | better, (black) => {
      const withWorse = this.blackWins[black | (colour === 'black' ? worse : better)]!;
      const withBetter = this.blackWins[black | (colour === 'black' ? better : worse)]!;
      return colour === 'black' ? withBetter >= withWorse : withBetter <= withWorse;
    });
  }

  /** A set filled by both: does the opponent's part not matter? */
  private isAsGood(stones: Stones, set: number, other: number, captor: Colour): boolean {
    return this.every(stones, set, (black) => {
      const mixed = black | (captor === 'black' ? set & ~other : other);
      const whole = black | (captor === 'black' ? set : 0);
      return this.blackWins[mixed] === this.blackWins[whole];
    });
  }

  /** Does something hold of all ways to fill what these stones and the set leave, the set given to White? */
  private every(stones: Stones, set: number, holds: (black: number) => boolean): boolean {
    const free = this.all & ~stones.black & ~stones.white & ~set;
    const black = stones.black & ~set;
    for (let chosen = free; ; chosen = (chosen - 1) & free) {
      if (!holds(black | chosen)) return false;
      if (chosen === 0) return true;
    }
  }

  private solve(black: number, white: number, blackMoves: boolean): boolean {
    if (this.blackWins[black]) return true;
    if (!this.blackWins[this.all & ~white]) return false;
    const key = 2 * (TERNARY[black]! + 2 * TERNARY[white]!) + Number(blackMoves);
    const known = this.memo[key]!;
    if (known !== 0) return known === 2;
    let wins = !blackMoves;
    for (let moves = this.all & ~black & ~white; moves !== 0 && wins !== blackMoves; moves &= moves - 1) {
      const move = moves & -moves;
      wins = blackMoves ? this.solve(black | move, white, false) : this.solve(black, white | move, true);
    }
    this.memo[key] = wins ? 2 : 1;
    return wins;
  }
}

function winners(board: Board, empty: readonly number[]): Uint8Array {
  const cells = board.stones.map((_, cell) => cell);
  const set = (chosen: readonly number[]) => chosen.reduce((bits, cell) => bits | (1 << cell), 0);
  const near = cells.map((cell) => set(neighbours(board, cell)));
  const north = set(cells.filter((cell) => touches(board, cell, EDGES.black[0])));
  const south = set(cells.filter((cell) => touches(board, cell, EDGES.black[1])));
  const stones = set(cells.filter((cell) => board.stones[cell] === 'black'));
  const table = new Uint8Array(1 << empty.length);
  for (let chosen = 0; chosen < table.length; chosen++) {
    let black = stones;
    for (let rest = chosen; rest !== 0; rest &= rest - 1) black |= 1 << empty[31 - Math.clz32(rest & -rest)]!;
    let reached = north & black;
    for (let waiting = reached; waiting !== 0;) {
      const cell = 31 - Math.clz32(waiting);
      const more = near[cell]! & black & ~reached;
      reached |= more;
      waiting = (waiting ^ (1 << cell)) | more;
    }
    table[chosen] = Number((reached & south) !== 0);
  }
  return table;
}
