// Carriers: sets of cells, as bits of a fixed width in the one array.
//
// Every operation takes addresses, destination first, and allocates nothing;
// the destination may be one of the operands. A carrier is four to twelve
// 32-bit words. CARRIER_BITS is a constant of the bundle, so the tests on it
// leave straight-line code for the width at hand. Tests of wide carriers leave
// after the first four words that decide.
// Twin of assembly/base/carrier.ts.

import { bitsPerByte, lowestBit, sumOfBytes } from './bits.js';
import { CARRIER_WORDS } from './limits.js';
import { heap } from './memory.js';

/** dst = a. */
export function copy(dst: number, a: number): void {
  const h = heap;
  h[dst] = h[a]!;
  h[dst + 1] = h[a + 1]!;
  h[dst + 2] = h[a + 2]!;
  h[dst + 3] = h[a + 3]!;
  if (CARRIER_BITS > 128) {
    h[dst + 4] = h[a + 4]!;
    h[dst + 5] = h[a + 5]!;
    h[dst + 6] = h[a + 6]!;
    h[dst + 7] = h[a + 7]!;
  }
  if (CARRIER_BITS > 256) {
    h[dst + 8] = h[a + 8]!;
    h[dst + 9] = h[a + 9]!;
    h[dst + 10] = h[a + 10]!;
    h[dst + 11] = h[a + 11]!;
  }
}

/** dst = no cell. */
export function clear(dst: number): void {
  const h = heap;
  h[dst] = 0;
  h[dst + 1] = 0;
  h[dst + 2] = 0;
  h[dst + 3] = 0;
  if (CARRIER_BITS > 128) {
    h[dst + 4] = 0;
    h[dst + 5] = 0;
    h[dst + 6] = 0;
    h[dst + 7] = 0;
  }
  if (CARRIER_BITS > 256) {
    h[dst + 8] = 0;
    h[dst + 9] = 0;
    h[dst + 10] = 0;
    h[dst + 11] = 0;
  }
}

/** dst = every cell there could be: the intersection of no carriers. */
export function fillAll(dst: number): void {
  const h = heap;
  h[dst] = -1;
  h[dst + 1] = -1;
  h[dst + 2] = -1;
  h[dst + 3] = -1;
  if (CARRIER_BITS > 128) {
    h[dst + 4] = -1;
    h[dst + 5] = -1;
    h[dst + 6] = -1;
    h[dst + 7] = -1;
  }
  if (CARRIER_BITS > 256) {
    h[dst + 8] = -1;
    h[dst + 9] = -1;
    h[dst + 10] = -1;
    h[dst + 11] = -1;
  }
}

/** dst = a and b together. */
export function unite(dst: number, a: number, b: number): void {
  const h = heap;
  h[dst] = h[a]! | h[b]!;
  h[dst + 1] = h[a + 1]! | h[b + 1]!;
  h[dst + 2] = h[a + 2]! | h[b + 2]!;
  h[dst + 3] = h[a + 3]! | h[b + 3]!;
  if (CARRIER_BITS > 128) {
    h[dst + 4] = h[a + 4]! | h[b + 4]!;
    h[dst + 5] = h[a + 5]! | h[b + 5]!;
    h[dst + 6] = h[a + 6]! | h[b + 6]!;
    h[dst + 7] = h[a + 7]! | h[b + 7]!;
  }
  if (CARRIER_BITS > 256) {
    h[dst + 8] = h[a + 8]! | h[b + 8]!;
    h[dst + 9] = h[a + 9]! | h[b + 9]!;
    h[dst + 10] = h[a + 10]! | h[b + 10]!;
    h[dst + 11] = h[a + 11]! | h[b + 11]!;
  }
}

