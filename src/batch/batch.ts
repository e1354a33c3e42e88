// A batch: every record is read, looked up or solved, and its result written, in constant memory.
//
// Only so many records are under way at a time as keep the workers busy; the input is
// read no faster. Whatever is wrong with a record is its result, and the rest goes on.

import type { Position } from '../game/position.js';
import { InputError } from '../game/result.js';
import type { Store } from '../store/store.js';
import { verdictOf } from '../store/storedSolver.js';
import { FinishedRecords } from './finished.js';
import { parseRecord, type Budget } from './parseRecord.js';
import type { SolverPool } from './pool.js';
import type { RawRecord } from './records.js';
import { count, emptyTally, type BatchResult, type Outcome, type Tally } from './result.js';
import type { ResultSink } from './resultFile.js';
import type { BareVerdict, Reply } from './task.js';

export interface BatchOptions {
  records: AsyncIterable<RawRecord>;
  pool: Pick<SolverPool, 'solve' | 'room'>;
  results: ResultSink;
  /** What an earlier run has done. */
  finished?: FinishedRecords;
  store?: Store;
  /** For records that name none. */
  budget?: Budget;
  /** The move of a game to look at. */
  at?: number;
  signal?: AbortSignal;
  /** Is told when a record has ended. */
  onResult?: (progress: BatchProgress) => void;
}

export interface BatchProgress {
  /** Results of this run. */
  tally: Tally;
  /** Records that an earlier run has done. */
  skipped: number;
  /** Of those that are solved, how many the store knew. */
  fromStore: number;
  nodes: number;
  expansions: number;
  /** Records that were read and have no result yet. */
  underWay: number;
  /** How much of the input has been read, from 0 to 1, and how much of it was skipped at the start. */
  share: number | undefined;
  shareSkipped: number;
}

/** Ends when all records are done or, at a signal, as soon as what is solved has been written. */
export async function runBatch(options: BatchOptions): Promise<BatchProgress> {
  return new Batch(options).run();
}

class Batch {
  readonly #options: BatchOptions;
  readonly #finished: FinishedRecords;
  readonly #progress: BatchProgress = {
    tally: emptyTally(),
    skipped: 0,
    fromStore: 0,
    nodes: 0,
    expansions: 0,
    underWay: 0,
    share: undefined,
    shareSkipped: 0,
  };
  /** What waits for one of these to end. */
  #wake: () => void = () => undefined;
  /** Has the batch ended, before its time perhaps? Then nothing is written any more. */
  #isOver = false;
  /** What ended it before its time: nothing wrong with a record, but with the files that are written. */
  #fault: Error | undefined;

  constructor(options: BatchOptions) {
    this.#options = options;
    this.#finished = options.finished ?? new FinishedRecords();
  }

  async run(): Promise<BatchProgress> {
    const { signal } = this.#options;
    signal?.addEventListener('abort', () => this.#wake(), { once: true });
    try {
      await this.#startAll();
      await this.#until(() => this.#progress.underWay === 0);
    } catch (error) {
      // Reading ends with an error if the signal comes in the middle.
      if (!signal?.aborted) throw error;
    } finally {
      this.#isOver = true;
    }
    if (this.#fault !== undefined) throw this.#fault;
    return this.#progress;
  }

  async #startAll(): Promise<void> {
    for await (const record of this.#options.records) {
      this.#progress.share = record.share;
      if (this.#isDone(record)) continue;
      await this.#until(() => this.#progress.underWay < this.#options.pool.room);
      if (this.#isStopped) return;
      this.#start(record);
    }
  }

  get #isStopped(): boolean {
    return (this.#options.signal?.aborted ?? false) || this.#fault !== undefined;
  }

  async #until(holds: () => boolean): Promise<void> {
    while (!holds() && !this.#isStopped) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  /** Throws if the record is another than the one that was done. */
  #isDone({ number, digest, share }: RawRecord): boolean {
    const known = this.#finished.digestOf(number);
    if (known === 0) return false;
    if (known !== digest) {
      const remedy =
        'give the same input or another --out, --retry if only records without a verdict have changed, or --restart';
      const message = `record ${number} is not the one that the results answer: ${remedy}`;
      throw new InputError('inputChanged', String(number), message);
    }
    if (this.#progress.underWay === 0) this.#progress.shareSkipped = share ?? 0;
    ++this.#progress.skipped;
    return true;
  }

  #start(record: RawRecord): void {
    ++this.#progress.underWay;
    this.#answer(record)
      .then((result) => {
        if (result === undefined || this.#isOver) return;
        this.#options.results.append(result);
        this.#tally(result);
      })
      .catch((error: unknown) => {
        this.#fault ??= error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => {
        --this.#progress.underWay;
        this.#options.onResult?.(this.#progress);
        this.#wake();
      });
  }

  async #answer(raw: RawRecord): Promise<BatchResult | undefined> {
    const { store, at } = this.#options;
    const common = { record: raw.number, digest: raw.digest, winner: undefined };
    const parsed = parseRecord(raw, at);
    if (!parsed.ok) {
      const { code, message } = parsed.error;
      return { ...common, ...(raw.name && { id: raw.name }), ending: 'error', error: { code, message } };
    }
    const { id, position, budget } = parsed.value;
    const named = { ...common, ...(id !== undefined && { id }) };
    const known = store?.get(position);
    if (known !== undefined) return withOutcome(named, { position, ...verdictOf(position, known) }, 'store');
    const { verdict, failure } = await this.#solve(position, budget);
    if (verdict === undefined) {
      return { ...named, ending: 'failed', error: { code: 'failed', message: failure ?? 'no reply' } };
    }
    const { winner, line, proof } = verdict;
    if (store !== undefined && winner !== undefined) await store.put(position, { winner, line, proof });
    return withOutcome(named, { position, ...verdict }, 'search');
  }

  #solve(position: Position, budget: Budget): Promise<Reply> {
    return this.#options.pool.solve(position, { ...this.#options.budget, ...budget });
  }

  #tally(result: BatchResult): void {
    count(this.#progress.tally, result);
    const { outcome } = result;
    if (outcome !== undefined) {
      this.#progress.nodes += outcome.nodes;
      this.#progress.expansions += outcome.expansions;
      this.#progress.fromStore += Number(outcome.from === 'store');
    }
  }
}

function withOutcome(
  named: Omit<BatchResult, 'ending'>,
  verdict: BareVerdict & { position: Position },
  from: Outcome['from'],
): BatchResult | undefined {
  const { position, ending, winner, move, line, proof, nodes, expansions, milliseconds } = verdict;
  if (ending === 'aborted') return undefined;
  const outcome = { position, ending, winner, move, line, proof, nodes, expansions, milliseconds, from };
  return { ...named, ending, winner, outcome };
}
