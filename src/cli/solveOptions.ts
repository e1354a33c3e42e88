// The options by which commands are told how to solve, and the solver they get.

import { InvalidArgumentError, Option, type Command } from 'commander';
import { INFERIOR_RULES, type InferiorRule } from '../engine/engine.js';
import type { Position } from '../game/position.js';
import { SOLVER_SEARCH } from '../solver/search.js';
import { Solver } from '../solver/solver.js';
import type { SolveEnding, SolveOptions, SolverOptions } from '../solver/verdict.js';
import { Store } from '../store/store.js';
import { StoredSolver } from '../store/storedSolver.js';
import { NoAnswer, note, print, printJson, type Answer, type Context } from './io.js';
import { Progress } from './progress.js';
import {
  addConnectionOptions,
  chosenEngine,
  searchSettings,
  wholeNumber,
  type ConnectionOptions,
} from './searchOptions.js';
import { count } from './wording.js';

export interface SolvingOptions extends ConnectionOptions {
  rules?: InferiorRule[];
  time?: number;
  nodes?: number;
  table: number;
  store?: string;
  json?: true;
}

/** What a command that solves works with. */
export interface Solving {
  solver: Pick<Solver, 'solve' | 'candidates'>;
  /** What ends a search early. */
  limits: SolveOptions;
  progress: Progress;
}

/** An answer, and what kept it from being complete. */
export interface SolvedAnswer extends Answer {
  ending: SolveEnding;
}

export const MIB = 2 ** 20;

/** `each` says what a budget is for, if not for the whole answer. */
export function addSolveOptions(command: Command, each = '', table = 256): Command {
  const options = [
    new Option('--time <seconds>', `give up after so long${each}`).argParser(seconds),
    new Option('--nodes <number>', `give up after expanding so many nodes${each}`).argParser(wholeNumber(1)),
    new Option('--table <MiB>', 'memory for what is known of positions')
      .argParser(wholeNumber(1, 4096))
      .default(table),
    new Option('--rules <rules...>', 'fill in and prune by these rules only').choices(INFERIOR_RULES),
  ];
  for (const option of options) command.addOption(option.helpGroup('The search:'));
  return addConnectionOptions(command, SOLVER_SEARCH.variant);
}

export function addStoreOption(command: Command): Command {
  const text = 'look up solved positions in this folder first, and keep new ones there';
  return command.addOption(new Option('--store <folder>', text).helpGroup('The search:'));
}

/** Finds the answer with a solver and prints it. Ctrl-C has it answer what it knows. */
export async function solveAndAnswer(
  position: Position,
  options: SolvingOptions,
  { io, createEngine }: Context,
  find: (solving: Solving) => Promise<SolvedAnswer>,
): Promise<void> {
  const store = options.store === undefined ? undefined : await Store.open(options.store, { create: true });
  const engine = await chosenEngine(createEngine, options.engine)({ size: position.size });
  const controller = new AbortController();
  const release = io.onInterrupt(() => controller.abort());
  const progress = new Progress(io);
  try {
    const solver = new Solver(engine, solverOptions(options));
    const stored = store && new StoredSolver(solver, store);
    const { json, lines, ending } = await find({
      solver: stored ?? solver,
      limits: { signal: controller.signal, ...budgetsOf(options) },
      progress,
    });
    progress.clear();
    if (options.json) printJson(io, position, { ...searchSettings(options), ...json });
    else print(io, ...lines);
    if (stored) note(io, `the store knew ${count(stored.found, 'position')}; ${stored.added} added`);
    if (ending !== 'solved') throw new NoAnswer(describeEnding(ending, options));
  } finally {
    progress.clear();
    release();
    engine.dispose();
    await store?.close();
  }
}

export function solverOptions(options: SolvingOptions): Partial<SolverOptions> {
  const { rules, table } = options;
  return { ...searchSettings(options), ...(rules && { rules }), tableBytes: table * MIB };
}

export function budgetsOf({ time, nodes }: SolvingOptions): SolveOptions {
  return {
    ...(time !== undefined && { timeMs: 1000 * time }),
    ...(nodes !== undefined && { nodes }),
  };
}

function describeEnding(ending: SolveEnding, { time, nodes }: SolvingOptions): string {
  if (ending === 'time') return `not solved within ${time} s: raise --time`;
  if (ending === 'nodes') return `not solved within ${count(nodes!, 'node')}: raise --nodes`;
  return 'stopped before it was solved';
}

function seconds(text: string): number {
  const number = Number(text);
  if (/^[0-9]*\.?[0-9]+$/.test(text) && number > 0 && number < 1e9) return number;
  throw new InvalidArgumentError('Write a number of seconds, such as 10 or 0.5.');
}
