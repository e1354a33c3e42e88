// `mustplay bench`: the engine in WebAssembly against its twin in JavaScript, on this machine.
//
// Ctrl-C ends it at once; files are written only when all has been measured.

import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { chart } from '../benchmark/chart.js';
import { compare, type Comparison, type Effort, type Report } from '../benchmark/compare.js';
import { describeMachine, thisMachine, type Machine } from '../benchmark/machine.js';
import { SUITE } from '../benchmark/suite.js';
import { tableLines } from '../benchmark/table.js';
import { InputError, quote } from '../game/result.js';
import { note, print, type Context } from './io.js';
import { Progress } from './progress.js';
import { wholeNumber } from './searchOptions.js';

interface BenchOptions {
  quick?: true;
  rounds?: number;
  only?: string;
  json?: true;
  svg?: string;
}

const THOROUGH: Effort = { rounds: 21, warmUpMs: 150, roundMs: 20 };
const QUICK: Effort = { rounds: 7, warmUpMs: 30, roundMs: 4 };

export function addBench(program: Command, context: Context): void {
  program
    .command('bench')
    .description('measure on this machine how much faster WebAssembly is than JavaScript')
    .option('--quick', 'fewer and shorter rounds: less exact')
    .option('--rounds <number>', 'how often each line is measured', wholeNumber(1))
    .option('--only <text>', 'only lines whose name contains this')
    .option('--json', 'answer as JSON')
    .option('--svg <file>', 'draw a bar chart into this file too')
    .addHelpText(
      'after',
      `
Both engines do the same work; the signature, one number over all they find,
says which work that was, so results with the same signature compare.

Examples:
  mustplay bench --quick
  mustplay bench --svg chart.svg
  mustplay bench --only 11x11 --json`,
    )
    .action((options: BenchOptions) => bench(options, context));
}

async function bench(options: BenchOptions, { io, createEngine }: Context): Promise<void> {
  const { only = '', json, svg } = options;
  const cases = SUITE.filter(({ name }) => name.includes(only));
  if (cases.length === 0) {
    throw new InputError('noSuchLine', only, `no line of the benchmark contains ${quote(only)}`);
  }
  const effort = { ...(options.quick ? QUICK : THOROUGH) };
  if (options.rounds !== undefined) effort.rounds = options.rounds;
  const machine = await thisMachine();
  const progress = new Progress(io);
  const report = await compare(cases, effort, createEngine, (text) => progress.report(() => [text]));
  progress.clear();
  const run = `mustplay ${io.version}, ${effort.rounds} rounds, signature ${report.signature}`;
  if (json) print(io, JSON.stringify(reportJson(report, effort, machine, io.version)));
  else print(io, ...reportLines(report, machine, run));
  if (svg === undefined) return;
  await writeFile(svg, chart(report.comparisons, { machine: describeMachine(machine), run })).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new InputError('unwritable', svg, `cannot write ${quote(svg)}: ${reason}`);
    },
  );
  note(io, `chart written to ${svg}`);
}

function reportLines({ comparisons }: Report, machine: Machine, run: string): string[] {
  return [
    'The engine in WebAssembly against its twin in JavaScript, one thread.',
    describeMachine(machine),
    'Medians; JS/WASM is how many times as long the twin takes, with a 95 % interval.',
    ...tableLines(comparisons),
    '',
    `${run}; both engines found the same`,
  ];
}

function reportJson(
  { signature, comparisons }: Report,
  { rounds }: Effort,
  machine: Machine,
  version: string,
): object {
  return { schema: 1, version, machine, rounds, signature, lines: comparisons.map(lineJson) };
}

function lineJson({ work, wasm, js, ratio }: Comparison): object {
  const { group, name, bits, unit } = work;
  return { group, name, bits, unit, wasm, js, ratio };
}
