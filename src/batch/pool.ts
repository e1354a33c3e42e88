// Workers that solve positions: threads of a pool, each with bounded memory.
//
// Small positions take less time than a message, so a worker is given a chunk of them,
// as many as take some milliseconds by what the last ones took. A worker that dies
// fails its chunk: the positions that it left without a reply go to another, one by
// one, and one with which that dies too is reported as failed.

import { Piscina } from 'piscina';
import type { Position } from '../game/position.js';
import type { Budget } from './parseRecord.js';
import type { Chunk, ChunkReply, Reply, Task, WorkerSettings } from './task.js';
import { formatCell } from '../game/cell.js';

const MOST_PER_CHUNK = 64;
const MS_PER_CHUNK = 10;

/** JavaScript's own memory of a worker: frames of the search, messages. */
export const HEAP_BYTES = 64 * 2 ** 20;

export interface PoolOptions {
  /** The program of a worker. */
  worker: URL;
  workers: number;
  settings: WorkerSettings;
}

interface Waiting {
  task: Task;
  /** Has it been in a chunk whose worker died? */
  isSuspect: boolean;
  resolve: (reply: Reply) => void;
}

export class SolverPool {
  #piscina: Piscina | undefined;
  readonly #options: PoolOptions;
  readonly #queue: Waiting[] = [];
  /** With a worker, by ticket. */
  readonly #underWay = new Map<number, Waiting>();
  #busy = 0;
  #tickets = 0;
  #msPerTask = MS_PER_CHUNK;
  #isClosed = false;
  /** Workers that died. */
  deaths = 0;
  /** The most that a worker had. */
  mostBytes = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** How many positions to ask for at once, so that no worker waits. */
  get room(): number {
    return 2 * this.#options.workers * MOST_PER_CHUNK;
  }

  solve(position: Position, budget: Budget): Promise<Reply> {
    const task = { ticket: ++this.#tickets, setup: setupOf(position), budget };
    return new Promise((resolve) => {
      this.#queue.push({ task, isSuspect: false, resolve });
      // Others may be asked for in the same turn, and go along.
      queueMicrotask(() => this.#dispatch());
    });
  }

  /** Ends the workers at once; what they had under way is never answered. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#piscina?.destroy();
  }

  /** The threads start when there is something to solve. */
  #threads(): Piscina {
    if (this.#piscina !== undefined) return this.#piscina;
    const { worker, workers } = this.#options;
    const piscina = new Piscina({
      filename: worker.href,
      minThreads: workers,
      maxThreads: workers,
      idleTimeout: Infinity,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_BYTES / 2 ** 20 },
    });
    piscina.on('message', (replies: Reply[]) => this.#deliver(replies));
    // A worker that dies without work is missed by nobody.
    piscina.on('error', () => ++this.deaths);
    this.#piscina = piscina;
    return piscina;
  }

  #dispatch(): void {
    while (!this.#isClosed && this.#busy < this.#options.workers && this.#queue.length > 0) {
      ++this.#busy;
      void this.#run(this.#takeChunk());
    }
  }

  /** A suspect goes alone. Never so many that another worker has nothing to do. */
  #takeChunk(): Waiting[] {
    const fair = Math.ceil(this.#queue.length / this.#options.workers);
    const most = Math.min(MOST_PER_CHUNK, fair, Math.max(1, Math.floor(MS_PER_CHUNK / this.#msPerTask)));
    const suspect = this.#queue.findIndex(({ isSuspect }) => isSuspect);
    if (suspect === 0) return this.#queue.splice(0, 1);
    return this.#queue.splice(0, suspect < 0 ? most : Math.min(most, suspect));
  }

  async #run(waiting: Waiting[]): Promise<void> {
    for (const each of waiting) this.#underWay.set(each.task.ticket, each);
    const chunk: Chunk = { settings: this.#options.settings, tasks: waiting.map(({ task }) => task) };
    const start = performance.now();
    try {
      const { replies, bytes } = (await this.#threads().run(chunk)) as ChunkReply;
      this.mostBytes = Math.max(this.mostBytes, bytes);
      this.#msPerTask = (performance.now() - start) / waiting.length;
      this.#deliver(replies);
    } catch (error) {
      if (!this.#isClosed) this.#mourn(waiting, error);
    }
    --this.#busy;
    this.#dispatch();
  }

  #deliver(replies: readonly Reply[]): void {
    for (const reply of replies) {
      this.#underWay.get(reply.ticket)?.resolve(reply);
      this.#underWay.delete(reply.ticket);
    }
  }

  /** The worker of these has died. */
  #mourn(waiting: Waiting[], error: unknown): void {
    ++this.deaths;
    const left = waiting.filter(({ task }) => this.#underWay.delete(task.ticket));
    if (waiting.length > 1) {
      this.#queue.unshift(...left.map((each) => ({ ...each, isSuspect: true })));
      return;
    }
    const reason = error instanceof Error ? error.message : String(error);
    for (const { task, resolve } of left) {
      resolve({ ticket: task.ticket, failure: `the worker died: ${reason}` });
    }
  }
}

function setupOf(position: Position): Task['setup'] {
  const { columns, rows, size, toPlay } = position;
  const names = (colour: 'black' | 'white') => position.stones(colour).map((cell) => formatCell(size, cell));
  return { columns, rows, black: names('black'), white: names('white'), toPlay };
}
