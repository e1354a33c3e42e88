// FastVC search: the worklist that drives the rules to their end.
//
// Invariant: processed connections have met all other processed ones in their
// rule; unprocessed ones have met none. AND goes before OR, since the combiner
// does best with all semis of a pair at once. Everything that is left to do is
// in the two queues, so the search can pause between any two steps, and what is
// stored is sound at every moment.
// Pawlewicz et al. 2015, Algorithm 1 (VCSEARCH).

import * as carrier from '../base/carrier';
import * as queue from '../base/queue';
import { CARRIER_BYTES, NONE, OWN_EDGES } from '../base/limits';
import { cells, neighbour, neighbourCount, touchesEdge } from '../board/geometry';
import { endpointOf } from '../board/groups';
import { isEmptyCell } from '../board/stones';
import { combineThrough } from './andRule';
import * as list from './carrierList';
import * as connections from './connectionStore';
import { combineSemis } from './orRule';
import * as statistics from './statistics';
import { drop, tryAddFull } from './tryAdd';

// States of a store.
export const NOT_STARTED: u32 = 0;
export const PAUSED: u32 = 1;
export const DONE: u32 = 2;
export const OUT_OF_MEMORY: u32 = 3;

/** Starts or goes on with the selected store until nothing is left or the budget, in subset tests and steps, is spent. */
export function run(budget: u64): u32 {
  if (connections.state() == NOT_STARTED) addBaseFulls();
  connections.setState(runSteps(budget));
  return connections.state();
}

function runSteps(budget: u64): u32 {
  const start = spent();
  while (!queue.isEmpty(connections.fullQueue) || !queue.isEmpty(connections.semiQueue)) {
    if (spent() - start >= budget) return PAUSED;
    if (!queue.isEmpty(connections.fullQueue)) processFull();
    else processSemis();
  }
  return statistics.valueOf(statistics.DROPPED) > 0 ? OUT_OF_MEMORY : DONE;
}

function spent(): u64 {
  return (
    statistics.valueOf(statistics.SUBSET_TESTS) +
    statistics.valueOf(statistics.AND_SEMI_ATTEMPTS) +
    statistics.valueOf(statistics.COMBINER_NODES)
  );
}

const popped: usize = memory.data(<i32>CARRIER_BYTES);

/** Takes a full through the AND rule with either end as midpoint, unless a smaller one has replaced it. */
function processFull(): void {
  const item = queue.pop(connections.fullQueue);
  const pair = <usize>load<u32>(item);
  carrier.copy(popped, item + connections.FULL_ITEM_CARRIER);
  const fulls = connections.fullsOf(pair);
  const index = list.indexOf(fulls, popped);
  if (index < 0) return;
  const x = connections.firstOf(pair);
  const y = connections.secondOf(pair);
  combineThrough(x, popped, y);
  combineThrough(y, popped, x);
  // Neither call stores x–y connections, so the index still stands.
  list.markProcessed(fulls, index);
  const common = connections.processedIntersection(pair);
  carrier.intersect(common, common, popped);
}

/** Takes the semis of a pair through the OR rule, unless those still there share a cell. */
function processSemis(): void {
  const pair = <usize>load<u32>(queue.pop(connections.semiQueue));
  connections.setQueued(pair, false);
  if (carrier.isEmpty(connections.semiIntersection(pair))) combineSemis(pair);
}

/** Adjacent endpoints are joined as they are: the fulls that need no cell. */
function addBaseFulls(): void {
  carrier.clear(popped);
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (!isEmptyCell(cell)) continue;
    for (let index: u32 = 0; index < neighbourCount(cell); ++index) {
      const endpoint = endpointOf(connections.colour, neighbour(cell, index));
      if (endpoint != NONE) addBaseFull(cell, endpoint);
    }
    for (let edge: u32 = 0; edge < OWN_EDGES; ++edge) {
      if (!touchesEdge(connections.colour, cell, edge)) continue;
      addBaseFull(cell, endpointOf(connections.colour, cells + edge));
    }
  }
}

function addBaseFull(x: u32, y: u32): void {
  const pair = connections.pairFor(x, y);
  if (pair == 0) drop();
  else tryAddFull(pair, popped);
}
