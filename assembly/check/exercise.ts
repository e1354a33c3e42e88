// Fixed work on carriers, so that a benchmark can time the carrier algebra alone.
//
// A call per carrier would time the call. Here one call walks over a thousand
// made-up carriers, each against another, as the search does over its lists:
// most tests fail, some succeed. What comes out is a number over all results,
// which must not depend on what the engine is made of.

import * as arena from '../base/arena';
import * as carrier from '../base/carrier';
import { CARRIER_BYTES, MAX_CELLS } from '../base/limits';

export const IS_SUBSET: u32 = 0;
export const IS_DISJOINT: u32 = 1;
export const UNITE: u32 = 2;
export const SIZE: u32 = 3;

const COUNT_LOG: u32 = 10;
const COUNT: u32 = 1 << COUNT_LOG;
const CELLS_PER_CARRIER: u32 = 10;
/** Every so manieth carrier lies within the one before it. */
const SUBSET_EVERY: u32 = 8;

let carriers: usize = 0;
let result: usize = 0;
let seed: u32 = 0;

/** Takes memory anew, so whatever was there is lost. Answers 0 where there is too little. */
export function exercise(operation: u32, rounds: u32): u32 {
  arena.reset();
  carriers = arena.takeCleared(COUNT * CARRIER_BYTES);
  result = arena.takeCleared(CARRIER_BYTES);
  if (result == 0) return 0;
  makeCarriers();
  let sum: u32 = 0;
  for (let round: u32 = 1; round <= rounds; ++round) sum = sum * 31 + walk(operation, round & (COUNT - 1));
  return sum;
}

/** Each carrier against the one so many places further on. */
function walk(operation: u32, distance: u32): u32 {
  if (operation == IS_SUBSET) return walkSubset(distance);
  if (operation == IS_DISJOINT) return walkDisjoint(distance);
  return operation == UNITE ? walkUnite(distance) : walkSize();
}

function walkSubset(distance: u32): u32 {
  let found: u32 = 0;
  for (let index: u32 = 0; index < COUNT; ++index) {
    if (carrier.isSubset(at(index + distance), at(index))) found += index;
  }
  return found;
}

function walkDisjoint(distance: u32): u32 {
  let found: u32 = 0;
  for (let index: u32 = 0; index < COUNT; ++index) {
    if (carrier.isDisjoint(at(index + distance), at(index))) found += index;
  }
  return found;
}

function walkUnite(distance: u32): u32 {
  for (let index: u32 = 0; index < COUNT; ++index) carrier.unite(result, at(index + distance), at(index));
  return carrier.size(result);
}

function walkSize(): u32 {
  let cells: u32 = 0;
  for (let index: u32 = 0; index < COUNT; ++index) cells += carrier.size(at(index));
  return cells;
}

function at(index: u32): usize {
  return carriers + <usize>(index & (COUNT - 1)) * CARRIER_BYTES;
}

function makeCarriers(): void {
  seed = 1;
  for (let index: u32 = 0; index < COUNT; ++index) {
    if (index % SUBSET_EVERY == SUBSET_EVERY - 1) {
      carrier.copy(at(index), at(index - 1));
      carrier.remove(at(index), carrier.first(at(index)));
      continue;
    }
    for (let cells: u32 = 0; cells < CELLS_PER_CARRIER; ++cells) carrier.add(at(index), next() % MAX_CELLS);
  }
}

/** Xorshift (Marsaglia 2003). */
function next(): u32 {
  seed ^= seed << 13;
  seed ^= seed >> 17;
  seed ^= seed << 5;
  return seed;
}
