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
// As a key, a patch is two words, low and high: two bits for each cell within two
// steps, the first sixteen of them in the low word; and in the high word, from bit
// 8 on, how far the edges are, which tells what is off the board three steps
// away. Stones three steps away are not in it: patches shall come back often.
// Twin of assembly/inferior/patch.ts, where a patch is a u64.

import { MAX_CELLS, NONE } from '../base/limits.js';
import { cells, columns, rows } from '../board/geometry.js';

export const RING = 6;
/** Numbers below this may hold stones. */
export const PATCH = 18;
/** Numbers below this are known if they are off the board. */
const WIDE = 36;
export const CENTRE = 36;
export const OUTSIDE = 37;

const BLACK_VALUE = 1;
const WHITE_VALUE = 2;

/** Words of a patch, and the numbers whose values are in the low one. */
export const PATCH_WORDS = 2;
const IN_LOW = 16;
/** Where the distances of the edges stand in the high word. */
const EDGE_SHIFT = 8;
/** An edge this far away is out of reach. */
const FAR = 3;

const columnSteps = Int8Array.of(
  ...[1, 1, 0, -1, -1, 0, 2, 2, 2, 1, 0, -1, -2, -2, -2, -1, 0, 1],
  ...[3, 3, 3, 3, 2, 1, 0, -1, -2, -3, -3, -3, -3, -2, -1, 0, 1, 2, 0],
);
const rowSteps = Int8Array.of(
  ...[0, -1, -1, 0, 1, 1, 0, -1, -2, -2, -2, -1, 0, 1, 2, 2, 2, 1],
  ...[0, -1, -2, -3, -3, -3, -3, -2, -1, 0, 1, 2, 3, 3, 3, 3, 2, 1, 0],
);

/** For each number up to the centre, the numbers of its own ring. */
const ringTable = new Uint8Array((WIDE + 1) * RING);

/** For each cell of the board, the cells of its patch. */
const cellTable = new Uint16Array(PATCH * MAX_CELLS);

/** For each cell of the board, its patch without stones. */
const edgeTable = new Int32Array(PATCH_WORDS * MAX_CELLS);

/** The board that the patches were laid out for. */
let knownColumns = 0;
let knownRows = 0;

/** Lays out the patches of the present board, unless that was done. */
export function init(): void {
  if (columns === knownColumns && rows === knownRows) return;
  if (knownColumns === 0) initRings();
  knownColumns = columns;
  knownRows = rows;
  initCells();
}

/** The rings are the same for all boards. */
function initRings(): void {
  for (let number = 0; number <= CENTRE; ++number) {
    for (let place = 0; place < RING; ++place) {
      const right = columnStep(number) + columnStep(place);
      ringTable[number * RING + place] = numberAt(right, rowStep(number) + rowStep(place));
    }
  }
}

function initCells(): void {
  for (let cell = 0; cell < cells; ++cell) {
    for (let number = 0; number < PATCH; ++number) {
      const column = (cell % columns) + columnStep(number);
      const row = Math.floor(cell / columns) + rowStep(number);
      const isInside = column >= 0 && row >= 0 && column < columns && row < rows;
      cellTable[cell * PATCH + number] = isInside ? row * columns + column : NONE;
    }
    initEdges(cell);
  }
}

/** The cell with this number in a patch; NONE off the board. */
export function cellAt(centre: number, number: number): number {
  return cellTable[centre * PATCH + number]!;
}

/** The number of a patch's centre in the patch of the cell with this number. */
export function opposite(number: number): number {
  if (number < RING) return number < 3 ? number + 3 : number - 3;
  return number < 12 ? number + 6 : number - 6;
}

/** Writes the patches of all cells on a board without stones. */
export function writeEdges(patches: Int32Array): void {
  patches.set(edgeTable);
}

function initEdges(cell: number): void {
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  const distances =
    Math.min(row, FAR) |
    (Math.min(rows - 1 - row, FAR) << 2) |
    (Math.min(column, FAR) << 4) |
    (Math.min(columns - 1 - column, FAR) << 6);
  edgeTable[PATCH_WORDS * cell] = 0;
  edgeTable[PATCH_WORDS * cell + 1] = distances << EDGE_SHIFT;
  for (let number = 0; number < PATCH; ++number) {
    toggleValue(edgeTable, cell, number, edgeValue(distances, number));
  }
}

/** Writes a value into the patch of a cell, or takes it out again. */
export function toggleValue(patches: Int32Array, cell: number, number: number, value: number): void {
  const word = PATCH_WORDS * cell + (number < IN_LOW ? 0 : 1);
  patches[word]! ^= value << shiftOf(number);
}

/** Writes a byte per number of a patch, its centre and what is farther away being empty. */
export function unpack(dst: Uint8Array, low: number, high: number): void {
  for (let number = 0; number < PATCH; ++number) {
    dst[number] = ((number < IN_LOW ? low : high) >>> shiftOf(number)) & 3;
  }
  const distances = high >>> EDGE_SHIFT;
  for (let number = PATCH; number < WIDE; ++number) dst[number] = edgeValue(distances, number);
  dst[CENTRE] = 0;
  dst[OUTSIDE] = 0;
}

/** Where in its word the value of a number stands. */
function shiftOf(number: number): number {
  return (number % IN_LOW) << 1;
}

/** Whose edge is there; 0 on the board. */
function edgeValue(distances: number, number: number): number {
  const down = rowStep(number);
  if (down < -(distances & 3) || down > ((distances >> 2) & 3)) return BLACK_VALUE;
  const right = columnStep(number);
  const isOff = right < -((distances >> 4) & 3) || right > ((distances >> 6) & 3);
  return isOff ? WHITE_VALUE : 0;
}

/** The number of a neighbour, OUTSIDE where it is too far away. */
export function ringNumber(number: number, place: number): number {
  return ringTable[number * RING + place]!;
}

/** The code of a ring among unpacked values, as ring.ts wants it. */
export function ringCode(values: Uint8Array, number: number): number {
  const ring = number * RING;
  return (
    values[ringTable[ring]!]! |
    (values[ringTable[ring + 1]!]! << 2) |
    (values[ringTable[ring + 2]!]! << 4) |
    (values[ringTable[ring + 3]!]! << 6) |
    (values[ringTable[ring + 4]!]! << 8) |
    (values[ringTable[ring + 5]!]! << 10)
  );
}

function numberAt(right: number, down: number): number {
  let number = 0;
  while (number <= CENTRE && (columnStep(number) !== right || rowStep(number) !== down)) ++number;
  return number;
}

function columnStep(number: number): number {
  return columnSteps[number]!;
}

function rowStep(number: number): number {
  return rowSteps[number]!;
}
