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

import * as arena from '../base/arena';
import * as bitMatrix from '../base/bitMatrix';
import * as carrier from '../base/carrier';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS } from '../base/limits';
import * as work from './combination';

const UNPROCESSED: u32 = MAX_CELLS;
const FIRST_LEVEL: u32 = MAX_CELLS + 1;
const ROWS: u32 = FIRST_LEVEL + MAX_CELLS + 1;

let rows: usize = 0;
let rowsLog: u32 = 0;
let rowBytes: u32 = 0;

/** The cells of the semis as u16, those that last were witnesses first. */
const witnesses: usize = memory.data(2 * <i32>MAX_CELLS);
let witnessCount: u32 = 0;

// Up to 64 semis, as most pairs have, a row is one word. The rows of the witnesses then lie
// side by side, and eight are asked in one step. One from behind the first eight moves to the front.
const WORD_BYTES: u32 = 8;
const STEP_BYTES: u32 = 8 * WORD_BYTES;
const shortRows: usize = memory.data(<i32>(WORD_BYTES * MAX_CELLS + STEP_BYTES));
let shortRowsEnd: usize = 0;

const union: usize = memory.data(<i32>CARRIER_BYTES);

/** Lays out the semis of the workspace; all are left at level 0. False where memory has run out. */
export function open(): bool {
  rowBytes = ((work.semiCount + 63) >> 6) << 3;
  rowsLog = arena.logFor(rowBytes * ROWS);
  rows = arena.take(rowsLog);
  if (rows == 0) return false;
  listWitnesses();
  // All of them: a known full may have cells that no semi contains.
  const end = rows + rowBytes * (FIRST_LEVEL + 1);
  for (let at = rows; at < end; at += 16) v128.store(at, i64x2.splat(0));
  for (let first: u32 = 0; first < work.semiCount; first += bitMatrix.ROWS) layOut(first);
  if (rowBytes == WORD_BYTES) listShortRows();
  return true;
}

export function close(): void {
  if (rows != 0) arena.give(rows, rowsLog);
  rows = 0;
}

/** What it costs to block a cell, in subset tests. */
export function testCost(): u32 {
  return 1 + (rowBytes >> 3);
}

/** At the next level are left the semis of this one that avoid the cell. */
export function block(level: u32, cell: u32): void {
  const from = rowAt(FIRST_LEVEL + level);
  const avoided = rowAt(cell);
  const end = from + rowBytes;
  for (let at = from, without = avoided; at < end; at += WORD_BYTES, without += WORD_BYTES)
    store<u64>(at + rowBytes, load<u64>(at) & ~load<u64>(without));
}

/**
 * Of the cells, 64 from `first` on, those that are hopeless at the level: the semis left that
 * avoid such a cell share another, or have all been combined before.
 */
export function hopelessAmong(level: u32, among: u64, first: u32): u64 {
  if (rowBytes > WORD_BYTES) return hopelessOfLongRows(level, among, first);
  let hopeless: u64 = 0;
  const all = load<u64>(rows + ((FIRST_LEVEL + level) << 3));
  const unprocessed = load<u64>(rows + (UNPROCESSED << 3));
  const rowOfFirst = rows + (first << 3);
  for (let rest = among; rest != 0; rest &= rest - 1) {
    const left = all & ~load<u64>(rowOfFirst + ((<usize>ctz(rest)) << 3));
    if ((left & unprocessed) == 0 || ShortRows.isCovered(left)) hopeless |= rest & -rest;
  }
  return hopeless;
}

function hopelessOfLongRows(level: u32, among: u64, first: u32): u64 {
  let hopeless: u64 = 0;
  for (let rest = among; rest != 0; rest &= rest - 1) {
    block(level, first + <u32>ctz(rest));
    if (!isAnyNew(level + 1) || shareCell(level + 1)) hopeless |= rest & -rest;
  }
  return hopeless;
}

/** A class only for the decorator: asked once per node of the semis-combiner. */
abstract class ShortRows {
  /** Do all semis of the word, of which there is one, contain some cell? */
  @inline
  static isCovered(left: u64): bool {
    const wanted = i64x2.splat(left);
    return ShortRows.isCoveredAt(shortRows, wanted) || isCoveredBeyond(wanted, left);
  }

  /** By one of the eight rows there? */
  @inline
  static isCoveredAt(at: usize, wanted: v128): bool {
    const none = i64x2.splat(0);
    const ab = v128.or(
      i64x2.eq(v128.andnot(wanted, v128.load(at)), none),
      i64x2.eq(v128.andnot(wanted, v128.load(at, 16)), none),
    );
    const cd = v128.or(
      i64x2.eq(v128.andnot(wanted, v128.load(at, 32)), none),
      i64x2.eq(v128.andnot(wanted, v128.load(at, 48)), none),
    );
    return v128.any_true(v128.or(ab, cd));
  }
}

/** By one of the rows behind the first eight? */
function isCoveredBeyond(wanted: v128, left: u64): bool {
  const end = shortRowsEnd;
  for (let at = shortRows + STEP_BYTES; at < end; at += STEP_BYTES) {
    if (!ShortRows.isCoveredAt(at, wanted)) continue;
    moveShortRowToFront(at, left);
    return true;
  }
  return false;
}