/** dst = what a and b share. */
export function intersect(dst: number, a: number, b: number): void {
  const h = heap;
  h[dst] = h[a]! & h[b]!;
  h[dst + 1] = h[a + 1]! & h[b + 1]!;
  h[dst + 2] = h[a + 2]! & h[b + 2]!;
  h[dst + 3] = h[a + 3]! & h[b + 3]!;
  if (CARRIER_BITS > 128) {
    h[dst + 4] = h[a + 4]! & h[b + 4]!;
    h[dst + 5] = h[a + 5]! & h[b + 5]!;
    h[dst + 6] = h[a + 6]! & h[b + 6]!;
    h[dst + 7] = h[a + 7]! & h[b + 7]!;
  }
  if (CARRIER_BITS > 256) {
    h[dst + 8] = h[a + 8]! & h[b + 8]!;
    h[dst + 9] = h[a + 9]! & h[b + 9]!;
    h[dst + 10] = h[a + 10]! & h[b + 10]!;
    h[dst + 11] = h[a + 11]! & h[b + 11]!;
  }
}

/** dst = a minus b. */
export function subtract(dst: number, a: number, b: number): void {
  const h = heap;
  h[dst] = h[a]! & ~h[b]!;
  h[dst + 1] = h[a + 1]! & ~h[b + 1]!;
  h[dst + 2] = h[a + 2]! & ~h[b + 2]!;
  h[dst + 3] = h[a + 3]! & ~h[b + 3]!;
  if (CARRIER_BITS > 128) {
    h[dst + 4] = h[a + 4]! & ~h[b + 4]!;
    h[dst + 5] = h[a + 5]! & ~h[b + 5]!;
    h[dst + 6] = h[a + 6]! & ~h[b + 6]!;
    h[dst + 7] = h[a + 7]! & ~h[b + 7]!;
  }
  if (CARRIER_BITS > 256) {
    h[dst + 8] = h[a + 8]! & ~h[b + 8]!;
    h[dst + 9] = h[a + 9]! & ~h[b + 9]!;
    h[dst + 10] = h[a + 10]! & ~h[b + 10]!;
    h[dst + 11] = h[a + 11]! & ~h[b + 11]!;
  }
}

/** Is every cell of a in b? */
export function isSubset(a: number, b: number): boolean {
  const h = heap;
  if (
    ((h[a]! & ~h[b]!) | (h[a + 1]! & ~h[b + 1]!) | (h[a + 2]! & ~h[b + 2]!) | (h[a + 3]! & ~h[b + 3]!)) !==
    0
  )
    return false;
  return isSubsetBeyondFour(a, b);
}

/** The same of the cells beyond the first four words, for callers that have tested these. */
export function isSubsetBeyondFour(a: number, b: number): boolean {
  const h = heap;
  if (
    CARRIER_BITS > 128 &&
    ((h[a + 4]! & ~h[b + 4]!) |
      (h[a + 5]! & ~h[b + 5]!) |
      (h[a + 6]! & ~h[b + 6]!) |
      (h[a + 7]! & ~h[b + 7]!)) !==
      0
  )
    return false;
  if (
    CARRIER_BITS > 256 &&
    ((h[a + 8]! & ~h[b + 8]!) |
      (h[a + 9]! & ~h[b + 9]!) |
      (h[a + 10]! & ~h[b + 10]!) |
      (h[a + 11]! & ~h[b + 11]!)) !==
      0
  )
    return false;
  return true;
}

/** Have a and b no cell in common? */
export function isDisjoint(a: number, b: number): boolean {
  const h = heap;
  if (((h[a]! & h[b]!) | (h[a + 1]! & h[b + 1]!) | (h[a + 2]! & h[b + 2]!) | (h[a + 3]! & h[b + 3]!)) !== 0)
    return false;
  return isDisjointBeyondFour(a, b);
}

