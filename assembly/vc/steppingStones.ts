// Stepping stones: own chains and edges that a connection is sure to pass through.
//
// Only AND makes them known. A full x–u–y through an own chain u has u and the
// stones of both its parts. A semi with key k keeps two sets: the stones of its
// full x–k, which are joined to x by a full and to y by a semi inside its
// carrier, the two disjoint; and likewise those of k–y. Base fulls, OR and
// crossing give none (Henderson, Arneson and Hayward 2009, lemmas 1 to 6).
//
// Two derivations of the same carrier merge their stones: each stone has its
// own way of splitting the carrier. A note lies beside its carrier, NOTE_BYTES of it:
//
//    0 first   carrier   stones on the side of the pair's first endpoint (of a full: all)
//    W second  carrier   stones on the side of the second
//   2W edges   u8        bits 0, 1: own edges on the first side; bits 2, 3: on the second
//   2W+1 crossed  u8     has the semi met the crossing rule?
//   2W+2 key   u16       the key of a semi that AND did not make, or NONE

import * as carrier from '../base/carrier';
import { CARRIER_BYTES, CARRIER_WORDS, NONE } from '../base/limits';
import { cells } from '../board/geometry';
import { edgesAreJoined, endpointOf } from '../board/groups';
import { pendingNote } from './carrierList';

const SECOND: usize = CARRIER_BYTES;
const EDGES: usize = 2 * CARRIER_BYTES;
const CROSSED: usize = EDGES + 1;
const KEY: usize = EDGES + 2;

/** Which side of a semi: towards its pair's first or second endpoint. */
export const FIRST_SIDE: u32 = 0;
export const SECOND_SIDE: u32 = 1;

/** The pending note becomes that of a connection without stones. */
export function clearPending(): void {
  carrier.clear(pendingNote);
  carrier.clear(pendingNote + SECOND);
  store<u32>(pendingNote, (<u32>NONE) << 16, EDGES);
}

export function setPendingKey(key: u32): void {
  store<u16>(pendingNote, <u16>key, KEY);
}

/** The stones of a full join the pending note on one side. */
export function addStonesOf(fullNote: usize, side: u32): void {
  const set = setOf(pendingNote, side);
  carrier.unite(set, set, fullNote);
  const edges = load<u8>(fullNote, EDGES) & 3;
  const placed: u8 = side == FIRST_SIDE ? edges : edges << 2;
  store<u8>(pendingNote, load<u8>(pendingNote, EDGES) | placed, EDGES);
}

/** A chain or edge joins the pending note of a full. */
export function addStone(endpoint: u32): void {
  addStoneTo(pendingNote, FIRST_SIDE, endpoint);
}

/** The note of a known carrier gains the pending stones. Answers whether it had not all of them. */
export function mergePending(note: usize): bool {
  const edges = load<u8>(note, EDGES);
  const all = edges | load<u8>(pendingNote, EDGES);
  const isNew =
    all != edges ||
    !carrier.isSubset(pendingNote, note) ||
    !carrier.isSubset(pendingNote + SECOND, note + SECOND);
  carrier.unite(note, note, pendingNote);
  carrier.unite(note + SECOND, note + SECOND, pendingNote + SECOND);
  store<u8>(note, all, EDGES);
  if (isNew) setCrossed(note, false);
  return isNew;
}

export function hasStones(note: usize, side: u32): bool {
  return !carrier.isEmpty(setOf(note, side)) || edgesOf(note, side) != 0;
}

/** The captains among the stones of a side. */
export function setOf(note: usize, side: u32): usize {
  return note + side * CARRIER_BYTES;
}

/** The own edges among the stones of a side: bit 0 the first, bit 1 the second. */
export function edgesOf(note: usize, side: u32): u32 {
  const edges = <u32>load<u8>(note, EDGES);
  return side == FIRST_SIDE ? edges & 3 : edges >> 2;
}

export function isCrossed(note: usize): bool {
  return load<u8>(note, CROSSED) != 0;
}

export function setCrossed(note: usize, crossed: bool): void {
  store<u8>(note, crossed, CROSSED);
}

/** The key that a semi was stored with, or NONE. */
export function keyOf(note: usize): u32 {
  return load<u16>(note, KEY);
}

/** Does the note name chains whose number has vanished? */
export function needsRenaming(note: usize, vanished: usize, colour: u32): bool {
  return (
    !carrier.isDisjoint(note, vanished) ||
    !carrier.isDisjoint(note + SECOND, vanished) ||
    (edgesAreJoined(colour) && (load<u8>(note, EDGES) & SECOND_EDGES) != 0)
  );
}

/** The second edge, on either side. */
const SECOND_EDGES: u8 = 0b1010;

/** Chains whose number has vanished go by the number of what they have become part of. */
export function renameStones(note: usize, vanished: usize, colour: u32): void {
  for (let side = FIRST_SIDE; side <= SECOND_SIDE; ++side) renameSide(note, side, vanished, colour);
  if (!edgesAreJoined(colour)) return;
  const edges = load<u8>(note, EDGES);
  store<u8>(note, (edges | ((edges & SECOND_EDGES) >> 1)) & ~SECOND_EDGES, EDGES);
}

function renameSide(note: usize, side: u32, vanished: usize, colour: u32): void {
  const set = setOf(note, side);
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(set, word) & carrier.wordOf(vanished, word); rest != 0; rest &= rest - 1) {
      const cell = (word << 6) + <u32>ctz(rest);
      carrier.remove(set, cell);
      addStoneTo(note, side, endpointOf(colour, cell));
    }
  }
}

function addStoneTo(note: usize, side: u32, endpoint: u32): void {
  if (endpoint < cells) {
    carrier.add(setOf(note, side), endpoint);
    return;
  }
  const edge: u8 = endpoint == cells ? 1 : 2;
  store<u8>(note, load<u8>(note, EDGES) | (side == FIRST_SIDE ? edge : edge << 2), EDGES);
}
