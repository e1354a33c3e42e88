// Windows for tests into parts that the engine's own ABI hides: the carrier
// algebra, the arena, the queue and the combiners. Bundled with the whole ABI,
// never shipped. Addresses are bytes, as in assembly/check/probe.ts.

import * as arena from '../base/arena.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_WORDS } from '../base/limits.js';
import { data, heap } from '../base/memory.js';
import * as queue from '../base/queue.js';
import * as budget from '../vc/budget.js';
import * as list from '../vc/carrierList.js';
import * as work from '../vc/combination.js';
import * as fastCombiner from '../vc/fastCombiner.js';
import * as semisCombiner from '../vc/semisCombiner.js';
import * as statistics from '../vc/statistics.js';

/** Room for carriers that a test writes and reads. */
const scratch = data(1 << 16);

export function probeScratch(): number {
  return 4 * scratch;
}

export const UNITE = 0;
export const INTERSECT = 1;
export const SUBTRACT = 2;

export function probeCombine(operation: number, dst: number, a: number, b: number): void {
  if (operation === UNITE) carrier.unite(dst >> 2, a >> 2, b >> 2);
  else if (operation === INTERSECT) carrier.intersect(dst >> 2, a >> 2, b >> 2);
  else carrier.subtract(dst >> 2, a >> 2, b >> 2);
}

export const IS_SUBSET = 0;
export const IS_DISJOINT = 1;
export const IS_EQUAL = 2;
export const IS_EMPTY = 3;

export function probeCompare(operation: number, a: number, b: number): number {
  return Number(compare(operation, a >> 2, b >> 2));
}

function compare(operation: number, a: number, b: number): boolean {
  if (operation === IS_SUBSET) return carrier.isSubset(a, b);
  if (operation === IS_DISJOINT) return carrier.isDisjoint(a, b);
  return operation === IS_EQUAL ? carrier.isEqual(a, b) : carrier.isEmpty(a);
}

export const SIZE = 0;
export const SIZE_OUTSIDE = 1;
export const FIRST = 2;

export function probeMeasure(operation: number, a: number, b: number): number {
  if (operation === SIZE) return carrier.size(a >> 2);
  return operation === SIZE_OUTSIDE ? carrier.sizeOutside(a >> 2, b >> 2) : carrier.first(a >> 2);
}

export const ADD = 0;
export const REMOVE = 1;

export function probeChange(operation: number, dst: number, cell: number): number {
  const had = Number(carrier.has(dst >> 2, cell));
  if (operation === ADD) carrier.add(dst >> 2, cell);
  else carrier.remove(dst >> 2, cell);
  return had;
}

export function probeSetAll(dst: number, full: number): void {
  if (full !== 0) carrier.fillAll(dst >> 2);
  else carrier.clear(dst >> 2);
}

export function probeReset(): void {
  arena.reset();
}

export function probeTake(log: number): number {
  return 4 * arena.take(log);
}

export function probeGive(block: number, log: number): void {
  arena.give(block >>> 2, log);
}

export function probeBytesInUse(): number {
  return arena.bytesInUse();
}

const testQueue = data(4 * queue.QUEUE_WORDS);

export function probeQueueInit(): void {
  queue.init(testQueue, 1);
}

export function probePush(value: number): void {
  const item = queue.push(testQueue);
  heap[item] = value;
}

/** The oldest value, or -1. */
export function probePop(): number {
  return queue.isEmpty(testQueue) ? -1 : heap[queue.pop(testQueue)]!;
}

const semis = data(4 * list.LIST_WORDS);
const fulls = data(4 * list.LIST_WORDS);
const counters = data(4 * statistics.STATISTICS_WORDS);

/**
 * Runs a combiner over semis and fulls that the test has written one after
 * another into the scratch. The first `processedCount` semis count as combined
 * before. The semis-combiner runs in slices. The new fulls are left in the
 * scratch; answers how many.
 */
export function probeCombiner(
  fast: number,
  semiCount: number,
  processedCount: number,
  fullCount: number,
  slice: number,
): number {
  arena.reset();
  list.keepNotes(false);
  statistics.select(counters);
  heap.fill(0, semis, semis + list.LIST_WORDS);
  heap.fill(0, fulls, fulls + list.LIST_WORDS);
  for (let index = 0; index < semiCount; ++index) {
    list.append(semis, scratch + index * CARRIER_WORDS, index < processedCount ? list.PROCESSED : 0);
  }
  for (let index = 0; index < fullCount; ++index) {
    list.append(fulls, scratch + (semiCount + index) * CARRIER_WORDS, 0);
  }
  work.open(semis, semiCount);
  budget.start(slice);
  if (fast !== 0) fastCombiner.combine(fulls);
  else if (semisCombiner.open(fulls)) while (semisCombiner.run() === work.PAUSED) budget.start(slice);
  const created = work.createdCount;
  for (let index = 0; index < created; ++index) {
    carrier.copy(scratch + index * CARRIER_WORDS, work.createdAt(index));
  }
  if (fast === 0) semisCombiner.close();
  work.close();
  return created;
}

// All static data is laid out now, so blocks can begin behind it.
arena.reset();
