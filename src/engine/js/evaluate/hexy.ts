// Hexy's circuit: neighbours, and the neighbours of what is connected.
//
// An empty cell has the resistance 1, an own stone or edge 0, and what joins two
// neighbours has the sum of theirs. A full between two own groups adds no shortcut
// between them: instead each empty cell beside the one counts as a neighbour of
// the other too. Only fulls of own groups are used so, since a cell beside an
// empty end is not beside what that end is connected to until a stone stands there.
// Anshelevich 2002, §6; carrier size stands for his depth of a connection.
// Twin of assembly/evaluate/hexy.ts. Pairs may come in any order: all of them lend
// only what was beside a group before.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_ENDPOINTS, NONE, OWN_EDGES } from '../base/limits.js';
import { data, heap } from '../base/memory.js';
import { cells, neighbour, neighbourCount, touchesEdge } from '../board/geometry.js';
import { endpointOf, isColoured } from '../board/groups.js';
import { isEmptyCell } from '../board/stones.js';
import * as list from '../vc/carrierList.js';
import * as connections from '../vc/connectionStore.js';
import * as circuit from './circuit.js';

const EMPTY_TO_EMPTY = 1 / 2;
const GROUP_TO_EMPTY = 1;

/** Per endpoint the empty cells beside it. */
const beside = data(CARRIER_BYTES * MAX_ENDPOINTS);

/** Joins neighbours, and what is a neighbour by a full of the selected store with at most so many cells. */
export function connect(largest: number): void {
  const endpoints = connections.endpointCount();
  heap.fill(0, beside, besideOf(endpoints));
  for (let cell = 0; cell < cells; ++cell) {
    if (isEmptyCell(cell)) joinNeighbours(cell);
  }
  for (let x = 0; x < endpoints; ++x) {
    if (!isColoured(x)) continue;
    for (let y = x + 1; y < endpoints; ++y) {
      if (isColoured(y)) joinByFull(x, y, largest);
    }
  }
}

function joinNeighbours(cell: number): void {
  for (let index = 0; index < neighbourCount(cell); ++index) {
    const endpoint = endpointOf(connections.colour, neighbour(cell, index));
    if (endpoint !== NONE) joinBeside(cell, endpoint);
  }
  for (let edge = 0; edge < OWN_EDGES; ++edge) {
    if (touchesEdge(connections.colour, cell, edge)) joinBeside(cell, cells + edge);
  }
}

function joinBeside(cell: number, endpoint: number): void {
  carrier.add(besideOf(endpoint), cell);
  circuit.join(cell, endpoint, isColoured(endpoint) ? GROUP_TO_EMPTY : EMPTY_TO_EMPTY);
}

function joinByFull(x: number, y: number, largest: number): void {
  const pair = connections.pairOf(x, y);
  if (pair === 0 || !hasSmallFull(connections.fullsOf(pair), largest)) return;
  shareNeighbours(x, y);
  shareNeighbours(y, x);
}

function hasSmallFull(fulls: number, largest: number): boolean {
  for (let index = 0; index < list.count(fulls); ++index) {
    if (carrier.size(list.carrierAt(fulls, index)) <= largest) return true;
  }
  return false;
}

/** The empty cells beside x count as neighbours of y. */
function shareNeighbours(x: number, y: number): void {
  const shared = besideOf(x);
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let bits = carrier.wordOf(shared, word); bits !== 0; bits &= bits - 1) {
      circuit.join((word << 5) + lowestBit(bits), y, GROUP_TO_EMPTY);
    }
  }
}

function besideOf(endpoint: number): number {
  return beside + endpoint * CARRIER_WORDS;
}
