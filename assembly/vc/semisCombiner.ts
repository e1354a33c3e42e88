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

import * as arena from '../base/arena';
import * as carrier from '../base/carrier';
import { CARRIER_BYTES, MAX_CELLS } from '../base/limits';
import * as budget from './budget';
import * as work from './combination';
import * as list from './carrierList';
import * as incidence from './incidence';
import * as statistics from './statistics';

//  A level of the search:
//   0 forbidden  carrier   cells not to be blocked here or below
//   W choices    carrier   cells still to be blocked here, one after another
//  2W hopeful    carrier   cells tested here and found not to be hopeless
//  3W fulls      u32       how many fulls, known and new, avoid the blocked cells
//  3W+4 created  u32       how many fulls were new when the choices were made
const LEVEL_CHOICES: usize = CARRIER_BYTES;
const LEVEL_HOPEFUL: usize = 2 * CARRIER_BYTES;
const LEVEL_FULLS: usize = 3 * CARRIER_BYTES;
const LEVEL_CREATED: usize = LEVEL_FULLS + 4;
const LEVEL_BYTES: usize = LEVEL_FULLS + 16;
const levels: usize = memory.data(<i32>LEVEL_BYTES * (<i32>MAX_CELLS + 1));

let fulls: usize = 0;
let fullsLog: u32 = 0;

let depth: u32 = 0;

/** Makes ready to collect in the workspace all fulls that its semis make beyond those in the list. */
export function open(known: usize): bool {
  fullsLog = 0;
  depth = 0;
  if (!incidence.open() || !takeFulls(known)) return false;
  carrier.clear(forbidden(0));
  return enter(0);
}

/** Gives all memory back; what was collected stays in the workspace. */
export function close(): void {
  if (fullsLog != 0) arena.give(fulls, fullsLog);
  fullsLog = 0;
  incidence.close();
}

/** Searches until all fulls are found, memory runs out, or the budget is spent; then it can be called again. */
export function run(): u32 {
  while (!budget.isSpent()) {
    if (createdWhenChosen(depth) != work.createdCount) chooseCells(depth);
    if (carrier.isEmpty(choices(depth))) {
      if (depth == 0) return work.COMPLETE;
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
function enter(depth: u32): bool {
  carrier.clear(hopeful(depth));
  if (fullsAt(depth) == 0) {
    incidence.sumLeft(depth);
    if (!createAt(depth)) return false;
  }
  chooseCells(depth);
  return true;
}

/** The choices become the cells of the full that leaves the fewest; hopeless ones are forbidden at once. */
function chooseCells(depth: u32): void {
  setCreatedWhenChosen(depth, work.createdCount);
  carrier.subtract(choices(depth), fullWithFewestChoices(depth), forbidden(depth));
  for (let at: usize = 0; at < CARRIER_BYTES; at += 8) {
    const level = forbidden(depth) + at;
    const unknown = load<u64>(level, LEVEL_CHOICES) & ~load<u64>(level, LEVEL_HOPEFUL);
    countNodes(<u32>popcnt(unknown));
    const hopeless = incidence.hopelessAmong(depth, unknown, (<u32>at) << 3);
    store<u64>(level, load<u64>(level) | hopeless);
    store<u64>(level, load<u64>(level, LEVEL_CHOICES) & ~hopeless, LEVEL_CHOICES);
    store<u64>(level, load<u64>(level, LEVEL_HOPEFUL) | (unknown & ~hopeless), LEVEL_HOPEFUL);
  }
}

/** A node for each cell that is tested. */
function countNodes(nodes: u32): void {
  statistics.count(statistics.COMBINER_NODES, nodes);
  budget.spend(nodes * incidence.testCost());
}

function fullWithFewestChoices(depth: u32): usize {
  const count = fullsAt(depth);
  budget.spend(count);
  let fewest: u32 = MAX_CELLS + 1;
  let best: usize = 0;
  for (let index: u32 = 0; index < count; ++index) {
    const size = carrier.sizeOutside(fullAt(index), forbidden(depth));
    if (size >= fewest) continue;
    fewest = size;
    best = fullAt(index);
    if (size == 0) break;
  }
  return best;
}

function keepFullsAvoiding(depth: u32, blocked: u32): void {
  const count = fullsAt(depth);
  let kept: u32 = 0;
  for (let index: u32 = 0; index < count; ++index) {
    // Exchanged without a branch, for it could not be foretold.
    const full = fullAt(index);
    const other = fullAt(kept);
    const stays = !carrier.has(full, blocked);
    setFullAt(kept, select(full, other, stays));
    setFullAt(index, select(other, full, stays));
    kept += u32(stays);
  }
  setFulls(depth + 1, kept);
}

/**
 * Adds the greedy sum as a new full to this level and, since it avoids their
 * blocked cells too, to all above. It takes the place behind each prefix; what
 * stood there belongs to the next prefix only and moves to its end in turn.
 */
function createAt(depth: u32): bool {
  const created = work.create(work.sum);
  if (created == 0 || !makeRoom(fullsAt(0) + 1)) return false;
  let moving = <u32>created;
  for (let at: i32 = depth; at >= 0; --at) {
    const end = fullsAt(at);
    if (at == 0 || fullsAt(at - 1) != end) {
      const place = fulls + (end << 2);
      const displaced = load<u32>(place);
      store<u32>(place, moving);
      moving = displaced;
    }
    setFulls(at, end + 1);
  }
  return true;
}

function takeFulls(known: usize): bool {
  const count = list.count(known);
  if (!makeRoom(count + 1)) return false;
  for (let index: u32 = 0; index < count; ++index) {
    setFullAt(index, list.carrierAt(known, index));
  }
  setFulls(0, count);
  return true;
}

/** Makes the array of fulls hold so many. */
function makeRoom(count: u32): bool {
  if (fullsLog != 0 && count << 2 <= 1 << fullsLog) return true;
  const log = arena.logFor(count << 3);
  const wider = arena.take(log);
  if (wider == 0) return false;
  if (fullsLog != 0) {
    memory.copy(wider, fulls, 1 << fullsLog);
    arena.give(fulls, fullsLog);
  }
  fulls = wider;
  fullsLog = log;
  return true;
}

function fullAt(index: u32): usize {
  return load<u32>(fulls + (index << 2));
}

function setFullAt(index: u32, full: usize): void {
  store<u32>(fulls + (index << 2), <u32>full);
}

function forbidden(depth: u32): usize {
  return levels + <usize>depth * LEVEL_BYTES;
}

function choices(depth: u32): usize {
  return forbidden(depth) + LEVEL_CHOICES;
}

function hopeful(depth: u32): usize {
  return forbidden(depth) + LEVEL_HOPEFUL;
}

function fullsAt(depth: u32): u32 {
  return load<u32>(forbidden(depth), LEVEL_FULLS);
}

function setFulls(depth: u32, count: u32): void {
  store<u32>(forbidden(depth), count, LEVEL_FULLS);
}

function createdWhenChosen(depth: u32): u32 {
  return load<u32>(forbidden(depth), LEVEL_CREATED);
}

function setCreatedWhenChosen(depth: u32, count: u32): void {
  store<u32>(forbidden(depth), count, LEVEL_CREATED);
}
