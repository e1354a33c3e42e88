// A patch: the eighteen cells within two steps of a cell, numbered in one way.
//
// 0 to 5 are the ring, counter-clockwise from the right; 6 to 17 the cells two
// steps away, in the same sense; 18 is the centre, 19 stands for all cells
// farther away. A patch is a number with two bits per cell: 0 empty, 1 black,
// 2 white, 3 dead. What lies off the board is a stone: rows above and below are
// Black's, columns at the sides White's. The four regions do not touch others
// of their colour, so a board that goes on like this has the same winners; the
// cell beyond an obtuse corner may be given to either edge.

import { MAX_CELLS, NONE } from '../base/limits';
import { cells, columns, rows } from '../board/geometry';

export const RING: u32 = 6;
export const PATCH: u32 = 18;
export const CENTRE: u32 = 18;
export const OUTSIDE: u32 = 19;

const BLACK_VALUE: u32 = 1;
const WHITE_VALUE: u32 = 2;

const columnSteps: usize = memory.data<i8>([1, 1, 0, -1, -1, 0, 2, 2, 2, 1, 0, -1, -2, -2, -2, -1, 0, 1, 0]);
const rowSteps: usize = memory.data<i8>([0, -1, -1, 0, 1, 1, 0, -1, -2, -2, -2, -1, 0, 1, 2, 2, 2, 1, 0]);

/** For each number up to the centre, the numbers of its own ring. */
const ringTable: usize = memory.data(<i32>(PATCH + 1) * <i32>RING);

/** For each cell of the board, the cells of its patch as u16. */
const cellTable: usize = memory.data(2 * <i32>PATCH * <i32>MAX_CELLS);

/** The ring tables are the same for all boards. */
export function prepare(): void {
  for (let number: u32 = 0; number <= CENTRE; ++number) {
    for (let place: u32 = 0; place < RING; ++place) {
      const neighbour = numberAt(columnStep(number) + columnStep(place), rowStep(number) + rowStep(place));
      store<u8>(ringTable + number * RING + place, <u8>neighbour);
    }
  }
}

/** Lays out the patches of the present board. */
export function init(): void {
  for (let cell: u32 = 0; cell < cells; ++cell) {
    for (let number: u32 = 0; number < PATCH; ++number) {
      const column = columnOf(cell, number);
      const row = rowOf(cell, number);
      const isInside = column >= 0 && row >= 0 && column < <i32>columns && row < <i32>rows;
      store<u16>(entry(cell, number), <u16>(isInside ? row * columns + column : NONE));
    }
  }
}

/** The cell with this number in a patch; NONE off the board. */
export function cellAt(centre: u32, number: u32): u32 {
  return load<u16>(entry(centre, number));
}

/** The number of a patch's centre in the patch of the cell with this number. */
export function opposite(number: u32): u32 {
  if (number < RING) return number < 3 ? number + 3 : number - 3;
  return number < 12 ? number + 6 : number - 6;
}

/** The patch of a cell on a board without stones. */
export function edgesAround(cell: u32): u64 {
  let patch: u64 = 0;
  for (let number: u32 = 0; number < PATCH; ++number) {
    if (cellAt(cell, number) != NONE) continue;
    const row = rowOf(cell, number);
    const isBlack = row < 0 || row >= <i32>rows;
    patch |= withValue(number, isBlack ? BLACK_VALUE : WHITE_VALUE);
  }
  return patch;
}

/** The number of a neighbour, OUTSIDE where it is too far away. */
export function ringNumber(number: u32, place: u32): u32 {
  return load<u8>(ringTable + number * RING + place);
}

export function valueIn(patch: u64, number: u32): u32 {
  return (<u32>(patch >> (number << 1))) & 3;
}

/** A patch with nothing but this. */
export function withValue(number: u32, value: u32): u64 {
  return (<u64>value) << (number << 1);
}

/** The code of a ring in the patch, as ring.ts wants it. */
export function ringCode(patch: u64, number: u32): u32 {
  const ring = ringTable + number * RING;
  return (
    valueIn(patch, load<u8>(ring)) |
    (valueIn(patch, load<u8>(ring, 1)) << 2) |
    (valueIn(patch, load<u8>(ring, 2)) << 4) |
    (valueIn(patch, load<u8>(ring, 3)) << 6) |
    (valueIn(patch, load<u8>(ring, 4)) << 8) |
    (valueIn(patch, load<u8>(ring, 5)) << 10)
  );
}

function numberAt(columnStep_: i32, rowStep_: i32): u32 {
  let number: u32 = 0;
  while (number <= CENTRE && (columnStep(number) != columnStep_ || rowStep(number) != rowStep_)) ++number;
  return number;
}

function columnStep(number: u32): i32 {
  return load<i8>(columnSteps + number);
}

function rowStep(number: u32): i32 {
  return load<i8>(rowSteps + number);
}

function columnOf(cell: u32, number: u32): i32 {
  return <i32>(cell % columns) + columnStep(number);
}

function rowOf(cell: u32, number: u32): i32 {
  return <i32>(cell / columns) + rowStep(number);
}

function entry(cell: u32, number: u32): usize {
  return cellTable + ((cell * PATCH + number) << 1);
}
