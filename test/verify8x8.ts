// Solves all openings of 8×8 and plays each out: npm run verify:8x8 -- --file verify-8x8.jsonl --games 3
//
// Openings that are the same turned by 180 degrees are solved once. Each verdict is
// tried: the winner plays what the solver says against random replies and must win.
// A line per opening is written as it is done, so a run that is stopped goes on where
// it was; `--only d5` does one. It may take days, and says how far it is.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  createEngine,
  formatCell,
  Position,
  Solver,
  unwrap,
  type Colour,
  type Engine,
} from '../src/index.js';
import { randomFrom } from './oracle/random.js';
import { winsGame } from './support/confirmSolver.js';

const SIZE = { columns: 8, rows: 8 };
const SECONDS_BETWEEN_REPORTS = 30;

interface Result {
  opening: string;
  winner: Colour;
  expansions: number;
  seconds: number;
}

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: 'verify-8x8.jsonl' },
    games: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});

const names = Array.from({ length: 32 }, (_, cell) => formatCell(SIZE, cell));
const wanted = values.only === undefined ? names : names.filter((name) => name === values.only);
const done = readResults(values.file);
const engine = await createEngine({ size: SIZE });
for (const opening of wanted) {
  if (done.some((each) => each.opening === opening)) continue;
  const result = await solveOpening(engine, opening, Number(values.games));
  appendFileSync(values.file, `${JSON.stringify(result)}\n`);
  done.push(result);
  console.log(`${opening}: ${result.winner} wins, ${result.expansions} nodes, ${result.seconds} s`);
}
engine.dispose();
const wins = done.filter(({ winner }) => winner === 'black').map(({ opening }) => opening);
console.log(`${done.length} of ${names.length} openings solved; Black wins with ${wins.join(' ') || 'none'}`);

/** A line that was cut off is done again. */
function readResults(file: string): Result[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Result);
}

async function solveOpening(engine: Engine, opening: string, games: number): Promise<Result> {
  const setup = { ...SIZE, black: [opening], white: [], toPlay: 'white' as const };
  const position = unwrap(Position.fromSetup(setup));
  const solver = new Solver(engine, { tableBytes: 2 ** 30 });
  let reported = 0;
  const verdict = await solver.solve(position, {
    onProgress: ({ milliseconds, expansions, proofNumber, disproofNumber }) => {
      if (milliseconds - reported < 1000 * SECONDS_BETWEEN_REPORTS) return;
      reported = milliseconds;
      const seconds = Math.round(milliseconds / 1000);
      console.log(`${opening}: ${seconds} s, ${expansions} nodes, ${proofNumber} / ${disproofNumber}`);
    },
  });
  const random = randomFrom(position.emptyCells().length);
  for (let game = 0; game < games; ++game) {
    if (!(await winsGame(solver, position, verdict, random, { games: 0 })))
      throw new Error(`${opening}: ${verdict.winner} is said to win, and lost a game`);
  }
  const seconds = Math.round(verdict.milliseconds / 1000);
  return { opening, winner: verdict.winner!, expansions: verdict.expansions, seconds };
}
