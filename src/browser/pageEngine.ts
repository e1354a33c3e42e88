// An engine in a page: promises over a worker, so that the page never waits.
//
// Searches (`solve`, `solveMoves`, `analyse`) run one at a time, and newer ones stop
// older ones. Questions about connections are quick; they are answered in the order in
// which they were asked, also in the middle of a search, and stop nothing.

import type {
  Connection,
  EngineKind,
  Evaluation,
  EvaluationOptions,
  Inferior,
  InferiorRule,
  Mustplay,
  SearchOptions,
} from '../engine/engine.js';
import { EngineError } from '../engine/engineError.js';
import { ownEdges, type Cell, type Colour, type Endpoint } from '../game/cell.js';
import { notSolved, type MoveVerdict } from '../solver/solveMoves.js';
import type { SolveProgress, Verdict } from '../solver/verdict.js';
import type { Analysis } from './analysis.js';
import type { Client } from './client.js';
import { Lane } from './lane.js';
import { Latest } from './latest.js';
import {
  toPosition,
  type Budgets,
  type BuildProgress,
  type MovesDone,
  type PositionOrSetup,
  type QuestionName,
  type Questions,
} from './messages.js';

export interface SearchControl extends Budgets {
  /** Stops the search; the answer is then what is known. */
  signal?: AbortSignal;
  /** Called some times a second. */
  onProgress?: (progress: SolveProgress) => void;
}

/** Budgets are for each move. */
export interface MovesControl extends SearchControl {
  /** The moves to look at, in this order. Default: all empty cells. */
  cells?: readonly Cell[];
  /** Called when a move begins, and after the last. */
  onMoves?: (moves: MovesDone) => void;
}

export interface AnalyseControl extends Budgets {
  signal?: AbortSignal;
  /** Is the outcome of every move wanted, or only who wins? Default false. */
  allMoves?: boolean;
}

export interface QuestionControl {
  /** The promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
  onProgress?: (progress: BuildProgress) => void;
}

export interface ConnectionsOptions extends QuestionControl, Partial<SearchOptions> {
  /** Default: the mover. */
  colour?: Colour;
  /** Default: the colour's own edges, so that the answer is how it may win. */
  from?: Endpoint;
  to?: Endpoint;
}

export type MustplayOptions = QuestionControl & Partial<SearchOptions>;
export type EvaluateOptions = QuestionControl & Partial<SearchOptions & EvaluationOptions>;

export interface InferiorOptions extends QuestionControl {
  rules?: readonly InferiorRule[];
}

export class PageEngine {
  /** What it is made of: WebAssembly, or its twin where a page may not run that. */
  readonly kind: EngineKind;
  /** How many threads a search runs on. */
  readonly threads: number;
  readonly #client: Client;
  readonly #searches = new Lane();

  /** Made by `createEngine`. */
  constructor(client: Client, kind: EngineKind, threads: number) {
    this.#client = client;
    this.kind = kind;
    this.threads = threads;
  }

