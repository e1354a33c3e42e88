// Lists in the order of carrier size, as engines had them before move-to-front.
//
// Only a carrier that is no larger can lie within a new one, and only a larger
// one can contain it, so each question is asked of one part of the list. Small
// carriers, which promise most, are the first that a limit leaves.
// Invariant: no carrier is larger than the one behind it.
// Pawlewicz et al. 2015, §III and §IV-B. Twin of assembly/vc/sortedList.ts.

import * as carrier from '../base/carrier.js';
import * as budget from './budget.js';
import * as list from './carrierList.js';
import * as statistics from './statistics.js';

/** How many carriers are no larger than the candidate: its place is behind them. */
export function placeFor(carriers: number, candidate: number): number {
  return placeAmong(carriers, list.count(carriers), candidate);
}

/** As list.findWithin. Counts its subset tests. */
export function findWithin(carriers: number, candidate: number): number {
  const end = placeFor(carriers, candidate);
  const index = list.findWithinFirst(carriers, candidate, end);
  countTests(index < 0 ? end : index + 1);
  return index;
}

/** As list.scan. Counts its subset tests. */
export function scan(carriers: number, candidate: number): number {
  const index = findWithin(carriers, candidate);
  list.noteContaining(index < 0 ? findContaining(carriers, candidate) : list.NOT_FOUND);
  return index;
}

/** The carrier that was appended moves to its place. */
export function settleLast(carriers: number): void {
  const last = list.count(carriers) - 1;
  list.moveForward(carriers, last, placeAmong(carriers, last, list.carrierAt(carriers, last)));
}

function findContaining(carriers: number, candidate: number): number {
  const size = list.count(carriers);
  const from = placeFor(carriers, candidate);
  let index = from;
  while (index < size && !carrier.isSubset(candidate, list.carrierAt(carriers, index))) ++index;
  countTests(index - from);
  return index < size ? index : list.NOT_FOUND;
}

/** The same among the first so many, by halving. */
function placeAmong(carriers: number, size: number, candidate: number): number {
  const wanted = carrier.size(candidate);
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (carrier.size(list.carrierAt(carriers, middle)) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countTests(tests: number): void {
  statistics.countMany(statistics.SUBSET_TESTS, tests);
  budget.spend(tests + 1);
}
