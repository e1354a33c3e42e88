// Fast semis-combiner: only fulls that make the intersection of all fulls smaller.
//
// Such a full lacks some cell of that intersection. So for each of its cells in
// turn we ask whether the semis that avoid it have no common cell, and take
// their greedy sum if so: two passes over the semis per cell, no backtracking.
// Where there is no full yet, the greedy sum of all semis is the first.
// Semis that contain every cell still in question avoid none of them and leave.
// Whether a semi joins cannot be foretold, so the passes choose by masks instead of branches.
// Soundness: what is made is the union of semis with no common cell, a full by
// the OR rule. Limits: finds no full that contains the intersection, and of
// those that lack a cell at least one for each cell where there is any.
// Pawlewicz et al. 2015, Algorithm 4.

import * as carrier from '../base/carrier';
import { CARRIER_BYTES } from '../base/limits';
import * as budget from './budget';
import * as work from './combination';
import * as list from './carrierList';
import * as statistics from './statistics';

/** The cells of the intersection that are still in question. */
const open: usize = memory.data(<i32>CARRIER_BYTES);

/** Collects the new fulls in the workspace. Where memory runs out, they are those found until then. */
export function combine(known: usize): u32 {
  list.intersection(open, known, false);
  if (list.count(known) == 0) {
    sumAll();
    if (work.create(work.sum) == 0) return work.NO_MEMORY;
    carrier.copy(open, work.sum);
  } else {
    dropCellsOfAllNew();
  }
  while (!carrier.isEmpty(open)) {
    keepSemisNotContainingOpen();
    if (!carrier.isEmpty(work.common)) return work.COMPLETE;
    const cell = carrier.first(open);
    sumAvoiding(cell);
    if (!carrier.isEmpty(work.common)) carrier.remove(open, cell);
    else if (work.create(work.sum) == 0) return work.NO_MEMORY;
    else carrier.intersect(open, open, work.sum);
  }
  return work.COMPLETE;
}

/** A cell that every unprocessed semi contains leaves only semis that were combined before. */
function dropCellsOfAllNew(): void {
  carrier.fillAll(work.common);
  for (let index: u32 = 0; index < work.semiCount; ++index) {
    if (work.isUnprocessed(index)) carrier.intersect(work.common, work.common, work.semiAt(index));
  }
  carrier.subtract(open, open, work.common);
}

/** Afterwards `common` is what those kept have in common. */
function keepSemisNotContainingOpen(): void {
  const open0 = load<u64>(open);
  const open1 = load<u64>(open, 8);
  let common0 = u64.MAX_VALUE;
  let common1 = u64.MAX_VALUE;
  let kept: u32 = 0;
  carrier.fillAll(work.common);
  for (let index: u32 = 0; index < work.semiCount; ++index) {
    const semi = work.semiAt(index);
    const semi0 = load<u64>(semi);
    const semi1 = load<u64>(semi, 8);
    const stays = u64(((open0 & ~semi0) | (open1 & ~semi1) | carrier.outsideBeyond(open, semi)) != 0);
    common0 &= semi0 | ~-stays;
    common1 &= semi1 | ~-stays;
    carrier.intersectBeyond(work.common, semi, -stays);
    work.moveSemiBack(index, kept);
    kept += <u32>stays;
  }
  store<u64>(work.common, common0);
  store<u64>(work.common, common1, 8);
  work.keepSemis(kept);
}

function sumAll(): void {
  sumWithout(0, 0);
}

function sumAvoiding(cell: u32): void {
  statistics.count(statistics.COMBINER_NODES);
  budget.spend(work.semiCount);
  sumWithout((cell >> 6) << 3, (<u64>1) << (cell & 63));
}

/** The greedy sum, as of `work.offer`, of the semis that have none of these cells of the word at the offset. */
function sumWithout(offset: usize, cells: u64): void {
  let common0 = u64.MAX_VALUE;
  let common1 = u64.MAX_VALUE;
  let sum0: u64 = 0;
  let sum1: u64 = 0;
  work.startSum();
  for (let index: u32 = 0; index < work.semiCount; ++index) {
    const semi = work.semiAt(index);
    const semi0 = load<u64>(semi);
    const semi1 = load<u64>(semi, 8);
    const outside = (common0 & ~semi0) | (common1 & ~semi1) | carrier.outsideBeyond(work.common, semi);
    const joins = -(u64((load<u64>(semi + offset) & cells) == 0) & u64(outside != 0));
    sum0 |= semi0 & joins;
    sum1 |= semi1 & joins;
    common0 &= semi0 | ~joins;
    common1 &= semi1 | ~joins;
    carrier.uniteBeyond(work.sum, semi, joins);
    carrier.intersectBeyond(work.common, semi, joins);
    if ((common0 | common1 | carrier.cellsBeyond(work.common)) == 0) break;
  }
  store<u64>(work.common, common0);
  store<u64>(work.common, common1, 8);
  store<u64>(work.sum, sum0);
  store<u64>(work.sum, sum1, 8);
}
