// What the benchmark measures: fixed positions, all variants, without and with edge midpoints, and with crossing.

import type { SearchOptions, Variant } from '../src/engine/engine.js';
import { parseMoveList } from '../src/game/moveList.js';
import { Position } from '../src/game/position.js';
import { unwrap } from '../src/game/result.js';
import { GAME_10, GAME_11, GAME_5, GAME_9 } from '../test/positions/games.js';

export interface BenchPosition {
  name: string;
  position: Position;
}

/** One line of the table. */
export interface Job extends BenchPosition {
  options: SearchOptions;
  /** Work per colour after which a build is left as it is. */
  budget: number;
}

/** Only `unlimited` is so hungry that it may need one. */
export const UNLIMITED_BUDGET = 20_000_000;

export const POSITIONS: readonly BenchPosition[] = [
  ...[7, 9, 11].map((side) => ({
    name: `empty ${String(side)}x${String(side)}`,
    position: unwrap(Position.empty({ columns: side, rows: side })),
  })),
  ...[GAME_5, GAME_9, GAME_10, GAME_11].map(({ name, size, moves }) => ({
    name,
    position: unwrap(parseMoveList(size, moves)),
  })),
];

/** In the order of the table. `base` has a table of its own: ablation.ts. */
const TIMED: readonly Variant[] = ['fast', 'limited', 'unlimited'];

/** What the AND rule may pass through, and whether braids are looked for. */
export const RULES = [
  { edgeMidpoints: false, crossing: false },
  { edgeMidpoints: true, crossing: false },
  { edgeMidpoints: true, crossing: true },
];

export function headingOf({ edgeMidpoints, crossing }: Omit<SearchOptions, 'variant'>): string {
  if (crossing) return 'Edges as AND midpoints, crossing rule';
  return edgeMidpoints ? 'Edges as AND midpoints' : 'Edges only as endpoints';
}

export const JOBS: readonly Job[] = RULES.flatMap((rules) =>
  TIMED.flatMap((variant) =>
    POSITIONS.map((each) => ({
      ...each,
      options: { variant, ...rules },
      budget: variant === 'unlimited' ? UNLIMITED_BUDGET : Infinity,
    })),
  ),
);
