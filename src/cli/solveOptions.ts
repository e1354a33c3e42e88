// The options by which commands are told how to solve.

import { InvalidArgumentError, Option, type Command } from 'commander';
import { INFERIOR_RULES, type InferiorRule } from '../engine/engine.js';
import { SOLVER_SEARCH } from '../solver/search.js';
import type { SolveOptions, SolverOptions } from '../solver/verdict.js';
import {
  addConnectionOptions,
  searchSettings,
  wholeNumber,
  type ConnectionOptions,
} from './searchOptions.js';

export interface SolvingOptions extends ConnectionOptions {
  rules?: InferiorRule[];
  time?: number;
  nodes?: number;
  table: number;
  store?: string;
  json?: true;
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

function seconds(text: string): number {
  const number = Number(text);
  if (/^[0-9]*\.?[0-9]+$/.test(text) && number > 0 && number < 1e9) return number;
  throw new InvalidArgumentError('Write a number of seconds, such as 10 or 0.5.');
}
