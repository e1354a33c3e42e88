// Part of npm run bench -- inferior: what decomposition fills in after the rules of inferior cells.
//
// Of game positions, and of random ones with about a third of the cells taken, where
// regions come into being; counts are exact, whatever the machine.

import type { Engine, Inferior } from '../src/engine/engine.js';
import { COLOURS, formatCell, type Cell, type Colour } from '../src/game/cell.js';
import { Position } from '../src/game/position.js';
import { unwrap } from '../src/game/result.js';
import type { BenchPosition } from './suite.js';

const RANDOM_POSITIONS = 100;
const FILL = 1 / 3;

interface Sums {
  empty: number;
  filled: number;
  regions: number;
  cells: number;
  left: number;
}

export function benchRegions(engine: Engine, games: readonly BenchPosition[]): void {
  console.log(
    '\nDecomposition (fast, no edge midpoints), after fill-in; fill-in goes on after each region.\n',
  );
  console.log('position          empty  filled  regions  in regions  left');
  for (const { name, position } of games) print(name, [position], engine);
  for (const side of [6, 7, 9, 11]) print(`random ${side}x${side}, mean`, randomPositions(side), engine);
}

function print(name: string, positions: readonly Position[], engine: Engine): void {
  const all = positions.map((position) => sumsOf(engine, position));
  const mean = (key: keyof Sums) => {
    const value = all.reduce((sum, each) => sum + each[key], 0) / all.length;
    return Number.isInteger(value) ? String(value) : value.toFixed(1);
  };
  const columns = [mean('empty'), mean('filled'), mean('regions'), mean('cells'), mean('left')];
  const widths = [6, 7, 8, 11, 5];
  console.log(name.padEnd(17) + columns.map((text, index) => ` ${text.padStart(widths[index]!)}`).join(''));
}

/** Each cell holds a stone with the same chance. */
function randomPositions(side: number): Position[] {
  const random = randomFrom(side);
  const size = { columns: side, rows: side };
  return Array.from({ length: RANDOM_POSITIONS }, () => {
    const stones: Record<Colour, string[]> = { black: [], white: [] };
    for (let cell = 0; cell < side * side; ++cell)
      if (random() < FILL) stones[random() < 0.5 ? 'black' : 'white'].push(formatCell(size, cell));
    return unwrap(Position.fromSetup({ ...size, ...stones, toPlay: 'black' }));
  });
}

function sumsOf(engine: Engine, position: Position): Sums {
  const empty = position.emptyCells().length;
  engine.load(position);
  const sums = { empty, filled: 0, regions: 0, cells: 0, left: empty };
  let reduced = position;
  for (;;) {
    const inferior = engine.inferior('black');
    reduced = withFilled(reduced, inferior);
    if (sums.regions === 0) sums.filled = inferior.filled.length;
    engine.load(reduced);
    const colour = COLOURS.find((each) => engine.region(each) !== undefined);
    sums.left = reduced.emptyCells().length;
    if (colour === undefined || inferior.winner !== undefined) return sums;
    const { cells } = engine.region(colour)!;
    reduced = withStones(reduced, cells, colour);
    engine.load(reduced);
    sums.regions += 1;
    sums.cells += cells.length;
  }
}

function withFilled(position: Position, { filled }: Inferior): Position {
  return position.withStones(filled.map(({ cell, colour = 'black' }) => [cell, colour]));
}

function withStones(position: Position, cells: readonly Cell[], colour: Colour): Position {
  return position.withStones(cells.map((cell) => [cell, colour]));
}

/** From 0 to 1, the same every time: a linear congruential generator. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
