// How much work may still be done before the search pauses.
//
// A unit is about a subset test. Steps of the search and of the semis-combiner
// ask between themselves, so a slice ends soon after its budget is spent. The
// number lies in a typed array: a variable would be boxed anew at each change.
// Twin of assembly/vc/budget.ts.

const left = new Float64Array(1);

export function start(units: number): void {
  left[0] = units;
}

export function spend(units: number): void {
  left[0]! -= units;
}

export function isSpent(): boolean {
  return left[0]! <= 0;
}
