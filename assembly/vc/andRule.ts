// AND rule: two fulls in series.
//
// x–u and u–y with disjoint carriers that avoid each other's far end make x–y:
// a full if u is the colour's own, for the opponent cannot harm both sides at
// once; a semi with key u if u is empty, once we have played there.
// Each full popped from the queue is combined with all processed ones, at
// either end; it becomes processed afterwards, so every two fulls meet once.
// Pawlewicz et al. 2015, Algorithm 1 (DOAND, ANDRULE).

import * as carrier from '../base/carrier';
import { CARRIER_BYTES, CARRIER_WORDS, OWN_EDGES } from '../base/limits';
import { cells } from '../board/geometry';
import { isColoured, isEdge } from '../board/groups';
import * as list from './carrierList';
import * as classic from './classic';
import * as connections from './connectionStore';
import * as statistics from './statistics';
import * as stones from './steppingStones';
import { drop, InLoop, tryAddFull } from './tryAdd';

/** C1 and x: what the other full must not touch. */
const barred: usize = memory.data(<i32>CARRIER_BYTES);
/** C1, and the midpoint if it is empty: what every result contains. */
const trunk: usize = memory.data(<i32>CARRIER_BYTES);
/** The cells to look for the far end in. */
const farEnds: usize = memory.data(<i32>CARRIER_BYTES);
const result: usize = memory.data(<i32>CARRIER_BYTES);

/** Combines the full x–u with every processed full u–y. The note is of use only where notes are kept. */
export function combineThrough(x: u32, first: usize, u: u32, note: usize): void {
  firstNote = note;
  if (isEdge(u) && !connections.edgeMidpoints) return;
  const makesFull = isColoured(u);
  carrier.copy(barred, first);
  connections.addEndpoint(barred, x);
  carrier.copy(trunk, first);
  if (!makesFull) carrier.add(trunk, u);

  const candidates = classic.walksEndpoints ? classic.everyCell : connections.neighbourhood(u);
  carrier.subtract(farEnds, candidates, barred);
  carrier.subtract(farEnds, farEnds, connections.closed(x));
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(farEnds, word); rest != 0; rest &= rest - 1) {
      combineWith(x, u, (word << 6) + <u32>ctz(rest), makesFull);
    }
  }
  for (let edge = cells; edge < cells + OWN_EDGES; ++edge) {
    if (edge != x && edge != u) combineWith(x, u, edge, makesFull);
  }
}

/** Combines with every processed full u–y; the connections made join x and y. */
function combineWith(x: u32, u: u32, y: u32, makesFull: bool): void {
  const seconds = connections.pairOf(u, y);
  if (seconds == 0) return;
  if (!carrier.isDisjoint(barred, connections.processedIntersection(seconds))) return;
  const fulls = connections.fullsOf(seconds);
  const atMidpoint = connections.firstOf(seconds) == u ? list.FIRST_END : list.SECOND_END;
  let made: usize = 0;
  const size = min(list.count(fulls), classic.softLimit);
  const flags = list.flags(fulls);
  let second = list.carriers(fulls);
  for (let index: u32 = 0; index < size; ++index, second += CARRIER_BYTES) {
    if ((load<u8>(flags + index) & atMidpoint) == 0 || !carrier.isDisjoint(barred, second)) continue;
    carrier.unite(result, trunk, second);
    if (made == 0) made = connections.pairFor(x, y);
    if (made == 0) {
      drop();
      continue;
    }
    if (connections.crossing) noteStones(made, x, u, makesFull, list.noteAt(fulls, index));
    if (makesFull) addFull(made);
    else addSemi(made);
  }
}

let firstNote: usize = 0;

/** The stones of what is made: of a full those of both parts and the midpoint, of a semi those of each part on its side. */
function noteStones(made: usize, x: u32, u: u32, makesFull: bool, secondNote: usize): void {
  const side = x == connections.firstOf(made) ? stones.FIRST_SIDE : stones.SECOND_SIDE;
  stones.clearPending();
  stones.addStonesOf(firstNote, makesFull ? stones.FIRST_SIDE : side);
  stones.addStonesOf(secondNote, makesFull ? stones.FIRST_SIDE : 1 - side);
  if (makesFull) stones.addStone(u);
}

function addFull(pair: usize): void {
  statistics.count(statistics.AND_FULL_ATTEMPTS);
  if (tryAddFull(pair, result)) statistics.count(statistics.AND_FULL_SUCCESSES);
}

function addSemi(pair: usize): void {
  statistics.count(statistics.AND_SEMI_ATTEMPTS);
  if (InLoop.tryAddSemi(pair, result)) statistics.count(statistics.AND_SEMI_SUCCESSES);
}
