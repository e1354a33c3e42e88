// The circuit of connections: endpoints that have a full are joined directly.
//
// Two empty cells conduct 1, an own group and an empty cell 2, divided by one more
// than the number of cells that all fulls of the pair rely on: what a single
// intrusion can disturb conducts less. Two own groups are not joined directly;
// current goes from one to the other through the cells that would join them, and
// so shows where they can be cut.
// Adjacent endpoints have a full that relies on nothing, so any build that has
// begun joins what touches. Benzene's resistance, after Six's.
// Twin of assembly/evaluate/resistance.ts. Pairs may come in any order: each says
// what joins its own ends.

import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES } from '../base/limits.js';
import { data } from '../base/memory.js';
import { cells } from '../board/geometry.js';
import { isColoured } from '../board/groups.js';
import * as list from '../vc/carrierList.js';
import * as connections from '../vc/connectionStore.js';
import * as circuit from './circuit.js';

const EMPTY_TO_EMPTY = 1;
const GROUP_TO_EMPTY = 2;
const GROUP_TO_GROUP = 0;

/** Joins the nodes by the fulls of the selected store, leaving out carriers with more cells than `largest`. */
export function connect(largest: number): void {
  const endpoints = connections.endpointCount();
  for (let x = 0; x < endpoints; ++x) {
    for (let y = x + 1; y < endpoints; ++y) {
      const pair = connections.pairOf(x, y);
      if (pair !== 0) joinPair(x, y, connections.fullsOf(pair), largest);
    }
  }
}

function joinPair(x: number, y: number, fulls: number, largest: number): void {
  if (list.count(fulls) === 0) return;
  const conductance = conductanceOf(x, y);
  if (conductance === 0 || !findCommon(fulls, largest)) return;
  circuit.join(x, y, conductance / (1 + carrier.size(common)));
}

function conductanceOf(x: number, y: number): number {
  const groups = Number(isColoured(x)) + Number(isColoured(y));
  if (groups === 0) return EMPTY_TO_EMPTY;
  return groups === 1 ? GROUP_TO_EMPTY : GROUP_TO_GROUP;
}

const common = data(CARRIER_BYTES);

/** Gathers in `common` what all carriers of at most so many cells share. False where there are none. */
function findCommon(fulls: number, largest: number): boolean {
  const count = list.count(fulls);
  let isFound = false;
  for (let index = 0; index < count; ++index) {
    const full = list.carrierAt(fulls, index);
    if (largest < cells && carrier.size(full) > largest) continue;
    if (isFound) carrier.intersect(common, common, full);
    else carrier.copy(common, full);
    isFound = true;
  }
  return isFound;
}
