// Dead regions: what a clique cuts off from a colour's edges.
//
// The cells that touch one chain are joined to one another. A path of the
// colour that enters a region through them must leave through them, and then it
// has a short cut. So what neither edge reaches without passing these cells is
// dead. If the chain is an edge itself, only the other edge counts.
//
// Limits: one chain at a time; cliques of other kinds are not tried.
// Twin of assembly/inferior/regions.ts.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, OWN_EDGES } from '../base/limits.js';
import { data } from '../base/memory.js';
import { rimOf, rowOf } from './graph.js';
import { empties } from './reduced.js';

const reached = data(CARRIER_BYTES);
const waiting = data(CARRIER_BYTES);
const fresh = data(CARRIER_BYTES);

/** dst = the cells that the rim of a chain cuts off. The colour's graph must be built. */
export function findCutOff(dst: number, colour: number, chain: number): void {
  const rim = rimOf(colour, chain);
  carrier.clear(reached);
  for (let edge = 0; edge < OWN_EDGES; ++edge) {
    if (edge !== chain) carrier.unite(reached, reached, rimOf(colour, edge));
  }
  carrier.subtract(reached, reached, rim);
  carrier.copy(waiting, reached);
  while (!carrier.isEmpty(waiting)) {
    findJoined(fresh, colour, waiting);
    carrier.subtract(fresh, fresh, rim);
    carrier.subtract(waiting, fresh, reached);
    carrier.unite(reached, reached, waiting);
  }
  carrier.subtract(dst, empties, reached);
  carrier.subtract(dst, dst, rim);
}

/** dst = all that is joined to some of these cells. */
function findJoined(dst: number, colour: number, from: number): void {
  carrier.clear(dst);
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(from, word); rest !== 0; rest &= rest - 1) {
      carrier.unite(dst, dst, rowOf(colour, (word << 5) + lowestBit(rest)));
    }
  }
}
