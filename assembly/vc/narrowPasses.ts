// The two passes of the fast combiner over carriers of 128 bits.
//
// Whether a semi leaves or joins cannot be foretold, so that a branch on it would
// often be wrong. Here masks choose instead, which pays as long as a carrier and
// two sets that grow with it are six words, held in locals. Wider carriers are
// better off with the plain passes of fastCombiner.ts, which do the same.

import * as work from './combination';

/** Drops the semis that contain the cells. Afterwards `common` is what those kept have in common. */
export function keepSemisNotContaining(cells: usize): void {
  const cells0 = load<u64>(cells);
  const cells1 = load<u64>(cells, 8);
  let common0 = u64.MAX_VALUE;
  let common1 = u64.MAX_VALUE;
  let kept: u32 = 0;
  for (let index: u32 = 0; index < work.semiCount; ++index) {
    const semi = work.semiAt(index);
    const semi0 = load<u64>(semi);
    const semi1 = load<u64>(semi, 8);
    const stays = u64(((cells0 & ~semi0) | (cells1 & ~semi1)) != 0);
    common0 &= semi0 | ~-stays;
    common1 &= semi1 | ~-stays;
    work.moveSemiBack(index, kept);
    kept += <u32>stays;
  }
  store<u64>(work.common, common0);
  store<u64>(work.common, common1, 8);
  work.keepSemis(kept);
}

/** The greedy sum, as of `work.offer`, of the semis that avoid the cell. */
export function sumAvoiding(cell: u32): void {
  const word: usize = (cell >> 6) << 3;
  let common0 = u64.MAX_VALUE;
  let common1 = u64.MAX_VALUE;
  let sum0: u64 = 0;
  let sum1: u64 = 0;
  for (let index: u32 = 0; index < work.semiCount; ++index) {
    const semi = work.semiAt(index);
    const semi0 = load<u64>(semi);
    const semi1 = load<u64>(semi, 8);
    const avoids = ~(load<u64>(semi + word) >> (cell & 63)) & 1;
    const joins = -(avoids & u64(((common0 & ~semi0) | (common1 & ~semi1)) != 0));
    sum0 |= semi0 & joins;
    sum1 |= semi1 & joins;
    common0 &= semi0 | ~joins;
    common1 &= semi1 | ~joins;
    if ((common0 | common1) == 0) break;
  }
  store<u64>(work.common, common0);
  store<u64>(work.common, common1, 8);
  store<u64>(work.sum, sum0);
  store<u64>(work.sum, sum1, 8);
}
