// Re-derives what the search keeps up as it goes, the slow and obvious way.
//
// For tests: a search that is done, paused or out of memory must satisfy all of
// this. It reads what is stored through the same accessors as the search, and
// derives from the lists alone what the search keeps up step by step.

import * as carrier from '../base/carrier';
import { CARRIER_BYTES, MAX_CELLS } from '../base/limits';
import { cells } from '../board/geometry';
import { endpointOf } from '../board/groups';
import { isEmptyCell } from '../board/stones';
import * as list from '../vc/carrierList';
import * as classic from '../vc/classic';
import * as connections from '../vc/connectionStore';
import * as journal from '../vc/journal';
import * as listLimits from '../vc/listLimits';
import * as search from '../vc/search';

export const HOLDS: i32 = 0;
export const PAIR_OF_NO_ENDPOINTS: i32 = 1;
export const CARRIER_WITH_A_STONE_OR_ITS_END: i32 = 2;
export const NOT_MINIMAL: i32 = 3;
export const SEMI_CONTAINS_FULL: i32 = 4;
export const WRONG_INTERSECTION: i32 = 5;
export const WRONG_NEIGHBOURHOOD: i32 = 6;
export const LEFT_UNPROCESSED: i32 = 7;
export const WRONG_CLOSED_SET: i32 = 8;
export const BEYOND_LIMIT_OR_ORDER: i32 = 9;
export const CELLS_NOT_NOTED: i32 = 10;

const scratch: usize = memory.data(<i32>CARRIER_BYTES);

/** The first thing that does not hold of the selected store, or HOLDS. */
export function firstViolation(): i32 {
  const endpoints = connections.endpointCount();
  for (let x: u32 = 0; x < endpoints; ++x) {
    for (let y: u32 = 0; y < endpoints; ++y) {
      const violation = violationOf(x, y, connections.pairOf(x, y));
      if (violation != HOLDS) return violation;
    }
  }
  return HOLDS;
}

function violationOf(x: u32, y: u32, pair: usize): i32 {
  if (pair == 0 || isLeftBehind(pair)) return isNeighbour(x, y) ? WRONG_NEIGHBOURHOOD : HOLDS;
  if (pair != connections.pairOf(y, x) || !isEndpoint(x) || !isEndpoint(y) || x == y)
    return PAIR_OF_NO_ENDPOINTS;
  const fulls = connections.fullsOf(pair);
  const semis = connections.semisOf(pair);
  if (!areClean(fulls, x, y) || !areClean(semis, x, y)) return CARRIER_WITH_A_STONE_OR_ITS_END;
  if (!isMinimal(fulls) || !isMinimal(semis)) return NOT_MINIMAL;
  if (someWithin(fulls, semis)) return SEMI_CONTAINS_FULL;
  if (!isInBounds(fulls) || !isInBounds(semis)) return BEYOND_LIMIT_OR_ORDER;
  if (!areIntersectionsRight(pair)) return WRONG_INTERSECTION;
  if (!areCellsNoted(pair, fulls) || !areCellsNoted(pair, semis)) return CELLS_NOT_NOTED;
  if (y < cells && isNeighbour(x, y) != list.count(fulls) > 0) return WRONG_NEIGHBOURHOOD;
  if (y < cells && carrier.has(connections.closed(x), y) != hasEmptyCarrier(fulls)) return WRONG_CLOSED_SET;
  return isFinished(pair) ? HOLDS : LEFT_UNPROCESSED;
}

/** Nothing is stored for a pair of which an end is no endpoint any more. */
function isLeftBehind(pair: usize): bool {
  return list.count(connections.fullsOf(pair)) + list.count(connections.semisOf(pair)) == 0;
}

function isEndpoint(x: u32): bool {
  return endpointOf(connections.colour, x) == x;
}

function isNeighbour(x: u32, y: u32): bool {
  return y < cells && carrier.has(connections.neighbourhood(x), y);
}

function hasEmptyCarrier(fulls: usize): bool {
  return list.count(fulls) == 1 && carrier.isEmpty(list.carriers(fulls));
}

/** Only empty cells in the carriers, and neither end. */
function areClean(carriers: usize, x: u32, y: u32): bool {
  for (let index: u32 = 0; index < list.count(carriers); ++index) {
    for (let cell: u32 = 0; cell < MAX_CELLS; ++cell) {
      if (!carrier.has(list.carrierAt(carriers, index), cell)) continue;
      if (cell >= cells || !isEmptyCell(cell) || cell == x || cell == y) return false;
    }
  }
  return true;
}

/** Both ends too. */
function areCellsNoted(pair: usize, carriers: usize): bool {
  for (let index: u32 = 0; index < list.count(carriers); ++index) {
    if (!carrier.isSubset(list.carrierAt(carriers, index), connections.cellsOf(pair))) return false;
  }
  return isNoted(pair, connections.firstOf(pair)) && isNoted(pair, connections.secondOf(pair));
}

function isNoted(pair: usize, endpoint: u32): bool {
  return endpoint >= cells || carrier.has(connections.cellsOf(pair), endpoint);
}

function isMinimal(carriers: usize): bool {
  for (let a: u32 = 0; a < list.count(carriers); ++a) {
    for (let b: u32 = 0; b < list.count(carriers); ++b) {
      if (a != b && carrier.isSubset(list.carrierAt(carriers, a), list.carrierAt(carriers, b))) return false;
    }
  }
  return true;
}

/** Does some carrier of the outer list contain one of the inner? */
function someWithin(inner: usize, outer: usize): bool {
  for (let index: u32 = 0; index < list.count(outer); ++index) {
    if (list.findWithin(inner, list.carrierAt(outer, index)) >= 0) return true;
  }
  return false;
}

/** No more than may be stored, and in order where lists are sorted. */
function isInBounds(carriers: usize): bool {
  for (let index: u32 = 1; classic.isSorted && index < list.count(carriers); ++index) {
    if (carrier.size(list.carrierAt(carriers, index)) < carrier.size(list.carrierAt(carriers, index - 1)))
      return false;
  }
  // An update keeps what it finds.
  return list.count(carriers) <= classic.hardLimit || journal.frame > 0;
}

function areIntersectionsRight(pair: usize): bool {
  const fulls = connections.fullsOf(pair);
  list.intersection(scratch, fulls, true);
  if (!carrier.isEqual(scratch, connections.processedIntersection(pair))) return false;
  list.intersection(scratch, connections.semisOf(pair), false);
  return carrier.isEqual(scratch, connections.semiIntersection(pair));
}

/**
 * When the search is done, every full has met the AND rule, and every set of semis that could make a full the OR
 * rule, as far as the soft limit goes; without order, any may have come within that later.
 */
function isFinished(pair: usize): bool {
  if (connections.state() != search.DONE) return true;
  if (connections.isQueued(pair)) return false;
  if (classic.isLimited && !classic.isSorted) return true;
  if (listLimits.firstUnprocessed(connections.fullsOf(pair), 0) != list.NOT_FOUND) return false;
  if (!carrier.isEmpty(connections.semiIntersection(pair))) return true;
  return listLimits.firstUnprocessed(connections.semisOf(pair), 0) == list.NOT_FOUND;
}
