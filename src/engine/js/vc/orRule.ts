// OR rule: the semis of a pair, in parallel, make fulls.
//
// Semis with no common cell make a full: whatever the opponent plays, one of
// them is untouched, and we answer at its key. The carrier is their union.
// The variant chooses the combiner that looks for such sets of semis. Fulls are
// stored smallest first, so that those which are not minimal are rejected and
// never queued; but the fast combiner's as they came, for each was made to
// shrink the intersection that those before it left.
// Anshelevich 2002 (the rule); Pawlewicz et al. 2015, §V and §VI (the combiners).
// Twin of assembly/vc/orRule.ts.

import * as carrier from '../base/carrier.js';
import { cells } from '../board/geometry.js';
import * as list from './carrierList.js';
import * as classic from './classic.js';
import * as work from './combination.js';
import * as combinerLog from './combinerLog.js';
import * as connections from './connectionStore.js';
import * as fastCombiner from './fastCombiner.js';
import * as semisCombiner from './semisCombiner.js';
import * as statistics from './statistics.js';
import { clearPending } from './steppingStones.js';
import * as subsetCombiner from './subsetCombiner.js';
import { drop, FAST, tryAddFull } from './tryAdd.js';

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
  if (ending === work.NO_MEMORY) drop();
  if (list.own(connections.semisOf(pair)))
    list.markAllProcessed(connections.semisOf(pair), classic.softLimit);
  else drop();
  if (combiner === FAST_COMBINER) storeInOrder(pair);
  else storeSmallestFirst(pair);
  close();
  combinerLog.end(list.count(connections.fullsOf(pair)));
  return true;
}

/** Throws away what a paused combination of the selected store has collected: its semis are about to change. */
export function abandon(): void {
  if (owner === connections.colour) close();
}

let isReady = false;

const NO_COMBINER = 0;
const SEMIS_COMBINER = 1;
const FAST_COMBINER = 2;
const SUBSET_COMBINER = 3;

/** The one that the workspace is open for; none where there is nothing to combine. */
let combiner = NO_COMBINER;

function open(pair: number): void {
  if (owner !== NO_STORE) close();
  owner = connections.colour;
  statistics.count(statistics.COMBINER_CALLS);
  isReady = work.open(connections.semisOf(pair), classic.softLimit);
  combinerLog.begin(work.semiCount);
  const canCombine = isReady && (!classic.isLimited || work.canMakeFulls());
  combiner = canCombine ? chosenCombiner() : NO_COMBINER;
  if (combiner === SEMIS_COMBINER) isReady = semisCombiner.open(connections.fullsOf(pair));
  else if (combiner === SUBSET_COMBINER) subsetCombiner.open();
}

function chosenCombiner(): number {
  if (connections.variant === FAST) return FAST_COMBINER;
  return classic.orSize > 0 ? SUBSET_COMBINER : SEMIS_COMBINER;
}

function close(): void {
  if (combiner === SEMIS_COMBINER) semisCombiner.close();
  work.close();
  owner = NO_STORE;
}

function runCombiner(pair: number): number {
  if (combiner === SEMIS_COMBINER) return semisCombiner.run();
  if (combiner === SUBSET_COMBINER) return subsetCombiner.run(connections.fullsOf(pair));
  return combiner === FAST_COMBINER ? fastCombiner.combine(connections.fullsOf(pair)) : work.COMPLETE;
}

function storeInOrder(pair: number): void {
  for (let index = 0; index < work.createdCount; ++index) storeFull(pair, work.createdAt(index));
}

function storeSmallestFirst(pair: number): void {
  for (let size = 0; size <= cells; size = storeOfSize(pair, size));
}

/** Answers the next larger size that there is. */
function storeOfSize(pair: number, size: number): number {
  let next = cells + 1;
  for (let index = 0; index < work.createdCount; ++index) {
    const full = work.createdAt(index);
    const cellsOfFull = carrier.size(full);
    if (cellsOfFull === size) storeFull(pair, full);
    else if (cellsOfFull > size && cellsOfFull < next) next = cellsOfFull;
  }
  return next;
}

function storeFull(pair: number, full: number): void {
  statistics.count(statistics.OR_ATTEMPTS);
  if (connections.crossing) clearPending();
  if (tryAddFull(pair, full)) statistics.count(statistics.OR_SUCCESSES);
}
