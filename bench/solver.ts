// npm run bench -- solver: all openings of small boards, the table cleared between them.
//
// Openings that are the same turned by 180 degrees are solved once. Nodes expanded are
// exact and the same everywhere; the signature is one number over them and the winners.
// `--only 7x7` does one size; 7×7 takes minutes.

import { createEngine } from '../src/engine/createEngine.js';
import { formatCell, type Cell } from '../src/game/cell.js';
import { Position } from '../src/game/position.js';
import { unwrap } from '../src/game/result.js';
import { Solver } from '../src/solver/solver.js';
import { machineLine } from './machine.js';

const SIDES = [5, 6, 7];

interface Sums {
  openings: number;
  milliseconds: number;
  expansions: number;
  nodes: number;
  hardest: { name: string; expansions: number };
  signature: number;
}

export async function benchSolver(only: string): Promise<void> {
  console.log(`All openings, one thread, table cleared between them. ${machineLine()}\n`);
  console.log('board   openings   seconds   expanded   visited   ms each   hardest         signature');
  for (const side of SIDES) {
    const board = `${side}x${side}`;
    if (board.includes(only)) console.log(lineOf(board, await solveOpenings(side)));
  }
}

async function solveOpenings(side: number): Promise<Sums> {
  const engine = await createEngine();
  const solver = new Solver(engine);
  const hardest = { name: '', expansions: 0 };
  const sums: Sums = { openings: 0, milliseconds: 0, expansions: 0, nodes: 0, hardest, signature: 0 };
  for (let cell = 0; cell < (side * side) / 2; ++cell) {
    solver.clear();
    const { winner, expansions, nodes, milliseconds } = await solver.solve(openingAt(side, cell));
    sums.openings += 1;
    sums.milliseconds += milliseconds;
    sums.expansions += expansions;
    sums.nodes += nodes;
    sums.signature = Math.imul(sums.signature, 31) + 2 * expansions + Number(winner === 'black');
    const name = formatCell({ columns: side, rows: side }, cell);
    if (expansions > sums.hardest.expansions) sums.hardest = { name, expansions };
    if (process.stderr.isTTY) process.stderr.write(`\r${name} `);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  engine.dispose();
  return sums;
}

function openingAt(side: number, cell: Cell): Position {
  const size = { columns: side, rows: side };
  const black = [formatCell(size, cell)];
  return unwrap(Position.fromSetup({ ...size, black, white: [], toPlay: 'white' }));
}

function lineOf(
  board: string,
  { openings, milliseconds, expansions, nodes, hardest, signature }: Sums,
): string {
  return [
    board.padEnd(5),
    String(openings).padStart(10),
    (milliseconds / 1000).toFixed(2).padStart(10),
    String(expansions).padStart(11),
    String(nodes).padStart(10),
    (milliseconds / expansions).toFixed(3).padStart(10),
    `   ${hardest.name} ${hardest.expansions}`.padEnd(18),
    (signature >>> 0).toString(16).padStart(8, '0'),
  ].join('');
}
