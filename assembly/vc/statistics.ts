// What the search did, counted per colour as u64 in one row; the host reads the row.

export const AND_FULL_ATTEMPTS: u32 = 0;
export const AND_FULL_SUCCESSES: u32 = 1;
export const AND_SEMI_ATTEMPTS: u32 = 2;
export const AND_SEMI_SUCCESSES: u32 = 3;
export const OR_ATTEMPTS: u32 = 4;
export const OR_SUCCESSES: u32 = 5;
export const CROSSING_ATTEMPTS: u32 = 6;
export const CROSSING_SUCCESSES: u32 = 7;
export const DECLINED: u32 = 8;
export const COMBINER_CALLS: u32 = 9;
export const COMBINER_NODES: u32 = 10;
export const SUBSET_TESTS: u32 = 11;
export const DROPPED: u32 = 12;
/** From here on not counted but measured when asked for. */
export const FULLS: u32 = 13;
export const SEMIS: u32 = 14;
export const PAIRS: u32 = 15;
export const LONGEST_FULL_LIST: u32 = 16;
export const LONGEST_SEMI_LIST: u32 = 17;
export const BYTES: u32 = 18;

export const COUNTERS: u32 = 19;

export const STATISTICS_BYTES: usize = 8 * COUNTERS;

let row: usize = 0;

/** From now on this row counts. */
export function select(statistics: usize): void {
  row = statistics;
}

export function current(): usize {
  return row;
}

export function count(counter: u32, by: u64 = 1): void {
  const at = row + (counter << 3);
  store<u64>(at, load<u64>(at) + by);
}

export function valueOf(counter: u32): u64 {
  return load<u64>(row + (counter << 3));
}

export function set(counter: u32, value: u64): void {
  store<u64>(row + (counter << 3), value);
}
