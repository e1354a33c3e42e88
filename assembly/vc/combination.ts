// The workspace of an OR: the semis of one pair, and the fulls made from them.
//
// The stores are not touched while a combiner runs: semis are taken by address,
// new fulls are collected here, and the OR rule stores them afterwards.
//
//   semis    addresses of carriers; the lowest bit says "not processed yet"
//   created  addresses of carriers that live in blocks of their own

import * as arena from '../base/arena';
import * as carrier from '../base/carrier';
import { CARRIER_BYTES } from '../base/limits';
import * as list from './carrierList';

const UNPROCESSED: u32 = 1;

// How a combiner ends.
export const COMPLETE: u32 = 0;
export const PAUSED: u32 = 1;
export const NO_MEMORY: u32 = 2;

let semis: usize = 0;
let semisLog: u32 = 0;
export let semiCount: u32 = 0;

let created: usize = 0;
let createdLog: u32 = 0;
export let createdCount: u32 = 0;

/** Takes the first so many semis of a list, by default all. False where memory has run out. */
export function open(source: usize, most: u32 = u32.MAX_VALUE): bool {
  semiCount = min(list.count(source), most);
  semisLog = arena.logFor(semiCount << 2);
  semis = arena.take(semisLog);
  created = 0;
  createdLog = 0;
  createdCount = 0;
  if (semis == 0) return false;
  const flags = list.flags(source);
  for (let index: u32 = 0; index < semiCount; ++index) {
    const mark = load<u8>(flags + index) == list.PROCESSED ? 0 : UNPROCESSED;
    store<u32>(semis + (index << 2), (<u32>list.carrierAt(source, index)) | mark);
  }
  return true;
}

/** Gives all memory back. */
export function close(): void {
  if (semis != 0) arena.give(semis, semisLog);
  for (let index: u32 = 0; index < createdCount; ++index) arena.give(createdAt(index), CREATED_LOG);
  if (createdLog != 0) arena.give(created, createdLog);
}

export function semiAt(index: u32): usize {
  return load<u32>(semis + (index << 2)) & ~UNPROCESSED;
}

export function isUnprocessed(index: u32): bool {
  return (load<u32>(semis + (index << 2)) & UNPROCESSED) != 0;
}

/** Is one of the semis new to a combiner, and do they share no cell? Asked where not all semis of the pair are here. */
export function canMakeFulls(): bool {
  let isAnyNew = false;
  carrier.fillAll(common);
  for (let index: u32 = 0; index < semiCount; ++index) {
    if (isUnprocessed(index)) isAnyNew = true;
    carrier.intersect(common, common, semiAt(index));
  }
  return isAnyNew && carrier.isEmpty(common);
}

/** Takes a semi to an earlier place, over what is there. */
export function moveSemiBack(from: u32, to: u32): void {
  store<u32>(semis + (to << 2), load<u32>(semis + (from << 2)));
}

export function swapSemis(a: u32, b: u32): void {
  swap(semis, a, b);
}

/** Only the first so many count from now on. */
export function keepSemis(count: u32): void {
  semiCount = count;
}

/** Exchanges two words of an array of addresses. */
export function swap(array: usize, a: u32, b: u32): void {
  const word = load<u32>(array + (a << 2));
  store<u32>(array + (a << 2), load<u32>(array + (b << 2)));
  store<u32>(array + (b << 2), word);
}

const CREATED_LOG: u32 = arena.logFor(CARRIER_BYTES);

export function createdAt(index: u32): usize {
  return load<u32>(created + (index << 2));
}

/** Keeps a copy of a new full. Answers its address, or 0 where memory has run out. */
export function create(full: usize): usize {
  if (createdLog == 0 || createdCount << 2 == 1 << createdLog) {
    const wider = arena.take(createdLog == 0 ? FIRST_CREATED_LOG : createdLog + 1);
    if (wider == 0) return 0;
    if (createdLog != 0) {
      memory.copy(wider, created, createdCount << 2);
      arena.give(created, createdLog);
    }
    createdLog = createdLog == 0 ? FIRST_CREATED_LOG : createdLog + 1;
    created = wider;
  }
  const copy = arena.take(CREATED_LOG);
  if (copy == 0) return 0;
  carrier.copy(copy, full);
  store<u32>(created + (createdCount << 2), <u32>copy);
  ++createdCount;
  return copy;
}

const FIRST_CREATED_LOG: u32 = 7;

// Greedy sum (Pawlewicz et al. 2015, Algorithm 3): a semi joins the union only
// if it makes the intersection smaller. At the end `common` is what all semis
// offered share; where it is empty, `sum` is the carrier of a full.

export const common: usize = memory.data(<i32>CARRIER_BYTES);
export const sum: usize = memory.data(<i32>CARRIER_BYTES);

export function startSum(): void {
  carrier.fillAll(common);
  carrier.clear(sum);
}

export function offer(semi: usize): void {
  if (carrier.isSubset(common, semi)) return;
  carrier.unite(sum, sum, semi);
  carrier.intersect(common, common, semi);
}
