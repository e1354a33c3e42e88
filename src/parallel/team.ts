// What the threads of one search tell each other besides the table, in shared memory.
//
// Where they are: a count for each node, in a table by the node's key. Two nodes that
// share a count only look more crowded than they are. Whether the search is over, and
// why; how much each has done.

import type { Others } from '../solver/others.js';
import type { SolveEnding } from '../solver/verdict.js';

/** Shared words: 0 why the search ended, 1 nodes solved where others were, 2 all expansions; from 16 on four a thread. */
const ENDING = 0;
const SOLVED = 1;
const EXPANSIONS = 2;
const COUNTS = 16;
const WORDS_PER_THREAD = 4;

export const MOST_THREADS = 64;
const MARKS = COUNTS + MOST_THREADS * WORDS_PER_THREAD;
const MARKS_MASK = 2 ** 14 - 1;

const KEY_WORDS = 4;

const ENDINGS: readonly (SolveEnding | undefined)[] = [undefined, 'solved', 'time', 'nodes', 'aborted'];

/** What a thread has done in this search; of the table, how many places it has taken. */
export interface ThreadCounts {
  nodes: number;
  expansions: number;
  transfers: number;
  used: number;
}

export class Team implements Others {
  readonly #words: Int32Array;
  #solvedSeen = 0;

  constructor(memory: SharedArrayBuffer) {
    this.#words = new Int32Array(memory);
  }

  static makeMemory(): SharedArrayBuffer {
    return new SharedArrayBuffer(4 * (MARKS + MARKS_MASK + 1));
  }

  /** Nobody may be searching. */
  begin(): void {
    this.#words.fill(0);
  }

  get ending(): SolveEnding | undefined {
    return ENDINGS[Atomics.load(this.#words, ENDING)];
  }

  /** Ends the search for all. Answers whether it had not ended before. */
  end(ending: SolveEnding): boolean {
    return Atomics.compareExchange(this.#words, ENDING, 0, ENDINGS.indexOf(ending)) === 0;
  }

  get expansions(): number {
    return Atomics.load(this.#words, EXPANSIONS) >>> 0;
  }

  /** Tells what a thread has done so far. */
  tell(thread: number, { nodes, expansions, transfers, used }: ThreadCounts): void {
    const start = COUNTS + thread * WORDS_PER_THREAD;
    Atomics.add(this.#words, EXPANSIONS, expansions - this.#words[start + 1]!);
    [nodes, expansions, transfers, used].forEach((count, index) => (this.#words[start + index] = count));
  }

  countsOf(thread: number): ThreadCounts {
    const start = COUNTS + thread * WORDS_PER_THREAD;
    const count = (index: number): number => this.#words[start + index]! >>> 0;
    return { nodes: count(0), expansions: count(1), transfers: count(2), used: count(3) };
  }

  enter(keys: Int32Array, index: number): void {
    Atomics.add(this.#words, markOf(keys, index), 1);
  }

  leave(keys: Int32Array, index: number, isSolved: boolean): void {
    const others = Atomics.sub(this.#words, markOf(keys, index), 1) - 1;
    if (isSolved && others > 0) Atomics.add(this.#words, SOLVED, 1);
  }

  at(keys: Int32Array, index: number): number {
    return Atomics.load(this.#words, markOf(keys, index));
  }

  hasSolved(): boolean {
    const solved = Atomics.load(this.#words, SOLVED);
    if (solved === this.#solvedSeen) return false;
    this.#solvedSeen = solved;
    return true;
  }
}

function markOf(keys: Int32Array, index: number): number {
  const start = index * KEY_WORDS;
  return MARKS + ((keys[start]! ^ Math.imul(keys[start + 1]!, 0x85ebca6b)) & MARKS_MASK);
}
