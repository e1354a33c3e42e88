// Hexy's circuit: neighbours, and the neighbours of what is connected.
//
// An empty cell has the resistance 1, an own stone or edge 0, and what joins two
// neighbours has the sum of theirs. A full between two own groups adds no shortcut
// between them: instead each empty cell beside the one counts as a neighbour of
// the other too. Only fulls of own groups are used so, since a cell beside an
// empty end is not beside what that end is connected to until a stone stands there.
// Anshelevich 2002, §6; carrier size stands for his depth of a connection.

import * as carrier from '../base/carrier';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_ENDPOINTS, NONE, OWN_EDGES } from '../base/limits';
import { cells, neighbour, neighbourCount, touchesEdge } from '../board/geometry';
import { endpointOf, isColoured } from '../board/groups';
import { isEmptyCell } from '../board/stones';
import * as list from '../vc/carrierList';
import * as connections from '../vc/connectionStore';
import * as circuit from './circuit';

const EMPTY_TO_EMPTY: f64 = 1 / 2;
const GROUP_TO_EMPTY: f64 = 1;

/** Per endpoint the empty cells beside it. */
const beside: usize = memory.data(<i32>(CARRIER_BYTES * MAX_ENDPOINTS));

/** Joins neighbours, and what is a neighbour by a full of the selected store with at most so many cells. */
export function connect(largest: u32): void {
  memory.fill(beside, 0, CARRIER_BYTES * connections.endpointCount());
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (isEmptyCell(cell)) joinNeighbours(cell);
  }
  const pairs = connections.pairCount();
  for (let index: u32 = 0; index < pairs; ++index) {
    const pair = connections.pairAt(index);
    const x = connections.firstOf(pair);
    const y = connections.secondOf(pair);
    if (!isColoured(x) || !isColoured(y) || !hasSmallFull(connections.fullsOf(pair), largest)) continue;
    shareNeighbours(x, y);
    shareNeighbours(y, x);
  }
}

function joinNeighbours(cell: u32): void {
  for (let index: u32 = 0; index < neighbourCount(cell); ++index) {
    const endpoint = endpointOf(connections.colour, neighbour(cell, index));
    if (endpoint != NONE) joinBeside(cell, endpoint);
  }
  for (let edge: u32 = 0; edge < OWN_EDGES; ++edge) {
    if (touchesEdge(connections.colour, cell, edge)) joinBeside(cell, cells + edge);
  }
}

function joinBeside(cell: u32, endpoint: u32): void {
  carrier.add(beside + endpoint * CARRIER_BYTES, cell);
  circuit.join(cell, endpoint, isColoured(endpoint) ? GROUP_TO_EMPTY : EMPTY_TO_EMPTY);
}

function hasSmallFull(fulls: usize, largest: u32): bool {
  for (let index: u32 = 0; index < list.count(fulls); ++index) {
    if (carrier.size(list.carrierAt(fulls, index)) <= largest) return true;
  }
  return false;
}

/** The empty cells beside x count as neighbours of y. */
function shareNeighbours(x: u32, y: u32): void {
  const shared = beside + x * CARRIER_BYTES;
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let bits = carrier.wordOf(shared, word); bits != 0; bits &= bits - 1) {
      circuit.join((word << 6) + <u32>ctz(bits), y, GROUP_TO_EMPTY);
    }
  }
}
