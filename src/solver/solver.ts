// Who wins, by which move, and why: DFPN with budgets, progress and a table that stays.
//
// The search runs in slices, and between them lets others run: timers, a signal to
// stop, the page it lives in. A solver keeps its table, so that positions of the same
// game are quick after the first. One thread; the same question gives the same
// answer after the same work.

import type { Engine, SearchTree } from '../engine/engine.js';
import { formatSize, type Size } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { entriesOf, learnProofs, proofsOf, restoreEntries, type Known, type Knower } from './known.js';
import { Learned } from './learned.js';
import { candidatesOf, Search, startTree } from './search.js';
import { Table } from './table.js';
import type {
  Candidates,
  PositionSolver,
  SolveEnding,
  SolveOptions,
  SolverOptions,
  Verdict,
} from './verdict.js';

export const DEFAULT_TABLE_BYTES = 2 ** 28;

/** Expanded nodes between two looks at the clock: on a large board, one can take a second. */
const SLICE = 1;
const MS_BETWEEN_PAUSES = 30;

interface Memory {
  size: Size;
  words: number;
  table: Table;
  learned: Learned;
}

export class Solver implements PositionSolver, Knower {
  readonly #engine: Engine;
  readonly #options: Partial<SolverOptions>;
  #memory: Memory | undefined;

  constructor(engine: Engine, options: Partial<SolverOptions> = {}) {
    this.#engine = engine;
    this.#options = options;
  }

  /** Forgets all positions. */
  clear(): void {
    this.#memory?.table.clear();
    this.#memory?.learned.clear();
  }

  async solve(position: Position, options: SolveOptions = {}): Promise<Verdict> {
    const tree = startTree(this.#engine, position, this.#options);
    const memory = this.#memoryFor(tree);
    const search = new Search(tree, position, memory, this.#options);
    const start = performance.now();
    const ending = await this.#run(search, memory.table, start, options);
    return search.verdict(ending, search.progress(memory.table.load, performance.now() - start));
  }

  /** The moves that a search of the position looks at, and why not the others. */
  candidates(position: Position): Candidates {
    return candidatesOf(this.#engine, position, this.#options);
  }

  known(): Known | undefined {
    if (this.#memory === undefined) return undefined;
    const { size, words, table, learned } = this.#memory;
    const { stride } = table;
    return { size, words, stride, proofs: proofsOf(learned), entries: entriesOf(table) };
  }

  restore({ size, words, stride, proofs, entries }: Known): boolean {
    const memory = makeMemory(size, words, this.#options.tableBytes);
    if (stride !== memory.table.stride) return false;
    this.#memory = memory;
    learnProofs(memory.learned, proofs, words);
    const isKnown = restoreEntries(memory.table, entries);
    if (!isKnown) this.clear();
    return isKnown;
  }

  async #run(search: Search, table: Table, start: number, options: SolveOptions): Promise<SolveEnding> {
    const { signal, timeMs = Infinity, nodes = Infinity, onProgress } = options;
    let paused = start;
    while (!search.run(Math.min(SLICE, nodes - search.counts.expansions))) {
      const now = performance.now();
      if (signal?.aborted) return 'aborted';
      if (search.counts.expansions >= nodes) return 'nodes';
      if (now - start >= timeMs) return 'time';
      if (now - paused < MS_BETWEEN_PAUSES) continue;
      onProgress?.(search.progress(table.load, now - start));
      await pause();
      paused = performance.now();
    }
    return 'solved';
  }

  /** What is known from the last position, if its board was of the same size. */
  #memoryFor({ size, words }: SearchTree): Memory {
    const known = this.#memory;
    if (known?.words !== words || formatSize(known.size) !== formatSize(size)) {
      this.#memory = makeMemory(size, words, this.#options.tableBytes);
    }
    return this.#memory!;
  }
}

function makeMemory(size: Size, words: number, tableBytes = DEFAULT_TABLE_BYTES): Memory {
  const cells = size.columns * size.rows;
  const bytes = new ArrayBuffer(Table.wholeBuckets(tableBytes, cells, words));
  return { size, words, table: new Table(bytes, cells, words), learned: new Learned(size, words) };
}

/** Lets everything else that waits have its turn. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
