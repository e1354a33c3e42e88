// A solver of several threads over one table, with the face of the solver of one.
//
// The threads search; here they are started, told what to solve and when to stop, and
// what they report is put together. They live on between positions, and so does the
// table. When one dies the others are ended too, for it may have left a lock behind: the
// search fails with the reason, and the next one starts anew.

import { EngineError } from '../engine/engineError.js';
import { errorOf } from '../engine/plainError.js';
import { formatSize, type Size } from '../game/cell.js';
import { takeApart } from '../game/plainPosition.js';
import type { Position } from '../game/position.js';
import { InputError, quote } from '../game/result.js';
import { entriesOf, learnProofs, restoreEntries, type Known, type Knower } from '../solver/known.js';
import { Learned } from '../solver/learned.js';
import { Table } from '../solver/table.js';
import type {
  Candidates,
  PositionSolver,
  SolveOptions,
  SolveProgress,
  SolverOptions,
  Verdict,
} from '../solver/verdict.js';
import type { FromThread, SharedMemory, Thread, ThreadSettings } from './messages.js';
import { Reports } from './reports.js';
import { forgotten, makeMemory } from './sharedMemory.js';
import { SharedProofs } from './sharedProofs.js';
import { SharedTable } from './sharedTable.js';
import { MOST_THREADS, Team } from './team.js';

export interface ParallelOptions extends Partial<SolverOptions> {
  threads: number;
  /** What the threads' engines are made of. */
  kind?: ThreadSettings['kind'];
  /** Bytes that the connections of each thread may take. Default 1 GiB. */
  memoryLimit?: number;
  assetsUrl?: string;
}

const DEFAULT_MEMORY_LIMIT = 2 ** 30;

/** Milliseconds that timers take; nobody waits for longer. */
const LONGEST_TIMER = 2 ** 31;

/** Beyond the number of any thread. */
const HOST = MOST_THREADS;

interface Group {
  threads: Thread[];
  /** Is told what a thread says. */
  hear: (thread: number, message: FromThread) => void;
  /** Is told that one has died, or that they are no longer wanted. */
  fail: (error: Error) => void;
}

export class ParallelSolver implements PositionSolver, Knower {
  readonly threads: number;
  readonly #settings: ThreadSettings;
  readonly #start: () => Promise<Thread>;
  #group: Group | undefined;
  #memory: SharedMemory | undefined;
  /** Another for each table, and each time that one is cleared. */
  #generation = 0;
  /** Is the table to be cleared before the next search? */
  #isStale = false;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #isDisposed = false;

  /** `start` starts a thread that runs `serveThread`. */
  constructor(
    { threads, kind = 'auto', memoryLimit = DEFAULT_MEMORY_LIMIT, assetsUrl, ...solver }: ParallelOptions,
    start: () => Promise<Thread>,
  ) {
    if (!Number.isInteger(threads) || threads < 1 || threads > MOST_THREADS) {
      throw new InputError(
        'badThreads',
        String(threads),
        `${quote(String(threads))} threads: give 1 to ${MOST_THREADS}`,
      );
    }
    this.threads = threads;
    this.#settings = { kind, memoryLimit, ...(assetsUrl !== undefined && { assetsUrl }), solver };
    this.#start = start;
  }

  /** Forgets all positions. */
  clear(): void {
    this.#isStale = true;
  }

  /** One search after the other, in the order in which they are asked for. */
  solve(position: Position, options: SolveOptions = {}): Promise<Verdict> {
    return this.#inTurn((group) => this.#search(group, position, options));
  }

