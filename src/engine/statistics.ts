// The statistics row of assembly/vc/statistics.ts and its twin, read in its order.

import type { Statistics } from './engine.js';

const COUNTERS = [
  'andFullAttempts',
  'andFullSuccesses',
  'andSemiAttempts',
  'andSemiSuccesses',
  'orAttempts',
  'orSuccesses',
  'crossingAttempts',
  'crossingSuccesses',
  'declined',
  'combinerCalls',
  'combinerNodes',
  'subsetTests',
  'dropped',
  'fulls',
  'semis',
  'pairs',
  'longestFullList',
  'longestSemiList',
  'bytes',
] as const;

export function readStatistics(buffer: ArrayBuffer, address: number): Statistics {
  const row = new BigUint64Array(buffer, address, COUNTERS.length);
  const value = (counter: (typeof COUNTERS)[number]): number => Number(row[COUNTERS.indexOf(counter)]);
  return {
    fulls: value('fulls'),
    semis: value('semis'),
    pairs: value('pairs'),
    longestFullList: value('longestFullList'),
    longestSemiList: value('longestSemiList'),
    andFull: { attempts: value('andFullAttempts'), successes: value('andFullSuccesses') },
    andSemi: { attempts: value('andSemiAttempts'), successes: value('andSemiSuccesses') },
    or: { attempts: value('orAttempts'), successes: value('orSuccesses') },
    crossing: { attempts: value('crossingAttempts'), successes: value('crossingSuccesses') },
    declined: value('declined'),
    combinerCalls: value('combinerCalls'),
    combinerNodes: value('combinerNodes'),
    subsetTests: value('subsetTests'),
    dropped: value('dropped'),
    bytes: value('bytes'),
  };
}
