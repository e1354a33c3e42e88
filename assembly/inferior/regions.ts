// Dead regions: what a clique cuts off from a colour's edges.
//
// The cells that touch one chain are joined to one another. A path of the
// colour that enters a region through them must leave through them, and then it
// has a short cut. So what neither edge reaches without passing these cells is
// dead. If the chain is an edge itself, only the other edge counts.
//
// Limits: one chain at a time; cliques of other kinds are not tried.

import * as carrier from '../base/carrier';
import { CARRIER_BYTES, CARRIER_WORDS, OWN_EDGES } from '../base/limits';
import { rimOf, rowOf } from './graph';
import { empties } from './reduced';

const reached: usize = memory.data(<i32>CARRIER_BYTES, 16);
const waiting: usize = memory.data(<i32>CARRIER_BYTES, 16);
const fresh: usize = memory.data(<i32>CARRIER_BYTES, 16);

/** dst = the cells that the rim of a chain cuts off. The colour's graph must be built. */
export function findCutOff(dst: usize, colour: u32, chain: u32): void {
  const rim = rimOf(colour, chain);
  carrier.clear(reached);
  for (let edge: u32 = 0; edge < OWN_EDGES; ++edge) {
    if (edge != chain) carrier.unite(reached, reached, rimOf(colour, edge));
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
function findJoined(dst: usize, colour: u32, from: usize): void {
  carrier.clear(dst);
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(from, word); rest != 0; rest &= rest - 1) {
      carrier.unite(dst, dst, rowOf(colour, (word << 6) + <u32>ctz(rest)));
    }
  }
}
