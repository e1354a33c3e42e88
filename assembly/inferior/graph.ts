// What a colour can join: its graph.
//
// The vertices are the empty cells and the colour's two edges. Two cells are
// joined if they are neighbours, or if both touch the same chain; all cells that
// touch an edge, or a chain that touches it, are joined to the edge, and to one
// another as well: a way through an edge is never needed, so this changes
// nothing. Cells of the opponent are not there, nor dead ones, which may be the
// opponent's.
//
// The colour has won a full board if and only if its cells join its edges in
// this graph, for any way the empty cells get filled.
//
// Invariant: rows are right for the version they were built at.

import * as carrier from '../base/carrier';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS, NONE, OWN_EDGES } from '../base/limits';
import { cells, neighbour, neighbourCount, touchesEdge } from '../board/geometry';
import { empties, isEmpty, valueOf, version } from './reduced';

/** Per colour and cell, the cells it is joined to. */
const rowTable: usize = memory.data(2 * <i32>CARRIER_BYTES * <i32>MAX_CELLS, 16);
/** Per colour and cell, the edges it is joined to: bit 0 and bit 1. */
const edgeTable: usize = memory.data(2 * <i32>MAX_CELLS);
/** Per colour, for its edges and then its other chains, the empty cells they touch. */
const rimTable: usize = memory.data(2 * <i32>CARRIER_BYTES * <i32>MAX_CELLS, 16);
const chainCounts: usize = memory.data<u32>([0, 0]);
const versions: usize = memory.data<u32>([0, 0]);

/** The chain of each stone of the colour at hand. */
const chainTable: usize = memory.data(2 * <i32>MAX_CELLS);
const pending: usize = memory.data(2 * <i32>MAX_CELLS);

/** To be called for a new board. */
export function forget(): void {
  store<u32>(versions, 0);
  store<u32>(versions + 4, 0);
}

/** The cells that a cell is joined to. */
export function rowOf(colour: u32, cell: u32): usize {
  return rowTable + (colour * MAX_CELLS + cell) * CARRIER_BYTES;
}

/** The edges that a cell is joined to, as bits. */
export function edgesOf(colour: u32, cell: u32): u32 {
  return load<u8>(edgeTable + colour * MAX_CELLS + cell);
}

/** Edges count as the first two chains. */
export function chainCount(colour: u32): u32 {
  return load<u32>(chainCounts + (colour << 2));
}

/** The empty cells that touch a chain. */
export function rimOf(colour: u32, chain: u32): usize {
  return rimTable + (colour * MAX_CELLS + chain) * CARRIER_BYTES;
}

/** Makes the graph of the present position, unless that was done. */
export function build(colour: u32): void {
  if (load<u32>(versions + (colour << 2)) == version) return;
  store<u32>(versions + (colour << 2), version);
  findChains(colour);
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(empties, word); rest != 0; rest &= rest - 1) {
      buildRow(colour, (word << 6) + <u32>ctz(rest));
    }
  }
}

function findChains(colour: u32): void {
  memory.fill(chainTable, 0xff, 2 * cells);
  for (let edge: u32 = 0; edge < OWN_EDGES; ++edge) {
    carrier.clear(rimOf(colour, edge));
    for (let cell: u32 = 0; cell < cells; ++cell) {
      if (touchesEdge(colour, cell, edge)) visit(colour, cell, edge);
    }
  }
  let chains = OWN_EDGES;
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (valueOf(cell) != colour + 1 || chainOf(cell) != NONE) continue;
    carrier.clear(rimOf(colour, chains));
    visit(colour, cell, chains++);
  }
  store<u32>(chainCounts + (colour << 2), chains);
}

/** Adds a cell that touches a chain: to its rim if empty, and with its whole chain if it is a stone. */
function visit(colour: u32, start: u32, chain: u32): void {
  let count: u32 = 0;
  if (reach(colour, start, chain)) store<u16>(pending + (count++ << 1), <u16>start);
  while (count > 0) {
    const cell = <u32>load<u16>(pending + (--count << 1));
    for (let index: u32 = 0; index < neighbourCount(cell); ++index) {
      const next = neighbour(cell, index);
      if (reach(colour, next, chain)) store<u16>(pending + (count++ << 1), <u16>next);
    }
  }
}

/** Is it a stone of the colour that has no chain yet? */
function reach(colour: u32, cell: u32, chain: u32): bool {
  if (isEmpty(cell)) carrier.add(rimOf(colour, chain), cell);
  if (valueOf(cell) != colour + 1 || chainOf(cell) != NONE) return false;
  store<u16>(chainTable + (cell << 1), <u16>chain);
  return true;
}

function chainOf(cell: u32): u32 {
  return load<u16>(chainTable + (cell << 1));
}

function buildRow(colour: u32, cell: u32): void {
  const row = rowOf(colour, cell);
  carrier.clear(row);
  let edges: u32 = 0;
  for (let edge: u32 = 0; edge < OWN_EDGES; ++edge) {
    if (!carrier.has(rimOf(colour, edge), cell)) continue;
    edges |= 1 << edge;
    carrier.unite(row, row, rimOf(colour, edge));
  }
  for (let index: u32 = 0; index < neighbourCount(cell); ++index) {
    const near = neighbour(cell, index);
    if (isEmpty(near)) carrier.add(row, near);
    else if (valueOf(near) == colour + 1) carrier.unite(row, row, rimOf(colour, chainOf(near)));
  }
  carrier.remove(row, cell);
  store<u8>(edgeTable + colour * MAX_CELLS + cell, <u8>edges);
}
