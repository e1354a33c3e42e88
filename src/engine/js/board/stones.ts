// The stones, as the host writes them: one byte per cell. Twin of assembly/board/stones.ts.

import { MAX_CELLS } from '../base/limits.js';
import { bytes, data } from '../base/memory.js';
import { BLACK, cells } from './geometry.js';

export const EMPTY = 0;
export const BLACK_STONE = 1;
export const WHITE_STONE = 2;

export const stones = data(MAX_CELLS);

/** Stones to be added, as the host writes them. */
export const added = data(MAX_CELLS);

const firstStone = 4 * stones;
const firstAdded = 4 * added;

/** The colour of the stone to be added to a cell, or EMPTY. */
export function addedTo(cell: number): number {
  return bytes[firstAdded + cell]!;
}

/** Is there at most one stone, old or added, on each cell? */
export function canBeAdded(): boolean {
  for (let cell = 0; cell < cells; ++cell) {
    const stone = addedTo(cell);
    if (stone > WHITE_STONE || (stone !== EMPTY && !isEmptyCell(cell))) return false;
  }
  return true;
}

/** The added stones are on the board from now on. */
export function putAdded(): void {
  for (let cell = 0; cell < cells; ++cell) {
    if (addedTo(cell) !== EMPTY) bytes[firstStone + cell] = addedTo(cell);
  }
}

/** Does every cell hold one of the three values? */
export function areLegal(): boolean {
  for (let cell = 0; cell < cells; ++cell) {
    if (bytes[firstStone + cell]! > WHITE_STONE) return false;
  }
  return true;
}

export function isEmptyCell(cell: number): boolean {
  return bytes[firstStone + cell] === EMPTY;
}

export function holds(colour: number, cell: number): boolean {
  return bytes[firstStone + cell] === (colour === BLACK ? BLACK_STONE : WHITE_STONE);
}
