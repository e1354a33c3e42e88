// AND rule: two fulls in series.
//
// x–u and u–y with disjoint carriers that avoid each other's far end make x–y:
// a full if u is the colour's own, for the opponent cannot harm both sides at
// once; a semi with key u if u is empty, once we have played there.
// Each full popped from the queue is combined with all processed ones, at
// either end; it becomes processed afterwards, so every two fulls meet once.
// Pawlewicz et al. 2015, Algorithm 1 (DOAND, ANDRULE).
// Twin of assembly/vc/andRule.ts.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, OWN_EDGES } from '../base/limits.js';
import { bytes, data, heap } from '../base/memory.js';
import { cells } from '../board/geometry.js';
import { isColoured, isEdge } from '../board/groups.js';
import * as list from './carrierList.js';
import * as classic from './classic.js';
import * as connections from './connectionStore.js';
import * as statistics from './statistics.js';
import * as stones from './steppingStones.js';
import { drop, tryAddFull, tryAddSemi } from './tryAdd.js';

/** C1 and x: what the other full must not touch. */
const barred = data(CARRIER_BYTES);
/** C1, and the midpoint if it is empty: what every result contains. */
const trunk = data(CARRIER_BYTES);
/** The cells to look for the far end in. */
const farEnds = data(CARRIER_BYTES);
const result = data(CARRIER_BYTES);

/** Combines the full x–u with every processed full u–y. The note is of use only where notes are kept. */
export function combineThrough(x: number, first: number, u: number, note: number): void {
  firstNote = note;
  if (isEdge(u) && !connections.edgeMidpoints) return;
  const makesFull = isColoured(u);
  carrier.copy(barred, first);
  connections.addEndpoint(barred, x);
  carrier.copy(trunk, first);
  if (!makesFull) carrier.add(trunk, u);

  carrier.subtract(farEnds, classic.walksEndpoints ? walkCells(u) : connections.neighbourhood(u), barred);
  carrier.subtract(farEnds, farEnds, connections.closed(x));
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(farEnds, word); rest !== 0; rest &= rest - 1) {
      combineWith(x, u, (word << 5) + lowestBit(rest), makesFull);
    }
  }
  for (let edge = cells; edge < cells + OWN_EDGES; ++edge) {
    if (edge !== x && edge !== u && connections.pairOf(u, edge) !== 0) combineWith(x, u, edge, makesFull);
  }
}

const walked = data(CARRIER_BYTES);

/** The cells that have a pair with u, found by a walk over all. */
function walkCells(u: number): number {
  carrier.clear(walked);
  for (let cell = 0; cell < cells; ++cell) {
    if (connections.pairOf(u, cell) !== 0) carrier.add(walked, cell);
  }
  return walked;
}

/**
 * Combines with every processed full u–y; the connections made join x and y. The test
 * for disjointness is spelled out as in the walks of carrierList.ts.
 */
function combineWith(x: number, u: number, y: number, makesFull: boolean): void {
  const seconds = connections.pairOf(u, y);
  if (!carrier.isDisjoint(barred, connections.processedIntersection(seconds))) return;
  const fulls = connections.fullsOf(seconds);
  const atMidpoint = connections.firstOf(seconds) === u ? list.FIRST_END : list.SECOND_END;
  let made = 0;
  const size = Math.min(list.count(fulls), classic.softLimit);
  const flags = list.flags(fulls);
  const barred0 = heap[barred]!;
  const barred1 = heap[barred + 1]!;
  const barred2 = heap[barred + 2]!;
  const barred3 = heap[barred + 3]!;
  let second = list.carriers(fulls);
  for (let index = 0; index < size; ++index, second += CARRIER_WORDS) {
    if ((bytes[flags + index]! & atMidpoint) === 0) continue;
    // Making a pair or a list longer may replace the heap.
    const h = heap;
    const shared =
      (h[second]! & barred0) |
      (h[second + 1]! & barred1) |
      (h[second + 2]! & barred2) |
      (h[second + 3]! & barred3);
    if (shared !== 0 || !carrier.isDisjointBeyondFour(barred, second)) continue;
    carrier.unite(result, trunk, second);
    if (made === 0) made = connections.pairFor(x, y);
    if (made === 0) {
      drop();
      continue;
    }
    if (connections.crossing) noteStones(made, x, u, makesFull, list.noteAt(fulls, index));
    if (makesFull) addFull(made);
    else addSemi(made);
  }
}

let firstNote = 0;

/** The stones of what is made: of a full those of both parts and the midpoint, of a semi those of each part on its side. */
function noteStones(made: number, x: number, u: number, makesFull: boolean, secondNote: number): void {
  const side = x === connections.firstOf(made) ? stones.FIRST_SIDE : stones.SECOND_SIDE;
  stones.clearPending();
  stones.addStonesOf(firstNote, makesFull ? stones.FIRST_SIDE : side);
  stones.addStonesOf(secondNote, makesFull ? stones.FIRST_SIDE : 1 - side);
  if (makesFull) stones.addStone(u);
}

function addFull(pair: number): void {
  statistics.count(statistics.AND_FULL_ATTEMPTS);
  if (tryAddFull(pair, result)) statistics.count(statistics.AND_FULL_SUCCESSES);
}

function addSemi(pair: number): void {
  statistics.count(statistics.AND_SEMI_ATTEMPTS);
  if (tryAddSemi(pair, result)) statistics.count(statistics.AND_SEMI_SUCCESSES);
}
