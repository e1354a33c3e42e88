// One job runs and one waits; newer work stops older.
//
// A page asks about the position that it shows. Once another is shown, nobody waits
// for the answer about the first: it is stopped, and what was asked in the meantime is
// left out. A job that is stopped ends for the page at once; the next begins when the
// worker, too, has let go of it.

/** Does its work until it is done or the signal comes; ends only when nothing of it runs any more. */
type Work<A> = (signal: AbortSignal) => Promise<A>;

interface Stoppable {
  begin: () => Promise<void>;
  stop: () => void;
}

export class Lane {
  #running: Stoppable | undefined;
  #waiting: Stoppable | undefined;

  /** What the work answers, or undefined where it was stopped: by the signal, or by newer work. */
  run<A>(work: Work<A>, signal?: AbortSignal): Promise<A | undefined> {
    const job = new Job(work);
    if (signal?.aborted) return Promise.resolve(undefined);
    const stop = () => job.stop();
    signal?.addEventListener('abort', stop, { once: true });
    this.#waiting?.stop();
    this.#waiting = job;
    if (this.#running) this.#running.stop();
    else void this.#runAll();
    return job.outcome.finally(() => signal?.removeEventListener('abort', stop));
  }

  /** Stops all there is. */
  stop(): void {
    this.#waiting?.stop();
    this.#running?.stop();
  }

  async #runAll(): Promise<void> {
    while ((this.#running = this.#waiting)) {
      this.#waiting = undefined;
      await this.#running.begin();
    }
  }
}

class Job<A> implements Stoppable {
  readonly outcome: Promise<A | undefined>;
  readonly #work: Work<A>;
  readonly #controller = new AbortController();
  #resolve!: (answer: A | undefined) => void;
  #reject!: (error: unknown) => void;

  constructor(work: Work<A>) {
    this.#work = work;
    this.outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  async begin(): Promise<void> {
    const { signal } = this.#controller;
    if (signal.aborted) return;
    // After a stop the outcome is settled, and these change nothing.
    await this.#work(signal).then(this.#resolve, this.#reject);
  }

  stop(): void {
    this.#controller.abort();
    this.#resolve(undefined);
  }
}
