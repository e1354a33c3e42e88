// Semis-combiner: all fulls that the semis of a pair make together.
//
// Semis with no common cell make a full: whatever the opponent plays misses one
// of them, and we answer at its key. To find a full that contains none of those
// known, each known one must miss something: we block a cell of it, keep the
// semis that avoid all blocked cells, and look whether these still have no
// common cell. Blocking is a backtracking search:
//
//   - branch over the cells of the full that leaves the fewest to choose from;
//   - a cell once tried is forbidden below and beside, so no set of blocked
//     cells is looked at twice;
//   - a cell is hopeless if the semis that avoid it share a cell, or have all
//     been combined before. What is hopeless stays so with more cells blocked:
//     such cells are forbidden before the first branch, for all branches;
//   - where no known full avoids the blocked cells, the greedy sum is new.
//
// A level keeps a prefix of the array of fulls: those that avoid a new blocked
// cell are swapped to the front, which never leaves the prefix of the level above.
// Pawlewicz et al. 2015, Algorithm 2 and §V-D; hopeless cells first are ours.
// Twin of assembly/vc/semisCombiner.ts.

import * as arena from '../base/arena.js';
import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_WORDS, MAX_CELLS } from '../base/limits.js';
import { data, heap } from '../base/memory.js';
import * as budget from './budget.js';
import * as list from './carrierList.js';
import * as work from './combination.js';
import * as incidence from './incidence.js';
import * as statistics from './statistics.js';

//  A level of the search:
//   0 forbidden  carrier   cells not to be blocked here or below
//   W choices    carrier   cells still to be blocked here, one after another
//  2W hopeful    carrier   cells tested here and found not to be hopeless
//  3W fulls                how many fulls, known and new, avoid the blocked cells
//  3W+1 created            how many fulls were new when the choices were made
const LEVEL_CHOICES = CARRIER_WORDS;
const LEVEL_HOPEFUL = 2 * CARRIER_WORDS;
const LEVEL_FULLS = 3 * CARRIER_WORDS;
const LEVEL_CREATED = LEVEL_FULLS + 1;
const LEVEL_WORDS = LEVEL_FULLS + 4;
const levels = data(4 * LEVEL_WORDS * (MAX_CELLS + 1));

let fulls = 0;
let fullsLog = 0;

let depth = 0;

/** Makes ready to collect in the workspace all fulls that its semis make beyond those in the list. */
export function open(known: number): boolean {
  fullsLog = 0;
  depth = 0;
  if (!incidence.open() || !takeFulls(known)) return false;
  carrier.clear(forbidden(0));
  return enter(0);
}

/** Gives all memory back; what was collected stays in the workspace. */
export function close(): void {
  if (fullsLog !== 0) arena.give(fulls, fullsLog);
  fullsLog = 0;
  incidence.close();
}

/** Searches until all fulls are found, memory runs out, or the budget is spent; then it can be called again. */
export function run(): number {
  while (!budget.isSpent()) {
    if (createdWhenChosen(depth) !== work.createdCount) chooseCells(depth);
    if (carrier.isEmpty(choices(depth))) {
      if (depth === 0) return work.COMPLETE;
      --depth;
      continue;
    }
    const blocked = carrier.first(choices(depth));
    carrier.remove(choices(depth), blocked);
    carrier.add(forbidden(depth), blocked);
    incidence.block(depth, blocked);
    keepFullsAvoiding(depth, blocked);
    carrier.copy(forbidden(depth + 1), forbidden(depth));
    ++depth;
    if (!enter(depth)) return work.NO_MEMORY;
  }
  return work.PAUSED;
}

/** A new level: a full of its own if none is left, then the cells to block. False where memory has run out. */
function enter(depth: number): boolean {
  carrier.clear(hopeful(depth));
  if (fullsAt(depth) === 0) {
    incidence.sumLeft(depth);
    if (!createAt(depth)) return false;
  }
  chooseCells(depth);
  return true;
}

