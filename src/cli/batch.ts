// `mustplay batch`: solves many positions with several workers, and goes on where an earlier run stopped.

import os from 'node:os';
import { Option, type Command } from 'commander';
import { runBatch, type BatchProgress } from '../batch/batch.js';
import { FORMAT, FORMATS, formatOf, type Format, type FormatName } from '../batch/formats.js';
import { HEAP_BYTES, SolverPool } from '../batch/pool.js';
import { openRecords } from '../batch/records.js';
import { emptyTally } from '../batch/result.js';
import { MOST_TABLES } from '../batch/task.js';
import { ResultFile, type ResultSink } from '../batch/resultFile.js';
import { InputError } from '../game/result.js';
import { Store } from '../store/store.js';
import { describeBatch, describeSummary, summaryJson, type Summary } from './batchWording.js';
import { NoAnswer, note, print, type Context, type Io } from './io.js';
import { Progress } from './progress.js';
import { wholeNumber } from './searchOptions.js';
import {
  addSolveOptions,
  addStoreOption,
  budgetsOf,
  MIB,
  solverOptions,
  type SolvingOptions,
} from './solveOptions.js';
import { count } from './wording.js';

interface BatchCommandOptions extends SolvingOptions {
  out?: string;
  format?: FormatName;
  restart?: true;
  retry?: true;
  at?: number;
  workers: number;
  memory: number;
  fresh?: true;
}

const MS_BETWEEN_LOOKS = 200;

/** With less, connections of larger boards would not fit. */
const LEAST_ENGINE_MIB = 32;

export function addBatch(program: Command, context: Context): void {
  const command = program
    .command('batch')
    .description('solve many positions, a record each, with several workers')
    .argument('<input>', 'a file with a record on each line, a folder of .sgf files, or - for standard input')
    .optionsGroup('The records:')
    .addOption(
      new Option('--at <move>', 'of games, the position after so many moves').argParser(wholeNumber(0)),
    )
    .optionsGroup('The results:')
    .option('-o, --out <file>', 'write results to this file, and go on if it is there')
    .addOption(new Option('--format <format>', 'by default as the file is called').choices(FORMATS))
    .option('--restart', 'do all records anew')
    .option('--retry', 'do records again that have no verdict')
    .option('--json', 'the summary as JSON')
    .optionsGroup('The workers:')
    .addOption(
      new Option('-j, --workers <number>', 'how many work at a time')
        .argParser(wholeNumber(1, 1024))
        .default(os.availableParallelism(), 'as many as there are processors'),
    )
    .addOption(
      new Option('--memory <MiB>', 'what a worker may take, tables of several boards included')
        .argParser(wholeNumber(1, 16384))
        .default(512),
    )
    .option('--fresh', 'let no record profit from those before: the same work in every run, but more');
  addStoreOption(addSolveOptions(command, ' on a record', 32))
    .addHelpText(
      'after',
      `
A record is a line: {"size":5,"moves":"c3 b4"}, a HexWorld link, or a game in SGF.
A line that cannot be read becomes a result that says why. Ctrl-C stops; the same
command again goes on. Exit code 2: some records were no positions; 3: some were
not solved, or it was stopped.

Examples:
  mustplay batch positions.jsonl --out results.jsonl --time 10
  mustplay batch games/ --at 6 --out results.csv --store solved
  mustplay batch links.txt --out solved.sgf --workers 2`,
    )
    .action((input: string, options: BatchCommandOptions) => batch(input, options, context));
}

async function batch(input: string, options: BatchCommandOptions, { io }: Context): Promise<void> {
  const sizes = memoryOf(options);
  const controller = new AbortController();
  const { signal } = controller;
  const records = await openRecords(input, () => io.stdin(), signal);
  const format = FORMAT[options.format ?? formatOf(options.out ?? '')];
  const watch = new Watch(io);
  const file = await openResults(options, format).finally(() => watch.stop());
  const release = io.onInterrupt(() => controller.abort());
  let store: Store | undefined;
  let pool: SolverPool | undefined;
  try {
    watch.start();
    if (file && file.cutOff > 0) note(io, 'the last result was cut off and is done again');
    if (options.store !== undefined) store = await Store.open(options.store, { create: true });
    pool = new SolverPool({
      worker: io.batchWorker,
      workers: options.workers,
      settings: settingsOf(options),
    });
    const progress = await runBatch({
      records,
      pool,
      results: file ?? standardOutput(io, format),
      budget: budgetsOf(options),
      signal,
      onResult: (now) => watch.see(now),
      ...(file && { finished: file.finished }),
      ...(store && { store }),
      ...(options.at !== undefined && { at: options.at }),
    });
    watch.stop();
    const summary: Summary = {
      ...progress,
      ...sizes,
      before: file?.before ?? emptyTally(),
      seconds: watch.seconds,
      isStopped: signal.aborted,
      workers: options.workers,
      deaths: pool.deaths,
      mostBytes: pool.mostBytes,
    };
    tell(io, summary, options);
    throwUnlessSolved(summary);
  } finally {
    watch.stop();
    release();
    await pool?.close();
    await store?.close();
    file?.close();
  }
}

