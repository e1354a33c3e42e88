// npm run bench: what a build of both colours costs, and what it finds.
//
//   npm run bench                     the table and the signature
//   npm run bench -- --rounds 5       fewer rounds than the usual 15
//   npm run bench -- --only "game 10" lines whose name contains this
//   npm run bench -- --write          commits the signature to bench/signature.txt
//   npm run bench -- --json           for scripts
//   npm run bench -- inferior         inferior cells: what is filled in and pruned, and the time it takes

import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { createEngine } from '../src/engine/createEngine.js';
import type { Engine, SearchOptions, Statistics } from '../src/engine/engine.js';
import { printInferior } from './inferior.js';
import { measure, type Timing } from './measure.js';
import { signature } from './signature.js';
import { measureStartup } from './startup.js';
import { JOBS, type Job } from './suite.js';

interface Line {
  job: Job;
  timing: Timing;
  black: Statistics;
  white: Statistics;
  hitBudget: boolean;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const engine = await createEngine();
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds takes a whole number from 1 on, not ${values.rounds}`);
if (positionals.includes('inferior')) {
  await printInferior(engine, rounds, machine());
  process.exit();
}
const jobs = JOBS.filter((job) => nameOf(job).includes(values.only));
if (jobs.length === 0) throw new Error(`no line of the table contains ${JSON.stringify(values.only)}`);

const timings = measure(
  jobs.map((job) => ({ run: () => timeOf(engine, job) })),
  rounds,
  (round) => {
    if (process.stderr.isTTY) process.stderr.write(`\rround ${String(round + 1)} of ${String(rounds)} `);
  },
);
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
const lines = jobs.map((job, index) => lineFor(engine, job, timings[index]!));
const found = signature(engine);
const startup = measureStartup();
if (values.json)
  console.log(
    JSON.stringify({ machine: machine(), signature: found, startup, lines: lines.map(toJson) }, null, 2),
  );
else printTable(lines);
if (values.write) await writeFile('bench/signature.txt', `${found}\n`);

function timeOf(engine: Engine, { position, options, budget }: Job): number {
  const start = performance.now();
  engine.load(position, options);
  engine.build('black', budget);
  engine.build('white', budget);
  return performance.now() - start;
}

function lineFor(engine: Engine, job: Job, timing: Timing): Line {
  engine.load(job.position, job.options);
  const states = [engine.build('black', job.budget), engine.build('white', job.budget)];
  return {
    job,
    timing,
    black: engine.statistics('black'),
    white: engine.statistics('white'),
    hitBudget: states.includes('paused'),
  };
}

function nameOf({ name, options }: Job): string {
  return `${name} ${options.variant} ${headingOf(options)}`;
}

function headingOf({ edgeMidpoints, crossing }: SearchOptions): string {
  if (crossing) return 'Edges as AND midpoints, crossing rule';
  return edgeMidpoints ? 'Edges as AND midpoints' : 'Edges only as endpoints';
}

function machine(): string {
  return `${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}, ${process.platform} ${process.arch}`;
}

function printTable(lines: Line[]): void {
  console.log(`Builds of both colours, one thread. ${machine()}`);
  console.log(
    `Median of ${String(rounds)} rounds, and the range of the middle half; µs per connection stored.`,
  );
  const columns = [
    'position',
    'variant',
    'ms',
    'middle half',
    'fulls + semis, black / white',
    'µs',
    'MiB',
    '',
  ];
  let heading = '';
  for (const line of lines) {
    if (heading !== headingOf(line.job.options)) {
      heading = headingOf(line.job.options);
      console.log(`\n${heading}`);
      console.log(row(columns));
    }
    console.log(row(cellsOf(line)));
  }
  console.log(
    `\nFirst answer of mustplay vc on 5x5, process start included: ${startup.median.toFixed(0)} ms`,
  );
  console.log(`signature ${found}`);
}

function cellsOf(line: Line): string[] {
  const { timing, black, white } = line;
  return [
    line.job.name,
    line.job.options.variant,
    timing.median.toFixed(2),
    `${timing.low.toFixed(2)}–${timing.high.toFixed(2)}`,
    `${String(black.fulls)}+${String(black.semis)} / ${String(white.fulls)}+${String(white.semis)}`,
    microsecondsPerConnection(line).toFixed(3),
    megabytes(line).toFixed(2),
    line.hitBudget ? 'hit its work budget' : '',
  ];
}

function row(cells: string[]): string {
  const widths = [-12, -10, 8, 15, 34, 7, 7, -20];
  return cells
    .map((cell, index) =>
      (widths[index] ?? 0) < 0 ? cell.padEnd(-widths[index]!) : cell.padStart(widths[index]!),
    )
    .join('  ')
    .trimEnd();
}

function microsecondsPerConnection({ timing, black, white }: Line): number {
  return (1000 * timing.median) / (black.fulls + black.semis + white.fulls + white.semis);
}

function megabytes({ black, white }: Line): number {
  return (black.bytes + white.bytes) / 2 ** 20;
}

function toJson(line: Line): unknown {
  const { job, timing, black, white, hitBudget } = line;
  return { position: job.name, ...job.options, milliseconds: timing, black, white, hitBudget };
}
