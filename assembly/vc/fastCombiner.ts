// Fast semis-combiner: only fulls that make the intersection of all fulls smaller.
//
// Such a full lacks some cell of that intersection. So for each of its cells in
// turn we ask whether the semis that avoid it have no common cell, and take
// their greedy sum if so: two passes over the semis per cell, no backtracking.
// Where there is no full yet, the greedy sum of all semis is the first.
// Semis that contain every cell still in question avoid none of them and leave.
// Soundness: what is made is the union of semis with no common cell, a full by
// the OR rule. Limits: finds no full that contains the intersection, and of
// those that lack a cell at least one for each cell where there is any.
// Pawlewicz et al. 2015, Algorithm 4.

import * as carrier from '../base/carrier';
import { CARRIER_BYTES } from '../base/limits';
import * as budget from './budget';
import * as work from './combination';
import * as list from './carrierList';
import * as narrowPasses from './narrowPasses';
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
  if (CARRIER_BITS == 128) {
    narrowPasses.keepSemisNotContaining(open);
    return;
  }
  let kept: u32 = 0;
  carrier.fillAll(work.common);
  for (let index: u32 = 0; index < work.semiCount; ++index) {
    const semi = work.semiAt(index);
    if (carrier.isSubset(open, semi)) continue;
    carrier.intersect(work.common, work.common, semi);
    if (kept != index) work.swapSemis(kept, index);
    ++kept;
  }
  work.keepSemis(kept);
}

function sumAll(): void {
  work.startSum();
  for (let index: u32 = 0; index < work.semiCount; ++index) {
    work.offer(work.semiAt(index));
    if (carrier.isEmpty(work.common)) return;
  }
}

function sumAvoiding(cell: u32): void {
  statistics.count(statistics.COMBINER_NODES);
  budget.spend(work.semiCount);
  if (CARRIER_BITS == 128) {
    narrowPasses.sumAvoiding(cell);
    return;
  }
  work.startSum();
  for (let index: u32 = 0; index < work.semiCount; ++index) {
    const semi = work.semiAt(index);
    if (carrier.has(semi, cell)) continue;
    work.offer(semi);
    if (carrier.isEmpty(work.common)) return;
  }
}
