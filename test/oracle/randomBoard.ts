// Boards with random stones, for the oracles' own tests.

import type { Random } from './random.js';
import type { Board } from './board.js';

/** Each cell holds a stone with this probability, of either colour alike. */
export function randomBoard(random: Random, columns: number, rows: number, fill: number): Board {
  const stones = Array.from({ length: columns * rows }, () =>
    random.fraction() < fill ? random.pick(['black', 'white'] as const) : undefined,
  );
  return { columns, rows, stones };
}
