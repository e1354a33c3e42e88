// npm run bench -- batch: what a batch gives over solving one by one.
//
// The same positions four ways: a process for each (`mustplay solve`), one process with
// one solver, and `mustplay batch` with one worker and with as many as there are
// processors. Processes are measured from start to end, so a batch pays for its start.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEngine } from '../src/engine/createEngine.js';
import { formatCell } from '../src/game/cell.js';
import { parseMoveList } from '../src/game/moveList.js';
import { unwrap } from '../src/game/result.js';
import { Solver } from '../src/solver/solver.js';
import { machineLine } from './machine.js';

interface Suite {
  name: string;
  side: number;
  /** Moves that are made at random. */
  moves: number;
  positions: number;
  /** How many of them get a process of their own. */
  alone: number;
}

const SUITES: readonly Suite[] = [
  { name: '5x5 after 6 moves', side: 5, moves: 6, positions: 4000, alone: 10 },
  { name: '6x6 after 3 moves', side: 6, moves: 3, positions: 400, alone: 10 },
];

const TABLE_MIB = 32;
const COMMAND = fileURLToPath(new URL('./cli.js', import.meta.url));

export async function benchBatch(only: string): Promise<void> {
  const workers = os.availableParallelism();
  console.log(`Random positions, table of ${TABLE_MIB} MiB. ${machineLine()}\n`);
  console.log('positions            way                  positions   seconds   a second   per worker');
  for (const suite of SUITES.filter(({ name }) => name.includes(only))) {
    const games = Array.from({ length: suite.positions }, (_, index) => randomMoves(suite, index));
    report(suite, 'a process each', suite.alone, 1, runAlone(suite, games.slice(0, suite.alone)));
    report(suite, 'one solver', suite.positions, 1, await runTogether(suite, games));
    for (const number of new Set([1, workers])) {
      report(
        suite,
        `batch, ${number} worker${number > 1 ? 's' : ''}`,
        suite.positions,
        number,
        runBatch(suite, games, number),
      );
    }
  }
}

function report({ name }: Suite, way: string, positions: number, workers: number, seconds: number): void {
  const rate = positions / seconds;
  console.log(
    name.padEnd(21) +
      way.padEnd(18) +
      String(positions).padStart(12) +
      seconds.toFixed(2).padStart(10) +
      rate.toFixed(0).padStart(11) +
      (rate / workers).toFixed(0).padStart(13),
  );
}

/** Different cells, by a generator that a seed repeats. */
function randomMoves({ side, moves }: Suite, seed: number): string {
  const cells = Array.from({ length: side * side }, (_, cell) => cell);
  let state = seed + 1;
  const chosen = Array.from({ length: moves }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return cells.splice(Math.floor((state / 2 ** 32) * cells.length), 1)[0]!;
  });
  return chosen.map((cell) => formatCell({ columns: side, rows: side }, cell)).join(' ');
}

function runAlone({ side }: Suite, games: readonly string[]): number {
  return secondsOf(() => {
    for (const moves of games) {
      run(['solve', '--size', String(side), '--moves', moves, '--table', String(TABLE_MIB), '--json']);
    }
  });
}

async function runTogether({ side }: Suite, games: readonly string[]): Promise<number> {
  const size = { columns: side, rows: side };
  const engine = await createEngine({ size });
  const solver = new Solver(engine, { tableBytes: TABLE_MIB * 2 ** 20 });
  const start = performance.now();
  for (const moves of games) await solver.solve(unwrap(parseMoveList(size, moves)));
  engine.dispose();
  return (performance.now() - start) / 1000;
}

function runBatch({ side }: Suite, games: readonly string[], workers: number): number {
  const folder = mkdtempSync(join(os.tmpdir(), 'mustplay-bench-'));
  try {
    const input = join(folder, 'positions.jsonl');
    writeFileSync(input, games.map((moves) => `${JSON.stringify({ size: side, moves })}\n`).join(''));
    const out = join(folder, 'results.jsonl');
    const settings = ['--workers', String(workers), '--table', String(TABLE_MIB)];
    return secondsOf(() => run(['batch', input, '--out', out, ...settings]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function secondsOf(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

function run(args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [COMMAND, ...args], { stdio: 'ignore' });
  if (status !== 0) throw new Error(`mustplay ${args.join(' ')} ended with ${String(status)}`);
}
