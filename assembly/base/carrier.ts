// Carriers: sets of cells, as bits of a fixed width in memory.
//
// Every operation takes addresses, destination first, and allocates nothing;
// the destination may be one of the operands. CARRIER_BITS is a compile-time
// constant, so the tests on it leave straight-line code for the width at hand.
// A carrier is one to three 128-bit vectors. Questions about a single one go to its
// two words instead: a branch on a vector waits longer for its answer.

import { CARRIER_BYTES } from './limits';

/** dst = a. */
export function copy(dst: usize, a: usize): void {
  v128.store(dst, v128.load(a));
  if (CARRIER_BITS > 128) v128.store(dst, v128.load(a, 16), 16);
  if (CARRIER_BITS > 256) v128.store(dst, v128.load(a, 32), 32);
}

/** dst = no cell. */
export function clear(dst: usize): void {
  memory.fill(dst, 0, CARRIER_BYTES);
}

/** dst = every cell there could be: the intersection of no carriers. */
export function fillAll(dst: usize): void {
  memory.fill(dst, 0xff, CARRIER_BYTES);
}

/** dst = a and b together. */
export function unite(dst: usize, a: usize, b: usize): void {
  v128.store(dst, v128.or(v128.load(a), v128.load(b)));
  if (CARRIER_BITS > 128) v128.store(dst, v128.or(v128.load(a, 16), v128.load(b, 16)), 16);
  if (CARRIER_BITS > 256) v128.store(dst, v128.or(v128.load(a, 32), v128.load(b, 32)), 32);
}

/** dst = what a and b share. */
export function intersect(dst: usize, a: usize, b: usize): void {
  v128.store(dst, v128.and(v128.load(a), v128.load(b)));
  if (CARRIER_BITS > 128) v128.store(dst, v128.and(v128.load(a, 16), v128.load(b, 16)), 16);
  if (CARRIER_BITS > 256) v128.store(dst, v128.and(v128.load(a, 32), v128.load(b, 32)), 32);
}

/** dst = a minus b. */
export function subtract(dst: usize, a: usize, b: usize): void {
  v128.store(dst, v128.andnot(v128.load(a), v128.load(b)));
  if (CARRIER_BITS > 128) v128.store(dst, v128.andnot(v128.load(a, 16), v128.load(b, 16)), 16);
  if (CARRIER_BITS > 256) v128.store(dst, v128.andnot(v128.load(a, 32), v128.load(b, 32)), 32);
}

/** Is every cell of a in b? */
export function isSubset(a: usize, b: usize): bool {
  if (CARRIER_BITS == 128)
    return ((load<u64>(a) & ~load<u64>(b)) | (load<u64>(a, 8) & ~load<u64>(b, 8))) == 0;
  let outside = v128.or(
    v128.andnot(v128.load(a), v128.load(b)),
    v128.andnot(v128.load(a, 16), v128.load(b, 16)),
  );
  if (CARRIER_BITS > 256) outside = v128.or(outside, v128.andnot(v128.load(a, 32), v128.load(b, 32)));
  return !v128.any_true(outside);
}

/** Have a and b no cell in common? */
export function isDisjoint(a: usize, b: usize): bool {
  if (CARRIER_BITS == 128) return ((load<u64>(a) & load<u64>(b)) | (load<u64>(a, 8) & load<u64>(b, 8))) == 0;
  let shared = v128.or(v128.and(v128.load(a), v128.load(b)), v128.and(v128.load(a, 16), v128.load(b, 16)));
  if (CARRIER_BITS > 256) shared = v128.or(shared, v128.and(v128.load(a, 32), v128.load(b, 32)));
  return !v128.any_true(shared);
}

export function isEmpty(a: usize): bool {
  if (CARRIER_BITS == 128) return (load<u64>(a) | load<u64>(a, 8)) == 0;
  let cells = v128.or(v128.load(a), v128.load(a, 16));
  if (CARRIER_BITS > 256) cells = v128.or(cells, v128.load(a, 32));
  return !v128.any_true(cells);
}

export function isEqual(a: usize, b: usize): bool {
  if (CARRIER_BITS == 128) return ((load<u64>(a) ^ load<u64>(b)) | (load<u64>(a, 8) ^ load<u64>(b, 8))) == 0;
  let differing = v128.or(v128.xor(v128.load(a), v128.load(b)), v128.xor(v128.load(a, 16), v128.load(b, 16)));
  if (CARRIER_BITS > 256) differing = v128.or(differing, v128.xor(v128.load(a, 32), v128.load(b, 32)));
  return !v128.any_true(differing);
}

/** How many cells. */
export function size(a: usize): u32 {
  let cells = popcnt(load<u64>(a)) + popcnt(load<u64>(a, 8));
  if (CARRIER_BITS > 128) cells += popcnt(load<u64>(a, 16)) + popcnt(load<u64>(a, 24));
  if (CARRIER_BITS > 256) cells += popcnt(load<u64>(a, 32)) + popcnt(load<u64>(a, 40));
  return <u32>cells;
}

/** How many cells of a are not in b. */
export function sizeOutside(a: usize, b: usize): u32 {
  let cells = popcnt(load<u64>(a) & ~load<u64>(b)) + popcnt(load<u64>(a, 8) & ~load<u64>(b, 8));
  if (CARRIER_BITS > 128)
    cells += popcnt(load<u64>(a, 16) & ~load<u64>(b, 16)) + popcnt(load<u64>(a, 24) & ~load<u64>(b, 24));
  if (CARRIER_BITS > 256)
    cells += popcnt(load<u64>(a, 32) & ~load<u64>(b, 32)) + popcnt(load<u64>(a, 40) & ~load<u64>(b, 40));
  return <u32>cells;
}

/** The 64 cells from 64·word on. */
export function wordOf(a: usize, word: u32): u64 {
  return load<u64>(a + (word << 3));
}

export function has(a: usize, cell: u32): bool {
  return ((load<u64>(a + ((cell >> 6) << 3)) >> (cell & 63)) & 1) != 0;
}

/** dst gains the cell. */
export function add(dst: usize, cell: u32): void {
  const word = dst + ((cell >> 6) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (cell & 63)));
}

/** dst loses the cell. */
export function remove(dst: usize, cell: u32): void {
  const word = dst + ((cell >> 6) << 3);
  store<u64>(word, load<u64>(word) & ~((<u64>1) << (cell & 63)));
}

/** The lowest cell of a, which must not be empty. */
export function first(a: usize): u32 {
  let word: u32 = 0;
  while (wordOf(a, word) == 0) ++word;
  return (word << 6) + <u32>ctz(wordOf(a, word));
}
