// Groups: what the search sees as endpoints.
//
// An endpoint of a colour is an empty cell, a chain of its stones, or one of
// its two edges. A chain goes by one of its cells, at first the lowest; a chain
// that touches an edge is that edge. Edges are numbered after the cells: `cells`
// is north or west, `cells + 1` south or east. Where stones join both edges, both
// are the endpoint `cells`, and the game is over.
// Added stones join what they touch under a number that one of the joined had
// before, so that most endpoints keep their numbers. For people a chain goes by
// its captain, its lowest cell, whatever its number.

import { MAX_ENDPOINTS, NONE, OWN_EDGES } from '../base/limits';
import { cells, neighbour, neighbourCount, touchesEdge } from './geometry';
import { holds, isEmptyCell } from './stones';

/** Per colour, the endpoint of each cell and edge as u16. */
export const ENDPOINT_TABLE_BYTES: u32 = 2 * 2 * MAX_ENDPOINTS;
export const endpointTable: usize = memory.data(<i32>ENDPOINT_TABLE_BYTES);

/** Cells of the chain being gathered. */
const pending: usize = memory.data(2 * <i32>MAX_ENDPOINTS);

/** The endpoint that a cell or edge belongs to, or NONE for an opponent's stone. */
export function endpointOf(colour: u32, node: u32): u32 {
  return load<u16>(entry(colour, node));
}

export function isEdge(endpoint: u32): bool {
  return endpoint >= cells;
}

/** Is the endpoint an own chain or edge, rather than an empty cell? */
export function isColoured(endpoint: u32): bool {
  return endpoint >= cells || !isEmptyCell(endpoint);
}

/** Do the colour's stones join its edges? */
export function edgesAreJoined(colour: u32): bool {
  return endpointOf(colour, cells) == endpointOf(colour, cells + 1);
}

/** The lowest cell of a chain; a cell or edge is its own captain. */
export function captainOf(colour: u32, endpoint: u32): u32 {
  if (endpoint >= cells || isEmptyCell(endpoint)) return endpoint;
  let cell: u32 = 0;
  while (endpointOf(colour, cell) != endpoint) ++cell;
  return cell;
}

/** The cell has got a stone: of the opponent it is no endpoint any more. */
export function remove(colour: u32, cell: u32): void {
  assign(colour, cell, NONE);
}

/** All that belongs to one endpoint belongs to another from now on. */
export function merge(colour: u32, from: u32, to: u32): void {
  for (let node: u32 = 0; node < cells + OWN_EDGES; ++node) {
    if (endpointOf(colour, node) == from) assign(colour, node, to);
  }
}

export function find(colour: u32): void {
  for (let cell: u32 = 0; cell < cells; ++cell) assign(colour, cell, isEmptyCell(cell) ? cell : NONE);
  for (let edge: u32 = 0; edge < OWN_EDGES; ++edge) assign(colour, cells + edge, cells + edge);
  gatherAlongEdge(colour, 1);
  gatherAlongEdge(colour, 0);
  if (touchesBothEdges(colour)) merge(colour, cells + 1, cells);
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (holds(colour, cell) && endpointOf(colour, cell) == NONE) gather(colour, cell, cell);
  }
}

function gatherAlongEdge(colour: u32, edge: u32): void {
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (holds(colour, cell) && touchesEdge(colour, cell, edge)) gather(colour, cell, cells + edge);
  }
}

/** The chains of the first edge were gathered last, so one that touches both edges is among them. */
function touchesBothEdges(colour: u32): bool {
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (touchesEdge(colour, cell, 1) && endpointOf(colour, cell) == cells) return true;
  }
  return false;
}

/** Gives the whole chain of a stone to an endpoint. */
function gather(colour: u32, stone: u32, endpoint: u32): void {
  if (endpointOf(colour, stone) == endpoint) return;
  assign(colour, stone, endpoint);
  store<u16>(pending, <u16>stone);
  let count: u32 = 1;
  while (count > 0) {
    const cell = <u32>load<u16>(pending + (--count << 1));
    for (let index: u32 = 0; index < neighbourCount(cell); ++index) {
      const next = neighbour(cell, index);
      if (!holds(colour, next) || endpointOf(colour, next) == endpoint) continue;
      assign(colour, next, endpoint);
      store<u16>(pending + (count++ << 1), <u16>next);
    }
  }
}

function assign(colour: u32, node: u32, endpoint: u32): void {
  store<u16>(entry(colour, node), <u16>endpoint);
}

function entry(colour: u32, node: u32): usize {
  return endpointTable + ((colour * MAX_ENDPOINTS + node) << 1);
}
