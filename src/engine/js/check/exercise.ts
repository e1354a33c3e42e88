// Fixed work on carriers, so that a benchmark can time the carrier algebra alone.
//
// A call per carrier would time the call. Here one call walks over a thousand
// made-up carriers, each against another, as the search does over its lists:
// most tests fail, some succeed. What comes out is a number over all results,
// which must not depend on what the engine is made of. Twin of assembly/check/exercise.ts.

import * as arena from '../base/arena.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS } from '../base/limits.js';

export const IS_SUBSET = 0;
export const IS_DISJOINT = 1;
export const UNITE = 2;
export const SIZE = 3;

const COUNT_LOG = 10;
const COUNT = 1 << COUNT_LOG;
const CELLS_PER_CARRIER = 10;
/** Every so manieth carrier lies within the one before it. */
const SUBSET_EVERY = 8;

let carriers = 0;
let result = 0;
let seed = 0;

/** Takes memory anew, so whatever was there is lost. Answers 0 where there is too little. */
export function exercise(operation: number, rounds: number): number {
  arena.reset();
  carriers = arena.takeCleared(COUNT * CARRIER_BYTES);
  result = arena.takeCleared(CARRIER_BYTES);
  if (result === 0) return 0;
  makeCarriers();
  let sum = 0;
  for (let round = 1; round <= rounds; ++round)
    sum = (Math.imul(sum, 31) + walk(operation, round & (COUNT - 1))) | 0;
  return sum;
}

/** Each carrier against the one so many places further on. */
function walk(operation: number, distance: number): number {
  if (operation === IS_SUBSET) return walkSubset(distance);
  if (operation === IS_DISJOINT) return walkDisjoint(distance);
  return operation === UNITE ? walkUnite(distance) : walkSize();
}

function walkSubset(distance: number): number {
  let found = 0;
  for (let index = 0; index < COUNT; ++index) {
    if (carrier.isSubset(at(index + distance), at(index))) found += index;
  }
  return found;
}

function walkDisjoint(distance: number): number {
  let found = 0;
  for (let index = 0; index < COUNT; ++index) {
    if (carrier.isDisjoint(at(index + distance), at(index))) found += index;
  }
  return found;
}

function walkUnite(distance: number): number {
  for (let index = 0; index < COUNT; ++index) carrier.unite(result, at(index + distance), at(index));
  return carrier.size(result);
}

function walkSize(): number {
  let cells = 0;
  for (let index = 0; index < COUNT; ++index) cells += carrier.size(at(index));
  return cells;
}

function at(index: number): number {
  return carriers + (index & (COUNT - 1)) * CARRIER_WORDS;
}

function makeCarriers(): void {
  seed = 1;
  for (let index = 0; index < COUNT; ++index) {
    if (index % SUBSET_EVERY === SUBSET_EVERY - 1) {
      carrier.copy(at(index), at(index - 1));
      carrier.remove(at(index), carrier.first(at(index)));
      continue;
    }
    for (let cells = 0; cells < CELLS_PER_CARRIER; ++cells) carrier.add(at(index), next() % MAX_CELLS);
  }
}

/** Xorshift (Marsaglia 2003). */
function next(): number {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return seed >>> 0;
}
