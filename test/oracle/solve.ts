// Who wins a small board? Memoised minimax over all its empty cells.
//
// Nothing is known here but the rules: Black has won once its stones join its
// edges, and White once Black's stones and the empty cells together do not.

import { EDGES, emptyCells, neighbours, touches } from './board.js';
import type { Board, Colour } from './board.js';

const MOST_CELLS = 26;

/** Answers about one board with either colour to move. */
export class Solver {
  private readonly neighbours: number[];
  private readonly north: number;
  private readonly south: number;
  private readonly black: number;
  private readonly empty: number;
  private readonly memo = new Map<number, boolean>();

  constructor(private readonly board: Board) {
    if (board.stones.length > MOST_CELLS) throw new Error(`the solver takes at most ${MOST_CELLS} cells`);
    const cells = board.stones.map((_, cell) => cell);
    this.neighbours = cells.map((cell) => bits(neighbours(board, cell)));
    this.north = bits(cells.filter((cell) => touches(board, cell, EDGES.black[0])));
    this.south = bits(cells.filter((cell) => touches(board, cell, EDGES.black[1])));
    this.black = bits(cells.filter((cell) => board.stones[cell] === 'black'));
    this.empty = bits(emptyCells(board));
  }

  winner(mover: Colour): Colour {
    return colourThatWins(this.blackWins(this.black, this.empty, mover === 'black'));
  }

  winnerAfter(mover: Colour, cell: number): Colour {
    const bit = 1 << cell;
    if ((this.empty & bit) === 0) throw new Error(`cell ${cell} is not empty`);
    const black = mover === 'black' ? this.black | bit : this.black;
    return colourThatWins(this.blackWins(black, this.empty ^ bit, mover !== 'black'));
  }

  winningMoves(mover: Colour): number[] {
    return emptyCells(this.board).filter((cell) => this.winnerAfter(mover, cell) === mover);
  }

  private blackWins(black: number, empty: number, blackMoves: boolean): boolean {
    if (this.joinsEdges(black)) return true;
    if (!this.joinsEdges(black | empty)) return false;
    const key = (black * 2 ** MOST_CELLS + empty) * 2 + Number(blackMoves);
    const known = this.memo.get(key);
    if (known !== undefined) return known;
    let wins = !blackMoves;
    for (let moves = empty; moves !== 0 && wins !== blackMoves; moves &= moves - 1) {
      const move = moves & -moves;
      wins = this.blackWins(blackMoves ? black | move : black, empty ^ move, !blackMoves);
    }
    this.memo.set(key, wins);
    return wins;
  }

  private joinsEdges(stones: number): boolean {
    let reached = this.north & stones;
    let waiting = reached;
    while (waiting !== 0) {
      const cell = 31 - Math.clz32(waiting);
      const more = this.neighbours[cell]! & stones & ~reached;
      reached |= more;
      waiting = (waiting ^ (1 << cell)) | more;
    }
    return (reached & this.south) !== 0;
  }
}

function colourThatWins(blackWins: boolean): Colour {
  return blackWins ? 'black' : 'white';
}

function bits(cells: readonly number[]): number {
  return cells.reduce((set, cell) => set | (1 << cell), 0);
}
