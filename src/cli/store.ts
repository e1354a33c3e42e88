// `mustplay store`: looks into a store of solved positions, takes it elsewhere, and checks it.

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Option, type Command } from 'commander';
import { linesOf } from '../batch/lines.js';
import { writeDiagram } from '../game/diagram.js';
import { InputError, quote } from '../game/result.js';
import { Solver } from '../solver/solver.js';
import { parseEntry, writeEntry } from '../store/entryJson.js';
import { Store, type StoredPosition } from '../store/store.js';
import { verifyEntry, type EntryCheck } from '../store/verifyEntry.js';
import { NoAnswer, print, type Context, type Io } from './io.js';
import { Progress } from './progress.js';
import { wholeNumber } from './searchOptions.js';
import { addSolveOptions, budgetsOf, solverOptions, type SolvingOptions } from './solveOptions.js';
import { count } from './wording.js';

interface VerifyOptions extends SolvingOptions {
  sample: number;
  all?: true;
  remove?: true;
}

const LONGEST_ENTRY = 2 ** 16;

/** Entries that are written together. */
const ENTRIES_AT_A_TIME = 1000;

const FOLDER = ['<folder>', 'what solve, openings or batch was given with --store'] as const;

export function addStore(program: Command, context: Context): void {
  const { io } = context;
  const store = program
    .command('store')
    .description('look into a store of solved positions, copy it, check it');
  store
    .command('info')
    .description('how many positions it holds, of which boards')
    .argument(...FOLDER)
    .option('--json', 'answer as JSON')
    .action((folder: string, options: { json?: true }) =>
      using(folder, false, (each) => info(each, options, io)),
    );
  store
    .command('export')
    .description('write all positions as lines of JSON')
    .argument(...FOLDER)
    .option('-o, --out <file>', 'write to this file; otherwise to standard output')
    .action((folder: string, { out }: { out?: string }) =>
      using(folder, false, (each) => exportAll(each, out, io)),
    );
  store
    .command('import')
    .description('add positions that were exported, or results of a batch in JSON lines')
    .argument(...FOLDER)
    .argument('<file>', 'lines of JSON; - is standard input')
    .action((folder: string, file: string) => using(folder, true, (each) => importAll(each, file, io)));
  const verify = store
    .command('verify')
    .description('solve positions again, and compare')
    .argument(...FOLDER)
    .optionsGroup('The question:')
    .addOption(
      new Option('--sample <number>', 'so many positions, evenly from all')
        .argParser(wholeNumber(1))
        .default(100),
    )
    .option('--all', 'every position')
    .option('--remove', 'take out what is false');
  addSolveOptions(verify, ' on a position')
    .addHelpText(
      'after',
      `
A position is right if its winner wins even where the loser has every cell that
the win does not rely on, and if the move wins. Exit code 2: some are false;
3: some were not solved within the time or the nodes.

Example:
  mustplay store verify solved --sample 1000`,
    )
    .action((folder: string, options: VerifyOptions) =>
      using(folder, false, (each) => verifyAll(each, options, context)),
    );
}

