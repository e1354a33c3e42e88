// Answers: who wins by connection, where to play, and why.
//
// A mover who faces winning semis of the opponent must play a cell that all of
// them rely on, or one of them goes through (Hayward et al. 2005). A semi's key
// is not stored but found again: a cell of the carrier with disjoint fulls to
// both ends inside the rest of it. One always exists, since fulls are replaced
// only by smaller ones; but not where an added stone has taken the key (update.ts).

import * as carrier from '../base/carrier';
import { CARRIER_BYTES, CARRIER_WORDS, NONE } from '../base/limits';
import { cells } from '../board/geometry';
import { edgesAreJoined } from '../board/groups';
import { isEmptyCell } from '../board/stones';
import * as list from './carrierList';
import * as connections from './connectionStore';

export const FREE: u32 = 0;
export const RESTRICTED: u32 = 1;
export const LOST: u32 = 2;

/** dst = where the opponent of the selected colour may play without losing to what is known. Answers the status. */
export function mustplayAgainst(dst: usize): u32 {
  carrier.clear(dst);
  if (edgesAreJoined(connections.colour)) return LOST;
  const pair = connections.pairOf(cells, cells + 1);
  if (pair == 0 || list.count(connections.semisOf(pair)) + list.count(connections.fullsOf(pair)) == 0) {
    addEmptyCells(dst);
    return FREE;
  }
  if (list.count(connections.fullsOf(pair)) > 0) return LOST;
  carrier.copy(dst, connections.semiIntersection(pair));
  return carrier.isEmpty(dst) ? LOST : RESTRICTED;
}

function addEmptyCells(dst: usize): void {
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (isEmptyCell(cell)) carrier.add(dst, cell);
  }
}

const rest: usize = memory.data(<i32>CARRIER_BYTES);

/** A first move that makes the semi x–y a full, or NONE if no known fulls show one. */
export function keyOf(x: u32, y: u32, semi: usize): u32 {
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let bits = carrier.wordOf(semi, word); bits != 0; bits &= bits - 1) {
      const key = (word << 6) + <u32>ctz(bits);
      carrier.copy(rest, semi);
      carrier.remove(rest, key);
      if (joinsBoth(x, key, y)) return key;
    }
  }
  return NONE;
}

/** Are there disjoint fulls x–key and key–y within `rest`? */
function joinsBoth(x: u32, key: u32, y: u32): bool {
  const left = connections.pairOf(x, key);
  const right = connections.pairOf(key, y);
  if (left == 0 || right == 0) return false;
  const lefts = connections.fullsOf(left);
  for (let index: u32 = 0; index < list.count(lefts); ++index) {
    const first = list.carrierAt(lefts, index);
    if (carrier.isSubset(first, rest) && hasDisjointWithin(connections.fullsOf(right), first)) return true;
  }
  return false;
}

function hasDisjointWithin(fulls: usize, first: usize): bool {
  for (let index: u32 = 0; index < list.count(fulls); ++index) {
    const second = list.carrierAt(fulls, index);
    if (carrier.isSubset(second, rest) && carrier.isDisjoint(first, second)) return true;
  }
  return false;
}