  /** Who wins, by which move and why. If it is stopped, `ending` is `aborted` and `last` is what was known. */
  async solve(position: PositionOrSetup, options: SearchControl = {}): Promise<Verdict> {
    const { signal, onProgress, ...budgets } = options;
    let last = NOTHING_KNOWN;
    const verdict = await this.#search('solve', position, budgets, signal, (progress) => {
      last = progress;
      onProgress?.(progress);
    });
    return verdict ?? abortedVerdict(last);
  }

  /** The verdict of each of many moves. If it is stopped, the moves that are left have none. */
  async solveMoves(position: PositionOrSetup, options: MovesControl = {}): Promise<MoveVerdict[]> {
    const { signal, onProgress, onMoves, cells = toPosition(position).emptyCells(), ...budgets } = options;
    let known: readonly MoveVerdict[] = [];
    const asked = { cells, ...budgets };
    const verdicts = await this.#search('solveMoves', position, asked, signal, (progress) => {
      if (!('done' in progress)) return onProgress?.(progress);
      known = progress.done;
      onMoves?.(progress);
    });
    return verdicts ?? cells.map((cell) => known.find((each) => each.cell === cell) ?? notSolved(cell));
  }

  /**
   * What is known, again and again until all is; read slowly, it leaves out what is no longer new. Ends early
   * where it is stopped: by the signal, by newer work, or by leaving the loop.
   */
  async *analyse(
    position: PositionOrSetup,
    options: AnalyseControl = {},
  ): AsyncGenerator<Analysis, void, void> {
    const { signal, allMoves = false, ...budgets } = options;
    const left = new AbortController();
    const news = new Latest<Analysis>();
    const search = this.#search(
      'analyse',
      position,
      { allMoves, ...budgets },
      signal ? AbortSignal.any([signal, left.signal]) : left.signal,
      (analysis) => news.put(analysis),
    )
      .then((analysis) => analysis && news.put(analysis))
      .finally(() => news.close());
    try {
      // A failure is told below, when the loop has ended.
      search.catch(() => undefined);
      yield* news;
      await search;
    } finally {
      left.abort();
    }
  }

  /** All connections of a colour between two endpoints. */
  connections(position: PositionOrSetup, options: ConnectionsOptions = {}): Promise<Connection[]> {
    const { colour = toPosition(position).toPlay, from, to, ...others } = options;
    const [start, goal] = ownEdges(colour);
    return this.#question('connections', position, {
      ...others,
      colour,
      from: from ?? start,
      to: to ?? goal,
    });
  }

  /** Where the mover may play without losing to a connection that is known. */
  mustplay(position: PositionOrSetup, options: MustplayOptions = {}): Promise<Mustplay> {
    return this.#question('mustplay', position, options);
  }

  /** What can be filled in, and the moves that the mover need not consider. */
  inferior(position: PositionOrSetup, options: InferiorOptions = {}): Promise<Inferior> {
    return this.#question('inferior', position, options);
  }

  /** How near both colours are to joining their edges, and how much each cell matters. */
  evaluate(position: PositionOrSetup, options: EvaluateOptions = {}): Promise<Evaluation> {
    return this.#question('evaluate', position, options);
  }

  /** Ends the worker and frees its memory. Searches end as stopped ones, questions fail. */
  dispose(): Promise<void> {
    this.#searches.stop();
    this.#client.end(new EngineError('the engine has been disposed of: make a new one with createEngine'));
    return Promise.resolve();
  }

  async #search<N extends 'solve' | 'solveMoves' | 'analyse'>(
    name: N,
    given: PositionOrSetup,
    options: Questions[N]['options'],
    signal: AbortSignal | undefined,
    onProgress: (progress: Questions[N]['progress']) => void,
  ): Promise<Questions[N]['answer'] | undefined> {
    const position = toPosition(given);
    return this.#searches.run(
      (stopped) => this.#client.ask(name, position, options, stopped, onProgress),
      signal,
    );
  }

  async #question<N extends QuestionName>(
    name: N,
    given: PositionOrSetup,
    { signal, onProgress, ...options }: QuestionControl & Questions[N]['options'],
  ): Promise<Questions[N]['answer']> {
    signal?.throwIfAborted();
    const answer = this.#client.ask(
      name,
      toPosition(given),
      options,
      signal ?? new AbortController().signal,
      onProgress as ((progress: Questions[N]['progress']) => void) | undefined,
    );
    return signal ? Promise.race([answer, whenAborted(signal)]) : answer;
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

const NOTHING_KNOWN: SolveProgress = {
  proofNumber: 1,
  disproofNumber: 1,
  open: [],
  lost: [],
  line: [],
  nodes: 0,
  expansions: 0,
  transfers: 0,
  tableLoad: 0,
  milliseconds: 0,
};

function abortedVerdict(last: SolveProgress): Verdict {
  const { nodes, expansions, transfers, milliseconds } = last;
  const nothing = { winner: undefined, move: undefined, line: [], proof: [] };
  return { ending: 'aborted', ...nothing, nodes, expansions, transfers, milliseconds, last };
}
