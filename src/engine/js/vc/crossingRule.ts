// Crossing rule: braids, semis between stepping stones that AND and OR miss.
//
// Let C1, C2, C3 be disjoint semis between empty cells x and y, where C1 passes
// a stone s that it joins to x by a full V1 and to y by a semi W1, and C2 a
// stone t that it joins to y by a full V2 and to x by a semi W2. Then s and t
// are joined by a semi with key x (or y): after x, keep V1 and V2. Should the
// opponent then intrude on W1 or C3, W2 completes s–x–t. Should he intrude on
// W2, we take y: it is joined to t by V2, and to s by W1 or by C3 and V1, two
// disjoint semis. The paper takes any two stones of C1 and C2 and lets H-search
// have the case in which both are joined to the same cell; we know the side of
// each stone and take only true braids, so either key is right.
//
// Strong form: the semis may overlap in cells that playing the key captures.
// Captured is the edge bridge: both cells between a key on the second row and
// its own edge. Whatever the opponent plays there is answered there and dead,
// so the cells count as ours from the key on. They join the carrier.
//
// Cheap form: where s touches x or t touches y, AND through edges and chains
// finds the semi or a smaller one; only with an overlap do we try these too.
// Henderson, Arneson and Hayward 2009 (Hex, braids, the crossing rule, and XH-search).
// Twin of assembly/vc/crossingRule.ts.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, NONE, OWN_EDGES } from '../base/limits.js';
import { data } from '../base/memory.js';
import { cells, neighbour, neighbourCount, touchesEdge } from '../board/geometry.js';
import { isEmptyCell } from '../board/stones.js';
import * as budget from './budget.js';
import * as list from './carrierList.js';
import * as connections from './connectionStore.js';
import * as statistics from './statistics.js';
import * as stones from './steppingStones.js';
import { drop, tryAddSemi } from './tryAdd.js';

/** What playing x, and playing y, captures. */
const capturedByX = data(CARRIER_BYTES);
const capturedByY = data(CARRIER_BYTES);
/** C1 and C2 together; then the carrier of the braid. */
const two = data(CARRIER_BYTES);
const three = data(CARRIER_BYTES);
const overlap = data(CARRIER_BYTES);
const shared = data(CARRIER_BYTES);

let x = 0;
let y = 0;

/** Applies the rule to all semis of a pair of empty cells of which one at least has not met it yet. */
export function cross(pair: number): void {
  x = connections.firstOf(pair);
  y = connections.secondOf(pair);
  findCaptured(capturedByX, x, y);
  findCaptured(capturedByY, y, x);
  const semis = connections.semisOf(pair);
  if (!list.own(semis)) {
    drop();
    return;
  }
  const count = list.count(semis);
  for (let first = 0; first < count; ++first) {
    if (!stones.hasStones(list.noteAt(semis, first), stones.FIRST_SIDE)) continue;
    for (let second = 0; second < count; ++second) {
      if (second === first || !stones.hasStones(list.noteAt(semis, second), stones.SECOND_SIDE)) continue;
      crossTwo(semis, first, second);
    }
  }
  for (let index = 0; index < count; ++index) stones.setCrossed(list.noteAt(semis, index), true);
}

/** C1 and C2 are given: looks for C3. */
function crossTwo(semis: number, first: number, second: number): void {
  const a = list.carrierAt(semis, first);
  const b = list.carrierAt(semis, second);
  budget.spend(1);
  carrier.intersect(shared, a, b);
  if (!isCaptured(shared)) return;
  carrier.unite(two, a, b);
  const areOld = stones.isCrossed(list.noteAt(semis, first)) && stones.isCrossed(list.noteAt(semis, second));
  const count = list.count(semis);
  for (let third = 0; third < count; ++third) {
    if (third === first || third === second) continue;
    if (areOld && stones.isCrossed(list.noteAt(semis, third))) continue;
    budget.spend(1);
    const c = list.carrierAt(semis, third);
    carrier.intersect(overlap, two, c);
    carrier.unite(overlap, overlap, shared);
    if (!isCaptured(overlap)) continue;
    carrier.unite(three, two, c);
    braid(list.noteAt(semis, first), list.noteAt(semis, second));
  }
}

/** Is the set within what one of the keys captures? The empty set is. */
function isCaptured(set: number): boolean {
  return carrier.isSubset(set, capturedByX) || carrier.isSubset(set, capturedByY);
}

/** Stores the semi between each stone of C1 that is joined to x and each of C2 that is joined to y. */
function braid(firstNote: number, secondNote: number): void {
  const isStrong = !carrier.isEmpty(overlap);
  const isKeyX = carrier.isSubset(overlap, capturedByX);
  if (isStrong) carrier.unite(three, three, isKeyX ? capturedByX : capturedByY);
  carrier.add(three, x);
  carrier.add(three, y);
  stones.clearPending();
  stones.setPendingKey(isKeyX ? x : y);
  for (
    let s = nextStone(firstNote, stones.FIRST_SIDE, 0);
    s !== NONE;
    s = nextStone(firstNote, stones.FIRST_SIDE, s + 1)
  ) {
    if (!isStrong && touches(s, x)) continue;
    for (
      let t = nextStone(secondNote, stones.SECOND_SIDE, 0);
      t !== NONE;
      t = nextStone(secondNote, stones.SECOND_SIDE, t + 1)
    ) {
      if (s !== t && (isStrong || !touches(t, y))) addSemi(s, t);
    }
  }
}

function addSemi(s: number, t: number): void {
  statistics.count(statistics.CROSSING_ATTEMPTS);
  const pair = connections.pairFor(s, t);
  if (pair === 0) drop();
  else if (tryAddSemi(pair, three)) statistics.count(statistics.CROSSING_SUCCESSES);
}

/** The lowest stone of a side from an endpoint on, or NONE. */
function nextStone(note: number, side: number, from: number): number {
  const set = stones.setOf(note, side);
  for (let word = from >> 5; word < CARRIER_WORDS && from < cells; ++word) {
    const above = word === from >> 5 ? -1 << (from & 31) : -1;
    const rest = carrier.wordOf(set, word) & above;
    if (rest !== 0) return (word << 5) + lowestBit(rest);
  }
  for (let edge = 0; edge < OWN_EDGES; ++edge) {
    if (cells + edge >= from && ((stones.edgesOf(note, side) >> edge) & 1) !== 0) return cells + edge;
  }
  return NONE;
}

/** Are the two joined by an empty full? */
function touches(stone: number, cell: number): boolean {
  const pair = connections.pairOf(stone, cell);
  if (pair === 0) return false;
  const fulls = connections.fullsOf(pair);
  return list.count(fulls) > 0 && carrier.isEmpty(list.carriers(fulls));
}

/**
 * set = the edge bridge of a key on the second row: its two neighbours along an
 * own edge, if both are empty. Not if it holds the other cell, which has a part of its own.
 */
function findCaptured(set: number, key: number, other: number): void {
  for (let edge = 0; edge < OWN_EDGES; ++edge) {
    carrier.clear(set);
    if (touchesEdge(connections.colour, key, edge)) continue;
    for (let index = 0; index < neighbourCount(key); ++index) {
      const cell = neighbour(key, index);
      if (touchesEdge(connections.colour, cell, edge) && isEmptyCell(cell)) carrier.add(set, cell);
    }
    if (carrier.size(set) === 2) break;
  }
  if (carrier.size(set) < 2 || carrier.has(set, other)) carrier.clear(set);
}
