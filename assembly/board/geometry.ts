// The board's shape: a rhombus of hexagons, columns × rows.
//
// Cell = row · columns + column. The neighbours of (c, r) are (c±1, r),
// (c, r±1), (c+1, r−1) and (c−1, r+1). Fixed by `init`, read-only afterwards.

import { MAX_CELLS } from '../base/limits';

export const BLACK: u32 = 0;
export const WHITE: u32 = 1;

export let columns: u32 = 0;
export let rows: u32 = 0;
export let cells: u32 = 0;

/** Per cell a count byte, then six neighbours as u16. */
const STRIDE: usize = 14;
const neighbourTable: usize = memory.data(<i32>STRIDE * <i32>MAX_CELLS);

/** Is there a board of this size that carriers can hold? */
export function isPossible(wantedColumns: u32, wantedRows: u32): bool {
  if (wantedColumns == 0 || wantedRows == 0) return false;
  if (wantedColumns > MAX_CELLS || wantedRows > MAX_CELLS) return false;
  return wantedColumns * wantedRows <= MAX_CELLS;
}

export function init(wantedColumns: u32, wantedRows: u32): void {
  columns = wantedColumns;
  rows = wantedRows;
  cells = columns * rows;
  memory.fill(neighbourTable, 0, STRIDE * cells);
  for (let row: i32 = 0; row < <i32>rows; ++row) {
    for (let column: i32 = 0; column < <i32>columns; ++column) {
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

function addNeighbour(cell: u32, column: i32, row: i32): void {
  if (column < 0 || row < 0 || column >= <i32>columns || row >= <i32>rows) return;
  const entry = neighbourTable + STRIDE * cell;
  const count = <u32>load<u8>(entry);
  store<u16>(entry + 2 + (count << 1), <u16>(row * columns + column));
  store<u8>(entry, <u8>(count + 1));
}

export function neighbourCount(cell: u32): u32 {
  return load<u8>(neighbourTable + STRIDE * cell);
}

export function neighbour(cell: u32, index: u32): u32 {
  return load<u16>(neighbourTable + STRIDE * cell + 2 + (index << 1));
}

/** Does the cell lie along the colour's edge (0: north or west, 1: south or east)? */
export function touchesEdge(colour: u32, cell: u32, edge: u32): bool {
  if (colour == BLACK) return cell / columns == (edge == 0 ? 0 : rows - 1);
  return cell % columns == (edge == 0 ? 0 : columns - 1);
}
