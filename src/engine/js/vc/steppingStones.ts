// Stepping stones: own chains and edges that a connection is sure to pass through.
//
// Only AND makes them known. A full x–u–y through an own chain u has u and the
// stones of both its parts. A semi with key k keeps two sets: the stones of its
// full x–k, which are joined to x by a full and to y by a semi inside its
// carrier, the two disjoint; and likewise those of k–y. Base fulls, OR and
// crossing give none (Henderson, Arneson and Hayward 2009, lemmas 1 to 6).
//
// Two derivations of the same carrier merge their stones: each stone has its
// own way of splitting the carrier. A note lies beside its carrier, NOTE_WORDS of it:
//
//    0 first   carrier   stones on the side of the pair's first endpoint (of a full: all)
//    W second  carrier   stones on the side of the second
//   2W edges, crossed, key, in one word:
//      bits 0, 1    own edges on the first side; bits 2, 3: on the second
//      bit 8        has the semi met the crossing rule?
//      bits 16 to 31   the key of a semi that AND did not make, or NONE
//
// Twin of assembly/vc/steppingStones.ts.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_WORDS, NONE } from '../base/limits.js';
import { heap } from '../base/memory.js';
import { cells } from '../board/geometry.js';
import { edgesAreJoined, endpointOf } from '../board/groups.js';
import { pendingNote } from './carrierList.js';

const SECOND = CARRIER_WORDS;
const REST = 2 * CARRIER_WORDS;

const SIDE_EDGES = 3;
const SIDE_BITS = 2;
const ALL_EDGES = 15;
const CROSSED = 1 << 8;
const KEY_SHIFT = 16;
const WITHOUT_KEY = 0xffff;

/** Which side of a semi: towards its pair's first or second endpoint. */
export const FIRST_SIDE = 0;
export const SECOND_SIDE = 1;

/** The pending note becomes that of a connection without stones. */
export function clearPending(): void {
  carrier.clear(pendingNote);
  carrier.clear(pendingNote + SECOND);
  heap[pendingNote + REST] = NONE << KEY_SHIFT;
}

export function setPendingKey(key: number): void {
  heap[pendingNote + REST] = (heap[pendingNote + REST]! & WITHOUT_KEY) | (key << KEY_SHIFT);
}

/** The stones of a full join the pending note on one side. */
export function addStonesOf(fullNote: number, side: number): void {
  const set = setOf(pendingNote, side);
  carrier.unite(set, set, fullNote);
  heap[pendingNote + REST]! |= edgesOf(fullNote, FIRST_SIDE) << (side * SIDE_BITS);
}

/** A chain or edge joins the pending note of a full. */
export function addStone(endpoint: number): void {
  addStoneTo(pendingNote, FIRST_SIDE, endpoint);
}

/** The note of a known carrier gains the pending stones. Answers whether it had not all of them. */
export function mergePending(note: number): boolean {
  const edges = heap[note + REST]! & ALL_EDGES;
  const all = edges | (heap[pendingNote + REST]! & ALL_EDGES);
  const isNew =
    all !== edges ||
    !carrier.isSubset(pendingNote, note) ||
    !carrier.isSubset(pendingNote + SECOND, note + SECOND);
  carrier.unite(note, note, pendingNote);
  carrier.unite(note + SECOND, note + SECOND, pendingNote + SECOND);
  heap[note + REST]! |= all;
  if (isNew) setCrossed(note, false);
  return isNew;
}

export function hasStones(note: number, side: number): boolean {
  return !carrier.isEmpty(setOf(note, side)) || edgesOf(note, side) !== 0;
}

/** The captains among the stones of a side. */
export function setOf(note: number, side: number): number {
  return note + side * CARRIER_WORDS;
}

/** The own edges among the stones of a side: bit 0 the first, bit 1 the second. */
export function edgesOf(note: number, side: number): number {
  return (heap[note + REST]! >> (side * SIDE_BITS)) & SIDE_EDGES;
}

export function isCrossed(note: number): boolean {
  return (heap[note + REST]! & CROSSED) !== 0;
}

export function setCrossed(note: number, crossed: boolean): void {
  if (crossed) heap[note + REST]! |= CROSSED;
  else heap[note + REST]! &= ~CROSSED;
}

/** The key that a semi was stored with, or NONE. */
export function keyOf(note: number): number {
  return heap[note + REST]! >>> KEY_SHIFT;
}

/** Does the note name chains whose number has vanished? */
export function needsRenaming(note: number, vanished: number, colour: number): boolean {
  return (
    !carrier.isDisjoint(note, vanished) ||
    !carrier.isDisjoint(note + SECOND, vanished) ||
    (edgesAreJoined(colour) && (heap[note + REST]! & SECOND_EDGES) !== 0)
  );
}

/** The second edge, on either side. */
const SECOND_EDGES = 0b1010;

/** Chains whose number has vanished go by the number of what they have become part of. */
export function renameStones(note: number, vanished: number, colour: number): void {
  for (let side = FIRST_SIDE; side <= SECOND_SIDE; ++side) renameSide(note, side, vanished, colour);
  if (!edgesAreJoined(colour)) return;
  const rest = heap[note + REST]!;
  heap[note + REST] = (rest | ((rest & SECOND_EDGES) >> 1)) & ~SECOND_EDGES;
}

function renameSide(note: number, side: number, vanished: number, colour: number): void {
  const set = setOf(note, side);
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (
      let rest = carrier.wordOf(set, word) & carrier.wordOf(vanished, word);
      rest !== 0;
      rest &= rest - 1
    ) {
      const cell = (word << 5) + lowestBit(rest);
      carrier.remove(set, cell);
      addStoneTo(note, side, endpointOf(colour, cell));
    }
  }
}

function addStoneTo(note: number, side: number, endpoint: number): void {
  if (endpoint < cells) {
    carrier.add(setOf(note, side), endpoint);
    return;
  }
  heap[note + REST]! |= (endpoint === cells ? 1 : 2) << (side * SIDE_BITS);
}
