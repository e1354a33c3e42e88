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
// Twin of assembly/board/groups.ts.

import { MAX_ENDPOINTS, NONE, OWN_EDGES } from '../base/limits.js';
import { data, halves } from '../base/memory.js';
import { cells, neighbour, neighbourCount, touchesEdge } from './geometry.js';
import { holds, isEmptyCell } from './stones.js';

/** Per colour, the endpoint of each cell and edge, 16 bits each. */
export const ENDPOINT_TABLE_WORDS = MAX_ENDPOINTS;
export const endpointTable = data(4 * ENDPOINT_TABLE_WORDS);

/** Cells of the chain being gathered. */
const pending = new Int32Array(MAX_ENDPOINTS);

/** The endpoint that a cell or edge belongs to, or NONE for an opponent's stone. */
export function endpointOf(colour: number, node: number): number {
  return halves[2 * endpointTable + colour * MAX_ENDPOINTS + node]!;
}

export function isEdge(endpoint: number): boolean {
  return endpoint >= cells;
}

/** Is the endpoint an own chain or edge, rather than an empty cell? */
export function isColoured(endpoint: number): boolean {
  return endpoint >= cells || !isEmptyCell(endpoint);
}

/** Do the colour's stones join its edges? */
export function edgesAreJoined(colour: number): boolean {
  return endpointOf(colour, cells) === endpointOf(colour, cells + 1);
}

/** The lowest cell of a chain; a cell or edge is its own captain. */
export function captainOf(colour: number, endpoint: number): number {
  if (endpoint >= cells || isEmptyCell(endpoint)) return endpoint;
  let cell = 0;
  while (endpointOf(colour, cell) !== endpoint) ++cell;
  return cell;
}

/** The cell has got a stone: of the opponent it is no endpoint any more. */
export function remove(colour: number, cell: number): void {
  assign(colour, cell, NONE);
}

/** All that belongs to one endpoint belongs to another from now on. */
export function merge(colour: number, from: number, to: number): void {
  for (let node = 0; node < cells + OWN_EDGES; ++node) {
    if (endpointOf(colour, node) === from) assign(colour, node, to);
  }
}

export function find(colour: number): void {
  for (let cell = 0; cell < cells; ++cell) assign(colour, cell, isEmptyCell(cell) ? cell : NONE);
  for (let edge = 0; edge < OWN_EDGES; ++edge) assign(colour, cells + edge, cells + edge);
  gatherAlongEdge(colour, 1);
  gatherAlongEdge(colour, 0);
  if (touchesBothEdges(colour)) merge(colour, cells + 1, cells);
  for (let cell = 0; cell < cells; ++cell) {
    if (holds(colour, cell) && endpointOf(colour, cell) === NONE) gather(colour, cell, cell);
  }
}

function gatherAlongEdge(colour: number, edge: number): void {
  for (let cell = 0; cell < cells; ++cell) {
    if (holds(colour, cell) && touchesEdge(colour, cell, edge)) gather(colour, cell, cells + edge);
  }
}

/** The chains of the first edge were gathered last, so one that touches both edges is among them. */
function touchesBothEdges(colour: number): boolean {
  for (let cell = 0; cell < cells; ++cell) {
    if (touchesEdge(colour, cell, 1) && endpointOf(colour, cell) === cells) return true;
  }
  return false;
}

/** Gives the whole chain of a stone to an endpoint. */
function gather(colour: number, stone: number, endpoint: number): void {
  if (endpointOf(colour, stone) === endpoint) return;
  assign(colour, stone, endpoint);
  pending[0] = stone;
  let count = 1;
  while (count > 0) {
    const cell = pending[--count]!;
    for (let index = 0; index < neighbourCount(cell); ++index) {
      const next = neighbour(cell, index);
      if (!holds(colour, next) || endpointOf(colour, next) === endpoint) continue;
      assign(colour, next, endpoint);
      pending[count++] = next;
    }
  }
}

function assign(colour: number, node: number, endpoint: number): void {
  halves[2 * endpointTable + colour * MAX_ENDPOINTS + node] = endpoint;
}
