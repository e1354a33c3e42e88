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
//   - cut where the semis left share a cell, or where all of them have been
//     combined before;
//   - where no known full avoids the blocked cells, their greedy sum is new.
//
// Each node keeps a prefix of the two arrays: what survives a new blocked cell
// is swapped to the front, which never leaves the parent's prefix.
// Pawlewicz et al. 2015, Algorithm 2 and §V-D.

import * as arena from '../base/arena';
import * as carrier from '../base/carrier';
import { CARRIER_BYTES, MAX_CELLS } from '../base/limits';
import * as work from './combination';
import * as list from './carrierList';
import * as statistics from './statistics';

//  A level of the search:
//   0 forbidden   carrier
//   W semis       u32   how many of the semis avoid the blocked cells
//   W+4 fulls     u32   how many of the fulls, known and new, do
const LEVEL_BYTES: usize = 48 + 16;
const LEVEL_SEMIS: usize = CARRIER_BYTES;
const LEVEL_FULLS: usize = CARRIER_BYTES + 4;
const levels: usize = memory.data(64 * (CARRIER_BITS + 1));

/** What may still be blocked of the full that leaves least. */
const choices: usize = memory.data(CARRIER_BITS / 8);

let fulls: usize = 0;
let fullsLog: u32 = 0;

/** Collects in the workspace all fulls that its semis make beyond those in the list. */
export function combine(known: usize): void {
  if (!takeFulls(known)) return;
  let depth: u32 = 0;
  carrier.clear(level(0));
  setSemis(0, work.semiCount);
  setFulls(0, list.count(known));
  if (fullsAt(0) == 0) {
    work.startSum();
    for (let index: u32 = 0; index < work.semiCount; ++index) work.offer(work.semiAt(index));
    if (!createAt(0)) depth = DONE;
  }
  while (depth != DONE) {
    findFewestChoices(depth);
    if (carrier.isEmpty(choices)) {
      --depth;
      continue;
    }
    const blocked = carrier.first(choices);
    carrier.add(level(depth), blocked);
    if (!descend(depth, blocked)) continue;
    ++depth;
    if (fullsAt(depth) == 0 && !createAt(depth)) break;
  }
  arena.give(fulls, fullsLog);
}

/** What --depth makes of the root's depth. */
const DONE: u32 = 0xffffffff;

/** Keeps at the next level what avoids the blocked cell. False where nothing new can come of it. */
function descend(depth: u32, blocked: u32): bool {
  statistics.count(statistics.COMBINER_NODES);
  if (!keepSemisAvoiding(depth, blocked)) return false;
  keepFullsAvoiding(depth, blocked);
  carrier.copy(level(depth + 1), level(depth));
  return true;
}

/** Swaps the semis that avoid the cell to the front. Do they make a full, and is one of them new? */
function keepSemisAvoiding(depth: u32, blocked: u32): bool {
  const count = semisAt(depth);
  let kept: u32 = 0;
  let anyNew = false;
  work.startSum();
  for (let index: u32 = 0; index < count; ++index) {
    const semi = work.semiAt(index);
    if (carrier.has(semi, blocked)) continue;
    work.offer(semi);
    if (work.isUnprocessed(index)) anyNew = true;
    work.swapSemis(kept++, index);
  }
  setSemis(depth + 1, kept);
  return anyNew && carrier.isEmpty(work.common);
}

function keepFullsAvoiding(depth: u32, blocked: u32): void {
  const count = fullsAt(depth);
  let kept: u32 = 0;
  for (let index: u32 = 0; index < count; ++index) {
    if (!carrier.has(fullAt(index), blocked)) work.swap(fulls, kept++, index);
  }
  setFulls(depth + 1, kept);
}

/** choices = the smallest full minus the forbidden cells, over all fulls of this level. */
function findFewestChoices(depth: u32): void {
  const count = fullsAt(depth);
  const forbidden = level(depth);
  let fewest: u32 = MAX_CELLS + 1;
  let best: usize = 0;
  for (let index: u32 = 0; index < count; ++index) {
    const size = carrier.sizeOutside(fullAt(index), forbidden);
    if (size >= fewest) continue;
    fewest = size;
    best = fullAt(index);
    if (size == 0) break;
  }
  carrier.subtract(choices, best, forbidden);
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
  fullsLog = 0;
  if (!makeRoom(count + 1)) return false;
  for (let index: u32 = 0; index < count; ++index) {
    store<u32>(fulls + (index << 2), <u32>list.carrierAt(known, index));
  }
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

function level(depth: u32): usize {
  return levels + <usize>depth * LEVEL_BYTES;
}

function semisAt(depth: u32): u32 {
  return load<u32>(level(depth), LEVEL_SEMIS);
}

function setSemis(depth: u32, count: u32): void {
  store<u32>(level(depth), count, LEVEL_SEMIS);
}

function fullsAt(depth: u32): u32 {
  return load<u32>(level(depth), LEVEL_FULLS);
}

function setFulls(depth: u32, count: u32): void {
  store<u32>(level(depth), count, LEVEL_FULLS);
}
