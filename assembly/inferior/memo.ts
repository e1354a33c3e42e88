// What is known of a patch, worked out when it first comes up.
//
// Patches come back again and again, within a position and from node to node of
// a search, so each is looked up in a table; where two patches want the same
// place the later one takes it. Each cell of the board keeps a copy for its own
// patch, which is right as long as the patch has not changed.
//
//   0 patch       u64
//   8 fill        u32 × 2   by Black at the centre, by White
//  16 reversals   u32 × 6   of White's centre, Black being the captor
//  40 reversals   u32 × 6   of Black's centre

import { MAX_CELLS } from '../base/limits';
import { cells } from '../board/geometry';
import { findFill, findReversals, REVERSALS } from './answers';
import { patchOf } from './reduced';

const ENTRY_LOG: u32 = 6;
const ENTRY_BYTES: u32 = 1 << ENTRY_LOG;
const FILL: usize = 8;
const REVERSAL: usize = 16;

const TABLE_LOG: u32 = 16;
const table: usize = memory.data((<i32>ENTRY_BYTES) << (<i32>TABLE_LOG), 16);
const slots: usize = memory.data(<i32>ENTRY_BYTES * <i32>MAX_CELLS, 16);

/** No patch is this. */
const NO_PATCH: u64 = u64.MAX_VALUE;

let isReady: bool = false;

/** To be called before the first question. */
export function prepare(): void {
  if (isReady) return;
  for (let index: u32 = 0; index < 1 << TABLE_LOG; ++index)
    store<u64>(table + (index << ENTRY_LOG), NO_PATCH);
  isReady = true;
}

/** Forgets what was known of the cells of the board. */
export function init(): void {
  for (let cell: u32 = 0; cell < cells; ++cell) store<u64>(slots + (cell << ENTRY_LOG), NO_PATCH);
}

/** The cells of its patch that a colour's stone (0 black, 1 white) in this cell would fill in, as bits. */
export function fillBy(colour: u32, cell: u32): u32 {
  return load<u32>(slotOf(cell) + FILL + (colour << 2));
}

/** Where the reversals of the cell by a captor (0 black, 1 white) stand: REVERSALS of them, 0 for none. */
export function reversalsBy(captor: u32, cell: u32): usize {
  return slotOf(cell) + REVERSAL + captor * (REVERSALS << 2);
}

function slotOf(cell: u32): usize {
  const slot = slots + (cell << ENTRY_LOG);
  const patch = patchOf(cell);
  if (load<u64>(slot) != patch) memory.copy(slot, lookUp(patch), ENTRY_BYTES);
  return slot;
}

function lookUp(patch: u64): usize {
  const index = <u32>((patch * 0x9e3779b97f4a7c15) >> (64 - TABLE_LOG));
  const entry = table + (index << ENTRY_LOG);
  if (load<u64>(entry) != patch) fill(entry, patch);
  return entry;
}

function fill(entry: usize, patch: u64): void {
  store<u64>(entry, patch);
  for (let colour: u32 = 0; colour < 2; ++colour) {
    store<u32>(entry + FILL + (colour << 2), findFill(patch, colour + 1));
    findReversals(entry + REVERSAL + colour * (REVERSALS << 2), patch, colour + 1);
  }
}
