// FastVC search: the worklist that drives the rules to their end.
//
// Invariant: processed connections have met all other processed ones in their
// rule; unprocessed ones have met none. AND goes before OR, since the combiner
// does best with all semis of a pair at once; crossing, where it is on, comes
// last. Everything that is left to do is in the queues, so the search can pause
// between any two steps and within a combination; what is stored is sound at
// every moment.
// Pawlewicz et al. 2015, Algorithm 1 (VCSEARCH).
// Twin of assembly/vc/search.ts.

import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, NONE, OWN_EDGES } from '../base/limits.js';
import { data, heap } from '../base/memory.js';
import * as queue from '../base/queue.js';
import { cells, neighbour, neighbourCount, touchesEdge } from '../board/geometry.js';
import { edgesAreJoined, endpointOf, isColoured } from '../board/groups.js';
import { isEmptyCell } from '../board/stones.js';
import { combineThrough } from './andRule.js';
import * as budget from './budget.js';
import * as list from './carrierList.js';
import * as classic from './classic.js';
import * as connections from './connectionStore.js';
import { cross } from './crossingRule.js';
import * as listLimits from './listLimits.js';
import { combineSemis } from './orRule.js';
import * as statistics from './statistics.js';
import { clearPending } from './steppingStones.js';
import { AGAIN, drop, meetProcessed, tryAddFull } from './tryAdd.js';
import * as turns from './turns.js';

// States of a store.
export const NOT_STARTED = 0;
export const PAUSED = 1;
export const DONE = 2;
export const OUT_OF_MEMORY = 3;
/** Stones were added since it was last run. */
export const UPDATED = 5;

// What a build may stop at.
export const NOTHING = 0;
export const WINNING_FULL = 1;
export const WINNING_CONNECTION = 2;

/** The answer of a build that has stopped there; its state is that of a paused one. */
export const STOPPED = 4;

/** Starts or goes on with the selected store until nothing is left, the goal is reached or the budget is spent. */
export function run(units: number, goal: number): number {
  budget.start(units);
  if (connections.state() === NOT_STARTED) addBaseFulls();
  const ending = runSteps(goal);
  connections.setState(ending === STOPPED ? PAUSED : ending);
  return ending;
}

function runSteps(goal: number): number {
  while (!isReached(goal)) {
    if (isNothingLeft()) return statistics.valueOf(statistics.DROPPED) > 0 ? OUT_OF_MEMORY : DONE;
    if (budget.isSpent()) return PAUSED;
    if (turns.isAndNext()) processFull();
    else if (!queue.isEmpty(connections.semiQueue)) processSemis();
    else processCrossing();
  }
  return STOPPED;
}

function isNothingLeft(): boolean {
  return (
    queue.isEmpty(connections.fullQueue) &&
    queue.isEmpty(connections.semiQueue) &&
    queue.isEmpty(connections.crossingQueue)
  );
}

/** Is there a full between the edges, or a semi if that is enough? Edges that stones join need neither. */
function isReached(goal: number): boolean {
  if (goal === NOTHING) return false;
  if (edgesAreJoined(connections.colour)) return true;
  const pair = connections.pairOf(cells, cells + 1);
  if (pair === 0) return false;
  if (list.count(connections.fullsOf(pair)) > 0) return true;
  return goal === WINNING_CONNECTION && list.count(connections.semisOf(pair)) > 0;
}

const popped = data(CARRIER_BYTES);

/**
 * Takes a full through the AND rule with either end as midpoint, unless it has met
 * all others there already or a smaller one has replaced it.
 */
function processFull(): void {
  const item = queue.pop(connections.fullQueue);
  const pair = heap[item]! & ~AGAIN;
  const isAgain = (heap[item]! & AGAIN) !== 0;
  carrier.copy(popped, item + connections.FULL_ITEM_CARRIER);
  const fulls = connections.fullsOf(pair);
  const index = list.indexOf(fulls, popped);
  turns.pass(true);
  if (index < 0 || index >= classic.softLimit) return;
  const flag = isAgain ? 0 : list.flagAt(fulls, index);
  if ((flag & list.PROCESSED) === list.PROCESSED) return;
  const x = connections.firstOf(pair);
  const y = connections.secondOf(pair);
  const note = list.noteAt(fulls, index);
  if ((flag & list.SECOND_END) === 0) combineThrough(x, popped, y, note);
  if ((flag & list.FIRST_END) === 0) combineThrough(y, popped, x, note);
  // Neither call stores x–y connections, so the index still stands.
  if (!list.own(fulls) || !connections.ownPair(pair)) {
    drop();
    return;
  }
  list.setFlag(fulls, index, list.PROCESSED);
  meetProcessed(pair, popped);
}

/**
 * Takes the semis of a pair through the OR rule, unless those still there share
 * a cell. The pair stays in the queue until that has come to its end.
 */
function processSemis(): void {
  const pair = heap[queue.front(connections.semiQueue)]!;
  if (carrier.isEmpty(connections.semiIntersection(pair)) && !combineSemis(pair)) return;
  turns.pass(false);
  // Not where memory has run out: what cannot be marked would be overlooked for ever.
  if (listLimits.isSemiOverlooked(pair) && list.own(connections.semisOf(pair))) return;
  queue.pop(connections.semiQueue);
  if (connections.ownPair(pair)) connections.setQueued(pair, false);
  else drop();
}

/** A pair that has waited while stones were added may be none of empty cells any more. */
function processCrossing(): void {
  const pair = heap[queue.pop(connections.crossingQueue)]!;
  if (!connections.ownPair(pair)) {
    drop();
    return;
  }
  connections.setToCross(pair, false);
  if (!isColoured(connections.firstOf(pair)) && !isColoured(connections.secondOf(pair))) cross(pair);
}

/** Adjacent endpoints are joined as they are: the fulls that need no cell. */
function addBaseFulls(): void {
  carrier.clear(popped);
  clearPending();
  for (let cell = 0; cell < cells; ++cell) {
    if (!isEmptyCell(cell)) continue;
    for (let index = 0; index < neighbourCount(cell); ++index) {
      const endpoint = endpointOf(connections.colour, neighbour(cell, index));
      if (endpoint !== NONE) addBaseFull(cell, endpoint);
    }
    for (let edge = 0; edge < OWN_EDGES; ++edge) {
      if (!touchesEdge(connections.colour, cell, edge)) continue;
      addBaseFull(cell, endpointOf(connections.colour, cells + edge));
    }
  }
}

function addBaseFull(x: number, y: number): void {
  const pair = connections.pairFor(x, y);
  if (pair === 0) drop();
  else tryAddFull(pair, popped);
}
