// Answers: who wins by connection, where to play, and why.
//
// A mover who faces winning semis of the opponent must play a cell that all of
// them rely on, or one of them goes through (Hayward et al. 2005). A semi's key
// is not stored but found again: a cell of the carrier with disjoint fulls to
// both ends inside the rest of it. One always exists, since fulls are replaced
// only by smaller ones; but not where an added stone has taken the key (update.ts).
// Twin of assembly/vc/mustplay.ts.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, NONE } from '../base/limits.js';
import { data } from '../base/memory.js';
import { cells } from '../board/geometry.js';
import { edgesAreJoined } from '../board/groups.js';
import { isEmptyCell } from '../board/stones.js';
import * as list from './carrierList.js';
import * as connections from './connectionStore.js';

export const FREE = 0;
export const RESTRICTED = 1;
export const LOST = 2;

/** dst = where the opponent of the selected colour may play without losing to what is known. Answers the status. */
export function mustplayAgainst(dst: number): number {
  carrier.clear(dst);
  if (edgesAreJoined(connections.colour)) return LOST;
  const pair = connections.pairOf(cells, cells + 1);
  if (pair === 0 || list.count(connections.semisOf(pair)) + list.count(connections.fullsOf(pair)) === 0) {
    addEmptyCells(dst);
    return FREE;
  }
  if (list.count(connections.fullsOf(pair)) > 0) return LOST;
  carrier.copy(dst, connections.semiIntersection(pair));
  return carrier.isEmpty(dst) ? LOST : RESTRICTED;
}

function addEmptyCells(dst: number): void {
  for (let cell = 0; cell < cells; ++cell) {
    if (isEmptyCell(cell)) carrier.add(dst, cell);
  }
}

const rest = data(CARRIER_BYTES);

/** A first move that makes the semi x–y a full, or NONE if no known fulls show one. */
export function keyOf(x: number, y: number, semi: number): number {
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let bits = carrier.wordOf(semi, word); bits !== 0; bits &= bits - 1) {
      const key = (word << 5) + lowestBit(bits);
      carrier.copy(rest, semi);
      carrier.remove(rest, key);
      if (joinsBoth(x, key, y)) return key;
    }
  }
  return NONE;
}

/** Are there disjoint fulls x–key and key–y within `rest`? */
function joinsBoth(x: number, key: number, y: number): boolean {
  const left = connections.pairOf(x, key);
  const right = connections.pairOf(key, y);
  if (left === 0 || right === 0) return false;
  const lefts = connections.fullsOf(left);
  for (let index = 0; index < list.count(lefts); ++index) {
    const first = list.carrierAt(lefts, index);
    if (carrier.isSubset(first, rest) && hasDisjointWithin(connections.fullsOf(right), first)) return true;
  }
  return false;
}

function hasDisjointWithin(fulls: number, first: number): boolean {
  for (let index = 0; index < list.count(fulls); ++index) {
    const second = list.carrierAt(fulls, index);
    if (carrier.isSubset(second, rest) && carrier.isDisjoint(first, second)) return true;
  }
  return false;
}
