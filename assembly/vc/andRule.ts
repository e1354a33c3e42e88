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

  carrier.subtract(farEnds, classic.walksEndpoints ? walkCells(u) : connections.neighbourhood(u), barred);
  carrier.subtract(farEnds, farEnds, connections.closed(x));
  const pairs = connections.pairsOf(u);
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(farEnds, word); rest != 0; rest &= rest - 1) {
      const y = (word << 6) + <u32>ctz(rest);
      const seconds = connections.pairIn(pairs, y);
      if (!carrier.isDisjoint(barred, connections.processedIntersection(seconds))) continue;
      if (classic.isClassic) combineClassic(x, u, y, seconds, makesFull);
      else Loop.combine(x, u, y, seconds, makesFull, false);
    }
  }
  for (let edge = cells; edge < cells + OWN_EDGES; ++edge) {
    const seconds = connections.pairIn(pairs, edge);
    if (edge == x || edge == u || seconds == 0) continue;
    if (carrier.isDisjoint(barred, connections.processedIntersection(seconds)))
      combineWithEdge(x, u, edge, seconds, makesFull);
  }
}

const walked: usize = memory.data(<i32>CARRIER_BYTES);

/** The cells that have a pair with u, found by a walk over all. */
function walkCells(u: u32): usize {
  carrier.clear(walked);
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (connections.pairOf(u, cell) != 0) carrier.add(walked, cell);
  }
  return walked;
}

function combineWithEdge(x: u32, u: u32, edge: u32, seconds: usize, makesFull: bool): void {
  if (classic.isClassic) combineClassic(x, u, edge, seconds, makesFull);
  else Loop.combine(x, u, edge, seconds, makesFull, false);
}

function combineClassic(x: u32, u: u32, y: u32, seconds: usize, makesFull: bool): void {
  Loop.combine(x, u, y, seconds, makesFull, true);
}

/** Most of a build is spent in here: all that is called for every two fulls is inlined. */
abstract class Loop {
  /**
   * Combines with every processed full u–y; the connections made join x and y. With
   * a constant that says whether lists may be sorted or limited: see InLoop.
   */
  @inline
  static combine(x: u32, u: u32, y: u32, seconds: usize, makesFull: bool, isClassic: bool): void {
    const fulls = connections.fullsOf(seconds);
    const atMidpoint = connections.firstOf(seconds) == u ? list.FIRST_END : list.SECOND_END;
    let made: usize = 0;
    const size = isClassic ? min(list.count(fulls), classic.softLimit) : list.count(fulls);
    const flags = list.flags(fulls);
    let second = list.carriers(fulls);
    for (let index: u32 = 0; index < size; ++index, second += CARRIER_BYTES) {
      if (!carrier.isDisjoint(barred, second)) continue;
      if ((load<u8>(flags + index) & atMidpoint) == 0) continue;
      carrier.unite(result, trunk, second);
      if (made == 0) made = connections.Hot.pairFor(x, y);
      if (made == 0) {
        drop();
        continue;
      }
      if (connections.crossing) noteStones(made, x, u, makesFull, list.noteAt(fulls, index));
      if (makesFull) addFull(made);
      else Loop.addSemi(made, isClassic);
    }
  }

  @inline
  static addSemi(pair: usize, isClassic: bool): void {
    statistics.count(statistics.AND_SEMI_ATTEMPTS);
    if (InLoop.tryAddSemiTo(pair, result, isClassic)) statistics.count(statistics.AND_SEMI_SUCCESSES);
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
