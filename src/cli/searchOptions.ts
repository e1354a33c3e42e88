// The options by which commands are told how to search, and the search itself.

import { InvalidArgumentError, Option, type Command } from 'commander';
import { DEFAULT_OPTIONS, KINDS, VARIANTS } from '../engine/engine.js';
import type { BuildStatus, Engine, EngineKind, SearchOptions, Variant } from '../engine/engine.js';
import type { Colour } from '../game/cell.js';
import type { Position } from '../game/position.js';
import {
  NoAnswer,
  note,
  print,
  printJson,
  type Answer,
  type Context,
  type EngineMaker,
  type Io,
} from './io.js';
import { Progress } from './progress.js';

/** What connections to search, and by what engine. */
export interface ConnectionOptions {
  variant: Variant;
  edgeMidpoints?: true;
  crossing?: true;
  engine?: EngineKind;
}

export interface SearchingOptions extends ConnectionOptions {
  budget?: number;
  json?: true;
}

export interface Question {
  /** Whose connections must be searched. */
  colours: readonly Colour[];
  answer(engine: Engine): Answer;
}

const GROUP = 'The search:';

export function addSearchOptions(command: Command): Command {
  const budget = new Option('--budget <work>', 'give up after about so much work for a colour');
  return addConnectionOptions(
    command.addOption(budget.argParser(wholeNumber(1)).helpGroup(GROUP)),
    DEFAULT_OPTIONS.variant,
  );
}

export function addConnectionOptions(command: Command, variant: Variant): Command {
  const options = [
    new Option('--variant <variant>', 'how many connections to keep').choices(VARIANTS).default(variant),
    new Option('--edge-midpoints', 'combine connections across own edges too: finds more, takes longer'),
    new Option('--crossing', 'use the crossing rule too, with edge midpoints: finds braids'),
    engineOption(),
  ];
  for (const option of options) command.addOption(option.helpGroup(GROUP));
  return command;
}

/** The switches as an engine takes them, and as answers repeat them. */
export function searchSettings(options: ConnectionOptions): Omit<SearchOptions, 'classic'> {
  const { variant, crossing, edgeMidpoints } = options;
  return { variant, edgeMidpoints: edgeMidpoints ?? crossing ?? false, crossing: crossing ?? false };
}

/** The same answers from either; WebAssembly takes less time. */
export function engineOption(): Option {
  return new Option('--engine <kind>', 'what to search with; if left out, wasm where it runs').choices(KINDS);
}

/** An engine of the kind chosen by that option. */
export function chosenEngine(createEngine: EngineMaker, kind: EngineKind | undefined): EngineMaker {
  return kind === undefined ? createEngine : ({ size }) => createEngine({ size, kind });
}

/** Searches what a question needs and prints the answer. Throws NoAnswer where the budget does not suffice. */
export async function searchAndAnswer(
  position: Position,
  question: Question,
  options: SearchingOptions,
  { io, createEngine }: Context,
): Promise<void> {
  const { variant, budget } = options;
  const settings = searchSettings(options);
  const engine = await chosenEngine(createEngine, options.engine)({ size: position.size });
  try {
    engine.load(position, settings);
    const status = search(engine, question.colours, budget, io);
    const common = { ...settings, status };
    if (status === 'paused') {
      if (options.json) printJson(io, position, common);
      const remedy = variant === 'fast' ? 'raise --budget' : 'raise --budget, or try --variant fast';
      throw new NoAnswer(`no answer within a budget of ${budget}: ${remedy}`);
    }
    if (status === 'outOfMemory') note(io, 'memory ran out, so some connections are missing');
    const { json, lines } = question.answer(engine);
    if (options.json) printJson(io, position, { ...common, ...json });
    else print(io, ...lines);
  } finally {
    engine.dispose();
  }
}

/** Work between two looks at the clock: some tenths of a second. */
const SLICE = 20_000_000;

function search(engine: Engine, colours: readonly Colour[], budget: number | undefined, io: Io): BuildStatus {
  const progress = new Progress(io);
  let status: BuildStatus = 'done';
  for (const colour of colours) {
    const built = searchColour(engine, colour, budget ?? Infinity, progress);
    if (built !== 'done') status = built;
    if (built === 'paused') break;
  }
  progress.clear();
  return status;
}

function searchColour(engine: Engine, colour: Colour, budget: number, progress: Progress): BuildStatus {
  for (let left = budget; ; left -= SLICE) {
    const status = engine.build(colour, Math.min(left, SLICE));
    if (status !== 'paused' || left <= SLICE) return status;
    const { fulls, semis } = engine.statistics(colour);
    progress.report(() => [`searching for ${colour}: ${fulls} fulls, ${semis} semis so far`]);
  }
}

/** Reads an option that is a whole number, no smaller than `least` and no larger than `most`. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^[0-9]+$/.test(text) && number >= least && number <= most) return number;
    const range = most === Number.MAX_SAFE_INTEGER ? `${least} up` : `${least} to ${most}`;
    throw new InvalidArgumentError(`Write a whole number from ${range}.`);
  };
}
