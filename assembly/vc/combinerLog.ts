// What the last combinations took and gave, for those who study the combiner.
//
// A list that keeps the first so many until the host takes them, best between slices:
//
//   0 semis  u32   taken in
//   4 fulls  u32   of the pair afterwards
//   8 nodes  u32   of the combiner's search

import * as statistics from './statistics';

const ENTRY_BYTES: u32 = 12;
const MOST_ENTRIES: u32 = 1024;

export const entries: usize = memory.data(<i32>(ENTRY_BYTES * MOST_ENTRIES));
let count: u32 = 0;
let nodesBefore: u64 = 0;
let semisBefore: u32 = 0;

/** A combination of so many semis begins. */
export function begin(semis: u32): void {
  semisBefore = semis;
  nodesBefore = statistics.valueOf(statistics.COMBINER_NODES);
}

/** It has come to its end, and the pair has so many fulls. Where the list is full, nothing is noted. */
export function end(fulls: u32): void {
  if (count == MOST_ENTRIES) return;
  const entry = entries + count++ * ENTRY_BYTES;
  store<u32>(entry, semisBefore);
  store<u32>(entry, fulls, 4);
  store<u32>(entry, <u32>(statistics.valueOf(statistics.COMBINER_NODES) - nodesBefore), 8);
}

/** How many entries there are; the next one is the first again. */
export function take(): u32 {
  const taken = count;
  count = 0;
  return taken;
}
