// What one conversation holds: the game so far, the switches, and an engine
// that knows about the present position.
//
// Searching goes in slices, with turns for the event loop in between, so that
// an interrupt is heard while a search runs. A search that was stopped goes on
// where it was when it is asked for again.

import type { Engine, SearchOptions } from '../engine/engine.js';
import { formatSize, type Colour, type Size } from '../game/cell.js';
import { Game } from '../game/game.js';
import { Position } from '../game/position.js';
import { InputError, unwrap } from '../game/result.js';
import { DEFAULT_DFPN } from '../solver/dfpn.js';
import { ParallelSolver, type ParallelOptions } from '../parallel/parallelSolver.js';
import { MOST_THREADS } from '../parallel/team.js';
import { Solver } from '../solver/solver.js';
import type { PositionSolver } from '../solver/verdict.js';

/** What the conversation needs from the world. */
export interface HtpOptions {
  /** An engine for boards up to this size. */
  createEngine: (options: { size: Size }) => Promise<Engine>;
  /** Of the program. */
  version: string;
  /** A solver on several threads; without it, there is one thread. */
  createParallelSolver?: (options: ParallelOptions) => ParallelSolver;
  /** The lines of a drawn board. */
  drawBoard: (position: Position) => string[];
  /** Tells what should be known besides the replies. */
  note: (text: string) => void;
  /** Reads a text file; without it, commands that need files refuse. */
  readFile?: ((path: string) => Promise<string>) | undefined;
}

export interface Switches extends SearchOptions {
  /** Work allowed per search and colour; 0 is no limit. */
  budget: number;
}

export interface SolverSwitches {
  /** Is the search shown while it runs? */
  isLive: boolean;
  /** Seconds allowed per search; 0 is no limit. */
  seconds: number;
  epsilon: number;
  widening: number;
  tableMiB: number;
  threads: number;
  /** As many as there can be. */
  mostThreads: number;
}

/** Work between two turns of the event loop: some ten milliseconds. */
const SLICE = 2_000_000;

export class HtpSession {
  /** The strongest settings that answer within a second on nearly every board. */
  readonly switches: Switches = { variant: 'fast', edgeMidpoints: true, crossing: true, budget: 0 };
  readonly solverSwitches: SolverSwitches = {
    isLive: false,
    seconds: 0,
    epsilon: DEFAULT_DFPN.epsilon,
    widening: DEFAULT_DFPN.widening,
    tableMiB: 256,
    threads: 1,
    mostThreads: 1,
  };
  game: Game;
  /** An engine, and the size it was made for. */
  #engine: { size: string; engine: Engine } | undefined;
  #loaded: Position | undefined;
  /** A solver that uses the engine or threads of its own, and the settings it was made with. */
  #solver: { settings: string; solver: Solver | ParallelSolver } | undefined;
  /** Has been told that memory ran out at this position. */
  #isShortageTold = false;

  /** `tell` writes what comes before the reply. */
  constructor(
    readonly options: HtpOptions,
    readonly tell: (text: string) => void,
  ) {
    if (options.createParallelSolver !== undefined) this.solverSwitches.mostThreads = MOST_THREADS;
    this.game = emptyGame({ columns: 11, rows: 11 });
  }

  get position(): Position {
    return this.game.position;
  }

  /** To be called when what was found counts no more: a switch has changed, or the engine broke. */
  forgetSearch(): void {
    this.#loaded = undefined;
  }

  /** An engine that has searched the colours to the end. Throws an InputError where it was stopped. */
  async search(colours: readonly Colour[], signal: AbortSignal): Promise<Engine> {
    const { engine, stopped } = await this.searchAsFarAsPossible(colours, signal);
    if (stopped !== undefined) throw new InputError('stopped', '', stopped);
    return engine;
  }

  /** An engine that has begun to search the colours, and why it did not come to the end if it did not. */
  async searchAsFarAsPossible(
    colours: readonly Colour[],
    signal: AbortSignal,
  ): Promise<{ engine: Engine; stopped: string | undefined }> {
    const engine = await this.#loadedEngine();
    let stopped: string | undefined;
    for (const colour of colours) {
      // Also after a stop every colour is begun: the engine would else do so by itself, without a limit.
      const reason = await this.#searchColour(engine, colour, stopped === undefined ? signal : undefined);
      stopped ??= reason;
    }
    return { engine, stopped };
  }

  /** A solver for the present board, which knows what it has solved with these settings. It needs the engine for itself. */
  async solver(): Promise<PositionSolver> {
    const engine = await this.#engineOfSize();
    this.forgetSearch();
    const { epsilon, widening, tableMiB, threads } = this.solverSwitches;
    const settings = [epsilon, widening, tableMiB, threads].join();
    if (this.#solver?.settings !== settings) {
      this.#endSolver();
      const options = { epsilon, widening, tableBytes: tableMiB * 2 ** 20 };
      const { createParallelSolver } = this.options;
      const solver =
        threads > 1 && createParallelSolver !== undefined
          ? createParallelSolver({ threads, kind: engine.kind, ...options })
          : new Solver(engine, options);
      this.#solver = { settings, solver };
    }
    return this.#solver.solver;
  }

  #endSolver(): void {
    if (this.#solver?.solver instanceof ParallelSolver) this.#solver.solver.dispose();
    this.#solver = undefined;
  }

  forgetSolved(): void {
    this.#solver?.solver.clear();
  }

  dispose(): void {
    this.#engine?.engine.dispose();
    this.#engine = undefined;
    this.#endSolver();
    this.#loaded = undefined;
  }

  /** Searches until the end, the budget or the signal; without a signal it only begins. Says why it stopped. */
  async #searchColour(
    engine: Engine,
    colour: Colour,
    signal: AbortSignal | undefined,
  ): Promise<string | undefined> {
    const { budget } = this.switches;
    const again = 'ask again to go on from here';
    let left = budget === 0 ? Infinity : budget;
    if (signal === undefined) left = 0;
    for (;;) {
      const status = engine.build(colour, Math.min(left, SLICE));
      if (status === 'outOfMemory') this.#tellShortage();
      if (status !== 'paused') return undefined;
      left -= SLICE;
      await nextTurn();
      if (signal?.aborted) return `interrupted: ${again}`;
      if (left <= 0)
        return `no answer within a budget of ${budget}: ${again}, or raise it by param_vc budget`;
    }
  }

  /** Answers go on with what was found, and are true: they may only miss something. */
  #tellShortage(): void {
    if (!this.#isShortageTold) this.options.note('memory ran out, so some connections are missing');
    this.#isShortageTold = true;
  }

  async #engineOfSize(): Promise<Engine> {
    const { size } = this.position;
    const name = formatSize(size);
    if (this.#engine?.size !== name) {
      this.dispose();
      this.#engine = { size: name, engine: await this.options.createEngine({ size }) };
    }
    return this.#engine.engine;
  }

  async #loadedEngine(): Promise<Engine> {
    const { position } = this;
    const engine = await this.#engineOfSize();
    if (this.#loaded !== position) {
      this.#loaded = undefined;
      engine.load(position, this.switches);
      this.#loaded = position;
      this.#isShortageTold = false;
    }
    return engine;
  }
}

export function emptyGame(size: Size): Game {
  return Game.from(unwrap(Position.empty(size)));
}

/** Lets what has arrived meanwhile be heard. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
