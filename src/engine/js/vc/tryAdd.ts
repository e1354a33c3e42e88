// TRYADD: only minimal carriers are stored, and all that hangs on them is kept true.
//
// Soundness: a superset of a known carrier is right but worthless, since every
// rule asks for disjointness or empty intersection; dropping it loses nothing
// (Pawlewicz et al. 2015, §III). A semi that contains a full of its own pair is
// worthless for the same reason.
// Upkeep: I_s only loses cells when a semi comes, and stays right when semis that
// contain the new one go; where a full removes semis it is computed anew, and so
// is I_c^p where a full removes processed ones.
// Twin of assembly/vc/tryAdd.ts.

import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES } from '../base/limits.js';
import { data, heap } from '../base/memory.js';
import * as queue from '../base/queue.js';
import { isColoured } from '../board/groups.js';
import * as budget from './budget.js';
import * as list from './carrierList.js';
import * as connections from './connectionStore.js';
import * as statistics from './statistics.js';
import { mergePending } from './steppingStones.js';

export const UNLIMITED = 0;
export const LIMITED = 1;
export const FAST = 2;

/** Stores a full unless one within it is known or the variant declines it; then queues it. */
export function tryAddFull(pair: number, added: number): boolean {
  const fulls = connections.fullsOf(pair);
  if (isRejected(fulls, list.scan(fulls, added))) {
    // Once more through the AND rule, so that what was made of it gains its new stones too.
    if (connections.crossing && mergeNote(fulls, added) && !queueForAnd(pair, added)) drop();
    return false;
  }
  if (!isAccepted(pair, added, list.firstContaining >= 0)) {
    statistics.count(statistics.DECLINED);
    return false;
  }
  // Queued first: should memory run out, nothing has been removed for it, and an
  // item whose full is not stored is passed over. After a removal there is room.
  if (!queueForAnd(pair, added)) return drop();
  if (list.firstContaining >= 0) removeFullsContaining(pair, added, list.firstContaining);
  if (!list.append(fulls, added)) return drop();
  dropSemisContaining(pair, added);
  if (list.count(fulls) === 1) joinNeighbourhoods(pair, carrier.isEmpty(added));
  return true;
}

/** Stores a semi unless a full or semi within it is known; queues its pair if a full may come of it. */
export function tryAddSemi(pair: number, added: number): boolean {
  const semis = connections.semisOf(pair);
  const fulls = connections.fullsOf(pair);
  if (isRejected(fulls, list.findWithin(fulls, added))) return false;
  if (isRejected(semis, list.scan(semis, added))) {
    if (connections.crossing && mergeNote(semis, added)) queueForCrossing(pair);
    return false;
  }
  if (list.firstContaining >= 0) list.removeContaining(semis, added, list.firstContaining);
  if (!list.append(semis, added)) return drop();
  const common = connections.semiIntersection(pair);
  carrier.intersect(common, common, added);
  if (carrier.isEmpty(common) && !connections.isQueued(pair)) queueForOr(pair);
  if (connections.crossing) queueForCrossing(pair);
  return true;
}

function queueForAnd(pair: number, full: number): boolean {
  const item = queue.push(connections.fullQueue);
  if (item === 0) return false;
  heap[item] = pair;
  carrier.copy(item + connections.FULL_ITEM_CARRIER, full);
  return true;
}

function queueForOr(pair: number): void {
  if (pushPair(connections.semiQueue, pair)) connections.setQueued(pair, true);
}

/** Braids are made of semis between empty cells. */
function queueForCrossing(pair: number): void {
  if (connections.isToCross(pair)) return;
  if (isColoured(connections.firstOf(pair)) || isColoured(connections.secondOf(pair))) return;
  if (pushPair(connections.crossingQueue, pair)) connections.setToCross(pair, true);
}

function pushPair(pairs: number, pair: number): boolean {
  const item = queue.push(pairs);
  if (item === 0) return drop();
  heap[item] = pair;
  return true;
}

/** The carrier that has just rejected the candidate is in front: if the two are equal, it gains the stones. */
function mergeNote(carriers: number, candidate: number): boolean {
  return carrier.isEqual(list.carriers(carriers), candidate) && mergePending(list.noteAt(carriers, 0));
}

/** Was a carrier found within the candidate? It then moves to the front. */
function isRejected(carriers: number, index: number): boolean {
  const tests = index < 0 ? list.count(carriers) : index + 1;
  statistics.countMany(statistics.SUBSET_TESTS, tests);
  budget.spend(tests + 1);
  if (index < 0) return false;
  list.moveToFront(carriers, index);
  return true;
}

const common = data(CARRIER_BYTES);

/**
 * The acceptance heuristic (§VI-A): a new full is worth keeping if it lies
 * within a known one or makes what all fulls have in common smaller.
 */
function isAccepted(pair: number, full: number, liesWithinKnown: boolean): boolean {
  if (connections.variant === UNLIMITED || liesWithinKnown) return true;
  list.intersection(common, connections.fullsOf(pair), false);
  return !carrier.isSubset(common, full);
}

function removeFullsContaining(pair: number, full: number, from: number): void {
  const fulls = connections.fullsOf(pair);
  list.removeContaining(fulls, full, from);
  if (list.removedProcessed) list.intersection(connections.processedIntersection(pair), fulls, true);
}

function dropSemisContaining(pair: number, full: number): void {
  const semis = connections.semisOf(pair);
  if (list.removeContaining(semis, full, 0) === 0) return;
  list.intersection(connections.semiIntersection(pair), semis, false);
}

function joinNeighbourhoods(pair: number, isClosed: boolean): void {
  const x = connections.firstOf(pair);
  const y = connections.secondOf(pair);
  connections.addEndpoint(connections.neighbourhood(x), y);
  connections.addEndpoint(connections.neighbourhood(y), x);
  if (!isClosed) return;
  connections.addEndpoint(connections.closed(x), y);
  connections.addEndpoint(connections.closed(y), x);
}

/** Memory has run out: what is stored stays sound, one connection fewer. */
export function drop(): false {
  statistics.count(statistics.DROPPED);
  return false;
}
