// A patch: what stands around a cell, its centre.
//
// Numbers 0 to 5 are the ring of the centre, counter-clockwise from the right;
// 6 to 17 the cells two steps away and 18 to 35 those three steps away, in the
// same sense; 36 is the centre, 37 stands for all cells farther away. A value has
// two bits: 0 empty, 1 black, 2 white, 3 dead. What lies off the board is a
// stone: rows above and below are Black's, columns at the sides White's. The four
// regions do not touch others of their colour, so a board that goes on like this
// has the same winners; the cell beyond an obtuse corner may go to either edge.
//
// As a key, a patch is a u64: two bits for each cell within two steps, and from
// bit 40 on how far the edges are, which tells what is off the board three steps
// away. Stones three steps away are not in it: patches shall come back often.

import { MAX_CELLS, NONE } from '../base/limits';
import { cells, columns, rows } from '../board/geometry';

export const RING: u32 = 6;
/** Numbers below this may hold stones. */
export const PATCH: u32 = 18;
/** Numbers below this are known if they are off the board. */
const WIDE: u32 = 36;
export const CENTRE: u32 = 36;
export const OUTSIDE: u32 = 37;

const BLACK_VALUE: u32 = 1;
const WHITE_VALUE: u32 = 2;

const EDGE_SHIFT: u32 = 40;
/** An edge this far away is out of reach. */
const FAR: u32 = 3;

const columnSteps: usize = memory.data<i8>([
  1, 1, 0, -1, -1, 0, 2, 2, 2, 1, 0, -1, -2, -2, -2, -1, 0, 1, 3, 3, 3, 3, 2, 1, 0, -1, -2, -3, -3, -3, -3,
  -2, -1, 0, 1, 2, 0,
]);
const rowSteps: usize = memory.data<i8>([
  0, -1, -1, 0, 1, 1, 0, -1, -2, -2, -2, -1, 0, 1, 2, 2, 2, 1, 0, -1, -2, -3, -3, -3, -3, -2, -1, 0, 1, 2, 3,
  3, 3, 3, 2, 1, 0,
]);

/** For each number up to the centre, the numbers of its own ring. */
const ringTable: usize = memory.data(<i32>(WIDE + 1) * <i32>RING);

/** For each cell of the board, the cells of its patch as u16. */
const cellTable: usize = memory.data(2 * <i32>PATCH * <i32>MAX_CELLS);

/** For each cell of the board, its patch without stones. */
const edgeTable: usize = memory.data(8 * <i32>MAX_CELLS, 8);

/** The board that the patches were laid out for. */
let knownColumns: u32 = 0;
let knownRows: u32 = 0;

/** Lays out the patches of the present board, unless that was done. */
export function init(): void {
  if (columns == knownColumns && rows == knownRows) return;
  if (knownColumns == 0) initRings();
  knownColumns = columns;
  knownRows = rows;
  initCells();
}

/** The rings are the same for all boards. */
function initRings(): void {
  for (let number: u32 = 0; number <= CENTRE; ++number) {
    for (let place: u32 = 0; place < RING; ++place) {
      const right = columnStep(number) + columnStep(place);
      store<u8>(ringTable + number * RING + place, <u8>numberAt(right, rowStep(number) + rowStep(place)));
    }
  }
}

function initCells(): void {
  for (let cell: u32 = 0; cell < cells; ++cell) {
    for (let number: u32 = 0; number < PATCH; ++number) {
      const column = <i32>(cell % columns) + columnStep(number);
      const row = <i32>(cell / columns) + rowStep(number);
      const isInside = column >= 0 && row >= 0 && column < <i32>columns && row < <i32>rows;
      store<u16>(entry(cell, number), <u16>(isInside ? row * columns + column : NONE));
    }
    store<u64>(edgeTable + (cell << 3), findEdges(cell));
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
  return load<u64>(edgeTable + (cell << 3));
}

function findEdges(cell: u32): u64 {
  const column = cell % columns;
  const row = cell / columns;
  const distances =
    min(row, FAR) |
    (min(rows - 1 - row, FAR) << 2) |
    (min(column, FAR) << 4) |
    (min(columns - 1 - column, FAR) << 6);
  let patch = (<u64>distances) << EDGE_SHIFT;
  for (let number: u32 = 0; number < PATCH; ++number) patch |= withValue(number, edgeValue(patch, number));
  return patch;
}

/** A patch with nothing but this. */
export function withValue(number: u32, value: u32): u64 {
  return (<u64>value) << (number << 1);
}

/** Writes a byte per number of a patch, its centre and what is farther away being empty. */
export function unpack(dst: usize, patch: u64): void {
  for (let number: u32 = 0; number < PATCH; ++number) {
    store<u8>(dst + number, <u8>((patch >> (number << 1)) & 3));
  }
  for (let number = PATCH; number < WIDE; ++number) store<u8>(dst + number, <u8>edgeValue(patch, number));
  store<u8>(dst + CENTRE, 0);
  store<u8>(dst + OUTSIDE, 0);
}

/** Whose edge is there; 0 on the board. */
function edgeValue(patch: u64, number: u32): u32 {
  const distances = <u32>(patch >> EDGE_SHIFT);
  const down = rowStep(number);
  if (down < -(<i32>(distances & 3)) || down > <i32>((distances >> 2) & 3)) return BLACK_VALUE;
  const right = columnStep(number);
  const isOff = right < -(<i32>((distances >> 4) & 3)) || right > <i32>((distances >> 6) & 3);
  return isOff ? WHITE_VALUE : 0;
}

/** The number of a neighbour, OUTSIDE where it is too far away. */
export function ringNumber(number: u32, place: u32): u32 {
  return load<u8>(ringTable + number * RING + place);
}

/** The code of a ring among unpacked values, as ring.ts wants it. */
export function ringCode(values: usize, number: u32): u32 {
  const ring = ringTable + number * RING;
  return (
    (<u32>load<u8>(values + load<u8>(ring))) |
    ((<u32>load<u8>(values + load<u8>(ring, 1))) << 2) |
    ((<u32>load<u8>(values + load<u8>(ring, 2))) << 4) |
    ((<u32>load<u8>(values + load<u8>(ring, 3))) << 6) |
    ((<u32>load<u8>(values + load<u8>(ring, 4))) << 8) |
    ((<u32>load<u8>(values + load<u8>(ring, 5))) << 10)
  );
}

function numberAt(right: i32, down: i32): u32 {
  let number: u32 = 0;
  while (number <= CENTRE && (columnStep(number) != right || rowStep(number) != down)) ++number;
  return number;
}

function columnStep(number: u32): i32 {
  return load<i8>(columnSteps + number);
}

function rowStep(number: u32): i32 {
  return load<i8>(rowSteps + number);
}

function entry(cell: u32, number: u32): usize {
  return cellTable + ((cell * PATCH + number) << 1);
}
