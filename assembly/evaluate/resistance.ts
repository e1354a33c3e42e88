// The circuit of connections: endpoints that have a full are joined directly.
//
// Two empty cells conduct 1, an own group and an empty cell 2, divided by one more
// than the number of cells that all fulls of the pair rely on: what a single
// intrusion can disturb conducts less. Two own groups are not joined directly;
// current goes from one to the other through the cells that would join them, and
// so shows where they can be cut.
// Adjacent endpoints have a full that relies on nothing, so any build that has
// begun joins what touches. Benzene's resistance, after Six's.

import * as carrier from '../base/carrier';
import { CARRIER_BYTES } from '../base/limits';
import { cells } from '../board/geometry';
import { isColoured } from '../board/groups';
import * as list from '../vc/carrierList';
import * as connections from '../vc/connectionStore';
import * as circuit from './circuit';

const EMPTY_TO_EMPTY: f64 = 1;
const GROUP_TO_EMPTY: f64 = 2;
const GROUP_TO_GROUP: f64 = 0;

/** Joins the nodes by the fulls of the selected store, leaving out carriers with more cells than `largest`. */
export function connect(largest: u32): void {
  const pairs = connections.pairCount();
  for (let index: u32 = 0; index < pairs; ++index) {
    const pair = connections.pairAt(index);
    const fulls = connections.fullsOf(pair);
    if (list.count(fulls) == 0) continue;
    const x = connections.firstOf(pair);
    const y = connections.secondOf(pair);
    const conductance = conductanceOf(x, y);
    if (conductance == 0 || !findCommon(fulls, largest)) continue;
    circuit.join(x, y, conductance / <f64>(1 + carrier.size(common)));
  }
}

function conductanceOf(x: u32, y: u32): f64 {
  const groups = <u32>isColoured(x) + <u32>isColoured(y);
  if (groups == 0) return EMPTY_TO_EMPTY;
  return groups == 1 ? GROUP_TO_EMPTY : GROUP_TO_GROUP;
}

const common: usize = memory.data(<i32>CARRIER_BYTES);

/** Gathers in `common` what all carriers of at most so many cells share. False where there are none. */
function findCommon(fulls: usize, largest: u32): bool {
  const count = list.count(fulls);
  let isFound = false;
  for (let index: u32 = 0; index < count; ++index) {
    const full = list.carrierAt(fulls, index);
    if (largest < cells && carrier.size(full) > largest) continue;
    if (isFound) carrier.intersect(common, common, full);
    else carrier.copy(common, full);
    isFound = true;
  }
  return isFound;
}
