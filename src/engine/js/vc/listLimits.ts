// Soft and hard limits: how many connections of a pair and type are looked at, and how many are stored.
//
// Both take the first of a list, so they do best with sorted lists. At the hard
// limit a smaller carrier takes the place of the largest; without order none goes.
// A full that the AND rule has used stays, though, and so does a smaller one that
// has taken its place: the keys of the semis made from it are found through it.
// Once stones were added, flags do not tell for sure which these are, and every
// full stays. Where carriers go, others come within the soft limit, and what they
// have missed is queued again.
// Each carrier that comes makes the sorted sizes of its list smaller, so the
// search comes to an end. Soundness: fewer connections meet, none is new.
// Melis 2006 (Six); Pawlewicz et al. 2015, §III. Twin of assembly/vc/listLimits.ts.

import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES } from '../base/limits.js';
import { data } from '../base/memory.js';
import * as list from './carrierList.js';
import * as classic from './classic.js';
import * as connections from './connectionStore.js';
import * as journal from './journal.js';
import * as sortedList from './sortedList.js';

const leaving = data(CARRIER_BYTES);

/** Is there room for one more full of the pair, once a larger one that was not used has gone? */
export function makeRoomForFull(pair: number, full: number): boolean {
  return makeRoom(connections.fullsOf(pair), full, true);
}

/** Is there room for one more semi of the pair, once a larger one has gone? */
export function makeRoomForSemi(pair: number, semi: number): boolean {
  const semis = connections.semisOf(pair);
  const isFull = list.count(semis) >= classic.hardLimit;
  if (!makeRoom(semis, semi, false)) return false;
  if (isFull) list.intersection(connections.semiIntersection(pair), semis, false);
  return true;
}

function makeRoom(carriers: number, added: number, keepsUsed: boolean): boolean {
  if (list.count(carriers) < classic.hardLimit) return true;
  if (!classic.isSorted || !list.own(carriers)) return false;
  const place = sortedList.placeFor(carriers, added);
  for (let end = list.count(carriers); end > place; --end) {
    if (keepsUsed && (list.flagAt(carriers, end - 1) !== 0 || journal.frame > 0)) continue;
    carrier.copy(leaving, list.carrierAt(carriers, end - 1));
    // Of a list of minimal carriers it removes but this one.
    list.removeContaining(carriers, leaving, end - 1);
    return true;
  }
  return false;
}

/** Has a semi within the soft limit not met the OR rule, and could a full come of it? */
export function isSemiOverlooked(pair: number): boolean {
  if (!classic.isLimited || !carrier.isEmpty(connections.semiIntersection(pair))) return false;
  return firstUnprocessed(connections.semisOf(pair), 0) !== list.NOT_FOUND;
}

/** The first carrier from the index on that is within the soft limit and has not met its rule, or NOT_FOUND. */
export function firstUnprocessed(carriers: number, from: number): number {
  const end = Math.min(list.count(carriers), classic.softLimit);
  for (let index = from; index < end; ++index) {
    if ((list.flagAt(carriers, index) & list.PROCESSED) !== list.PROCESSED) return index;
  }
  return list.NOT_FOUND;
}
