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

const union: usize = memory.data(<i32>CARRIER_BYTES);

/** Lays out the semis of the workspace; all are left at level 0. False where memory has run out. */
export function open(): bool {
  rowBytes = ((work.semiCount + 63) >> 6) << 3;
  rowsLog = arena.logFor(rowBytes * ROWS);
  rows = arena.take(rowsLog);
  if (rows == 0) return false;
  listWitnesses();
  // All of them: a known full may have cells that no semi contains.
  memory.fill(rows, 0, rowBytes * (FIRST_LEVEL + 1));
  for (let semi: u32 = 0; semi < work.semiCount; ++semi) {
    layOut(semi, work.semiAt(semi));
    if (work.isUnprocessed(semi)) setBit(UNPROCESSED, semi);
    setBit(FIRST_LEVEL, semi);
  }
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

/** At the next level are left the semis of this one that avoid the cell. Has one of them not been combined yet? */
export function block(level: u32, cell: u32): bool {
  const from = rowAt(FIRST_LEVEL + level);
  const to = from + rowBytes;
  const avoided = rowAt(cell);
  const unprocessed = rowAt(UNPROCESSED);
  let anyUnprocessed: u64 = 0;
  for (let at: usize = 0; at < rowBytes; at += 8) {
    const left = load<u64>(from + at) & ~load<u64>(avoided + at);
    store<u64>(to + at, left);
    anyUnprocessed |= left & load<u64>(unprocessed + at);
  }
  return anyUnprocessed != 0;
}

/** Do all semis left contain some cell? */
export function shareCell(level: u32): bool {
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

function layOut(semi: u32, cells: usize): void {
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(cells, word); rest != 0; rest &= rest - 1) {
      setBit((word << 6) + <u32>ctz(rest), semi);
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

function setBit(row: u32, semi: u32): void {
  const word = rowAt(row) + ((semi >> 6) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (semi & 63)));
}
