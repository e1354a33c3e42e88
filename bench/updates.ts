// npm run bench -- updates: what an update after a move costs against a build anew.
//
// From each position of the suite a spread of moves is played, by either colour.
// Fresh build and update take turns on the same move, so that a slow spell of the
// machine falls on both; of each move the fastest rounds count, for what other programs
// take away is not ours. Each line gives the means over the moves, the ratio of
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

const PARTS = ['fresh', 'update', 'search', 'undo'] as const;

/** Of a move: the least milliseconds of each part, and whether both builds agree. */
type Outcome = Record<(typeof PARTS)[number], number> & { sameWinner: boolean; sameMustplays: boolean };

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
): Outcome[] {
  const moves = spreadOfMoves(position);
  updated.load(position, options);
  buildBoth(updated);
  // The first round warms up.
  const outcomes = moves.map((move) => tryMove(updated, fresh, position, options, move));
  for (let round = 0; round < rounds; ++round) {
    moves.forEach((move, index) => {
      const again = tryMove(updated, fresh, position, options, move);
      for (const part of PARTS) outcomes[index]![part] = Math.min(outcomes[index]![part], again[part]);
    });
  }
  return outcomes;
}

function tryMove(
  updated: Engine,
  fresh: Engine,
  position: Position,
  options: SearchOptions,
  [colour, cell]: [Colour, Cell],
): Outcome {
  const anew = timeOf(() => {
    fresh.load(position.withStones([[cell, colour]]), options);
    buildBoth(fresh);
  });
  const update = timeOf(() => updated.addStones({ [colour]: [cell] }));
  const search = timeOf(() => buildBoth(updated));
  const sameWinner = updated.winner() === fresh.winner();
  const sameMustplays = mustplaysOf(updated) === mustplaysOf(fresh);
  const undo = timeOf(() => updated.undo());
  return { fresh: anew, update, search, undo, sameWinner, sameMustplays };
}

function lineOf(outcomes: readonly Outcome[]): string {
  const mean = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, each) => sum + of(each), 0) / outcomes.length;
  const times = PARTS.map((part) => mean((each) => each[part]));
  const [fresh, ...ofUpdate] = times;
  const ratio = ofUpdate.reduce((sum, each) => sum + each) / fresh!;
  const shares = [mean((each) => Number(each.sameWinner)), mean((each) => Number(each.sameMustplays))];
  const [winners, mustplays] = shares.map((share) => `${(100 * share).toFixed(0)} %`);
  const numbers = times.map((time) => time.toFixed(3).padStart(9)).join('');
  return `${numbers}${ratio.toFixed(2).padStart(9)}${winners!.padStart(14)}${mustplays!.padStart(17)}`;
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
