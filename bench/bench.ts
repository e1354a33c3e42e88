// npm run bench: what a build of both colours costs, and what it finds.
//
//   npm run bench                     the table and the signature
//   npm run bench -- --rounds 5       fewer rounds than the usual 15
//   npm run bench -- --only "game 10" lines whose name contains this
//   npm run bench -- --ablation       from classic H-search to fast, piece by piece
//   npm run bench -- --write          commits the signature to bench/signature.txt
//   npm run bench -- --json           for scripts

import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { createEngine } from '../src/engine/createEngine.js';
import type { Engine, Statistics } from '../src/engine/engine.js';
import type { WasmEngine } from '../src/engine/wasm/wasmEngine.js';
import { printAblation } from './ablation.js';
import { measure, type Timing } from './measure.js';
import { timeOf } from './run.js';
import { signature } from './signature.js';
import { measureStartup } from './startup.js';
import { headingOf, JOBS, type Job } from './suite.js';
import { row } from './table.js';

interface Line {
  job: Job;
  timing: Timing;
  black: Statistics;
  white: Statistics;
  hitBudget: boolean;
}

const WIDTHS = [-12, -10, 8, 15, 34, 7, 7, -20];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    only: { type: 'string', default: '' },
    ablation: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const rounds = Number(values.rounds ?? (values.ablation ? 3 : 15));
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds takes a whole number from 1 on, not ${String(values.rounds)}`);

const engine = await createEngine();
if (values.ablation) {
  printAblation(engine as WasmEngine, rounds, values.only);
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
      console.log(row(WIDTHS, columns));
    }
    console.log(row(WIDTHS, cellsOf(line)));
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