/** The first row from the address on that covers the word. */
function moveShortRowToFront(from: usize, left: u64): void {
  let at = from;
  while ((left & ~load<u64>(at)) != 0) at += WORD_BYTES;
  const row = load<u64>(at);
  for (; at > shortRows; at -= WORD_BYTES) store<u64>(at, load<u64>(at - WORD_BYTES));
  store<u64>(shortRows, row);
}

/** Rows of no semi, which cover nothing, fill the last step. */
function listShortRows(): void {
  let at = shortRows;
  for (let index: u32 = 0; index < witnessCount; ++index) {
    store<u64>(at, load<u64>(rowAt(witnessAt(index))));
    at += WORD_BYTES;
  }
  shortRowsEnd = at;
  for (const end = at + STEP_BYTES; at < end; at += WORD_BYTES) store<u64>(at, 0);
}

/** Has one of the semis left not been combined yet? */
function isAnyNew(level: u32): bool {
  const left = rowAt(FIRST_LEVEL + level);
  const unprocessed = rowAt(UNPROCESSED);
  for (let at: usize = 0; at < rowBytes; at += WORD_BYTES) {
    if ((load<u64>(left + at) & load<u64>(unprocessed + at)) != 0) return true;
  }
  return false;
}

/** Do all semis left contain some cell? */
function shareCell(level: u32): bool {
  const left = rowAt(FIRST_LEVEL + level);
  for (let index: u32 = 0; index < witnessCount; ++index) {
    if (!covers(rowAt(witnessAt(index)), left)) continue;
    moveToFront(index);
    return true;
  }
  return false;
}

/** The greedy sum of the semis left. */
export function sumLeft(level: u32): void {
  const left = rowAt(FIRST_LEVEL + level);
  work.startSum();
  for (let at: u32 = 0; at < rowBytes; at += 8) {
    for (let rest = load<u64>(left + at); rest != 0; rest &= rest - 1) {
      work.offer(work.semiAt((at << 3) + <u32>ctz(rest)));
      if (carrier.isEmpty(work.common)) return;
    }
  }
}

function listWitnesses(): void {
  carrier.clear(union);
  for (let semi: u32 = 0; semi < work.semiCount; ++semi) carrier.unite(union, union, work.semiAt(semi));
  witnessCount = 0;
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(union, word); rest != 0; rest &= rest - 1) {
      store<u16>(witnesses + (witnessCount++ << 1), <u16>((word << 6) + <u32>ctz(rest)));
    }
  }
}

/** The cells and marks of at most sixteen semis from the first on: their part of the rows. */
function layOut(first: u32): void {
  const count = min(work.semiCount - first, bitMatrix.ROWS);
  const part = rows + (first >> 3);
  if (count < FEWEST_TO_TURN) for (let semi = first; semi < first + count; ++semi) setBits(semi);
  else turn(first, count, part);
  let unprocessed: u32 = 0;
  for (let index: u32 = 0; index < count; ++index)
    unprocessed |= u32(work.isUnprocessed(first + index)) << index;
  store<u16>(part + UNPROCESSED * rowBytes, <u16>unprocessed);
  store<u16>(part + FIRST_LEVEL * rowBytes, <u16>(((<u32>1) << count) - 1));
}

/** Turning takes as long for one as for sixteen. */
const FEWEST_TO_TURN: u32 = 6;

function turn(first: u32, count: u32, part: usize): void {
  for (let at: usize = 0; at < CARRIER_BYTES; at += bitMatrix.ROW_BYTES) {
    for (let index: u32 = 0; index < count; ++index) bitMatrix.setRow(index, work.semiAt(first + index) + at);
    bitMatrix.clearFrom(count);
    bitMatrix.turn(part + ((at * rowBytes) << 3), rowBytes);
  }
}

function setBits(index: u32): void {
  const semi = work.semiAt(index);
  const word = rows + ((index >> 6) << 3);
  const bit = (<u64>1) << (index & 63);
  for (let part: u32 = 0; part < CARRIER_WORDS; ++part) {
    for (let rest = carrier.wordOf(semi, part); rest != 0; rest &= rest - 1) {
      const at = word + ((part << 6) + <u32>ctz(rest)) * rowBytes;
      store<u64>(at, load<u64>(at) | bit);
    }
  }
}

function covers(row: usize, left: usize): bool {
  for (let at: usize = 0; at < rowBytes; at += 8) {
    if ((load<u64>(left + at) & ~load<u64>(row + at)) != 0) return false;
  }
  return true;
}

function moveToFront(index: u32): void {
  const cell = <u16>witnessAt(index);
  for (let to = index; to > 0; --to) store<u16>(witnesses + (to << 1), <u16>witnessAt(to - 1));
  store<u16>(witnesses, cell);
}

function witnessAt(index: u32): u32 {
  return load<u16>(witnesses + (index << 1));
}

function rowAt(index: u32): usize {
  return rows + index * rowBytes;
}
