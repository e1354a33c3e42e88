// What a store holds, on demand: sizes for the statistics row, a digest, and who is joined to whom.

import * as carrier from '../base/carrier';
import { CARRIER_WORDS } from '../base/limits';
import { captainOf } from '../board/groups';
import * as list from './carrierList';
import * as connections from './connectionStore';
import * as statistics from './statistics';

/** Writes the measured part of the selected store's statistics. */
export function measure(): void {
  const endpoints = connections.endpointCount();
  let fulls: u64 = 0;
  let semis: u64 = 0;
  let pairs: u64 = 0;
  let bytes: u64 = connections.tableBytes();
  let longestFulls: u32 = 0;
  let longestSemis: u32 = 0;
  for (let x: u32 = 0; x < endpoints; ++x) {
    for (let y: u32 = x + 1; y < endpoints; ++y) {
      const pair = connections.pairOf(x, y);
      if (pair == 0) continue;
      const fullList = connections.fullsOf(pair);
      const semiList = connections.semisOf(pair);
      fulls += list.count(fullList);
      semis += list.count(semiList);
      pairs += list.count(fullList) + list.count(semiList) > 0 ? 1 : 0;
      bytes += connections.PAIR_BYTES + list.blockBytes(fullList) + list.blockBytes(semiList);
      longestFulls = max(longestFulls, list.count(fullList));
      longestSemis = max(longestSemis, list.count(semiList));
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
export function digest(): u32 {
  const endpoints = connections.endpointCount();
  let sum: u32 = 0;
  for (let x: u32 = 0; x < endpoints; ++x) {
    for (let y: u32 = x + 1; y < endpoints; ++y) {
      const pair = connections.pairOf(x, y);
      if (pair == 0) continue;
      const seed = seedOf(captainOf(connections.colour, x), captainOf(connections.colour, y));
      sum += digestOfList(connections.fullsOf(pair), stir(seed, 0));
      sum += digestOfList(connections.semisOf(pair), stir(seed, 1));
    }
  }
  return sum;
}

/** Chains go by their captains, so that it does not matter how they came about. */
function seedOf(x: u32, y: u32): u32 {
  return stir(stir(HASH_SEED, min(x, y)), max(x, y));
}

function digestOfList(carriers: usize, seed: u32): u32 {
  let sum: u32 = 0;
  for (let index: u32 = 0; index < list.count(carriers); ++index) {
    sum += spread(digestOfCells(list.carrierAt(carriers, index), seed));
  }
  return sum;
}

/** Cell by cell, so that the width of carriers does not matter. */
function digestOfCells(cells: usize, seed: u32): u32 {
  let hash = seed;
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(cells, word); rest != 0; rest &= rest - 1) {
      hash = stir(hash, (word << 6) + <u32>ctz(rest));
    }
  }
  return hash;
}

/** FNV-1a's step. */
function stir(hash: u32, value: u32): u32 {
  return (hash ^ value) * 0x01000193;
}

const HASH_SEED: u32 = 0x811c9dc5;

/** MurmurHash3's last step: every bit of the hash moves every bit of the result. */
function spread(hash: u32): u32 {
  let bits = hash;
  bits = (bits ^ (bits >> 16)) * 0x85ebca6b;
  bits = (bits ^ (bits >> 13)) * 0xc2b2ae35;
  return bits ^ (bits >> 16);
}

/** dst = as u16 the endpoints joined to x by a full, or by a semi. Answers how many. */
export function endpointsJoinedTo(dst: usize, x: u32, bySemi: bool): u32 {
  let found: u32 = 0;
  for (let y: u32 = 0; y < connections.endpointCount(); ++y) {
    const pair = connections.pairOf(x, y);
    if (pair == 0) continue;
    const carriers = bySemi ? connections.semisOf(pair) : connections.fullsOf(pair);
    if (list.count(carriers) > 0) store<u16>(dst + (found++ << 1), <u16>y);
  }
  return found;
}