  candidates(position: Position): Promise<Candidates> {
    return this.#inTurn(
      (group) =>
        new Promise((resolve, reject) => {
          listen(group, reject, (_, message) => {
            if (message.type === 'candidates') resolve(message.candidates);
          });
          group.threads[0]!.post({ type: 'candidates', position: takeApart(position) });
        }),
    );
  }

  known(): Known | undefined {
    if (this.#memory === undefined) return undefined;
    const { size, words, table, locks, proofs } = this.#memory;
    const shared = new SharedTable(table, locks, size.columns * size.rows, words);
    return {
      size,
      words,
      stride: shared.stride,
      proofs: new SharedProofs(proofs, words, HOST).all(),
      entries: entriesOf(shared),
    };
  }

  restore({ size, words, stride, proofs, entries }: Known): boolean {
    const memory = makeMemory(size, this.#settings.solver.tableBytes);
    const table = new Table(memory.table, size.columns * size.rows, words);
    if (memory.words !== words || table.stride !== stride) return false;
    const learned = new Learned(size, words);
    const shared = new SharedProofs(memory.proofs, words, HOST);
    learnProofs(learned, proofs, words);
    learned.forEach((...proof) => shared.add(...proof));
    const isKnown = restoreEntries(table, entries);
    this.#memory = isKnown ? { ...memory, restored: table.used } : undefined;
    this.#isStale = false;
    ++this.#generation;
    return isKnown;
  }

  /** Ends the threads and frees their memory; what is asked of them fails. */
  dispose(): void {
    this.#isDisposed = true;
    this.#end(disposedOf());
  }

  #inTurn<A>(ask: (group: Group) => Promise<A>): Promise<A> {
    const answer = this.#lastTurn.then(async () => {
      const group = await this.#startedGroup();
      for (const thread of group.threads) thread.setAwaited(true);
      try {
        return await ask(group);
      } finally {
        for (const thread of group.threads) thread.setAwaited(false);
      }
    });
    this.#lastTurn = answer.catch(() => undefined);
    return answer;
  }

  async #startedGroup(): Promise<Group> {
    if (this.#isDisposed) throw disposedOf();
    if (this.#group !== undefined) return this.#group;
    const threads = await this.#startThreads();
    if (this.#wasDisposedMeanwhile()) {
      for (const thread of threads) thread.terminate();
      throw disposedOf();
    }
    const group: Group = { threads, hear: () => undefined, fail: () => undefined };
    threads.forEach((thread, number) => {
      const end = (error: Error): void => {
        if (this.#group === group) this.#end(error);
      };
      thread.listen(
        (message) => (message.type === 'failure' ? end(errorOf(message.error)) : group.hear(number, message)),
        (reason) => end(new EngineError(`a thread of the solver has died: ${reason}`)),
      );
      thread.post({ type: 'join', thread: number, settings: this.#settings });
    });
    this.#group = group;
    return group;
  }

  /** All of them or, if one does not start, none. */
  async #startThreads(): Promise<Thread[]> {
    const starts = await Promise.allSettled(Array.from({ length: this.threads }, () => this.#start()));
    const threads = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    const failed = starts.find((start) => start.status === 'rejected');
    if (failed === undefined) return threads;
    for (const thread of threads) thread.terminate();
    throw failed.reason;
  }

  #wasDisposedMeanwhile(): boolean {
    return this.#isDisposed;
  }

  #end(error: Error): void {
    const group = this.#group;
    this.#group = undefined;
    this.#memory = undefined;
    for (const thread of group?.threads ?? []) thread.terminate();
    group?.fail(error);
  }

  #search(group: Group, position: Position, options: SolveOptions): Promise<Verdict> {
    const memory = this.#memoryFor(position.size);
    const team = new Team(memory.team);
    team.begin();
    const release = stopAtLimits(team, options);
    const reports = new Reports(team, memory, group.threads.length);
    const { nodes = Infinity, onProgress } = options;
    let failure: Error | undefined;
    return new Promise<Verdict>((resolve, reject) => {
      const progress = (from: SolveProgress): void => {
        try {
          onProgress?.(reports.total(from));
        } catch (error) {
          // The caller's own: the threads are to let go first.
          failure ??= error as Error;
          team.end('aborted');
        }
      };
      listen(group, reject, (thread, message) => {
        if (message.type === 'progress') progress(message.progress);
        else if (message.type === 'ended' && reports.take(thread, message)) {
          if (failure === undefined) resolve(reports.verdict());
          else reject(failure);
        }
      });
      const order = { position: takeApart(position), memory, generation: this.#generation, nodes };
      for (const thread of group.threads) thread.post({ type: 'search', order });
    }).finally(release);
  }

  /** The table of the last position, if its board was of the same size. */
  #memoryFor(size: Size): SharedMemory {
    const isSameBoard = this.#memory !== undefined && formatSize(this.#memory.size) === formatSize(size);
    if (isSameBoard && !this.#isStale) return this.#memory!;
    if (isSameBoard) this.#memory = forgotten(this.#memory!);
    else this.#memory = makeMemory(size, this.#settings.solver.tableBytes);
    this.#isStale = false;
    ++this.#generation;
    return this.#memory;
  }
}

function disposedOf(): EngineError {
  return new EngineError('the solver has been disposed of: make a new one');
}

function listen(
  group: Group,
  fail: (error: Error) => void,
  hear: (thread: number, message: FromThread) => void,
): void {
  group.fail = fail;
  group.hear = hear;
}

/** Ends the search at the signal or when its time is up; answers what to call when it has ended. */
function stopAtLimits(team: Team, { signal, timeMs = Infinity }: SolveOptions): () => void {
  const abort = (): void => void team.end('aborted');
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  const timer = timeMs < LONGEST_TIMER ? setTimeout(() => team.end('time'), timeMs) : undefined;
  return () => {
    signal?.removeEventListener('abort', abort);
    clearTimeout(timer);
  };
}
