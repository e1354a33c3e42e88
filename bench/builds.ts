// The table of builds: what a build of both colours costs, and what it finds.

import { writeFile } from 'node:fs/promises';
import { createEngine } from '../src/engine/createEngine.js';
import type { Engine, Statistics } from '../src/engine/engine.js';
import { measure, type Timing } from '../src/benchmark/measure.js';
import { machineLine } from './machine.js';
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

export interface BuildsOptions {
  rounds: number;
  /** Only lines whose name contains this. */
  only: string;
  /** Is the signature to be written to bench/signature.txt? */
  write: boolean;
  json: boolean;
}

export async function benchBuilds({ rounds, only, write, json }: BuildsOptions): Promise<void> {
  const engine = await createEngine();
  const jobs = JOBS.filter((job) => nameOf(job).includes(only));
  if (jobs.length === 0) throw new Error(`no line of the table contains ${JSON.stringify(only)}`);
  const timings = measure(
    jobs.map((job) => ({ run: () => timeOf(engine, job) })),
    rounds,
    (round) => {
      if (process.stderr.isTTY) process.stderr.write(`\rround ${String(round + 1)} of ${String(rounds)} `);
    },
  );
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const lines = jobs.map((job, index) => lineFor(engine, job, timings[index]!));
  const report = {
    machine: machineLine(),
    rounds,
    signature: signature(engine),
    startup: measureStartup(),
    lines,
  };
  if (json) console.log(JSON.stringify({ ...report, lines: lines.map(toJson) }, null, 2));
  else printTable(report);
  if (write) await writeFile('bench/signature.txt', `${report.signature}\n`);
}

interface Report {
  machine: string;
  rounds: number;
  signature: string;
  startup: Timing;
  lines: Line[];
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

function printTable({ machine, rounds, signature, startup, lines }: Report): void {
  console.log(`Builds of both colours, one thread. ${machine}`);
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
  console.log(`signature ${signature}`);
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
