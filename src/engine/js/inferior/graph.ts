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
// Twin of assembly/inferior/graph.ts.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS, NONE, OWN_EDGES } from '../base/limits.js';
import { data } from '../base/memory.js';
import { cells, neighbour, neighbourCount, touchesEdge } from '../board/geometry.js';
import { empties, isEmpty, valueOf, version } from './reduced.js';

/** Per colour and cell, the cells it is joined to. */
const rowTable = data(2 * CARRIER_BYTES * MAX_CELLS);
/** Per colour and cell, the edges it is joined to: bit 0 and bit 1. */
const edgeTable = new Uint8Array(2 * MAX_CELLS);
/** Per colour, for its edges and then its other chains, the empty cells they touch. */
const rimTable = data(2 * CARRIER_BYTES * MAX_CELLS);
const chainCounts = new Int32Array(2);
const versions = new Float64Array(2);

/** The chain of each stone of the colour at hand. */
const chainTable = new Uint16Array(MAX_CELLS);
const pending = new Uint16Array(MAX_CELLS);

/** To be called for a new board. */
export function forget(): void {
  versions.fill(0);
}

/** The cells that a cell is joined to. */
export function rowOf(colour: number, cell: number): number {
  return rowTable + (colour * MAX_CELLS + cell) * CARRIER_WORDS;
}

/** The edges that a cell is joined to, as bits. */
export function edgesOf(colour: number, cell: number): number {
  return edgeTable[colour * MAX_CELLS + cell]!;
}

/** Edges count as the first two chains. */
export function chainCount(colour: number): number {
  return chainCounts[colour]!;
}

/** The empty cells that touch a chain. */
export function rimOf(colour: number, chain: number): number {
  return rimTable + (colour * MAX_CELLS + chain) * CARRIER_WORDS;
}

/** Makes the graph of the present position, unless that was done. */
export function build(colour: number): void {
  if (versions[colour] === version) return;
  versions[colour] = version;
  findChains(colour);
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(empties, word); rest !== 0; rest &= rest - 1) {
      buildRow(colour, (word << 5) + lowestBit(rest));
    }
  }
}

function findChains(colour: number): void {
  chainTable.fill(NONE);
  for (let edge = 0; edge < OWN_EDGES; ++edge) {
    carrier.clear(rimOf(colour, edge));
    for (let cell = 0; cell < cells; ++cell) {
      if (touchesEdge(colour, cell, edge)) visit(colour, cell, edge);
    }
  }
  let chains = OWN_EDGES;
  for (let cell = 0; cell < cells; ++cell) {
    if (valueOf(cell) !== colour + 1 || chainOf(cell) !== NONE) continue;
    carrier.clear(rimOf(colour, chains));
    visit(colour, cell, chains++);
  }
  chainCounts[colour] = chains;
}

/** Adds a cell that touches a chain: to its rim if empty, and with its whole chain if it is a stone. */
function visit(colour: number, start: number, chain: number): void {
  let count = 0;
  if (reach(colour, start, chain)) pending[count++] = start;
  while (count > 0) {
    const cell = pending[--count]!;
    for (let index = 0; index < neighbourCount(cell); ++index) {
      const next = neighbour(cell, index);
      if (reach(colour, next, chain)) pending[count++] = next;
    }
  }
}

/** Is it a stone of the colour that has no chain yet? */
function reach(colour: number, cell: number, chain: number): boolean {
  if (isEmpty(cell)) carrier.add(rimOf(colour, chain), cell);
  if (valueOf(cell) !== colour + 1 || chainOf(cell) !== NONE) return false;
  chainTable[cell] = chain;
  return true;
}

function chainOf(cell: number): number {
  return chainTable[cell]!;
}

function buildRow(colour: number, cell: number): void {
  const row = rowOf(colour, cell);
  carrier.clear(row);
  let edges = 0;
  for (let edge = 0; edge < OWN_EDGES; ++edge) {
    if (!carrier.has(rimOf(colour, edge), cell)) continue;
    edges |= 1 << edge;
    carrier.unite(row, row, rimOf(colour, edge));
  }
  for (let index = 0; index < neighbourCount(cell); ++index) {
    const near = neighbour(cell, index);
    if (isEmpty(near)) carrier.add(row, near);
    else if (valueOf(near) === colour + 1) carrier.unite(row, row, rimOf(colour, chainOf(near)));
  }
  carrier.remove(row, cell);
  edgeTable[colour * MAX_CELLS + cell] = edges;
}
