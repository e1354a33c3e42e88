// What the threads report of one search, put together.

import { unsolved } from '../solver/search.js';
import { Table } from '../solver/table.js';
import type { SolveProgress, Verdict } from '../solver/verdict.js';
import type { FromThread, SharedMemory } from './messages.js';
import type { Team } from './team.js';

export class Reports {
  readonly #team: Team;
  readonly #threads: number;
  readonly #entries: number;
  readonly #restored: number;
  readonly #start = performance.now();
  #busy: number;
  #verdict: Verdict | undefined;
  #last: SolveProgress | undefined;

  constructor(team: Team, { size, words, table, restored }: SharedMemory, threads: number) {
    this.#team = team;
    this.#threads = threads;
    this.#busy = threads;
    this.#restored = restored;
    this.#entries = new Table(table, size.columns * size.rows, words).entries;
  }

  /** What one thread sees, with what all have done. */
  total(progress: SolveProgress): SolveProgress {
    const sums = { nodes: 0, expansions: 0, transfers: 0 };
    let used = this.#restored;
    for (let thread = 0; thread < this.#threads; ++thread) {
      const counts = this.#team.countsOf(thread);
      sums.nodes += counts.nodes;
      sums.expansions += counts.expansions;
      sums.transfers += counts.transfers;
      used += counts.used;
    }
    const milliseconds = performance.now() - this.#start;
    return { ...progress, ...sums, tableLoad: used / this.#entries, milliseconds };
  }

  /** Takes the last word of a thread; answers whether it was the last of all. */
  take(thread: number, { verdict, progress }: Extract<FromThread, { type: 'ended' }>): boolean {
    this.#verdict ??= verdict;
    if (thread === 0) this.#last = progress;
    return --this.#busy === 0;
  }

  verdict(): Verdict {
    const last = this.total(this.#verdict?.last ?? this.#last!);
    if (this.#verdict === undefined) return unsolved(this.#team.ending!, last);
    const { nodes, expansions, transfers, milliseconds } = last;
    return { ...this.#verdict, nodes, expansions, transfers, milliseconds, last };
  }
}
