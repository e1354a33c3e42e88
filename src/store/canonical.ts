// One key for all positions that are the same game.
//
// Turning the board by 180 degrees changes nothing, and mirroring it across a diagonal
// while the colours swap changes only who is called Black. So every position has an
// image in which Black is to play, and of that and its turned one we take the one whose
// stones come first as bytes. A key holds the columns, the rows, and two bits a cell.

import { reflectedCell, rotatedCell, type Cell, type Size } from '../game/cell.js';
import { Position } from '../game/position.js';

/** A position in its canonical form, and the way there and back. */
export interface Canonical {
  key: Buffer;
  /** Where a cell of the position lies in the canonical form. */
  toCanonical: (cell: Cell) => Cell;
  /** And back. */
  fromCanonical: (cell: Cell) => Cell;
  /** Have the colours changed places? */
  isSwapped: boolean;
}

const HEADER = 2;
const CELLS_PER_BYTE = 4;
const CODES = { black: 1, white: 2 } as const;
const COLOUR_OF_CODE = [undefined, 'black', 'white'] as const;

export function canonicalOf(position: Position): Canonical {
  const isSwapped = position.toPlay === 'white';
  const upright = isSwapped ? position.reflected() : position;
  const keys = [encode(upright), encode(upright.rotated())] as const;
  const isTurned = Buffer.compare(keys[1], keys[0]) < 0;
  const { size } = upright;
  const turn = (cell: Cell): Cell => (isTurned ? rotatedCell(size, cell) : cell);
  const reflect = (from: Size, cell: Cell): Cell => (isSwapped ? reflectedCell(from, cell) : cell);
  return {
    key: isTurned ? keys[1] : keys[0],
    toCanonical: (cell) => turn(reflect(position.size, cell)),
    fromCanonical: (cell) => reflect(size, turn(cell)),
    isSwapped,
  };
}

export function sizeOfKey(key: Uint8Array): Size {
  return { columns: key[0]!, rows: key[1]! };
}

/** The position a key stands for; undefined if it is no key. */
export function positionOfKey(key: Uint8Array): Position | undefined {
  const empty = Position.empty(sizeOfKey(key));
  if (!empty.ok) return undefined;
  const { columns, rows } = empty.value;
  if (key.length !== keyLength(columns * rows)) return undefined;
  const cells = Array.from({ length: columns * rows }, (_, cell) => cell);
  const position = empty.value.withStones(cells.map((cell) => [cell, COLOUR_OF_CODE[codeAt(key, cell)]]));
  // Codes and bits that mean nothing would be lost on the way.
  return encode(position).equals(key) ? position.withToPlay('black') : undefined;
}

function encode(position: Position): Buffer {
  const { columns, rows } = position;
  const key = Buffer.alloc(keyLength(columns * rows));
  key[0] = columns;
  key[1] = rows;
  for (let cell = 0; cell < columns * rows; ++cell) {
    const stone = position.stoneAt(cell);
    if (stone !== undefined) key[byteOf(cell)]! |= CODES[stone] << shiftOf(cell);
  }
  return key;
}

function keyLength(cells: number): number {
  return HEADER + Math.ceil(cells / CELLS_PER_BYTE);
}

function codeAt(key: Uint8Array, cell: Cell): number {
  return (key[byteOf(cell)]! >> shiftOf(cell)) & 3;
}

function byteOf(cell: Cell): number {
  return HEADER + Math.floor(cell / CELLS_PER_BYTE);
}

function shiftOf(cell: Cell): number {
  return 2 * (cell % CELLS_PER_BYTE);
}
