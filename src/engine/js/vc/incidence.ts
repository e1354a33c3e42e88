// Which semis contain a cell: the semis of the workspace, turned on their side.
//
// A row of bits per cell, a bit per semi. Blocking a cell is then an operation
// on rows, and semis have a cell in common if the row of some cell covers them.
// Such a cell, the witness, tends to be one that was a witness before, so these
// move to the front of those asked. Nothing here decides what is a full: the
// rows say of semis exactly what their carriers say.
//
//   0 …          the rows of the cells
//   MAX_CELLS    the semis that no call has combined yet
//   then         per level of a search the semis that are left
//
// Rows are as long as those of assembly/vc/incidence.ts, whole 64-bit words, so
// that both engines count the same work and memory.

import * as arena from '../base/arena.js';
import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS } from '../base/limits.js';
import { data, heap } from '../base/memory.js';
import * as work from './combination.js';

const UNPROCESSED = MAX_CELLS;
const FIRST_LEVEL = MAX_CELLS + 1;
const ROWS = FIRST_LEVEL + MAX_CELLS + 1;

let rows = 0;
let rowsLog = 0;
let rowWords = 0;

/** The cells of the semis, those that last were witnesses first. */
const witnesses = new Int32Array(MAX_CELLS);
let witnessCount = 0;

/** Up to 64 semis, as most pairs have, a row is no longer than this, and its words are held in locals. */
const SHORT_ROW_WORDS = 2;

const union = data(CARRIER_BYTES);

/** Lays out the semis of the workspace; all are left at level 0. False where memory has run out. */
export function open(): boolean {
  rowWords = ((work.semiCount + 63) >> 6) << 1;
  rowsLog = arena.logFor(4 * rowWords * ROWS);
  rows = arena.take(rowsLog);
  if (rows === 0) return false;
  listWitnesses();
  // All of them: a known full may have cells that no semi contains.
  heap.fill(0, rows, rows + rowWords * (FIRST_LEVEL + 1));
  for (let semi = 0; semi < work.semiCount; ++semi) {
    layOut(semi, work.semiAt(semi));
    if (work.isUnprocessed(semi)) setBit(UNPROCESSED, semi);
    setBit(FIRST_LEVEL, semi);
  }
  return true;
}

export function close(): void {
  if (rows !== 0) arena.give(rows, rowsLog);
  rows = 0;
}

/** What it costs to block a cell, in subset tests. */
export function testCost(): number {
  return 1 + (rowWords >> 1);
}

/** At the next level are left the semis of this one that avoid the cell. Has one of them not been combined yet? */
export function block(level: number, cell: number): boolean {
  const h = heap;
  const from = rowAt(FIRST_LEVEL + level);
  const to = from + rowWords;
  const avoided = rowAt(cell);
  const unprocessed = rowAt(UNPROCESSED);
  let anyUnprocessed = 0;
  for (let at = 0; at < rowWords; ++at) {
    const left = h[from + at]! & ~h[avoided + at]!;
    h[to + at] = left;
    anyUnprocessed |= left & h[unprocessed + at]!;
  }
  return anyUnprocessed !== 0;
}

/** Of the semis left at the level, do those that avoid the cell share another, or have all been combined before? */
export function isHopeless(level: number, cell: number): boolean {
  if (rowWords > SHORT_ROW_WORDS) return !block(level, cell) || shareCell(level + 1);
  const h = heap;
  const from = rowAt(FIRST_LEVEL + level);
  const avoided = rowAt(cell);
  const unprocessed = rowAt(UNPROCESSED);
  const left0 = h[from]! & ~h[avoided]!;
  const left1 = h[from + 1]! & ~h[avoided + 1]!;
  return ((left0 & h[unprocessed]!) | (left1 & h[unprocessed + 1]!)) === 0 || isCovered(left0, left1);
}

/** Do all semis of the two words, of which there is one, contain some cell? */
function isCovered(left0: number, left1: number): boolean {
  for (let index = 0; index < witnessCount; ++index) {
    const row = rowAt(witnesses[index]!);
    if (((left0 & ~heap[row]!) | (left1 & ~heap[row + 1]!)) !== 0) continue;
    moveToFront(index);
    return true;
  }
  return false;
}

/** Do all semis left contain some cell? */
export function shareCell(level: number): boolean {
  const left = rowAt(FIRST_LEVEL + level);
  for (let index = 0; index < witnessCount; ++index) {
    if (!covers(rowAt(witnesses[index]!), left)) continue;
    moveToFront(index);
    return true;
  }
  return false;
}

/** The greedy sum of the semis left. */
export function sumLeft(level: number): void {
  const left = rowAt(FIRST_LEVEL + level);
  work.startSum();
  for (let at = 0; at < rowWords; ++at) {
    for (let rest = heap[left + at]!; rest !== 0; rest &= rest - 1) {
      work.offer(work.semiAt((at << 5) + lowestBit(rest)));
      if (carrier.isEmpty(work.common)) return;
    }
  }
}

function listWitnesses(): void {
  carrier.clear(union);
  for (let semi = 0; semi < work.semiCount; ++semi) carrier.unite(union, union, work.semiAt(semi));
  witnessCount = 0;
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(union, word); rest !== 0; rest &= rest - 1) {
      witnesses[witnessCount++] = (word << 5) + lowestBit(rest);
    }
  }
}

function layOut(semi: number, cells: number): void {
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(cells, word); rest !== 0; rest &= rest - 1) {
      setBit((word << 5) + lowestBit(rest), semi);
    }
  }
}

function covers(row: number, left: number): boolean {
  const h = heap;
  for (let at = 0; at < rowWords; ++at) {
    if ((h[left + at]! & ~h[row + at]!) !== 0) return false;
  }
  return true;
}

function moveToFront(index: number): void {
  const cell = witnesses[index]!;
  for (let to = index; to > 0; --to) witnesses[to] = witnesses[to - 1]!;
  witnesses[0] = cell;
}

function rowAt(index: number): number {
  return rows + index * rowWords;
}

function setBit(row: number, semi: number): void {
  heap[rowAt(row) + (semi >> 5)]! |= 1 << (semi & 31);
}
