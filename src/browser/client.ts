// The page's end of the line to its worker: questions as promises.

import { EngineError } from '../engine/engineError.js';
import { errorOf } from '../engine/plainError.js';
import { takeApart } from '../game/plainPosition.js';
import type { Position } from '../game/position.js';
import {
  type FromWorker,
  type Loaded,
  type QuestionName,
  type Questions,
  type StartOptions,
  type ToWorker,
} from './messages.js';

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  onProgress: ((value: unknown) => void) | undefined;
}

export class Client {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  /** Why there are no answers any more. */
  #ended: Error | undefined;
  #whenReady: ((loaded: Loaded) => void) | undefined;

  /** `describe` tells where the worker comes from, should it fail. */
  constructor(worker: Worker, describe: string) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      // A worker that does not load says nothing.
      const reason =
        event.message || 'it could not be loaded: does the file exist, and does a policy allow it?';
      this.end(new EngineError(`the worker ${describe} has failed: ${reason}`));
    });
  }

  /** What the worker has loaded. */
  async start(options: StartOptions): Promise<Loaded> {
    return new Promise((resolve, reject) => {
      this.#whenReady = resolve;
      this.#pending.set(0, { resolve: () => undefined, reject, onProgress: undefined });
      this.#post({ type: 'start', options });
    });
  }

  /** After a signal the answer still comes, when the worker has let go of the question: a failure, or what it has by then. */
  ask<N extends QuestionName>(
    name: N,
    position: Position,
    options: Questions[N]['options'],
    signal: AbortSignal,
    onProgress?: (progress: Questions[N]['progress']) => void,
  ): Promise<Questions[N]['answer']> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    const stop = (): void => this.#post({ type: 'stop', id });
    const answer = new Promise<unknown>((resolve, reject) => {
      const tell = (value: unknown): void => {
        if (!signal.aborted) onProgress?.(value as Questions[N]['progress']);
      };
      this.#pending.set(id, { resolve, reject, onProgress: tell });
      this.#post({ type: 'ask', id, name, position: takeApart(position), options });
      signal.addEventListener('abort', stop, { once: true });
    });
    return answer.finally(() => signal.removeEventListener('abort', stop)) as Promise<Questions[N]['answer']>;
  }

  /** Ends the worker; all that is still asked fails with this error. */
  end(error: Error): void {
    this.#ended ??= error;
    this.#worker.terminate();
    for (const { reject } of this.#pending.values()) reject(this.#ended);
    this.#pending.clear();
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    switch (message.type) {
      case 'ready':
        this.#pending.delete(0);
        this.#whenReady?.(message);
        break;
      case 'refused':
        this.end(errorOf(message.error));
        break;
      case 'progress':
        this.#pending.get(message.id)?.onProgress?.(message.value);
        break;
      case 'answer':
        this.#take(message.id)?.resolve(message.value);
        break;
      case 'failure':
        this.#take(message.id)?.reject(errorOf(message.error));
        break;
    }
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }
}
