// TRYADD: only minimal carriers are stored, and all that hangs on them is kept true.
//
// Soundness: a superset of a known carrier is right but worthless, since every
// rule asks for disjointness or empty intersection; dropping it loses nothing
// (Pawlewicz et al. 2015, §III). A semi that contains a full of its own pair is
// worthless for the same reason.
// Upkeep: I_s only loses cells when a semi comes, and stays right when semis that
// contain the new one go; where a full removes semis it is computed anew, and so
// is I_c^p where a full removes processed ones.

import * as carrier from '../base/carrier';
import { CARRIER_BYTES } from '../base/limits';
import * as queue from '../base/queue';
import { isColoured } from '../board/groups';
import * as budget from './budget';
import * as list from './carrierList';
import * as classic from './classic';
import * as connections from './connectionStore';
import * as listLimits from './listLimits';
import * as sortedList from './sortedList';
import * as statistics from './statistics';
import { mergePending } from './steppingStones';

export const UNLIMITED: u32 = 0;
export const LIMITED: u32 = 1;
export const FAST: u32 = 2;
export const BASE: u32 = 3;

/** Stores a full unless one within it is known or the variant declines it; then queues it. */
export function tryAddFull(pair: usize, added: usize): bool {
  if (InLoop.isKnownFull(pair, added)) return false;
  if (!isAccepted(pair, added, list.firstContaining >= 0)) return decline();
  return storeFull(pair, added, 0);
}

/**
 * The same for a full that was stored before and has lost cells or changed its
 * endpoints. The variant is not asked: semis rest on it. The flag tells at which end
 * it has met all others already.
 */
export function keepFull(pair: usize, added: usize, flag: u8): bool {
  return !InLoop.isKnownFull(pair, added) && storeFull(pair, added, flag);
}

/** After `isKnown`: the full takes the place of those that contain it. */
function storeFull(pair: usize, added: usize, flag: u8): bool {
  const fulls = connections.fullsOf(pair);
  // Queued first: should memory run out, nothing has been removed for it, and an
  // item whose full is not stored is passed over. After a removal there is room.
  const isQueued = flag == list.PROCESSED || queueForAnd(pair, added, 0);
  if (!isQueued || !connections.ownAll(pair)) return drop();
  const replacesUsed = list.firstContaining >= 0 && removeFullsContaining(pair, added, list.firstContaining);
  if (!list.append(fulls, added, replacesUsed ? flag | list.HEIR : flag)) return drop();
  connections.gainCells(pair, added);
  if (flag != 0) meetProcessed(pair, added);
  if (classic.isSorted) sortedList.settleLast(fulls);
  if (classic.isLimited && list.firstContaining >= 0) queueOverlookedFulls(pair);
  dropSemisContaining(pair, added);
  if (list.count(fulls) == 1) joinNeighbourhoods(pair, carrier.isEmpty(added));
  return true;
}

/** I_c^p gains a full. */
export function meetProcessed(pair: usize, full: usize): void {
  const common = connections.processedIntersection(pair);
  carrier.intersect(common, common, full);
}

/**
 * A class only for the decorator, which no formatter takes on a function: inside
 * the loop of the AND rule the calls themselves cost five and two per cent of a small build.
 */
export abstract class InLoop {
  /** Is there a full within this one? */
  @inline
  static isKnownFull(pair: usize, added: usize): bool {
    const fulls = connections.fullsOf(pair);
    if (!InLoop.isKnown(fulls, added, true)) return false;
    // Once more through the AND rule, so that what was made of it gains its new stones too.
    if (connections.crossing && mergeNote(fulls, added) && !queueForAnd(pair, added, AGAIN)) drop();
    return true;
  }

  /** Stores a semi unless a full or semi within it is known; queues its pair if a full may come of it. */
  @inline
  static tryAddSemi(pair: usize, added: usize): bool {
    return classic.isClassic ? tryAddClassicSemi(pair, added) : InLoop.tryAddSemiTo(pair, added, false);
  }

  /** With a constant that says whether lists may be sorted or limited: asking in the loop costs as much as the call. */
  @inline
  static tryAddSemiTo(pair: usize, added: usize, isClassic: bool): bool {
    const semis = connections.semisOf(pair);
    const fulls = connections.fullsOf(pair);
    if (InLoop.isWithin(fulls, added, isClassic)) return false;
    if (InLoop.isKnown(semis, added, isClassic)) {
      if (connections.crossing && mergeNote(semis, added) && connections.ownPair(pair))
        queueForCrossing(pair);
      return false;
    }
    if (!connections.ownPair(pair) || !list.own(semis)) return drop();
    if (list.firstContaining >= 0) list.removeContaining(semis, added, list.firstContaining);
    else if (isClassic && !listLimits.makeRoomForSemi(pair, added)) return decline();
    if (!list.append(semis, added, 0)) return drop();
    connections.gainCells(pair, added);
    if (isClassic && classic.isSorted) sortedList.settleLast(semis);
    const common = connections.semiIntersection(pair);
    carrier.intersect(common, common, added);
    if (carrier.isEmpty(common) && !connections.isQueued(pair)) queueForOr(pair);
    if (connections.crossing) queueForCrossing(pair);
    return true;
  }

