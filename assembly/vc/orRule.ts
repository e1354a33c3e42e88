// OR rule: the semis of a pair, in parallel, make fulls.
//
// Semis with no common cell make a full: whatever the opponent plays, one of
// them is untouched, and we answer at its key. The carrier is their union.
// The variant chooses the combiner that looks for such sets of semis. The
// semis-combiner's fulls are stored smallest first, so that those which are not
// minimal are rejected and never queued; the fast combiner's as they came, for
// each was made to shrink the intersection that those before it left.
// Anshelevich 2002 (the rule); Pawlewicz et al. 2015, §V and §VI (the combiners).

import * as carrier from '../base/carrier';
import { cells } from '../board/geometry';
import * as work from './combination';
import * as list from './carrierList';
import * as connections from './connectionStore';
import * as fastCombiner from './fastCombiner';
import * as semisCombiner from './semisCombiner';
import * as statistics from './statistics';
import { FAST, tryAddFull } from './tryAdd';

/** Combines all semis of a pair and marks them processed. */
export function combineSemis(pair: usize): void {
  const fulls = connections.fullsOf(pair);
  const semis = connections.semisOf(pair);
  statistics.count(statistics.COMBINER_CALLS);
  if (!work.open(semis)) return statistics.count(statistics.DROPPED);
  const isFast = connections.variant() == FAST;
  const isComplete = isFast
    ? fastCombiner.combine(fulls, connections.fullIntersection(pair))
    : semisCombiner.combine(fulls);
  if (!isComplete) statistics.count(statistics.DROPPED);
  if (isFast) storeInOrder(pair);
  else storeSmallestFirst(pair);
  work.close();
  list.markAllProcessed(semis);
}

function storeInOrder(pair: usize): void {
  for (let index: u32 = 0; index < work.createdCount; ++index) storeFull(pair, work.createdAt(index));
}

function storeSmallestFirst(pair: usize): void {
  let left = work.createdCount;
  for (let size: u32 = 0; left > 0 && size <= cells; ++size) {
    for (let index: u32 = 0; index < work.createdCount; ++index) {
      if (carrier.size(work.createdAt(index)) != size) continue;
      storeFull(pair, work.createdAt(index));
      --left;
    }
  }
}

function storeFull(pair: usize, full: usize): void {
  statistics.count(statistics.OR_ATTEMPTS);
  if (tryAddFull(pair, full)) statistics.count(statistics.OR_SUCCESSES);
}
