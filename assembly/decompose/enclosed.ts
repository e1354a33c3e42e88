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

import * as carrier from '../base/carrier';
import { CARRIER_BYTES, MAX_ENDPOINTS, OWN_EDGES } from '../base/limits';
import { cells, neighbour, neighbourCount, touchesEdge } from '../board/geometry';
import { edgesAreJoined, endpointOf, isEdge } from '../board/groups';
import { holds, isEmptyCell } from '../board/stones';
import * as list from '../vc/carrierList';
import * as connections from '../vc/connectionStore';

/** The region that was found. */
export const region: usize = memory.data(<i32>CARRIER_BYTES, 16);
/** The chains that are joined in it. */
export let first: u32 = 0;
export let second: u32 = 0;

/** The colour's chains and edges, as u16. */
const chains: usize = memory.data(2 * <i32>MAX_ENDPOINTS);
let chainCount: u32 = 0;

/** Per chain, the empty cells that touch it. */
const rims: usize = memory.data(<i32>(CARRIER_BYTES * MAX_ENDPOINTS), 16);

const empties: usize = memory.data(<i32>CARRIER_BYTES, 16);
/** Cells that touch another chain of the colour, or are next to what does not belong to the region. */
const outside: usize = memory.data(<i32>CARRIER_BYTES, 16);
/** Cells that touch neither chain. */
const remote: usize = memory.data(<i32>CARRIER_BYTES, 16);
const waiting: usize = memory.data(<i32>CARRIER_BYTES, 16);

/** Looks for a region that the colour may fill in by its connections as they are. */
export function find(colour: u32): bool {
  connections.select(colour);
  if (edgesAreJoined(colour)) return false;
  gatherChains(colour);
  for (let one: u32 = 1; one < chainCount; ++one) {
    for (let other: u32 = 0; other < one; ++other) {
      if (isEnclosed(chainAt(one), chainAt(other))) return true;
    }
  }
  return false;
}

function chainAt(index: u32): u32 {
  return load<u16>(chains + (index << 1));
}

function rimOf(chain: u32): usize {
  return rims + chain * CARRIER_BYTES;
}

function gatherChains(colour: u32): void {
  chainCount = 0;
  for (let edge: u32 = 0; edge < OWN_EDGES; ++edge) addChain(cells + edge);
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (holds(colour, cell) && endpointOf(colour, cell) == cell) addChain(cell);
  }
  carrier.clear(empties);
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (isEmptyCell(cell)) addToRims(colour, cell);
  }
}

function addChain(endpoint: u32): void {
  store<u16>(chains + (chainCount++ << 1), <u16>endpoint);
  carrier.clear(rimOf(endpoint));
}

function addToRims(colour: u32, cell: u32): void {
  carrier.add(empties, cell);
  for (let edge: u32 = 0; edge < OWN_EDGES; ++edge) {
    if (touchesEdge(colour, cell, edge)) carrier.add(rimOf(cells + edge), cell);
  }
  for (let index: u32 = 0; index < neighbourCount(cell); ++index) {
    const next = neighbour(cell, index);
    if (holds(colour, next)) carrier.add(rimOf(endpointOf(colour, next)), cell);
  }
}

/** Edges that are joined by a full have won. */
function isEnclosed(one: u32, other: u32): bool {
  if (isEdge(one) && isEdge(other)) return false;
  const pair = connections.pairOf(one, other);
  if (pair == 0 || list.count(connections.fullsOf(pair)) == 0) return false;
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

function uniteOtherRims(one: u32, other: u32): void {
  carrier.clear(outside);
  for (let index: u32 = 0; index < chainCount; ++index) {
    const chain = chainAt(index);
    if (chain != one && chain != other) carrier.unite(outside, outside, rimOf(chain));
  }
}

function hasFullInside(pair: usize): bool {
  const fulls = connections.fullsOf(pair);
  for (let index: u32 = 0; index < list.count(fulls); ++index) {
    if (carrier.isSubset(list.carrierAt(fulls, index), region)) return true;
  }
  return false;
}

/** From remote cells outside on to all remote cells next to them; what touches the chains there stays outside too. */
function leaveOutside(one: u32, other: u32): void {
  carrier.subtract(remote, empties, rimOf(one));
  carrier.subtract(remote, remote, rimOf(other));
  carrier.intersect(waiting, remote, outside);
  while (!carrier.isEmpty(waiting)) {
    const cell = carrier.first(waiting);
    carrier.remove(waiting, cell);
    for (let index: u32 = 0; index < neighbourCount(cell); ++index) leave(neighbour(cell, index));
  }
}

function leave(cell: u32): void {
  if (!isEmptyCell(cell) || carrier.has(outside, cell)) return;
  carrier.add(outside, cell);
  if (carrier.has(remote, cell)) carrier.add(waiting, cell);
}
