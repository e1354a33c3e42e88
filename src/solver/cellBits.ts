// Sets of cells as bits, 32 to a word: proofs, and what is filled in.

import type { CellBits } from '../engine/engine.js';
import type { Cell, Colour } from '../game/cell.js';

/** dst gains the cells of `from`. */
export function unite(dst: CellBits, from: CellBits): void {
  for (let word = 0; word < dst.length; ++word) dst[word]! |= from[word]!;
}

/** dst keeps only cells of `from`. */
export function intersect(dst: CellBits, from: CellBits): void {
  for (let word = 0; word < dst.length; ++word) dst[word]! &= from[word]!;
}

/** Of two sets, Black's and then White's, that of a colour. */
export function halfOf(both: CellBits, colour: Colour): CellBits {
  const words = both.length / 2;
  return colour === 'black' ? both.subarray(0, words) : both.subarray(words);
}

export function add(dst: CellBits, cell: Cell): void {
  dst[cell >> 5]! |= 1 << (cell & 31);
}

export function has(set: CellBits, cell: Cell): boolean {
  return ((set[cell >> 5]! >>> (cell & 31)) & 1) !== 0;
}

export function cellsOf(set: CellBits): Cell[] {
  const cells: Cell[] = [];
  for (let word = 0; word < set.length; ++word) {
    for (let rest = set[word]!; rest !== 0; rest &= rest - 1) {
      cells.push(32 * word + 31 - Math.clz32(rest & -rest));
    }
  }
  return cells;
}

/** Turns the set by 180 degrees on a board of so many cells. */
export function turn(set: CellBits, cells: number): void {
  const turned = cellsOf(set).map((cell) => cells - 1 - cell);
  set.fill(0);
  for (const cell of turned) add(set, cell);
}
