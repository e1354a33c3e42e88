// What a verdict relies on: cells outside of which the loser may have everything.
//
// The proof of a node is a set K of empty cells: the winner wins even if all other
// empty cells are the loser's. Of a connection that wins it is the carrier. Of a node
// whose mover loses it begins with semis of the opponent that have the same common
// cells as all of them: whoever plays elsewhere than in the mustplay is answered by
// one of them. Reversible moves that were pruned bring the answer and what it
// captures. A cell that another would fill in brings nothing: were the other the
// loser's, it would be filled in. A cell that another outdoes brings that one, for the
// two compare only while both are empty. The search adds the proofs of the moves it
// has looked at, and what a node has filled in for the winner, before a proof leaves
// the node; what was filled in for the loser may be the loser's, and so may dead cells.
// Hayward et al. 2005 (Solving 7×7 Hex with domination, fill-in, and virtual connections).

import * as carrier from '../base/carrier';
import { CARRIER_BYTES } from '../base/limits';
import { cells } from '../board/geometry';
import { dominatorOf, recordOf } from '../inferior/prune';
import { DOMINATED_GRAPH, REVERSIBLE } from '../inferior/rules';
import * as list from '../vc/carrierList';
import * as connections from '../vc/connectionStore';

/** What is known so far of the node's proof. */
export const proof: usize = memory.data(<i32>CARRIER_BYTES, 16);

const common: usize = memory.data(<i32>CARRIER_BYTES, 16);

export function clear(): void {
  carrier.clear(proof);
}

/** The smallest winning connection of the selected store, which there must be unless stones have won. */
export function takeWin(): void {
  const pair = connections.pairOf(cells, cells + 1);
  if (pair == 0) return;
  const fulls = connections.fullsOf(pair);
  takeSmallest(list.count(fulls) > 0 ? fulls : connections.semisOf(pair));
}

function takeSmallest(carriers: usize): void {
  let fewest = u32.MAX_VALUE;
  for (let index: u32 = 0; index < list.count(carriers); ++index) {
    const candidate = list.carrierAt(carriers, index);
    if (carrier.size(candidate) >= fewest) continue;
    fewest = carrier.size(candidate);
    carrier.copy(proof, candidate);
  }
}

/** Semis of the selected store that win, with no more common cells than all of them; small ones first. */
export function takeSemis(): void {
  const pair = connections.pairOf(cells, cells + 1);
  if (pair == 0) return;
  const semis = connections.semisOf(pair);
  carrier.fillAll(common);
  for (let size: u32 = 1; size <= cells; ++size) {
    for (let index: u32 = 0; index < list.count(semis); ++index) {
      const semi = list.carrierAt(semis, index);
      if (carrier.size(semi) == size) takeSemi(semi);
    }
  }
}

function takeSemi(semi: usize): void {
  if (carrier.isSubset(common, semi)) return;
  carrier.unite(proof, proof, semi);
  carrier.intersect(common, common, semi);
}

/** What shows that a pruned move need not be considered. */
export function takePruned(cell: u32): void {
  const record = recordOf(cell);
  const rule = <u32>load<u8>(record);
  if (rule == DOMINATED_GRAPH) carrier.add(proof, dominatorOf(cell));
  if (rule > REVERSIBLE) return;
  carrier.add(proof, load<u16>(record, 2));
  carrier.unite(proof, proof, record + 16);
}
