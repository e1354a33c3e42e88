// Windows for tests into parts that the engine's own ABI hides: the carrier
// algebra, the arena, the queue and the combiners. Compiled into modules of
// their own, never shipped.

import * as arena from '../base/arena';
import * as carrier from '../base/carrier';
import { CARRIER_BYTES } from '../base/limits';
import * as queue from '../base/queue';
import * as budget from '../vc/budget';
import * as list from '../vc/carrierList';
import * as work from '../vc/combination';
import * as fastCombiner from '../vc/fastCombiner';
import * as semisCombiner from '../vc/semisCombiner';
import * as statistics from '../vc/statistics';

/** Room for carriers that a test writes and reads. */
const scratch: usize = memory.data(1 << 16);

export function probeScratch(): usize {
  return scratch;
}

export const UNITE: u32 = 0;
export const INTERSECT: u32 = 1;
export const SUBTRACT: u32 = 2;

export function probeCombine(operation: u32, dst: usize, a: usize, b: usize): void {
  if (operation == UNITE) carrier.unite(dst, a, b);
  else if (operation == INTERSECT) carrier.intersect(dst, a, b);
  else carrier.subtract(dst, a, b);
}

export const IS_SUBSET: u32 = 0;
export const IS_DISJOINT: u32 = 1;
export const IS_EQUAL: u32 = 2;
export const IS_EMPTY: u32 = 3;

export function probeCompare(operation: u32, a: usize, b: usize): bool {
  if (operation == IS_SUBSET) return carrier.isSubset(a, b);
  if (operation == IS_DISJOINT) return carrier.isDisjoint(a, b);
  return operation == IS_EQUAL ? carrier.isEqual(a, b) : carrier.isEmpty(a);
}

export const SIZE: u32 = 0;
export const SIZE_OUTSIDE: u32 = 1;
export const FIRST: u32 = 2;

export function probeMeasure(operation: u32, a: usize, b: usize): u32 {
  if (operation == SIZE) return carrier.size(a);
  return operation == SIZE_OUTSIDE ? carrier.sizeOutside(a, b) : carrier.first(a);
}

export const ADD: u32 = 0;
export const REMOVE: u32 = 1;

export function probeChange(operation: u32, dst: usize, cell: u32): bool {
  const had = carrier.has(dst, cell);
  if (operation == ADD) carrier.add(dst, cell);
  else carrier.remove(dst, cell);
  return had;
}

export function probeSetAll(dst: usize, full: bool): void {
  if (full) carrier.fillAll(dst);
  else carrier.clear(dst);
}

export function probeReset(): void {
  arena.reset();
}

export function probeTake(log: u32): usize {
  return arena.take(log);
}

export function probeGive(block: usize, log: u32): void {
  arena.give(block, log);
}

export function probeBytesInUse(): usize {
  return arena.bytesInUse();
}

const testQueue: usize = memory.data(<i32>queue.QUEUE_BYTES);

export function probeQueueInit(): void {
  queue.init(testQueue, 4);
}

export function probePush(value: u32): void {
  store<u32>(queue.push(testQueue), value);
}

/** The oldest value, or -1. */
export function probePop(): i32 {
  return queue.isEmpty(testQueue) ? -1 : load<i32>(queue.pop(testQueue));
}

const semis: usize = memory.data(<i32>list.LIST_BYTES);
const fulls: usize = memory.data(<i32>list.LIST_BYTES);
const counters: usize = memory.data(<i32>statistics.STATISTICS_BYTES);

/**
 * Runs a combiner over semis and fulls that the test has written one after
 * another into the scratch. The first `processedCount` semis count as combined
 * before. The semis-combiner runs in slices. The new fulls are left in the
 * scratch; answers how many.
 */
export function probeCombiner(
  fast: bool,
  semiCount: u32,
  processedCount: u32,
  fullCount: u32,
  slice: i32,
): u32 {
  arena.reset();
  list.keepNotes(false);
  statistics.select(counters);
  memory.fill(semis, 0, list.LIST_BYTES);
  memory.fill(fulls, 0, list.LIST_BYTES);
  for (let index: u32 = 0; index < semiCount; ++index) {
    list.append(semis, scratch + index * CARRIER_BYTES, index < processedCount ? list.PROCESSED : 0);
  }
  for (let index: u32 = 0; index < fullCount; ++index) {
    list.append(fulls, scratch + (semiCount + index) * CARRIER_BYTES, 0);
  }
  work.open(semis);
  budget.start(slice);
  if (fast) fastCombiner.combine(fulls);
  else if (semisCombiner.open(fulls)) while (semisCombiner.run() == work.PAUSED) budget.start(slice);
  const created = work.createdCount;
  for (let index: u32 = 0; index < created; ++index) {
    carrier.copy(scratch + index * CARRIER_BYTES, work.createdAt(index));
  }
  if (!fast) semisCombiner.close();
  work.close();
  return created;
}
