// Carriers: sets of cells, as bits of a fixed width in memory.
//
// Every operation takes addresses, destination first, and allocates nothing;
// the destination may be one of the operands. CARRIER_BITS is a compile-time
// constant, so the tests on it leave straight-line code for the width at hand.
// What makes a carrier works on 128-bit vectors, what asks on 64-bit words: a
// branch on a vector waits longer for its answer.

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
  return ((load<u64>(a) & ~load<u64>(b)) | (load<u64>(a, 8) & ~load<u64>(b, 8)) | outsideBeyond(a, b)) == 0;
}

/** Have a and b no cell in common? */
export function isDisjoint(a: usize, b: usize): bool {
  return ((load<u64>(a) & load<u64>(b)) | (load<u64>(a, 8) & load<u64>(b, 8)) | sharedBeyond(a, b)) == 0;
}

export function isEmpty(a: usize): bool {
  return (load<u64>(a) | load<u64>(a, 8) | cellsBeyond(a)) == 0;
}

export function isEqual(a: usize, b: usize): bool {
  let differing = (load<u64>(a) ^ load<u64>(b)) | (load<u64>(a, 8) ^ load<u64>(b, 8));
  if (CARRIER_BITS > 128)
    differing |= (load<u64>(a, 16) ^ load<u64>(b, 16)) | (load<u64>(a, 24) ^ load<u64>(b, 24));
  if (CARRIER_BITS > 256)
    differing |= (load<u64>(a, 32) ^ load<u64>(b, 32)) | (load<u64>(a, 40) ^ load<u64>(b, 40));
  return differing == 0;
}

// For loops that hold the first two words of a carrier in locals: the rest of it, which on
// the narrowest width is nothing. Answers are any bits, 0 for none.

/** Of a, what is not in b. */
export function outsideBeyond(a: usize, b: usize): u64 {
  let outside: u64 = 0;
  if (CARRIER_BITS > 128)
    outside |= (load<u64>(a, 16) & ~load<u64>(b, 16)) | (load<u64>(a, 24) & ~load<u64>(b, 24));
  if (CARRIER_BITS > 256)
    outside |= (load<u64>(a, 32) & ~load<u64>(b, 32)) | (load<u64>(a, 40) & ~load<u64>(b, 40));
  return outside;
}

/** What a and b share. */
export function sharedBeyond(a: usize, b: usize): u64 {
  let shared: u64 = 0;
  if (CARRIER_BITS > 128)
    shared |= (load<u64>(a, 16) & load<u64>(b, 16)) | (load<u64>(a, 24) & load<u64>(b, 24));
  if (CARRIER_BITS > 256)
    shared |= (load<u64>(a, 32) & load<u64>(b, 32)) | (load<u64>(a, 40) & load<u64>(b, 40));
  return shared;
}

export function cellsBeyond(a: usize): u64 {
  let cells: u64 = 0;
  if (CARRIER_BITS > 128) cells |= load<u64>(a, 16) | load<u64>(a, 24);
  if (CARRIER_BITS > 256) cells |= load<u64>(a, 32) | load<u64>(a, 40);
  return cells;
}

/** dst gains those cells of a that the mask has, word by word. */
export function uniteBeyond(dst: usize, a: usize, mask: u64): void {
  const chosen = i64x2.splat(mask);
  if (CARRIER_BITS > 128)
    v128.store(dst, v128.or(v128.load(dst, 16), v128.and(v128.load(a, 16), chosen)), 16);
  if (CARRIER_BITS > 256)
    v128.store(dst, v128.or(v128.load(dst, 32), v128.and(v128.load(a, 32), chosen)), 32);
}

/** dst loses those cells that the mask has and a has not, word by word. */
export function intersectBeyond(dst: usize, a: usize, mask: u64): void {
  const chosen = i64x2.splat(mask);
  if (CARRIER_BITS > 128)
    v128.store(dst, v128.andnot(v128.load(dst, 16), v128.andnot(chosen, v128.load(a, 16))), 16);
  if (CARRIER_BITS > 256)
    v128.store(dst, v128.andnot(v128.load(dst, 32), v128.andnot(chosen, v128.load(a, 32))), 32);
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
