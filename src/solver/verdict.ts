// What a search is told, what it tells meanwhile, and what it answers.

import type { TreeOptions } from '../engine/engine.js';
import type { Cell, Colour } from '../game/cell.js';
import type { Position } from '../game/position.js';
import type { DfpnOptions } from './dfpn.js';

export interface SolverOptions extends DfpnOptions, TreeOptions {
  /** Bytes for the transposition table. Default 256 MiB. */
  tableBytes: number;
}

export interface SolveOptions {
  /** Stops the search at the next slice. */
  signal?: AbortSignal;
  /** Milliseconds after which to give up. */
  timeMs?: number;
  /** Expanded nodes after which to give up. */
  nodes?: number;
  /** Called between slices, some times a second. */
  onProgress?: (progress: SolveProgress) => void;
}

/** A move that may still win, and how hard it is at least to prove that it does, and that it does not. */
export interface OpenMove {
  cell: Cell;
  proofNumber: number;
  disproofNumber: number;
}

export interface SolveProgress {
  /** How hard a win, and a loss, of the mover is at least. */
  proofNumber: number;
  disproofNumber: number;
  /** The moves that may still win, best first; no other move does, unless one of these does. */
  open: OpenMove[];
  /** Moves that were looked at and lose. */
  lost: Cell[];
  /** The line that the search is looking at. */
  line: Cell[];
  /** Visits of nodes. */
  nodes: number;
  /** Nodes whose connections were searched. */
  expansions: number;
  /** Nodes decided by proofs of other positions. */
  transfers: number;
  /** How full the table is, from 0 to 1. */
  tableLoad: number;
  milliseconds: number;
}

/** solved, or why not: the time or the nodes were used up, or the signal came. */
export type SolveEnding = 'solved' | 'time' | 'nodes' | 'aborted';

export interface Verdict {
  ending: SolveEnding;
  /** undefined where it was not solved. */
  winner: Colour | undefined;
  /** A winning move of the mover, if it wins and has not won yet. */
  move: Cell | undefined;
  /** From the position on: the winner's moves, and replies that hold out long. Ends where connections decide. */
  line: Cell[];
  /** The empty cells that the win relies on: the loser may have all others. */
  proof: Cell[];
  nodes: number;
  expansions: number;
  transfers: number;
  milliseconds: number;
  /** Where the search stood at the end: what is known if it was not solved. */
  last: SolveProgress;
}

/** What a search looks at, of all empty cells. */
export interface Candidates {
  /** Best first; none where the position is decided at sight. */
  moves: Cell[];
  /** Left out: no better than those, or worth nothing. */
  inferior: Cell[];
  /** Left out: they do not meet the opponent's threats. */
  outside: Cell[];
}

/** Whatever solves: on one thread or on several, from a store or not. */
export interface PositionSolver {
  solve(position: Position, options?: SolveOptions): Promise<Verdict>;
  candidates(position: Position): Candidates | Promise<Candidates>;
}
