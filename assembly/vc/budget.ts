// How much work may still be done before the search pauses.
//
// A unit is about a subset test. Steps of the search and of the semis-combiner
// ask between themselves, so a slice ends soon after its budget is spent.

let left: i64 = 0;

export function start(units: i64): void {
  left = units;
}

export function spend(units: u32): void {
  left -= units;
}

export function isSpent(): bool {
  return left <= 0;
}
