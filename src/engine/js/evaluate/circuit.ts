// A colour's circuit: endpoints as nodes, conductances between them.
//
// Current flows from the colour's first edge, the source, to its second, the
// sink. Nodes are numbered in the order in which they will be eliminated: the
// source, then the other endpoints row by row (for White column by column) on
// the way to the sink, then the sink. Most connections are short, so a node is
// joined only to nodes with numbers near its own.
//
// The conductances are a square matrix, row by row. Each is stored twice:
//
//   above the diagonal   what elimination works on (see starMesh.ts)
//   below it             what was built, which stays
//
// Nobody reads the diagonal. The sink has an even number, as in WebAssembly, which
// takes steps of two; so there may be a number between the last node and the sink,
// joined to nothing.
// Twin of assembly/evaluate/circuit.ts.

import { MAX_CELLS, MAX_ENDPOINTS, NONE } from '../base/limits.js';
import { BLACK, cells, columns, rows } from '../board/geometry.js';
import { endpointOf } from '../board/groups.js';

/** Room for a value for each node. */
export const MAX_SIDE = MAX_CELLS + 4;

/** The conductances; `rowOf` says where a node's row begins. */
export const matrix = new Float64Array(MAX_SIDE * MAX_SIDE);
/** Per endpoint its node, per node its endpoint, the first and the last node (not the sink) it is joined to. */
const nodeTable = new Int32Array(MAX_ENDPOINTS);
const endpointTable = new Int32Array(MAX_SIDE);
const firstTable = new Int32Array(MAX_SIDE);
const lastTable = new Int32Array(MAX_SIDE);

export const SOURCE = 0;
/** Nodes without the sink. */
export let nodes = 0;
export let sink = 0;
/** Values from a row to the next. */
let stride = 0;

/** Numbers the nodes of a colour whose edges are not joined by stones; nothing is joined yet. */
export function init(colour: number): void {
  nodes = 0;
  addNode(cells);
  const layers = colour === BLACK ? rows : columns;
  const cellsPerLayer = colour === BLACK ? columns : rows;
  for (let layer = 0; layer < layers; ++layer) {
    for (let place = 0; place < cellsPerLayer; ++place) {
      const cell = colour === BLACK ? layer * columns + place : place * columns + layer;
      if (endpointOf(colour, cell) === cell) addNode(cell);
    }
  }
  sink = (nodes + 1) & ~1;
  enter(sink, cells + 1);
  stride = sink + 2;
  matrix.fill(0, 0, stride * (sink + 1));
}

function addNode(endpoint: number): void {
  enter(nodes++, endpoint);
}

function enter(node: number, endpoint: number): void {
  nodeTable[endpoint] = node;
  endpointTable[node] = endpoint;
  firstTable[node] = NONE;
  lastTable[node] = node;
}

/** Joins two endpoints, in place of what joined them before. */
export function join(x: number, y: number, conductance: number): void {
  const i = nodeTable[x]!;
  const j = nodeTable[y]!;
  matrix[rowOf(i) + j] = conductance;
  matrix[rowOf(j) + i] = conductance;
  const low = Math.min(i, j);
  const high = Math.max(i, j);
  if (low < firstOf(high)) firstTable[high] = low;
  if (high < sink) extend(low, high);
}

/** The endpoint of a node: a cell, or a number from `cells` on. */
export function endpointAt(node: number): number {
  return endpointTable[node]!;
}

/** The lowest node that the node is joined to from above, or NONE. */
export function firstOf(node: number): number {
  return firstTable[node]!;
}

/** No node beyond this one but the sink is joined to the node, now in the course of elimination. */
export function lastOf(node: number): number {
  return lastTable[node]!;
}

/** The node may be joined to others up to this one. */
export function extend(node: number, last: number): void {
  if (last > lastOf(node)) lastTable[node] = last;
}

/** Where in the matrix the conductances of a node begin. */
export function rowOf(node: number): number {
  return node * stride;
}
