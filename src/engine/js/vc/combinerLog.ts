// What the last combinations took and gave, for those who study the combiner.
//
// A list that keeps the first so many until the host takes them, best between slices:
//
//   0 semis   taken in
//   1 fulls   of the pair afterwards
//   2 nodes   of the combiner's search
//
// Twin of assembly/vc/combinerLog.ts.

import { data, heap } from '../base/memory.js';
import * as statistics from './statistics.js';

const ENTRY_WORDS = 3;
const MOST_ENTRIES = 1024;

export const entries = data(4 * ENTRY_WORDS * MOST_ENTRIES);
let count = 0;
let nodesBefore = 0;
let semisBefore = 0;

/** A combination of so many semis begins. */
export function begin(semis: number): void {
  semisBefore = semis;
  nodesBefore = statistics.valueOf(statistics.COMBINER_NODES);
}

/** It has come to its end, and the pair has so many fulls. Where the list is full, nothing is noted. */
export function end(fulls: number): void {
  if (count === MOST_ENTRIES) return;
  const entry = entries + count++ * ENTRY_WORDS;
  heap[entry] = semisBefore;
  heap[entry + 1] = fulls;
  heap[entry + 2] = statistics.valueOf(statistics.COMBINER_NODES) - nodesBefore;
}

/** How many entries there are; the next one is the first again. */
export function take(): number {
  const taken = count;
  count = 0;
  return taken;
}
