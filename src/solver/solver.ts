// Who wins, by which move, and why: DFPN with budgets, progress and a table that stays.
//
// The search runs in slices, and between them lets others run: timers, a signal to
// stop, the page it lives in. A solver keeps its table, so that positions of the same
// game are quick after the first. One thread; the same question gives the same
// answer after the same work.

import type { Engine, SearchTree, TreeOptions } from '../engine/engine.js';
import { opponentOf, type Cell, type Colour } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { cellsOf, unite } from './cellBits.js';
import { Dfpn, type DfpnOptions } from './dfpn.js';
import { lineOf } from './line.js';
import { Table } from './table.js';

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

export interface SolveProgress {
  /** How hard a win, and a loss, of the mover is at least. */
  proofNumber: number;
  disproofNumber: number;
  /** The line that the search is looking at. */
  line: Cell[];
  /** Visits of nodes. */
  nodes: number;
  /** Nodes whose connections were searched. */
  expansions: number;
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
  milliseconds: number;
}

const DEFAULT_TABLE_BYTES = 2 ** 28;

/** `unlimited` finds most; without edge midpoints it costs little more than `fast`. */
export const SOLVER_SEARCH = { variant: 'unlimited', edgeMidpoints: false, crossing: false } as const;

/** Nodes between two looks at the clock. */
const SLICE = 50;
const MS_BETWEEN_PAUSES = 30;

export class Solver {
  readonly #engine: Engine;
  readonly #options: Partial<SolverOptions>;
  #table: Table | undefined;
  #tableFor = '';

  constructor(engine: Engine, options: Partial<SolverOptions> = {}) {
    this.#engine = engine;
    this.#options = options;
  }

  /** Forgets all positions. */
  clear(): void {
    this.#table?.clear();
  }

  async solve(position: Position, options: SolveOptions = {}): Promise<Verdict> {
    const tree = this.#engine.startTree(position, { ...SOLVER_SEARCH, ...this.#options });
    const table = this.#tableOf(tree);
    const dfpn = new Dfpn(tree, table, this.#options);
    dfpn.start(position.toPlay);
    const start = performance.now();
    const ending = await this.#run(dfpn, table, start, options);
    const { phi, proof, filled } = dfpn.root;
    unite(proof, filled);
    dfpn.stop();
    const common = { ending, ...dfpn.counts, milliseconds: performance.now() - start };
    if (ending !== 'solved') return { ...common, winner: undefined, move: undefined, line: [], proof: [] };
    const line = lineOf(tree, table, position.toPlay, this.#options);
    const mover = position.toPlay;
    return {
      ...common,
      winner: phi === 0 ? mover : opponentOf(mover),
      // Who wins even if the opponent moves can play anywhere.
      move: phi === 0 ? (line[0] ?? position.emptyCells()[0]) : undefined,
      line,
      proof: cellsOf(proof),
    };
  }

  async #run(dfpn: Dfpn, table: Table, start: number, options: SolveOptions): Promise<SolveEnding> {
    const { signal, timeMs = Infinity, nodes = Infinity, onProgress } = options;
    let paused = start;
    while (!dfpn.run(Math.min(SLICE, nodes - dfpn.counts.expansions))) {
      const now = performance.now();
      if (signal?.aborted) return 'aborted';
      if (dfpn.counts.expansions >= nodes) return 'nodes';
      if (now - start >= timeMs) return 'time';
      if (now - paused < MS_BETWEEN_PAUSES) continue;
      onProgress?.(progressOf(dfpn, table, now - start));
      await pause();
      paused = performance.now();
    }
    return 'solved';
  }

  /** The table of the last position, if its board was of the same size. */
  #tableOf(tree: SearchTree): Table {
    const { columns, rows } = tree.size;
    const board = `${columns}x${rows}`;
    if (this.#table === undefined || this.#tableFor !== board) {
      this.#table = new Table(this.#options.tableBytes ?? DEFAULT_TABLE_BYTES, columns * rows, tree.words);
      this.#tableFor = board;
    }
    return this.#table;
  }
}

function progressOf(dfpn: Dfpn, table: Table, milliseconds: number): SolveProgress {
  const { phi, delta } = dfpn.root;
  return {
    proofNumber: phi,
    disproofNumber: delta,
    line: dfpn.line,
    ...dfpn.counts,
    tableLoad: table.used / table.entries,
    milliseconds,
  };
}

/** Lets everything else that waits have its turn. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
