// Lists in the order of carrier size, as engines had them before move-to-front.
//
// Only a carrier that is no larger can lie within a new one, and only a larger
// one can contain it, so each question is asked of one part of the list. Small
// carriers, which promise most, are the first that a limit leaves.
// Invariant: no carrier is larger than the one behind it.
// Pawlewicz et al. 2015, §III and §IV-B.

import * as carrier from '../base/carrier';
import * as budget from './budget';
import * as list from './carrierList';
import * as statistics from './statistics';

/** How many carriers are no larger than the candidate: its place is behind them. */
export function placeFor(carriers: usize, candidate: usize): u32 {
  return placeAmong(carriers, list.count(carriers), candidate);
}

/** As list.findWithin. Counts its subset tests. */
export function findWithin(carriers: usize, candidate: usize): i32 {
  const end = placeFor(carriers, candidate);
  const index = list.findWithin(carriers, candidate, end);
  countTests(index < 0 ? end : index + 1);
  return index;
}

/** As list.scan. Counts its subset tests. */
export function scan(carriers: usize, candidate: usize): i32 {
  const index = findWithin(carriers, candidate);
  list.noteContaining(index < 0 ? findContaining(carriers, candidate) : list.NOT_FOUND);
  return index;
}

/** The carrier that was appended moves to its place. */
export function settleLast(carriers: usize): void {
  const last = list.count(carriers) - 1;
  list.moveForward(carriers, last, placeAmong(carriers, last, list.carrierAt(carriers, last)));
}

function findContaining(carriers: usize, candidate: usize): i32 {
  const size = list.count(carriers);
  const from = placeFor(carriers, candidate);
  let index = from;
  while (index < size && !carrier.isSubset(candidate, list.carrierAt(carriers, index))) ++index;
  countTests(index - from);
  return index < size ? <i32>index : list.NOT_FOUND;
}

/** The same among the first so many, by halving. */
function placeAmong(carriers: usize, size: u32, candidate: usize): u32 {
  const wanted = carrier.size(candidate);
  let low: u32 = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (carrier.size(list.carrierAt(carriers, middle)) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countTests(tests: u32): void {
  statistics.count(statistics.SUBSET_TESTS, tests);
  budget.spend(tests + 1);
}
