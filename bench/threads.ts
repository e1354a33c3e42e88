// npm run bench -- solver --threads 2: the harder openings of 7×7 on one thread and on several, by the clock.
//
// Both take turns, the table cleared before each search; of the rounds the middle one
// counts. `busy` tells how many processors the threads had on average: on a machine with
// other work that is fewer than there are threads, and the ratio suffers. `alone` is what
// it would be if each had one to itself, by the processors' time. What several threads
// expand differs from run to run.

import { cpus, loadavg } from 'node:os';
import { createEngine } from '../src/engine/createEngine.js';
import { createParallelSolver } from '../src/parallel/createParallelSolver.js';
import { Solver } from '../src/solver/solver.js';
import type { Verdict } from '../src/solver/verdict.js';
import { machineLine } from './machine.js';
import { openingAt } from './solver.js';
import { row } from './table.js';

const SIDE = 7;
const OPENINGS = ['a4', 'g2', 'a3', 'a2', 'g1'];

interface Run {
  milliseconds: number;
  expansions: number;
  /** Of all processors together. */
  cpuMs: number;
  winner: string;
}

const WIDTHS = [-7, -6, 9, 9, 7, 10, 10, 6, 7];
const HEAD = ['opening', 'winner', 'one s', 'more s', 'ratio', 'one exp.', 'more exp.', 'busy', 'alone'];

export async function benchThreads(threads: number, rounds: number, only: string): Promise<void> {
  console.log(`Openings of 7x7, one thread and ${threads}, medians of ${rounds}. ${machineLine()}`);
  console.log(`${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)} at the start\n`);
  console.log(row(WIDTHS, HEAD));
  const engine = await createEngine();
  const one = new Solver(engine);
  const more = createParallelSolver({ threads });
  try {
    // Threads start, and code gets warm.
    for (const solver of [one, more]) await solver.solve(openingAt(SIDE, 'c1'));
    const sums = { one: 0, more: 0, oneCpu: 0, moreCpu: 0 };
    for (const name of OPENINGS.filter((each) => each.includes(only))) {
      const runs = { one: [] as Run[], more: [] as Run[] };
      for (let round = 0; round < rounds; ++round) {
        runs.one.push(await measure(one, name));
        runs.more.push(await measure(more, name));
      }
      const [single, several] = [median(runs.one), median(runs.more)];
      sums.one += single.milliseconds;
      sums.more += several.milliseconds;
      sums.oneCpu += single.cpuMs;
      sums.moreCpu += several.cpuMs;
      console.log(lineOf(name, single, several, threads));
    }
    const seconds = [sums.one, sums.more].map((sum) => (sum / 1000).toFixed(2));
    const ratio = (sums.one / sums.more).toFixed(2);
    const alone = ((sums.oneCpu * threads) / sums.moreCpu).toFixed(2);
    console.log(row(WIDTHS, ['all', '', ...seconds, ratio, '', '', '', alone]));
  } finally {
    more.dispose();
    engine.dispose();
  }
}

async function measure(solver: Solver | ReturnType<typeof createParallelSolver>, name: string): Promise<Run> {
  solver.clear();
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const { winner, expansions }: Verdict = await solver.solve(openingAt(SIDE, name));
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { milliseconds, expansions, cpuMs: (user + system) / 1000, winner: winner! };
}

function median(runs: Run[]): Run {
  return runs.sort((one, other) => one.milliseconds - other.milliseconds)[runs.length >> 1]!;
}

function lineOf(name: string, one: Run, more: Run, threads: number): string {
  return row(WIDTHS, [
    name,
    one.winner === more.winner ? one.winner : 'DIFFER',
    (one.milliseconds / 1000).toFixed(2),
    (more.milliseconds / 1000).toFixed(2),
    (one.milliseconds / more.milliseconds).toFixed(2),
    String(one.expansions),
    String(more.expansions),
    (more.cpuMs / more.milliseconds).toFixed(2),
    ((one.cpuMs * threads) / more.cpuMs).toFixed(2),
  ]);
}
