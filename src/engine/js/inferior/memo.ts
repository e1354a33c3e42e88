// What is known of a patch, worked out when it first comes up.
//
// Patches come back again and again, within a position and from node to node of
// a search, so each is looked up in a table; where two patches want the same
// place the later one takes it. Each cell of the board keeps a copy for its own
// patch, which is right as long as the patch has not changed.
//
//   0 patch       its two words
//   2 fill        × 2   by Black at the centre, by White
//   4 reversals   × 6   of White's centre, Black being the captor
//  10 reversals   × 6   of Black's centre
//
// Twin of assembly/inferior/memo.ts. Patches fall on other places of the table
// here, which changes only how long a question takes.

import { MAX_CELLS } from '../base/limits.js';
import { cells } from '../board/geometry.js';
import { findFill, findReversals, REVERSALS } from './answers.js';
import { patchHigh, patchLow } from './reduced.js';

const ENTRY_LOG = 4;
const ENTRY_WORDS = 1 << ENTRY_LOG;
const FILL = 2;
const REVERSAL = 4;

const TABLE_LOG = 16;

/** The entries of the table, then those of the cells. */
const entries = new Int32Array(ENTRY_WORDS * ((1 << TABLE_LOG) + MAX_CELLS));
const SLOTS = ENTRY_WORDS << TABLE_LOG;

/** The high word of no patch. */
const NO_PATCH = -1;

let isReady = false;

/** To be called before the first question. */
export function prepare(): void {
  if (isReady) return;
  for (let entry = 0; entry < SLOTS; entry += ENTRY_WORDS) entries[entry + 1] = NO_PATCH;
  isReady = true;
}

/** Forgets what was known of the cells of the board. */
export function init(): void {
  for (let cell = 0; cell < cells; ++cell) entries[SLOTS + (cell << ENTRY_LOG) + 1] = NO_PATCH;
}

/** The cells of its patch that a colour's stone (0 black, 1 white) in this cell would fill in, as bits. */
export function fillBy(colour: number, cell: number): number {
  return entries[slotOf(cell) + FILL + colour]!;
}

/** Where the reversals of the cell by a captor (0 black, 1 white) stand, for `reversalAt`. */
export function reversalsBy(captor: number, cell: number): number {
  return slotOf(cell) + REVERSAL + captor * REVERSALS;
}

/** One of REVERSALS reversals; 0 for none, and then there are none after it. */
export function reversalAt(reversals: number, index: number): number {
  return entries[reversals + index]!;
}

function slotOf(cell: number): number {
  const slot = SLOTS + (cell << ENTRY_LOG);
  const low = patchLow(cell);
  const high = patchHigh(cell);
  if (!isOf(slot, low, high)) {
    const entry = lookUp(low, high);
    for (let word = 0; word < ENTRY_WORDS; ++word) entries[slot + word] = entries[entry + word]!;
  }
  return slot;
}

function lookUp(low: number, high: number): number {
  const stirred = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1);
  const entry = (stirred >>> (32 - TABLE_LOG)) << ENTRY_LOG;
  if (!isOf(entry, low, high)) fill(entry, low, high);
  return entry;
}

/** Is the entry about this patch? */
function isOf(entry: number, low: number, high: number): boolean {
  return entries[entry] === low && entries[entry + 1] === high;
}

function fill(entry: number, low: number, high: number): void {
  entries[entry] = low;
  entries[entry + 1] = high;
  for (let colour = 0; colour < 2; ++colour) {
    entries[entry + FILL + colour] = findFill(low, high, colour + 1);
    findReversals(entries, entry + REVERSAL + colour * REVERSALS, low, high, colour + 1);
  }
}