/** The same of the cells beyond the first four words, for callers that have tested these. */
export function isDisjointBeyondFour(a: number, b: number): boolean {
  const h = heap;
  if (
    CARRIER_BITS > 128 &&
    ((h[a + 4]! & h[b + 4]!) |
      (h[a + 5]! & h[b + 5]!) |
      (h[a + 6]! & h[b + 6]!) |
      (h[a + 7]! & h[b + 7]!)) !==
      0
  )
    return false;
  if (
    CARRIER_BITS > 256 &&
    ((h[a + 8]! & h[b + 8]!) |
      (h[a + 9]! & h[b + 9]!) |
      (h[a + 10]! & h[b + 10]!) |
      (h[a + 11]! & h[b + 11]!)) !==
      0
  )
    return false;
  return true;
}

export function isEmpty(a: number): boolean {
  const h = heap;
  if ((h[a]! | h[a + 1]! | h[a + 2]! | h[a + 3]!) !== 0) return false;
  if (CARRIER_BITS > 128 && (h[a + 4]! | h[a + 5]! | h[a + 6]! | h[a + 7]!) !== 0) return false;
  if (CARRIER_BITS > 256 && (h[a + 8]! | h[a + 9]! | h[a + 10]! | h[a + 11]!) !== 0) return false;
  return true;
}

export function isEqual(a: number, b: number): boolean {
  const h = heap;
  if (((h[a]! ^ h[b]!) | (h[a + 1]! ^ h[b + 1]!) | (h[a + 2]! ^ h[b + 2]!) | (h[a + 3]! ^ h[b + 3]!)) !== 0)
    return false;
  if (
    CARRIER_BITS > 128 &&
    ((h[a + 4]! ^ h[b + 4]!) |
      (h[a + 5]! ^ h[b + 5]!) |
      (h[a + 6]! ^ h[b + 6]!) |
      (h[a + 7]! ^ h[b + 7]!)) !==
      0
  )
    return false;
  if (
    CARRIER_BITS > 256 &&
    ((h[a + 8]! ^ h[b + 8]!) |
      (h[a + 9]! ^ h[b + 9]!) |
      (h[a + 10]! ^ h[b + 10]!) |
      (h[a + 11]! ^ h[b + 11]!)) !==
      0
  )
    return false;
  return true;
}

/** How many cells. */
export function size(a: number): number {
  let cells = 0;
  for (let word = 0; word < CARRIER_WORDS; word += 4) cells += sizeOfFour(a + word);
  return cells;
}

/** How many cells in four words: V8 does not inline many more bit counts into one function. */
function sizeOfFour(a: number): number {
  const h = heap;
  return sumOfBytes(
    bitsPerByte(h[a]!) + bitsPerByte(h[a + 1]!) + bitsPerByte(h[a + 2]!) + bitsPerByte(h[a + 3]!),
  );
}

/** How many cells of a are not in b. */
export function sizeOutside(a: number, b: number): number {
  let cells = 0;
  for (let word = 0; word < CARRIER_WORDS; word += 4) cells += sizeOfFourOutside(a + word, b + word);
  return cells;
}

function sizeOfFourOutside(a: number, b: number): number {
  const h = heap;
  return sumOfBytes(
    bitsPerByte(h[a]! & ~h[b]!) +
      bitsPerByte(h[a + 1]! & ~h[b + 1]!) +
      bitsPerByte(h[a + 2]! & ~h[b + 2]!) +
      bitsPerByte(h[a + 3]! & ~h[b + 3]!),
  );
}

/** The 32 cells from 32·word on. */
export function wordOf(a: number, word: number): number {
  return heap[a + word]!;
}

export function has(a: number, cell: number): boolean {
  return ((heap[a + (cell >> 5)]! >>> (cell & 31)) & 1) !== 0;
}

/** dst gains the cell. */
export function add(dst: number, cell: number): void {
  heap[dst + (cell >> 5)]! |= 1 << (cell & 31);
}

/** dst loses the cell. */
export function remove(dst: number, cell: number): void {
  heap[dst + (cell >> 5)]! &= ~(1 << (cell & 31));
}

/** The lowest cell of a, which must not be empty. */
export function first(a: number): number {
  let word = 0;
  while (wordOf(a, word) === 0) ++word;
  return (word << 5) + lowestBit(wordOf(a, word));
}
