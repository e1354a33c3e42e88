// npm run bench -- solver: openings of small boards, the table cleared between them.
//
// Openings that are the same turned by 180 degrees are solved once: all of 5×5 to 7×7,
// some of 8×8. Nodes expanded are exact and the same everywhere; the signature is one
// number over them and the winners. `--only 7x7` does one size; 8×8 takes minutes.

import { createEngine } from '../src/engine/createEngine.js';
import { formatCell, type Cell } from '../src/game/cell.js';
import { Position } from '../src/game/position.js';
import { unwrap } from '../src/game/result.js';
import { Solver } from '../src/solver/solver.js';
import { machineLine } from './machine.js';
import { row } from './table.js';

interface Board {
  side: number;
  openings: readonly string[];
}

const BOARDS: readonly Board[] = [
  ...[5, 6, 7].map((side) => ({ side, openings: distinctOpenings(side) })),
  { side: 8, openings: ['d5'] },
];

interface Sums {
  milliseconds: number;
  expansions: number;
  nodes: number;
  transfers: number;
  hardest: { name: string; expansions: number };
  signature: number;
}

const WIDTHS = [-6, 9, 10, 10, 10, 11, 9, 8, 9, -17, 9];
const HEAD = 'board|openings|CPU s|expanded|visited|transfers|ms each|growth|MiB|  hardest|signature'.split(
  '|',
);

export async function benchSolver(only: string): Promise<void> {
  console.log(`Openings, one thread, table cleared between them. ${machineLine()}\n`);
  console.log(row(WIDTHS, HEAD));
  let before: number | undefined;
  for (const board of BOARDS) {
    if (!`${board.side}x${board.side}`.includes(only)) continue;
    const sums = await solveOpenings(board);
    const perOpening = sums.expansions / board.openings.length;
    console.log(lineOf(board, sums, before === undefined ? undefined : perOpening / before));
    before = perOpening;
  }
}

async function solveOpenings({ side, openings }: Board): Promise<Sums> {
  const engine = await createEngine();
  const solver = new Solver(engine);
  const hardest = { name: '', expansions: 0 };
  const sums: Sums = { milliseconds: 0, expansions: 0, nodes: 0, transfers: 0, hardest, signature: 0 };
  for (const name of openings) {
    solver.clear();
    const start = process.cpuUsage();
    const { winner, expansions, nodes, transfers } = await solver.solve(openingAt(side, name));
    const { user, system } = process.cpuUsage(start);
    sums.milliseconds += (user + system) / 1000;
    sums.expansions += expansions;
    sums.nodes += nodes;
    sums.transfers += transfers;
    sums.signature = Math.imul(sums.signature, 31) + 2 * expansions + Number(winner === 'black');
    if (expansions > sums.hardest.expansions) sums.hardest = { name, expansions };
    if (process.stderr.isTTY) process.stderr.write(`\r${name} `);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  engine.dispose();
  return sums;
}

/** One of every two that are the same turned by 180 degrees. */
function distinctOpenings(side: number): string[] {
  const count = Math.ceil((side * side) / 2);
  return Array.from({ length: count }, (_, cell: Cell) => formatCell({ columns: side, rows: side }, cell));
}

/** Black has opened there. */
export function openingAt(side: number, name: string): Position {
  return unwrap(Position.fromSetup({ columns: side, rows: side, black: [name], white: [], toPlay: 'white' }));
}

function lineOf({ side, openings }: Board, sums: Sums, growth: number | undefined): string {
  const { milliseconds, expansions, nodes, transfers, hardest, signature } = sums;
  return row(WIDTHS, [
    `${side}x${side}`,
    String(openings.length),
    (milliseconds / 1000).toFixed(2),
    String(expansions),
    String(nodes),
    String(transfers),
    (milliseconds / expansions).toFixed(3),
    growth?.toFixed(1) ?? '',
    String(Math.round(process.resourceUsage().maxRSS / 1024)),
    `  ${hardest.name} ${hardest.expansions}`,
    (signature >>> 0).toString(16).padStart(8, '0'),
  ]);
}
