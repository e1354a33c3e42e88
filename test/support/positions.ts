// Positions for tests: drawn, random, or all there are.

import type { Random } from '../oracle/random.js';
import type { Board } from '../oracle/board.js';
import type { AddedStones } from '../../src/engine/engine.js';
import { COLOURS, formatCell, type Cell, type Colour, type Size } from '../../src/game/cell.js';
import { parseDiagram } from '../../src/game/diagram.js';
import { Position } from '../../src/game/position.js';
import { unwrap } from '../../src/game/result.js';

export function drawn(text: string): Position {
  return unwrap(parseDiagram(text));
}

/** The same board as the oracles know it. */
export function boardOf(position: Position): Board {
  const { columns, rows } = position;
  return {
    columns,
    rows,
    stones: Array.from({ length: columns * rows }, (_, cell) => position.stoneAt(cell)),
  };
}

/** Each cell holds a stone with the probability `fill`, of either colour alike. */
export function randomPosition(random: Random, size: Size, fill: number): Position {
  return positionWith(size, () =>
    random.fraction() < fill ? random.pick(['black', 'white'] as const) : undefined,
  );
}

export function cellsOf({ columns, rows }: Size): Cell[] {
  return Array.from({ length: columns * rows }, (_, cell) => cell);
}

/** The same stones with this colour to play. */
export function withMover(position: Position, toPlay: Colour): Position {
  return position.withToPlay(toPlay);
}

/** The position without the stones on these cells. */
export function withoutStones(position: Position, missing: readonly Cell[]): Position {
  return position.withStones(missing.map((cell) => [cell, undefined]));
}

/** The position with more stones, on empty cells. */
export function withStones(position: Position, added: AddedStones): Position {
  return position.withStones(
    COLOURS.flatMap((colour) => (added[colour] ?? []).map((cell) => [cell, colour] as const)),
  );
}

/** How many ways there are to put black, white or no stone on each cell. */
export function fillingCount({ columns, rows }: Size): number {
  return 3 ** (columns * rows);
}

/** One of those ways: digit by digit of its number in base 3, empty, black, white. */
export function filling(size: Size, number: number): Position {
  return positionWith(
    size,
    (cell) => ([undefined, 'black', 'white'] as const)[Math.floor(number / 3 ** cell) % 3],
  );
}

function positionWith(size: Size, stoneAt: (cell: number) => Colour | undefined): Position {
  const stones: Record<Colour, string[]> = { black: [], white: [] };
  for (let cell = 0; cell < size.columns * size.rows; cell++) {
    const stone = stoneAt(cell);
    if (stone !== undefined) stones[stone].push(formatCell(size, cell));
  }
  return unwrap(Position.fromSetup({ ...size, ...stones }));
}