async function using(folder: string, create: boolean, work: (store: Store) => unknown): Promise<void> {
  const store = await Store.open(folder, { create });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

function info(store: Store, { json }: { json?: true }, io: Io): void {
  const { format, entries, bytes, boards } = store.info();
  if (json) {
    print(io, JSON.stringify({ schema: 1, format, entries, bytes, boards: Object.fromEntries(boards) }));
    return;
  }
  print(
    io,
    `${count(entries, 'position')}, format ${format}, ${bytes} bytes`,
    ...[...boards].map(([board, number]) => `  ${board.padEnd(6)} ${number}`),
  );
}

async function exportAll(store: Store, out: string | undefined, io: Io): Promise<void> {
  if (out === undefined) {
    for (const entry of store.entries()) print(io, writeEntry(entry));
    return;
  }
  const file = await open(out, 'w').catch((error: unknown) => {
    throw new InputError('unwritable', out, `cannot write ${quote(out)}: ${(error as Error).message}`);
  });
  try {
    for (const entry of store.entries()) await file.write(`${writeEntry(entry)}\n`);
  } finally {
    await file.close();
  }
  print(io, `${count(store.count, 'position')} written to ${out}`);
}

async function importAll(store: Store, path: string, io: Io): Promise<void> {
  const before = store.count;
  let writes: Promise<void>[] = [];
  let lines = 0;
  for await (const { text, number } of textLines(path, io)) {
    const entry = parseEntry(text);
    if (!entry.ok) {
      await Promise.all(writes);
      const { code, text: offending, message } = entry.error;
      throw new InputError(code, offending, `line ${number} of ${quote(path)}: ${message}`);
    }
    writes.push(store.put(entry.value.position, entry.value.solved));
    ++lines;
    if (writes.length < ENTRIES_AT_A_TIME) continue;
    await Promise.all(writes);
    writes = [];
  }
  await Promise.all(writes);
  const added = store.count - before;
  print(io, `${count(added, 'position')} added, ${lines - added} known before`);
}

/** Lines with something on them. Results of a batch that are no verdict are passed over. */
async function* textLines(path: string, io: Io): AsyncGenerator<{ text: string; number: number }> {
  const stream: Readable = path === '-' ? io.stdin() : createReadStream(path);
  try {
    for await (const { bytes, number } of linesOf(stream, LONGEST_ENTRY)) {
      const text = bytes.toString('utf8').trim();
      if (text !== '' && !/"winner":\s*null/.test(text)) yield { text, number };
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new InputError('unreadable', path, `cannot read ${quote(path)}: ${(error as Error).message}`);
  }
}

async function verifyAll(store: Store, options: VerifyOptions, { io, createEngine }: Context): Promise<void> {
  const wanted = options.all ? store.count : Math.min(options.sample, store.count);
  const checks: Record<EntryCheck, number> = {
    right: 0,
    falseProof: 0,
    falseMove: 0,
    falseWinner: 0,
    unknown: 0,
  };
  const controller = new AbortController();
  const release = io.onInterrupt(() => controller.abort());
  const limits = { ...budgetsOf(options), signal: controller.signal };
  const progress = new Progress(io);
  const verifier = new Verifier(createEngine, options);
  try {
    for (const entry of evenly(store, wanted)) {
      if (controller.signal.aborted) break;
      const check = await verifyEntry(await verifier.solverFor(entry), entry, limits);
      ++checks[check];
      progress.report(() => [`${checks.right} of ${wanted} right`]);
      if (check === 'right' || check === 'unknown') continue;
      progress.clear();
      print(io, `${FALSE[check]}:`, writeDiagram(entry.position), writeEntry(entry));
      if (options.remove) await store.remove(entry.position);
    }
  } finally {
    progress.clear();
    release();
    verifier.dispose();
  }
  report(checks, wanted, store.count, options, io);
}

const FALSE = {
  falseProof: 'the win relies on other cells',
  falseMove: 'the move does not win',
  falseWinner: 'the other colour wins',
} as const;

function report(
  { right, falseProof, falseMove, falseWinner, unknown }: Record<EntryCheck, number>,
  wanted: number,
  all: number,
  { remove }: VerifyOptions,
  io: Io,
): void {
  const wrong = falseProof + falseMove + falseWinner;
  print(io, `${right} of ${count(wanted, 'position')} right, ${wrong} false; the store holds ${all}.`);
  if (wrong > 0) {
    const remedy = remove ? 'they were taken out' : 'add --remove to take them out';
    throw new InputError('falseEntries', String(wrong), `${count(wrong, 'position')} false: ${remedy}`);
  }
  if (unknown > 0) throw new NoAnswer(`${count(unknown, 'position')} not solved: raise --time or --nodes`);
  if (right < wanted) throw new NoAnswer('stopped before the end');
}

/** So many entries, at even distances. */
function* evenly(store: Store, wanted: number): Generator<StoredPosition> {
  const all = store.count;
  let index = 0;
  for (const entry of store.entries()) {
    const isChosen = Math.floor(((index + 1) * wanted) / all) > Math.floor((index * wanted) / all);
    ++index;
    if (isChosen) yield entry;
  }
}

/** Solvers for boards of all sizes, one at a time: entries come ordered by size. */
class Verifier {
  #board = '';
  #engine: Awaited<ReturnType<Context['createEngine']>> | undefined;
  #solver: Solver | undefined;

  constructor(
    private readonly createEngine: Context['createEngine'],
    private readonly options: SolvingOptions,
  ) {}

  async solverFor({ position }: StoredPosition): Promise<Solver> {
    const board = JSON.stringify(position.size);
    if (this.#solver !== undefined && this.#board === board) return this.#solver;
    this.dispose();
    const { engine: kind } = this.options;
    this.#engine = await this.createEngine({ size: position.size, ...(kind && { kind }) });
    this.#board = board;
    this.#solver = new Solver(this.#engine, solverOptions(this.options));
    return this.#solver;
  }

  dispose(): void {
    this.#engine?.dispose();
    this.#engine = undefined;
    this.#solver = undefined;
  }
}
