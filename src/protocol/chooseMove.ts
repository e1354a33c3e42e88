// A move for `genmove`, as long as there is no player: whatever the connections say.
//
// A winning semi wins from its key; a winning full is kept, whatever the move,
// and a move in its carrier brings it nearer; else only the mustplay can hold.
// Among equals, the one nearest to the centre.

import type { Engine } from '../engine/engine.js';
import { columnOf, rowOf, type Cell, type Colour, type Size } from '../game/cell.js';
import type { Position } from '../game/position.js';

/** Undefined if no cell is empty. */
export function chooseMove(position: Position, mover: Colour, engine: Engine): Cell | undefined {
  const key = engine.winningSemi(mover)?.key;
  if (key !== undefined) return key;
  const choices = [engine.winningFull(mover), engine.mustplay(mover).cells, position.emptyCells()];
  const cells = choices.find((each) => each !== undefined && each.length > 0) ?? [];
  return nearestToCentre(position.size, cells);
}

function nearestToCentre(size: Size, cells: Cell[]): Cell | undefined {
  return [...cells].sort((one, other) => distance(size, one) - distance(size, other))[0];
}

/** Steps from the centre of the board, doubled so that even boards have whole numbers. */
function distance(size: Size, cell: Cell): number {
  const right = 2 * columnOf(size, cell) - (size.columns - 1);
  const down = 2 * rowOf(size, cell) - (size.rows - 1);
  return Math.max(Math.abs(right), Math.abs(down), Math.abs(right + down));
}