/** What is there is read, which takes a while if it is much. */
async function openResults(options: BatchCommandOptions, format: Format): Promise<ResultFile | undefined> {
  return options.out === undefined ? undefined : ResultFile.open(options.out, format, options);
}

/** What of a worker's memory is for what; boards of different sizes have tables of their own. */
function memoryOf({
  memory,
  table,
}: BatchCommandOptions): Pick<Summary, 'tableBytes' | 'heapBytes' | 'engineBytes'> {
  const tableBytes = MOST_TABLES * table * MIB;
  const engineBytes = memory * MIB - tableBytes - HEAP_BYTES;
  if (engineBytes >= LEAST_ENGINE_MIB * MIB) return { tableBytes, heapBytes: HEAP_BYTES, engineBytes };
  const least = MOST_TABLES * table + HEAP_BYTES / MIB + LEAST_ENGINE_MIB;
  const message = `${memory} MiB are too few with ${MOST_TABLES} tables of ${table}: raise --memory to ${least}, or lower --table`;
  throw new InputError('tooLittleMemory', String(memory), message);
}

function settingsOf(options: BatchCommandOptions): ConstructorParameters<typeof SolverPool>[0]['settings'] {
  return {
    solver: solverOptions(options),
    engineBytes: memoryOf(options).engineBytes,
    isFresh: options.fresh ?? false,
    ...(options.engine && { engine: options.engine }),
  };
}

function standardOutput(io: Io, format: Format): ResultSink {
  if (format.header !== undefined) print(io, format.header);
  return { append: (result) => print(io, format.write(result)) };
}

/** Where results go to standard output, the summary goes to standard error. */
function tell(io: Io, summary: Summary, { json, out }: BatchCommandOptions): void {
  const lines = json ? [JSON.stringify(summaryJson(summary))] : describeSummary(summary, out);
  if (out === undefined) io.stderr(lines.map((line) => `${line}\n`).join(''));
  else print(io, ...lines);
}

function throwUnlessSolved({ isStopped, tally, before }: Summary): void {
  if (isStopped) throw new NoAnswer('stopped before the end: the same command again goes on');
  const bad = tally.error + before.error;
  if (bad > 0)
    throw new InputError(
      'badRecords',
      '',
      `${count(bad, 'record')} could not be read: the results say why; put them right and add --retry`,
    );
  const open = [tally, before].reduce((sum, { time, nodes, failed }) => sum + time + nodes + failed, 0);
  if (open > 0) throw new NoAnswer(`${count(open, 'record')} not solved: raise the budget and add --retry`);
}

/** Shows how far a batch is, also while no result comes; from the beginning, and anew from a start. */
class Watch {
  readonly #progress: Progress;
  #start = performance.now();
  #end: number | undefined;
  #timer: NodeJS.Timeout;
  #last: BatchProgress | undefined;

  constructor(io: Io) {
    this.#progress = new Progress(io);
    this.#timer = this.#tick();
  }

  get seconds(): number {
    return ((this.#end ?? performance.now()) - this.#start) / 1000;
  }

  start(): void {
    this.#start = performance.now();
    this.#end = undefined;
    this.#timer = this.#tick();
  }

  see(now: BatchProgress): void {
    this.#last = now;
    this.#show();
  }

  stop(): void {
    this.#end ??= performance.now();
    clearInterval(this.#timer);
    this.#progress.clear();
  }

  #tick(): NodeJS.Timeout {
    return setInterval(() => this.#show(), MS_BETWEEN_LOOKS);
  }

  #show(): void {
    const now = this.#last;
    this.#progress.report(() => (now ? describeBatch(now, this.seconds) : ['reading what is done']));
  }
}
