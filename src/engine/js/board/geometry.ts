// The board's shape: a rhombus of hexagons, columns × rows.
//
// Cell = row · columns + column. The neighbours of (c, r) are (c±1, r),
// (c, r±1), (c+1, r−1) and (c−1, r+1). Fixed by `init`, read-only afterwards.
// Twin of assembly/board/geometry.ts.

import { MAX_CELLS } from '../base/limits.js';

export const BLACK = 0;
export const WHITE = 1;

export let columns = 0;
export let rows = 0;
export let cells = 0;

/** Per cell a count, then six neighbours. */
const STRIDE = 7;
const neighbourTable = new Int32Array(STRIDE * MAX_CELLS);

/** Is there a board of this size that carriers can hold? */
export function isPossible(wantedColumns: number, wantedRows: number): boolean {
  if (wantedColumns === 0 || wantedRows === 0) return false;
  return wantedColumns * wantedRows <= MAX_CELLS;
}

export function init(wantedColumns: number, wantedRows: number): void {
  columns = wantedColumns;
  rows = wantedRows;
  cells = columns * rows;
  neighbourTable.fill(0);
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      const cell = row * columns + column;
      addNeighbour(cell, column + 1, row);
      addNeighbour(cell, column - 1, row);
      addNeighbour(cell, column, row + 1);
      addNeighbour(cell, column, row - 1);
      addNeighbour(cell, column + 1, row - 1);
      addNeighbour(cell, column - 1, row + 1);
    }
  }
}

function addNeighbour(cell: number, column: number, row: number): void {
  if (column < 0 || row < 0 || column >= columns || row >= rows) return;
  const entry = STRIDE * cell;
  const count = neighbourTable[entry]! + 1;
  neighbourTable[entry] = count;
  neighbourTable[entry + count] = row * columns + column;
}

export function neighbourCount(cell: number): number {
  return neighbourTable[STRIDE * cell]!;
}

export function neighbour(cell: number, index: number): number {
  return neighbourTable[STRIDE * cell + 1 + index]!;
}

/** Does the cell lie along the colour's edge (0: north or west, 1: south or east)? */
export function touchesEdge(colour: number, cell: number, edge: number): boolean {
  if (colour === BLACK) return Math.floor(cell / columns) === (edge === 0 ? 0 : rows - 1);
  return cell % columns === (edge === 0 ? 0 : columns - 1);
}
