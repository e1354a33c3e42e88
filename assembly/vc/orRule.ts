// OR rule: the semis of a pair, in parallel, make fulls.
//
// The variant chooses the combiner. New fulls are stored smallest first, so
// that those which are not minimal are rejected and never queued.

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
  if (connections.variant() == FAST) fastCombiner.combine(fulls, connections.fullIntersection(pair));
  else semisCombiner.combine(fulls);
  storeCreated(connections.firstOf(pair), connections.secondOf(pair));
  work.close();
  list.markAllProcessed(semis);
}

function storeCreated(x: u32, y: u32): void {
  let left = work.createdCount;
  for (let size: u32 = 0; left > 0 && size <= cells; ++size) {
    for (let index: u32 = 0; index < work.createdCount; ++index) {
      const full = work.createdAt(index);
      if (carrier.size(full) != size) continue;
      --left;
      statistics.count(statistics.OR_ATTEMPTS);
      if (tryAddFull(x, y, full)) statistics.count(statistics.OR_SUCCESSES);
    }
  }
}
