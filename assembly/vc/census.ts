// What a store holds, measured on demand: sizes for the statistics row, and who is joined to whom.

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
