// OR over subsets: every three or four semis, the way before the semis-combiner.
//
// Semis join one after another; as soon as they share no cell, their union is a
// full. A semi that does not make the intersection smaller is left out: without
// it the same is made from fewer. Semis that no call has combined stand first,
// and every subset begins with one of them, so none is looked at twice.
// Limits: finds no full that takes more than `orSize` semis.
// Rasmussen 2007 (the cut); Melis 2006 (the size); Pawlewicz et al. 2015, §III and §V-A.
// Twin of assembly/vc/subsetCombiner.ts.

import * as carrier from '../base/carrier.js';
import { CARRIER_WORDS } from '../base/limits.js';
import { data, heap } from '../base/memory.js';
import * as budget from './budget.js';
import * as list from './carrierList.js';
import * as classic from './classic.js';
import * as work from './combination.js';
import * as statistics from './statistics.js';

//  A level, with as many semis chosen as its depth:
//   0 common  carrier   what they share
//   W sum     carrier   their union
//  2W next              the semi to be tried next
const LEVEL_SUM = CARRIER_WORDS;
const LEVEL_NEXT = 2 * CARRIER_WORDS;
const LEVEL_WORDS = LEVEL_NEXT + 4;
const levels = data(4 * LEVEL_WORDS * (classic.LARGEST_OR + 1));

let depth = 0;
let newSemis = 0;

/** Makes ready to collect in the workspace what its semis make. */
export function open(): void {
  newSemis = 0;
  for (let index = 0; index < work.semiCount; ++index) {
    if (work.isUnprocessed(index)) work.swapSemis(newSemis++, index);
  }
  depth = 0;
  carrier.fillAll(common(0));
  carrier.clear(sum(0));
  setNext(0, 0);
}

/** Searches until all subsets are seen, memory runs out, or the budget is spent; then it can be called again. */
export function run(known: number): number {
  while (!budget.isSpent()) {
    const index = next(depth);
    if (index === (depth === 0 ? newSemis : work.semiCount)) {
      if (depth === 0) return work.COMPLETE;
      --depth;
      continue;
    }
    setNext(depth, index + 1);
    if (!choose(work.semiAt(index))) continue;
    if (!carrier.isEmpty(common(depth + 1))) {
      if (depth + 2 <= classic.orSize) descend(index + 1);
    } else if (!isKnown(known, sum(depth + 1)) && work.create(sum(depth + 1)) === 0) {
      return work.NO_MEMORY;
    }
  }
  return work.PAUSED;
}

/** The semi joins those chosen, at the next level. False if it makes the intersection no smaller. */
function choose(semi: number): boolean {
  statistics.count(statistics.COMBINER_NODES);
  budget.spend(1);
  if (carrier.isSubset(common(depth), semi)) return false;
  carrier.intersect(common(depth + 1), common(depth), semi);
  carrier.unite(sum(depth + 1), sum(depth), semi);
  return true;
}

function descend(from: number): void {
  ++depth;
  setNext(depth, from);
}

/** Does a full, stored or new, lie within this one? */
function isKnown(known: number, full: number): boolean {
  const index = list.findWithin(known, full);
  countTests(index < 0 ? list.count(known) : index + 1);
  if (index >= 0) return true;
  for (let created = 0; created < work.createdCount; ++created) {
    if (!carrier.isSubset(work.createdAt(created), full)) continue;
    countTests(created + 1);
    return true;
  }
  countTests(work.createdCount);
  return false;
}

function countTests(tests: number): void {
  statistics.countMany(statistics.SUBSET_TESTS, tests);
  budget.spend(tests);
}

function common(depth: number): number {
  return levels + depth * LEVEL_WORDS;
}

function sum(depth: number): number {
  return common(depth) + LEVEL_SUM;
}

function next(depth: number): number {
  return heap[common(depth) + LEVEL_NEXT]!;
}

function setNext(depth: number, index: number): void {
  heap[common(depth) + LEVEL_NEXT] = index;
}
