// Enclosed regions: what two chains of a colour, joined inside it, decide on their own.
//
// Let A and B be two chains (or edges) of P, and R a set of empty cells such that
// each cell next to R, but outside of it, is
//
//   - a stone of the opponent O, or of A or B, or
//   - an empty cell that touches A or B.
//
// If P has a full between A and B with its carrier inside R, all of R may be filled
// in for P: the winner stays the same, whoever is to move.
//
// Why. Fill the whole board in any way such that P joins A and B inside R. A path of P
// that passes through R comes in and goes out by A, by B, or by a stone that touches
// one of them, and these are joined; so more stones of P in R would join nothing new.
// Now let P win with R filled in. Without that, P plays the same outside of R, and
// answers a move in R by the strategy of the full; where no answer is called for, P
// plays anywhere, which never harms. In the end A and B are joined inside R, and P has
// won. The other way round R's stones only help P.
//
// So R is right whatever is played outside of it, and needs of the board only its own
// cells, A, B and the stones next to it: a proof that relies on R contains R.
//
// O's chains need not be looked at. If four chains A, X, B, Y of both colours touch in
// turn, directly or across a pair of cells that touch both, what lies between them is
// such a region; so is one half of a board that a chain cuts in two, with the edge as B.
//
// The largest R: cells that touch neither A nor B are in R with all such cells that
// they are next to, or none of them is. Where one of them touches another chain of P,
// all of them stay outside, and so do the cells next to them.
// Twin of assembly/decompose/enclosed.ts.

import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_ENDPOINTS, OWN_EDGES } from '../base/limits.js';
import { data } from '../base/memory.js';
import { cells, neighbour, neighbourCount, touchesEdge } from '../board/geometry.js';
import { edgesAreJoined, endpointOf, isEdge } from '../board/groups.js';
import { holds, isEmptyCell } from '../board/stones.js';
import * as list from '../vc/carrierList.js';
import * as connections from '../vc/connectionStore.js';

/** The region that was found. */
export const region = data(CARRIER_BYTES);
/** The chains that are joined in it. */
export let first = 0;
export let second = 0;

/** The colour's chains and edges. */
const chains = new Uint16Array(MAX_ENDPOINTS);
let chainCount = 0;

/** Per chain, the empty cells that touch it. */
const rims = data(CARRIER_BYTES * MAX_ENDPOINTS);

const empties = data(CARRIER_BYTES);
/** Cells that touch another chain of the colour, or are next to what does not belong to the region. */
const outside = data(CARRIER_BYTES);
/** Cells that touch neither chain. */
const remote = data(CARRIER_BYTES);
const waiting = data(CARRIER_BYTES);

/** Looks for a region that the colour may fill in by its connections as they are. */
export function find(colour: number): boolean {
  connections.select(colour);
  if (edgesAreJoined(colour)) return false;
  gatherChains(colour);
  for (let one = 1; one < chainCount; ++one) {
    for (let other = 0; other < one; ++other) {
      if (isEnclosed(chainAt(one), chainAt(other))) return true;
    }
  }
  return false;
}

function chainAt(index: number): number {
  return chains[index]!;
}

function rimOf(chain: number): number {
  return rims + chain * CARRIER_WORDS;
}

function gatherChains(colour: number): void {
  chainCount = 0;
  for (let edge = 0; edge < OWN_EDGES; ++edge) addChain(cells + edge);
  for (let cell = 0; cell < cells; ++cell) {
    if (holds(colour, cell) && endpointOf(colour, cell) === cell) addChain(cell);
  }
  carrier.clear(empties);
  for (let cell = 0; cell < cells; ++cell) {
    if (isEmptyCell(cell)) addToRims(colour, cell);
  }
}

function addChain(endpoint: number): void {
  chains[chainCount++] = endpoint;
  carrier.clear(rimOf(endpoint));
}

function addToRims(colour: number, cell: number): void {
  carrier.add(empties, cell);
  for (let edge = 0; edge < OWN_EDGES; ++edge) {
    if (touchesEdge(colour, cell, edge)) carrier.add(rimOf(cells + edge), cell);
  }
  for (let index = 0; index < neighbourCount(cell); ++index) {
    const next = neighbour(cell, index);
    if (holds(colour, next)) carrier.add(rimOf(endpointOf(colour, next)), cell);
  }
}

/** Edges that are joined by a full have won. */
function isEnclosed(one: number, other: number): boolean {
  if (isEdge(one) && isEdge(other)) return false;
  const pair = connections.pairOf(one, other);
  if (pair === 0 || list.count(connections.fullsOf(pair)) === 0) return false;
  uniteOtherRims(one, other);
  carrier.subtract(region, empties, outside);
  if (!hasFullInside(pair)) return false;
  leaveOutside(one, other);
  carrier.subtract(region, empties, outside);
  if (!hasFullInside(pair)) return false;
  first = one;
  second = other;
  return true;
}

function uniteOtherRims(one: number, other: number): void {
  carrier.clear(outside);
  for (let index = 0; index < chainCount; ++index) {
    const chain = chainAt(index);
    if (chain !== one && chain !== other) carrier.unite(outside, outside, rimOf(chain));
  }
}

function hasFullInside(pair: number): boolean {
  const fulls = connections.fullsOf(pair);
  for (let index = 0; index < list.count(fulls); ++index) {
    if (carrier.isSubset(list.carrierAt(fulls, index), region)) return true;
  }
  return false;
}

/** From remote cells outside on to all remote cells next to them; what touches the chains there stays outside too. */
function leaveOutside(one: number, other: number): void {
  carrier.subtract(remote, empties, rimOf(one));
  carrier.subtract(remote, remote, rimOf(other));
  carrier.intersect(waiting, remote, outside);
  while (!carrier.isEmpty(waiting)) {
    const cell = carrier.first(waiting);
    carrier.remove(waiting, cell);
    for (let index = 0; index < neighbourCount(cell); ++index) leave(neighbour(cell, index));
  }
}

function leave(cell: number): void {
  if (!isEmptyCell(cell) || carrier.has(outside, cell)) return;
  carrier.add(outside, cell);
  if (carrier.has(remote, cell)) carrier.add(waiting, cell);
}
