// npm run bench -- solver --table3: Table III of Pawlewicz et al. 2015 for this solver.
//
// The same search with connections by each line of the paper, from classic H-search to
// fast: time and builds as geometric means, over hard openings of 7×7, and over the
// paper's positions of 11×11, where each search gets the same budget of nodes.

import { createEngine } from '../src/engine/createEngine.js';
import { parseMoveList } from '../src/game/moveList.js';
import type { Position } from '../src/game/position.js';
import { unwrap } from '../src/game/result.js';
import { Solver } from '../src/solver/solver.js';
import type { SolveOptions } from '../src/solver/verdict.js';
import { GAMES } from '../test/positions/games.js';
import { machineLine } from './machine.js';
import { LINES, type Line } from './paperLines.js';
import { openingAt } from './solver.js';
import { row } from './table.js';

const HARD_OPENINGS = ['a4', 'g2', 'a3', 'g1', 'a2'];
const NODES_ON_GAMES = 60;

interface Part {
  name: string;
  positions: readonly Position[];
  limits: SolveOptions;
}

const PARTS: readonly Part[] = [
  {
    name: `7x7 ${HARD_OPENINGS.join(' ')}`,
    positions: HARD_OPENINGS.map((name) => openingAt(7, name)),
    limits: {},
  },
  {
    name: `games of 11x11, ${NODES_ON_GAMES} nodes at most`,
    positions: GAMES.map(({ size, moves }) => unwrap(parseMoveList(size, moves))),
    limits: { nodes: NODES_ON_GAMES },
  },
];

const WIDTHS = [-24, 10, 10, 10, 9];

export async function benchTable3(only: string): Promise<void> {
  console.log(`Geometric means, one thread, table cleared between positions. ${machineLine()}`);
  for (const part of PARTS.filter(({ name }) => name.includes(only))) {
    console.log(`\n${part.name}`);
    console.log(row(WIDTHS, ['connections', 'CPU s', 'builds', 'ms each', 'solved']));
    for (const line of LINES) console.log(await lineOf(part, line));
  }
}

async function lineOf({ positions, limits }: Part, { name, options }: Line): Promise<string> {
  const engine = await createEngine();
  const solver = new Solver(engine, options);
  const seconds: number[] = [];
  const builds: number[] = [];
  let solved = 0;
  for (const position of positions) {
    solver.clear();
    const start = process.cpuUsage();
    const { expansions, ending } = await solver.solve(position, limits);
    const { user, system } = process.cpuUsage(start);
    seconds.push((user + system) / 1e6);
    builds.push(expansions);
    if (ending === 'solved') ++solved;
  }
  engine.dispose();
  const cells = [geometricMean(seconds), geometricMean(builds)] as const;
  return row(WIDTHS, [
    name,
    cells[0].toFixed(2),
    cells[1].toFixed(0),
    ((1000 * cells[0]) / cells[1]).toFixed(3),
    `${solved} of ${positions.length}`,
  ]);
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
