// What the commands that search for a verdict have in common: the solver that the options ask for, and what becomes of its answer.
//
// It may look into a store first, run on several threads, be saved from time to time and
// go on from where it was saved.

import { Option, type Command } from 'commander';
import type { Position } from '../game/position.js';
import { MOST_THREADS } from '../parallel/team.js';
import type { PositionSolver, SolveEnding, SolveOptions } from '../solver/verdict.js';
import { Store } from '../store/store.js';
import { StoredSolver } from '../store/storedSolver.js';
import { startSolver, type ThreadOptions } from './chosenSolver.js';
import { NoAnswer, note, print, printJson, type Answer, type Context } from './io.js';
import { Progress } from './progress.js';
import { addSavingOptions, startSaving, type SavingOptions } from './saving.js';
import { searchSettings, wholeNumber } from './searchOptions.js';
import { addStoreOption, budgetsOf } from './solveOptions.js';
import { count } from './wording.js';

export type SearchingOptions = ThreadOptions & SavingOptions;

/** What a command that solves works with. */
export interface Solving {
  solver: PositionSolver;
  /** What ends a search early. */
  limits: SolveOptions;
  progress: Progress;
}

/** An answer, and what kept it from being complete. */
export interface SolvedAnswer extends Answer {
  ending: SolveEnding;
}

export function addSearchingOptions(command: Command): Command {
  const threads = new Option('--threads <number>', 'search on so many threads at once')
    .argParser(wholeNumber(1, MOST_THREADS))
    .default(1);
  addStoreOption(command.addOption(threads.helpGroup('The search:')));
  return addSavingOptions(command);
}

/** Finds the answer with a solver and prints it. Ctrl-C has it answer what it knows. */
export async function solveAndAnswer(
  position: Position,
  options: SearchingOptions,
  context: Context,
  find: (solving: Solving) => Promise<SolvedAnswer>,
): Promise<void> {
  const { io } = context;
  const chosen = await startSolver(position.size, options, context);
  const controller = new AbortController();
  const release = io.onInterrupt(() => controller.abort());
  const progress = new Progress(io);
  let store: Store | undefined;
  try {
    const saving = await startSaving(position, chosen.solver, options, context);
    if (options.store !== undefined) store = await Store.open(options.store, { create: true });
    const stored = store && new StoredSolver(saving.solver, store);
    const { json, lines, ending } = await find({
      solver: stored ?? saving.solver,
      limits: { signal: controller.signal, ...budgetsOf(options) },
      progress,
    });
    progress.clear();
    if (options.json) printJson(io, position, { ...searchSettings(options), ...json });
    else print(io, ...lines);
    if (stored) note(io, `the store knew ${count(stored.found, 'position')}; ${stored.added} added`);
    if (ending === 'solved') return;
    saving.save();
    throw new NoAnswer(describeEnding(ending, options));
  } finally {
    progress.clear();
    release();
    chosen.dispose();
    await store?.close();
  }
}

function describeEnding(ending: SolveEnding, { time, nodes }: SearchingOptions): string {
  if (ending === 'time') return `not solved within ${time} s: raise --time`;
  if (ending === 'nodes') return `not solved within ${count(nodes!, 'node')}: raise --nodes`;
  return 'stopped before it was solved';
}
