// The worker's side: answers the questions of a page.
//
// Searches and questions about connections have an engine each, so that a question is
// answered in the middle of a search, between two of its slices. The page sends one
// search at a time; questions are answered one after another.

import { isWasmAllowed } from '../engine/createEngine.js';
import type { Engine, EngineKind, SearchOptions } from '../engine/engine.js';
import { plainError } from '../engine/plainError.js';
import { opponentOf, type Colour, type Size } from '../game/cell.js';
import { putTogether } from '../game/plainPosition.js';
import type { Position } from '../game/position.js';
import { solveMoves } from '../solver/solveMoves.js';
import type { ParallelSolver } from '../parallel/parallelSolver.js';
import { Solver } from '../solver/solver.js';
import type { PositionSolver } from '../solver/verdict.js';
import { startThreads } from './threads.js';
import type { WorkerPort } from './workerPort.js';
import { analyse, atFirstSight } from './analysis.js';
import { Bench, build, loadEngine, type BuildControl, type Embedded } from './bench.js';
import {
  type FromWorker,
  type QuestionName,
  type Questions,
  type StartOptions,
  type ToWorker,
} from './messages.js';

/** Listens to a page and answers it. */
export function serve(start: StartOptions, port: WorkerPort<ToWorker, FromWorker>, embedded: Embedded): void {
  const service = new Service(start, embedded, (message) => port.postMessage(message));
  port.addEventListener('message', ({ data }) => {
    if (data.type !== 'start') service.hear(data);
  });
  void service.start();
}

/** What an answer gets besides its position and its options. */
interface Control<N extends QuestionName> {
  signal: AbortSignal;
  onProgress: (value: Questions[N]['progress']) => void;
}

type Answers = {
  [N in QuestionName]: (
    position: Position,
    options: Questions[N]['options'],
    control: Control<N>,
  ) => Promise<Questions[N]['answer']>;
};

class Service {
  readonly #post: (message: FromWorker) => void;
  readonly #kind: EngineKind;
  readonly #size: Size;
  readonly #searching: Bench;
  readonly #asking: Bench;
  readonly #options: StartOptions;
  /** Where the page, and so this worker, may have threads. */
  #parallel: ParallelSolver | undefined;
  readonly #stops = new Map<number, AbortController>();
  #solver: { engine: Engine; solver: Solver } | undefined;
  #lastQuestion: Promise<unknown> = Promise.resolve();

  constructor(options: StartOptions, embedded: Embedded, post: (message: FromWorker) => void) {
    this.#post = post;
    this.#kind = options.kind === 'auto' ? (isWasmAllowed() ? 'wasm' : 'js') : options.kind;
    this.#size = options.size;
    this.#options = options;
    const load = (size: Size): Promise<Engine> => loadEngine(this.#kind, size, options, embedded);
    this.#searching = new Bench(load);
    this.#asking = new Bench(load);
  }

  /** Loads an engine, so that what is wrong is known before the first question. */
  async start(): Promise<void> {
    try {
      await this.#asking.engineFor(this.#size);
      this.#parallel = await startThreads(this.#kind, this.#options);
      this.#post({ type: 'ready', kind: this.#kind, threads: this.#parallel?.threads ?? 1 });
    } catch (error) {
      this.#post({ type: 'refused', error: plainError(error) });
    }
  }

  hear(message: Exclude<ToWorker, { type: 'start' }>): void {
    if (message.type === 'stop') {
      this.#stops.get(message.id)?.abort();
      return;
    }
    this.#stops.set(message.id, new AbortController());
    void this.#answer(message);
  }

  async #answer({ id, name, position, options }: Extract<ToWorker, { type: 'ask' }>): Promise<void> {
    const { signal } = this.#stops.get(id)!;
    const onProgress = (value: unknown): void => this.#post({ type: 'progress', id, value });
    try {
      // By its name, the options are those of the question.
      const answer = this.#answers[name] as (...args: unknown[]) => Promise<unknown>;
      const value = await answer(putTogether(position), options, { signal, onProgress });
      this.#post({ type: 'answer', id, value });
    } catch (error) {
      this.#post({ type: 'failure', id, error: plainError(error) });
    } finally {
      this.#stops.delete(id);
    }
  }

  readonly #answers: Answers = {
    solve: async (position, budgets, control) =>
      (await this.#solverFor(position.size)).solve(position, { ...budgets, ...control }),

    solveMoves: async (position, { cells, ...budgets }, control) =>
      solveMoves(await this.#solverFor(position.size), position, cells, {
        ...budgets,
        ...control,
        onMoves: (done, next) => control.onProgress({ done, next }),
      }),

    analyse: async (position, { allMoves, ...budgets }, { signal, onProgress }) => {
      const sight = await this.#inTurn(position, {}, ['black', 'white'], { signal }, (engine) =>
        atFirstSight(engine, position),
      );
      const solver = await this.#solverFor(position.size);
      return analyse(solver, position, sight, { ...budgets, signal, allMoves, onAnalysis: onProgress });
    },

    connections: (position, { colour, from, to, ...search }, control) =>
      this.#inTurn(position, search, [colour], control, (engine) => engine.connections(colour, from, to)),

    mustplay: (position, search, control) =>
      this.#inTurn(position, search, [opponentOf(position.toPlay)], control, (engine) =>
        engine.mustplay(position.toPlay),
      ),

    inferior: (position, { rules }, { signal }) =>
      this.#inTurn(position, {}, [], { signal }, (engine) => engine.inferior(position.toPlay, rules)),

    evaluate: (position, { model = 'resistance', largestCarrier = Infinity, ...search }, control) =>
      this.#inTurn(position, search, ['black', 'white'], control, (engine) =>
        engine.evaluate({ model, largestCarrier }),
      ),
  };

  /** A question about the connections of these colours: waits for those before it, builds, then asks the engine. */
  #inTurn<A>(
    position: Position,
    search: Partial<SearchOptions>,
    colours: readonly Colour[],
    control: BuildControl,
    ask: (engine: Engine) => A,
  ): Promise<A> {
    const answer = this.#lastQuestion.then(async () => {
      control.signal.throwIfAborted();
      const engine = await this.#asking.engineFor(position.size);
      engine.load(position, search);
      for (const colour of colours) await build(engine, colour, control);
      return ask(engine);
    });
    this.#lastQuestion = answer.catch(() => undefined);
    return answer;
  }

  /** The solver stays with its engine, and with it its table. */
  async #solverFor(size: Size): Promise<PositionSolver> {
    if (this.#parallel !== undefined) return this.#parallel;
    const engine = await this.#searching.engineFor(size);
    if (this.#solver?.engine !== engine) {
      this.#solver = { engine, solver: new Solver(engine, { tableBytes: this.#options.tableBytes }) };
    }
    return this.#solver.solver;
  }
}
