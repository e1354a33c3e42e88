// OR rule: the semis of a pair, in parallel, make fulls.
//
// Semis with no common cell make a full: whatever the opponent plays, one of
// them is untouched, and we answer at its key. The carrier is their union.
// The variant chooses the combiner that looks for such sets of semis. The
// semis-combiner's fulls are stored smallest first, so that those which are not
// minimal are rejected and never queued; the fast combiner's as they came, for
// each was made to shrink the intersection that those before it left.
// Anshelevich 2002 (the rule); Pawlewicz et al. 2015, §V and §VI (the combiners).
// Twin of assembly/vc/orRule.ts.

import * as carrier from '../base/carrier.js';
import { cells } from '../board/geometry.js';
import * as list from './carrierList.js';
import * as work from './combination.js';
import * as connections from './connectionStore.js';
import * as fastCombiner from './fastCombiner.js';
import * as semisCombiner from './semisCombiner.js';
import * as statistics from './statistics.js';
import { clearPending } from './steppingStones.js';
import { FAST, tryAddFull } from './tryAdd.js';

// There is one workspace. A combination that pauses stays in it; should the
// other colour need it meanwhile, what was collected is thrown away, and the
// combination starts again from the same semis and fulls, to the same end.

const NO_STORE = -1;

/** The colour whose paused combination the workspace holds. */
let owner = NO_STORE;

/** Forgets the workspace: its memory is gone. */
export function reset(): void {
  owner = NO_STORE;
}

/** Combines all semis of a pair and marks them processed, or goes on with that. False where the budget ran out before the end. */
export function combineSemis(pair: number): boolean {
  if (owner !== connections.colour) open(pair);
  const ending = isReady ? runCombiner(pair) : work.NO_MEMORY;
  if (ending === work.PAUSED) return false;
  if (ending === work.NO_MEMORY) statistics.count(statistics.DROPPED);
  if (isFast()) storeInOrder(pair);
  else storeSmallestFirst(pair);
  close();
  list.markAllProcessed(connections.semisOf(pair));
  return true;
}

let isReady = false;

function open(pair: number): void {
  if (owner !== NO_STORE) close();
  owner = connections.colour;
  statistics.count(statistics.COMBINER_CALLS);
  isReady =
    work.open(connections.semisOf(pair)) && (isFast() || semisCombiner.open(connections.fullsOf(pair)));
}

function close(): void {
  if (!isFast()) semisCombiner.close();
  work.close();
  owner = NO_STORE;
}

function runCombiner(pair: number): number {
  if (!isFast()) return semisCombiner.run();
  return fastCombiner.combine(connections.fullsOf(pair));
}

function isFast(): boolean {
  return connections.variant === FAST;
}

function storeInOrder(pair: number): void {
  for (let index = 0; index < work.createdCount; ++index) storeFull(pair, work.createdAt(index));
}

function storeSmallestFirst(pair: number): void {
  let left = work.createdCount;
  for (let size = 0; left > 0 && size <= cells; ++size) {
    for (let index = 0; index < work.createdCount; ++index) {
      if (carrier.size(work.createdAt(index)) !== size) continue;
      storeFull(pair, work.createdAt(index));
      --left;
    }
  }
}

function storeFull(pair: number, full: number): void {
  statistics.count(statistics.OR_ATTEMPTS);
  if (connections.crossing) clearPending();
  if (tryAddFull(pair, full)) statistics.count(statistics.OR_SUCCESSES);
}
