// What the search did, counted per colour in one row; the host reads the row.
// Floating-point numbers count exactly up to 2^53; they lie in the store, where the
// journal keeps them as any other words. Twin of assembly/vc/statistics.ts.

import { data, doubles, heap } from '../base/memory.js';

export const AND_FULL_ATTEMPTS = 0;
export const AND_FULL_SUCCESSES = 1;
export const AND_SEMI_ATTEMPTS = 2;
export const AND_SEMI_SUCCESSES = 3;
export const OR_ATTEMPTS = 4;
export const OR_SUCCESSES = 5;
export const CROSSING_ATTEMPTS = 6;
export const CROSSING_SUCCESSES = 7;
export const DECLINED = 8;
export const COMBINER_CALLS = 9;
export const COMBINER_NODES = 10;
export const SUBSET_TESTS = 11;
export const DROPPED = 12;
/** From here on not counted but measured when asked for. */
export const FULLS = 13;
export const SEMIS = 14;
export const PAIRS = 15;
export const LONGEST_FULL_LIST = 16;
export const LONGEST_SEMI_LIST = 17;
export const BYTES = 18;

export const COUNTERS = 19;

export const STATISTICS_WORDS = 2 * COUNTERS;

/** As an index of `doubles`. */
let row = 0;

/** From now on this row counts. Its address must be even. */
export function select(statistics: number): void {
  row = statistics >> 1;
}

export function count(counter: number): void {
  ++doubles[row + counter]!;
}

export function countMany(counter: number, by: number): void {
  doubles[row + counter]! += by;
}

export function valueOf(counter: number): number {
  return doubles[row + counter]!;
}

export function set(counter: number, value: number): void {
  doubles[row + counter] = value;
}

/** The selected row as the host reads it: u64, the low word first. */
const written = data(8 * COUNTERS);

export function write(): number {
  for (let counter = 0; counter < COUNTERS; ++counter) {
    heap[written + 2 * counter] = valueOf(counter) % 2 ** 32;
    heap[written + 2 * counter + 1] = Math.floor(valueOf(counter) / 2 ** 32);
  }
  return written;
}
