// What a store holds, on demand: sizes for the statistics row, a digest, and who is joined to whom.
// Twin of assembly/vc/census.ts.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_WORDS } from '../base/limits.js';
import { halves } from '../base/memory.js';
import { captainOf } from '../board/groups.js';
import * as list from './carrierList.js';
import * as connections from './connectionStore.js';
import * as statistics from './statistics.js';

/** Writes the measured part of the selected store's statistics. */
export function measure(): void {
  const endpoints = connections.endpointCount();
  let fulls = 0;
  let semis = 0;
  let pairs = 0;
  let bytes = connections.tableBytes();
  let longestFulls = 0;
  let longestSemis = 0;
  for (let x = 0; x < endpoints; ++x) {
    for (let y = x + 1; y < endpoints; ++y) {
      const pair = connections.pairOf(x, y);
      if (pair === 0) continue;
      const fullList = connections.fullsOf(pair);
      const semiList = connections.semisOf(pair);
      fulls += list.count(fullList);
      semis += list.count(semiList);
      pairs += list.count(fullList) + list.count(semiList) > 0 ? 1 : 0;
      bytes += connections.PAIR_BYTES + list.blockBytes(fullList) + list.blockBytes(semiList);
      longestFulls = Math.max(longestFulls, list.count(fullList));
      longestSemis = Math.max(longestSemis, list.count(semiList));
    }
  }
  statistics.set(statistics.FULLS, fulls);
  statistics.set(statistics.SEMIS, semis);
  statistics.set(statistics.PAIRS, pairs);
  statistics.set(statistics.LONGEST_FULL_LIST, longestFulls);
  statistics.set(statistics.LONGEST_SEMI_LIST, longestSemis);
  statistics.set(statistics.BYTES, bytes);
}

/** One number over all connections of the selected store, whatever their order: a sum of hashes. */
export function digest(): number {
  const endpoints = connections.endpointCount();
  let sum = 0;
  for (let x = 0; x < endpoints; ++x) {
    for (let y = x + 1; y < endpoints; ++y) {
      const pair = connections.pairOf(x, y);
      if (pair === 0) continue;
      const seed = seedOf(captainOf(connections.colour, x), captainOf(connections.colour, y));
      sum = (sum + digestOfList(connections.fullsOf(pair), stir(seed, 0))) | 0;
      sum = (sum + digestOfList(connections.semisOf(pair), stir(seed, 1))) | 0;
    }
  }
  return sum;
}

/** Chains go by their captains, so that it does not matter how they came about. */
function seedOf(x: number, y: number): number {
  return stir(stir(HASH_SEED, Math.min(x, y)), Math.max(x, y));
}

function digestOfList(carriers: number, seed: number): number {
  let sum = 0;
  for (let index = 0; index < list.count(carriers); ++index) {
    sum = (sum + spread(digestOfCells(list.carrierAt(carriers, index), seed))) | 0;
  }
  return sum;
}

/** Cell by cell, so that the width of carriers does not matter. */
function digestOfCells(cells: number, seed: number): number {
  let hash = seed;
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(cells, word); rest !== 0; rest &= rest - 1) {
      hash = stir(hash, (word << 5) + lowestBit(rest));
    }
  }
  return hash;
}

/** FNV-1a's step. */
function stir(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x01000193);
}

const HASH_SEED = 0x811c9dc5;

/** MurmurHash3's last step: every bit of the hash moves every bit of the result. */
function spread(hash: number): number {
  let bits = hash;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** dst = as u16 the endpoints joined to x by a full, or by a semi. Answers how many. */
export function endpointsJoinedTo(dst: number, x: number, bySemi: boolean): number {
  let found = 0;
  for (let y = 0; y < connections.endpointCount(); ++y) {
    const pair = connections.pairOf(x, y);
    if (pair === 0) continue;
    const carriers = bySemi ? connections.semisOf(pair) : connections.fullsOf(pair);
    if (list.count(carriers) > 0) halves[2 * dst + found++] = y;
  }
  return found;
}