  /** Does a carrier of the list lie within the new one? */
  @inline
  static isWithin(carriers: usize, added: usize, isClassic: bool): bool {
    if (isClassic && classic.isSorted) return sortedList.findWithin(carriers, added) >= 0;
    return InLoop.isRejected(carriers, list.findWithin(carriers, added));
  }

  /** The same; if none does, list.firstContaining is known as well. */
  @inline
  static isKnown(carriers: usize, added: usize, isClassic: bool): bool {
    if (isClassic && classic.isSorted) return sortedList.scan(carriers, added) >= 0;
    return InLoop.isRejected(carriers, list.scan(carriers, added));
  }

  /** Was a carrier found within the candidate? It then moves to the front. */
  @inline
  static isRejected(carriers: usize, index: i32): bool {
    const tests = index < 0 ? list.count(carriers) : index + 1;
    statistics.count(statistics.SUBSET_TESTS, tests);
    budget.spend(tests + 1);
    if (index < 0) return false;
    if (index > 0) list.moveToFront(carriers, index);
    return true;
  }
}

function tryAddClassicSemi(pair: usize, added: usize): bool {
  return InLoop.tryAddSemiTo(pair, added, true);
}

/** In an item of Q_c, beside the pair: at both ends, whatever the flags of the full say. */
export const AGAIN: u32 = 1;

/** False where memory has run out. */
export function queueForAnd(pair: usize, full: usize, again: u32): bool {
  const item = queue.push(connections.fullQueue);
  if (item == 0) return false;
  store<u32>(item, (<u32>pair) | again);
  carrier.copy(item + connections.FULL_ITEM_CARRIER, full);
  return true;
}

/** Those that have come within the soft limit as others went; what is queued twice is passed over. */
export function queueOverlookedFulls(pair: usize): void {
  const fulls = connections.fullsOf(pair);
  let index = listLimits.firstUnprocessed(fulls, 0);
  while (index >= 0) {
    if (!queueForAnd(pair, list.carrierAt(fulls, index), 0)) drop();
    index = listLimits.firstUnprocessed(fulls, index + 1);
  }
}

/** The same for semis. The pair must be its caller's own, here and below. */
export function queueOverlookedSemis(pair: usize): void {
  if (listLimits.isSemiOverlooked(pair) && !connections.isQueued(pair)) queueForOr(pair);
}

function queueForOr(pair: usize): void {
  if (pushPair(connections.semiQueue, pair)) connections.setQueued(pair, true);
}

/** Braids are made of semis between empty cells. */
function queueForCrossing(pair: usize): void {
  if (connections.isToCross(pair)) return;
  if (isColoured(connections.firstOf(pair)) || isColoured(connections.secondOf(pair))) return;
  if (pushPair(connections.crossingQueue, pair)) connections.setToCross(pair, true);
}

function pushPair(pairs: usize, pair: usize): bool {
  const item = queue.push(pairs);
  if (item == 0) return drop();
  store<u32>(item, <u32>pair);
  return true;
}

/**
 * If the carrier that has just rejected the candidate is equal to it, it gains the
 * stones; where memory has run out it does without. Unless sorted, it is in front.
 */
function mergeNote(carriers: usize, candidate: usize): bool {
  const index = classic.isSorted ? list.indexOf(carriers, candidate) : 0;
  if (index < 0 || !carrier.isEqual(list.carrierAt(carriers, index), candidate)) return false;
  return list.own(carriers) && mergePending(list.noteAt(carriers, index));
}

const common: usize = memory.data(<i32>CARRIER_BYTES);

/**
 * The acceptance heuristic (§VI-A): a new full is worth keeping if it lies
 * within a known one or makes what all fulls have in common smaller. In `base`
 * it takes the place of a larger one, where there are too many.
 */
function isAccepted(pair: usize, full: usize, liesWithinKnown: bool): bool {
  if (connections.variant == UNLIMITED || liesWithinKnown) return true;
  if (connections.variant == BASE) return listLimits.makeRoomForFull(pair, full);
  list.intersection(common, connections.fullsOf(pair), false);
  return !carrier.isSubset(common, full);
}

/** Has the AND rule used one of them? */
function removeFullsContaining(pair: usize, full: usize, from: u32): bool {
  const fulls = connections.fullsOf(pair);
  list.removeContaining(fulls, full, from);
  if (list.removedUsed) list.intersection(connections.processedIntersection(pair), fulls, true);
  return list.removedUsed;
}

function dropSemisContaining(pair: usize, full: usize): void {
  const semis = connections.semisOf(pair);
  if (list.removeContaining(semis, full, 0) == 0) return;
  list.intersection(connections.semiIntersection(pair), semis, false);
  queueOverlookedSemis(pair);
}

function joinNeighbourhoods(pair: usize, isClosed: bool): void {
  const x = connections.firstOf(pair);
  const y = connections.secondOf(pair);
  connections.addEndpoint(connections.neighbourhood(x), y);
  connections.addEndpoint(connections.neighbourhood(y), x);
  if (!isClosed) return;
  connections.addEndpoint(connections.closed(x), y);
  connections.addEndpoint(connections.closed(y), x);
}

function decline(): bool {
  statistics.count(statistics.DECLINED);
  return false;
}

/** Memory has run out: what is stored stays sound, one connection fewer. */
export function drop(): bool {
  statistics.count(statistics.DROPPED);
  return false;
}
