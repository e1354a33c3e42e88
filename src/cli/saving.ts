// `--save` and `--resume`: a search that was stopped goes on where it was.

import { existsSync } from 'node:fs';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { putTogether } from '../game/plainPosition.js';
import type { Position } from '../game/position.js';
import { parseColour } from '../game/cell.js';
import { InputError, quote, unwrap } from '../game/result.js';
import { keysOf } from '../saved/keys.js';
import { savedPosition } from '../saved/savedSearch.js';
import { SavingSolver } from '../saved/savingSolver.js';
import { resume, SearchFile } from '../saved/searchFile.js';
import type { Knower } from '../solver/known.js';
import type { PositionSolver } from '../solver/verdict.js';
import { note, type Context, type Io } from './io.js';
import { readPosition, type PositionOptions } from './positionOptions.js';
import { chosenEngine, type ConnectionOptions } from './searchOptions.js';

export interface SavingOptions {
  save?: string;
  resume?: string;
}

export function addSavingOptions(command: Command): Command {
  const options = [
    new Option('--save <file>', 'write down what is known, each minute and if it is not solved at the end'),
    new Option('--resume <file>', 'go on from a file that --save wrote'),
  ];
  for (const option of options) command.addOption(option.argParser(path).helpGroup('The search:'));
  return command;
}

function path(text: string): string {
  if (text === '') throw new InvalidArgumentError('Name a file.');
  return text;
}

/** The position that the options tell or, if they tell none, that of the file to go on from. */
export async function positionToSolve(options: PositionOptions & SavingOptions, io: Io): Promise<Position> {
  const { size, moves, black, white, diagram, sgf, hexworld } = options;
  const isGiven = [size, moves, black, white, diagram, sgf, hexworld].some((text) => text !== undefined);
  if (options.resume === undefined || isGiven) return readPosition(options, io);
  const position = putTogether(savedPosition(options.resume));
  // Another mover makes another position, which the file is then refused for.
  return options.toPlay === undefined ? position : position.withToPlay(unwrap(parseColour(options.toPlay)));
}

export interface Saving {
  /** Saves what it knows from time to time, if that is wanted. */
  solver: PositionSolver;
  /** Saves it now, and says how to go on. */
  save: () => void;
}

/** Has the solver go on from a file, and be saved to one, where the options say so. */
export async function startSaving(
  position: Position,
  solver: PositionSolver & Knower,
  options: SavingOptions & ConnectionOptions & { table: number },
  context: Context,
): Promise<Saving> {
  const { io } = context;
  const { save, resume: from } = options;
  if (save === undefined && from === undefined) return { solver, save: () => undefined };
  if (save !== undefined && save !== from && existsSync(save)) throw inTheWay(save);
  const keys = await keysFor(position, options, context);
  const subject = { solver, position, keys, version: io.version };
  const file = save === undefined ? undefined : new SearchFile(save, subject);
  if (from !== undefined) resume(from, subject);
  if (file === undefined) return { solver, save: () => undefined };
  const saving = new SavingSolver(solver, file, ({ message }) =>
    note(io, `could not save, and tries again later: ${message}`),
  );
  return { solver: saving, save: () => saveAndTell(file, options.table, io) };
}

/** What is there may be a search of days. */
function inTheWay(save: string): InputError {
  const remedy = `go on with it by --resume ${quote(save)}, or give another file to --save`;
  return new InputError('inTheWay', save, `${quote(save)} is there already: ${remedy}`);
}

async function keysFor({ size }: Position, options: ConnectionOptions, context: Context): Promise<number> {
  const engine = await chosenEngine(context.createEngine, options.engine)({ size });
  try {
    return keysOf(engine, size);
  } finally {
    engine.dispose();
  }
}

/** A smaller table than this one would not hold all of it. */
function saveAndTell(file: SearchFile, table: number, io: Io): void {
  const path = quote(file.path);
  if (file.save()) note(io, `saved: go on with --resume ${path} --save ${path} --table ${table}`);
}
