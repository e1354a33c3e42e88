// Who wins, by which move, and why: DFPN with budgets, progress and a table that stays.
//
// The search runs in slices, and between them lets others run: timers, a signal to
// stop, the page it lives in. A solver keeps its table, so that positions of the same
// game are quick after the first. One thread; the same question gives the same
// answer after the same work.

import type { Engine, SearchTree, TreeOptions } from '../engine/engine.js';
import { opponentOf, type Cell, type Colour } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { cellsOf, has, intersect, unite } from './cellBits.js';
import { Dfpn, type DfpnOptions, type Knowledge } from './dfpn.js';
import type { Frame } from './frame.js';
import { Learned } from './learned.js';
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

const DEFAULT_TABLE_BYTES = 2 ** 28;

/** `unlimited` finds most; without edge midpoints it costs little more than `fast`. */
export const SOLVER_SEARCH = { variant: 'unlimited', edgeMidpoints: false, crossing: false } as const;

/** With fewer empty cells, a search of the root with edge midpoints takes longer than it saves. */
const SEEDS_FROM = 40;

/** Expanded nodes between two looks at the clock: on a large board, one can take a second. */
const SLICE = 1;
const MS_BETWEEN_PAUSES = 30;

export class Solver {
  readonly #engine: Engine;
  readonly #options: Partial<SolverOptions>;
  #knowledge: Knowledge | undefined;
  #board = '';

  constructor(engine: Engine, options: Partial<SolverOptions> = {}) {
    this.#engine = engine;
    this.#options = options;
  }

  /** Forgets all positions. */
  clear(): void {
    this.#knowledge?.table.clear();
    this.#knowledge?.learned.clear();
  }

  async solve(position: Position, options: SolveOptions = {}): Promise<Verdict> {
    const tree = this.#startTree(position);
    const knowledge = this.#knowledgeOf(tree);
    const { table } = knowledge;
    const dfpn = new Dfpn(tree, knowledge, this.#options);
    dfpn.start(position.toPlay);
    const start = performance.now();
    const ending = await this.#run(dfpn, table, start, options);
    const { phi, proof } = dfpn.root;
    const last = progressOf(dfpn, table, performance.now() - start);
    if (ending === 'solved') unite(proof, dfpn.root.winnersFilled);
    dfpn.stop();
    const { nodes, expansions, transfers, milliseconds } = last;
    const common = { ending, nodes, expansions, transfers, milliseconds, last };
    if (ending !== 'solved') return { ...common, winner: undefined, move: undefined, line: [], proof: [] };
    const line = lineOf(tree, knowledge, position.toPlay, this.#options);
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

  /** The moves that a search of the position looks at, and why not the others. */
  candidates(position: Position): Candidates {
    const { toPlay } = position;
    const tree = this.#startTree(position);
    const cells = new Uint16Array(position.columns * position.rows);
    const count = tree.expand(toPlay) === 'open' ? tree.readMoves(cells) : 0;
    const moves = [...cells.subarray(0, count)];
    this.#engine.load(position);
    const { filled, pruned } = this.#engine.inferior(toPlay, this.#options.rules);
    const isInferior = new Set([...filled, ...pruned].map(({ cell }) => cell));
    const others = position.emptyCells().filter((cell) => !moves.includes(cell));
    return {
      moves,
      inferior: others.filter((cell) => isInferior.has(cell)),
      outside: others.filter((cell) => !isInferior.has(cell)),
    };
  }

  #startTree(position: Position): SearchTree {
    const edgeSeeds = position.emptyCells().length >= SEEDS_FROM;
    return this.#engine.startTree(position, {
      ...SOLVER_SEARCH,
      edgeSeeds,
      edgeTemplates: true,
      ...this.#options,
    });
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

  /** What is known from the last position, if its board was of the same size. */
  #knowledgeOf({ size, words }: SearchTree): Knowledge {
    const { columns, rows } = size;
    const board = `${columns}x${rows}`;
    if (this.#knowledge === undefined || this.#board !== board) {
      const bytes = this.#options.tableBytes ?? DEFAULT_TABLE_BYTES;
      this.#knowledge = { table: new Table(bytes, columns * rows, words), learned: new Learned(size, words) };
      this.#board = board;
    }
    return this.#knowledge;
  }
}

function progressOf(dfpn: Dfpn, table: Table, milliseconds: number): SolveProgress {
  const { phi, delta } = dfpn.root;
  return {
    proofNumber: phi,
    disproofNumber: delta,
    ...movesAt(dfpn.root),
    line: dfpn.line,
    ...dfpn.counts,
    tableLoad: table.used / table.entries,
    milliseconds,
  };
}

/** The moves of a node: a lost one leaves only moves that meet the reply to it, and so does each. */
function movesAt({ moves, moveCount, childPhi, childDelta, childProofs, mustplay }: Frame): {
  open: OpenMove[];
  lost: Cell[];
} {
  const meeting = new Int32Array(mustplay.length).fill(-1);
  const indices = Array.from({ length: moveCount }, (_, index) => index);
  const lost = indices.filter((index) => childPhi[index] === 0);
  for (const index of lost) intersect(meeting, childProofs[index]!);
  const open = indices.filter((index) => childPhi[index] !== 0 && has(meeting, moves[index]!));
  return {
    open: open.map((index) => ({
      cell: moves[index]!,
      proofNumber: childDelta[index]!,
      disproofNumber: childPhi[index]!,
    })),
    lost: lost.map((index) => moves[index]!),
  };
}

/** Lets everything else that waits have its turn. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
