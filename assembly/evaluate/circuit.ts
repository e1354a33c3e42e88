// A colour's circuit: endpoints as nodes, conductances between them.
//
// Current flows from the colour's first edge, the source, to its second, the
// sink. Nodes are numbered in the order in which they will be eliminated: the
// source, then the other endpoints row by row (for White column by column) on
// the way to the sink, then the sink. Most connections are short, so a node is
// joined only to nodes with numbers near its own.
//
// The conductances are a square matrix of f64, row by row. Each is stored twice:
//
//   above the diagonal   what elimination works on (see starMesh.ts)
//   below it             what was built, which stays
//
// Elimination may write on the diagonal, and nobody reads it. The columns between
// the last node and the sink hold nothing, so that steps of two fit.

import { MAX_CELLS, MAX_ENDPOINTS, NONE } from '../base/limits';
import { BLACK, cells, columns, rows } from '../board/geometry';
import { endpointOf } from '../board/groups';

const MAX_SIDE: u32 = MAX_CELLS + 4;
export const VALUE_LOG: u32 = 3;

/** Bytes of a vector with a value for each node. */
export const VECTOR_BYTES: i32 = <i32>(MAX_SIDE << VALUE_LOG);

const matrix: usize = memory.data(8 * <i32>(MAX_SIDE * MAX_SIDE), 16);
/** Per endpoint its node, per node its endpoint, the first and the last node (not the sink) it is joined to, as u16. */
const nodeTable: usize = memory.data(2 * <i32>MAX_ENDPOINTS);
const endpointTable: usize = memory.data(2 * <i32>MAX_SIDE);
const firstTable: usize = memory.data(2 * <i32>MAX_SIDE);
const lastTable: usize = memory.data(2 * <i32>MAX_SIDE);

export const SOURCE: u32 = 0;
/** Nodes without the sink. */
export let nodes: u32 = 0;
export let sink: u32 = 0;
/** Bytes from a row to the next. */
let stride: u32 = 0;

/** Numbers the nodes of a colour whose edges are not joined by stones; nothing is joined yet. */
export function init(colour: u32): void {
  nodes = 0;
  addNode(cells);
  const layers = colour == BLACK ? rows : columns;
  const cellsPerLayer = colour == BLACK ? columns : rows;
  for (let layer: u32 = 0; layer < layers; ++layer) {
    for (let place: u32 = 0; place < cellsPerLayer; ++place) {
      const cell = colour == BLACK ? layer * columns + place : place * columns + layer;
      if (endpointOf(colour, cell) == cell) addNode(cell);
    }
  }
  sink = (nodes + 1) & ~1;
  enter(sink, cells + 1);
  stride = (sink + 2) << VALUE_LOG;
  memory.fill(matrix, 0, stride * (sink + 1));
}

function addNode(endpoint: u32): void {
  enter(nodes++, endpoint);
}

function enter(node: u32, endpoint: u32): void {
  store<u16>(nodeTable + (endpoint << 1), <u16>node);
  store<u16>(endpointTable + (node << 1), <u16>endpoint);
  store<u16>(firstTable + (node << 1), <u16>NONE);
  store<u16>(lastTable + (node << 1), <u16>node);
}

/** Joins two endpoints, in place of what joined them before. */
export function join(x: u32, y: u32, conductance: f64): void {
  const i = nodeOf(x);
  const j = nodeOf(y);
  store<f64>(at(i, j), conductance);
  store<f64>(at(j, i), conductance);
  const low = min(i, j);
  const high = max(i, j);
  if (low < firstOf(high)) store<u16>(firstTable + (high << 1), <u16>low);
  if (high < sink) extend(low, high);
}

export function nodeOf(endpoint: u32): u32 {
  return load<u16>(nodeTable + (endpoint << 1));
}

/** The endpoint of a node: a cell, or a number from `cells` on. */
export function endpointAt(node: u32): u32 {
  return load<u16>(endpointTable + (node << 1));
}

/** The lowest node that the node is joined to from above, or NONE. */
export function firstOf(node: u32): u32 {
  return load<u16>(firstTable + (node << 1));
}

/** No node beyond this one but the sink is joined to the node, now in the course of elimination. */
export function lastOf(node: u32): u32 {
  return load<u16>(lastTable + (node << 1));
}

/** The node may be joined to others up to this one. */
export function extend(node: u32, last: u32): void {
  if (last > lastOf(node)) store<u16>(lastTable + (node << 1), <u16>last);
}

/** The address of a conductance. */
export function at(row: u32, column: u32): usize {
  return matrix + row * stride + (column << VALUE_LOG);
}

/** The node's value in a vector. */
export function get(vector: usize, node: u32): f64 {
  return load<f64>(vector + (node << VALUE_LOG));
}

export function put(vector: usize, node: u32, value: f64): void {
  store<f64>(vector + (node << VALUE_LOG), value);
}
