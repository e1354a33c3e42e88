// A node on the path of the search, with what it knows of its children.
//
// The numbers of children are kept here as well as in the table, so that a table
// that forgets cannot make the search go round in circles.

import type { CellBits } from '../engine/engine.js';
import { opponentOf, type Cell, type Colour } from '../game/cell.js';
import { halfOf, has } from './cellBits.js';

export const KEY_WORDS = 4;
const TURNED = 2;

export class Frame {
  mover: Colour = 'black';
  /** The node is left when its numbers reach these. */
  phiLimit = 0;
  deltaLimit = 0;
  phi = 1;
  delta = 1;
  /** Nodes expanded at and below this one, in earlier visits too. */
  work = 0;
  /** Which child the search has gone to. */
  chosen = 0;
  moveCount = 0;
  readonly moves: Uint16Array;
  /** The keys of the node, then of its children: low, high, turned, unused. */
  readonly keys: Int32Array;
  readonly childPhi: Int32Array;
  readonly childDelta: Int32Array;
  readonly childWork: Int32Array;
  /** What the position before the last move does not have: what the node has filled in for Black, then for White. */
  readonly filled: CellBits;
  /** The stones of Black, then of White; dead cells are in neither. */
  readonly stones: CellBits;
  /** Was it decided by a proof of another position? */
  isTransferred = false;
  /** Of an open node what makes moves outside its list lose, of a solved one its proof. */
  readonly proof: CellBits;
  /** Moves outside lose, as the proofs of lost children show. */
  readonly mustplay: CellBits;
  /** Per child that is solved, its proof as this node sees it. */
  readonly childProofs: CellBits[];

  constructor(cells: number, words: number) {
    this.moves = new Uint16Array(cells);
    this.keys = new Int32Array(KEY_WORDS * (cells + 1));
    this.childPhi = new Int32Array(cells);
    this.childDelta = new Int32Array(cells);
    this.childWork = new Int32Array(cells);
    this.filled = new Int32Array(2 * words);
    this.stones = new Int32Array(2 * words);
    this.proof = new Int32Array(words);
    this.mustplay = new Int32Array(words);
    this.childProofs = Array.from({ length: cells }, () => new Int32Array(words));
  }

  /** Of a solved node. */
  get winner(): Colour {
    return this.phi === 0 ? this.mover : opponentOf(this.mover);
  }

  /** What was filled in for the winner of a solved node: its proof relies on it. */
  get winnersFilled(): CellBits {
    return halfOf(this.filled, this.winner);
  }

  get isSolved(): boolean {
    return this.phi === 0 || this.delta === 0;
  }

  /** Of a solved node the winner's move, or the loser's that took most work; undefined if it was decided at sight. */
  get best(): Cell | undefined {
    return this.moveCount === 0 ? undefined : this.moves[this.chosen];
  }

  /** Is the key (0 the node's own, then those of its children) that of the turned position? */
  isTurned(index: number): boolean {
    return this.keys[index * KEY_WORDS + TURNED] !== 0;
  }

  low(index: number): number {
    return this.keys[index * KEY_WORDS]!;
  }

  high(index: number): number {
    return this.keys[index * KEY_WORDS + 1]!;
  }
}

/** May the child still be a win of the mover? */
export function isLive(frame: Frame, index: number): boolean {
  return frame.childPhi[index] !== 0 && has(frame.mustplay, frame.moves[index]!);
}