/** The choices become the cells of the full that leaves the fewest; hopeless ones are forbidden at once. */
function chooseCells(depth: number): void {
  setCreatedWhenChosen(depth, work.createdCount);
  carrier.subtract(choices(depth), fullWithFewestChoices(depth), forbidden(depth));
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    const level = forbidden(depth) + word;
    const unknown = heap[level + LEVEL_CHOICES]! & ~heap[level + LEVEL_HOPEFUL]!;
    let hopeless = 0;
    for (let rest = unknown; rest !== 0; rest &= rest - 1) {
      if (isHopeless(depth, (word << 5) + lowestBit(rest))) hopeless |= rest & -rest;
    }
    heap[level]! |= hopeless;
    heap[level + LEVEL_CHOICES]! &= ~hopeless;
    heap[level + LEVEL_HOPEFUL]! |= unknown & ~hopeless;
  }
}

function isHopeless(depth: number, cell: number): boolean {
  statistics.count(statistics.COMBINER_NODES);
  budget.spend(incidence.testCost());
  return incidence.isHopeless(depth, cell);
}

function fullWithFewestChoices(depth: number): number {
  const count = fullsAt(depth);
  budget.spend(count);
  let fewest = MAX_CELLS + 1;
  let best = 0;
  for (let index = 0; index < count; ++index) {
    const size = carrier.sizeOutside(fullAt(index), forbidden(depth));
    if (size >= fewest) continue;
    fewest = size;
    best = fullAt(index);
    if (size === 0) break;
  }
  return best;
}

function keepFullsAvoiding(depth: number, blocked: number): void {
  const count = fullsAt(depth);
  let kept = 0;
  for (let index = 0; index < count; ++index) {
    if (!carrier.has(fullAt(index), blocked)) work.swap(fulls, kept++, index);
  }
  setFulls(depth + 1, kept);
}

/**
 * Adds the greedy sum as a new full to this level and, since it avoids their
 * blocked cells too, to all above. It takes the place behind each prefix; what
 * stood there belongs to the next prefix only and moves to its end in turn.
 */
function createAt(depth: number): boolean {
  const created = work.create(work.sum);
  if (created === 0 || !makeRoom(fullsAt(0) + 1)) return false;
  let moving = created;
  for (let at = depth; at >= 0; --at) {
    const end = fullsAt(at);
    if (at === 0 || fullsAt(at - 1) !== end) {
      const displaced = fullAt(end);
      heap[fulls + end] = moving;
      moving = displaced;
    }
    setFulls(at, end + 1);
  }
  return true;
}

function takeFulls(known: number): boolean {
  const count = list.count(known);
  if (!makeRoom(count + 1)) return false;
  for (let index = 0; index < count; ++index) heap[fulls + index] = list.carrierAt(known, index);
  setFulls(0, count);
  return true;
}

/** Makes the array of fulls hold so many. */
function makeRoom(count: number): boolean {
  if (fullsLog !== 0 && count << 2 <= 1 << fullsLog) return true;
  const log = arena.logFor(count << 3);
  const wider = arena.take(log);
  if (wider === 0) return false;
  if (fullsLog !== 0) {
    heap.copyWithin(wider, fulls, fulls + 2 ** (fullsLog - 2));
    arena.give(fulls, fullsLog);
  }
  fulls = wider;
  fullsLog = log;
  return true;
}

function fullAt(index: number): number {
  return heap[fulls + index]!;
}

function forbidden(depth: number): number {
  return levels + depth * LEVEL_WORDS;
}

function choices(depth: number): number {
  return forbidden(depth) + LEVEL_CHOICES;
}

function hopeful(depth: number): number {
  return forbidden(depth) + LEVEL_HOPEFUL;
}

function fullsAt(depth: number): number {
  return heap[forbidden(depth) + LEVEL_FULLS]!;
}

function setFulls(depth: number, count: number): void {
  heap[forbidden(depth) + LEVEL_FULLS] = count;
}

function createdWhenChosen(depth: number): number {
  return heap[forbidden(depth) + LEVEL_CREATED]!;
}

function setCreatedWhenChosen(depth: number, count: number): void {
  heap[forbidden(depth) + LEVEL_CREATED] = count;
}
