// npm run bench -- updates: what an update after a move costs against a build anew.
//
// From each position of the suite a spread of moves is played, by either colour.
// Fresh build and update take turns on the same move, so that a slow spell of the
// machine falls on both. Each line gives the sums over the moves, the ratio of
// update, search and undo to the fresh build, and how often both agree on the
// winner and on both mustplays.

import { createEngine } from '../src/engine/createEngine.js';
import type { Engine, SearchOptions } from '../src/engine/engine.js';
import { COLOURS, type Cell, type Colour } from '../src/game/cell.js';
import type { Position } from '../src/game/position.js';
import { POSITIONS } from './suite.js';

const MOVES = 12;

const SEARCHES: readonly SearchOptions[] = [
  { variant: 'fast', edgeMidpoints: false, crossing: false },
  { variant: 'limited', edgeMidpoints: false, crossing: false },
  { variant: 'unlimited', edgeMidpoints: false, crossing: false },
  { variant: 'fast', edgeMidpoints: true, crossing: false },
  { variant: 'limited', edgeMidpoints: true, crossing: false },
  { variant: 'fast', edgeMidpoints: true, crossing: true },
];

interface Sums {
  fresh: number;
  update: number;
  search: number;
  undo: number;
  moves: number;
  sameWinner: number;
  sameMustplays: number;
}

export async function benchUpdates(rounds: number): Promise<void> {
  const [updated, fresh] = await Promise.all([createEngine(), createEngine()]);
  console.log(
    `Update after a move, then undo, against a fresh build; both colours, ${String(MOVES)} moves, ${String(rounds)} rounds, ms per move.`,
  );
  for (const options of SEARCHES) {
    console.log(`\n${nameOf(options)}`);
    console.log('position       fresh   update   search     undo    ratio   same winner   same mustplays');
    for (const { name, position } of POSITIONS) {
      console.log(`${name.padEnd(12)}${lineOf(compare(updated, fresh, position, options, rounds))}`);
    }
  }
}

function compare(
  updated: Engine,
  fresh: Engine,
  position: Position,
  options: SearchOptions,
  rounds: number,
): Sums {
  const sums = { fresh: 0, update: 0, search: 0, undo: 0, moves: 0, sameWinner: 0, sameMustplays: 0 };
  updated.load(position, options);
  buildBoth(updated);
  // The first round warms up.
  for (let round = 0; round <= rounds; ++round) {
    for (const [colour, cell] of spreadOfMoves(position)) {
      const anew = timeOf(() => {
        fresh.load(position.withStones([[cell, colour]]), options);
        buildBoth(fresh);
      });
      const update = timeOf(() => updated.addStones({ [colour]: [cell] }));
      const search = timeOf(() => buildBoth(updated));
      const sameWinner = updated.winner() === fresh.winner();
      const sameMustplays = mustplaysOf(updated) === mustplaysOf(fresh);
      const undo = timeOf(() => updated.undo());
      if (round === 0) continue;
      sums.fresh += anew;
      sums.update += update;
      sums.search += search;
      sums.undo += undo;
      sums.moves++;
      sums.sameWinner += Number(sameWinner);
      sums.sameMustplays += Number(sameMustplays);
    }
  }
  return sums;
}

function lineOf({ fresh, update, search, undo, moves, sameWinner, sameMustplays }: Sums): string {
  const times = [fresh, update, search, undo].map((sum) => (sum / moves).toFixed(3).padStart(9));
  const ratio = ((update + search + undo) / fresh).toFixed(2).padStart(9);
  const shares = [sameWinner, sameMustplays].map((count) => `${((100 * count) / moves).toFixed(0)} %`);
  return `${times.join('')}${ratio}${shares[0]!.padStart(14)}${shares[1]!.padStart(17)}`;
}

function nameOf({ variant, edgeMidpoints, crossing }: SearchOptions): string {
  return `${variant}${edgeMidpoints ? ', edge midpoints' : ''}${crossing ? ', crossing' : ''}`;
}

function spreadOfMoves(position: Position): [Colour, Cell][] {
  const empty = position.emptyCells();
  return Array.from({ length: MOVES }, (_, index) => [
    COLOURS[index % 2]!,
    empty[Math.floor(((index + 0.5) * empty.length) / MOVES)]!,
  ]);
}

function buildBoth(engine: Engine): void {
  for (const colour of COLOURS) engine.build(colour);
}

function mustplaysOf(engine: Engine): string {
  return JSON.stringify(COLOURS.map((colour) => engine.mustplay(colour)));
}

function timeOf(action: () => void): number {
  const start = performance.now();
  action();
  return performance.now() - start;
}
