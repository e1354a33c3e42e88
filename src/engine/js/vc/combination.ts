// The workspace of an OR: the semis of one pair, and the fulls made from them.
//
// The stores are not touched while a combiner runs: semis are taken by address,
// new fulls are collected here, and the OR rule stores them afterwards.
//
//   semis    addresses of carriers, doubled; the lowest bit says "not processed yet"
//   created  addresses of carriers that live in blocks of their own
//
// Twin of assembly/vc/combination.ts.

import * as arena from '../base/arena.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES } from '../base/limits.js';
import { bytes, data, heap } from '../base/memory.js';
import * as list from './carrierList.js';

const UNPROCESSED = 1;

// How a combiner ends.
export const COMPLETE = 0;
export const PAUSED = 1;
export const NO_MEMORY = 2;

let semis = 0;
let semisLog = 0;
export let semiCount = 0;

let created = 0;
let createdLog = 0;
export let createdCount = 0;

/** Takes the first so many semis of a list. False where memory has run out. */
export function open(source: number, most: number): boolean {
  semiCount = Math.min(list.count(source), most);
  semisLog = arena.logFor(semiCount << 2);
  semis = arena.take(semisLog);
  created = 0;
  createdLog = 0;
  createdCount = 0;
  if (semis === 0) return false;
  const flags = list.flags(source);
  for (let index = 0; index < semiCount; ++index) {
    const mark = bytes[flags + index] === list.PROCESSED ? 0 : UNPROCESSED;
    heap[semis + index] = (list.carrierAt(source, index) << 1) | mark;
  }
  return true;
}

/** Gives all memory back. */
export function close(): void {
  if (semis !== 0) arena.give(semis, semisLog);
  for (let index = 0; index < createdCount; ++index) arena.give(createdAt(index), CREATED_LOG);
  if (createdLog !== 0) arena.give(created, createdLog);
}

export function semiAt(index: number): number {
  return heap[semis + index]! >>> 1;
}

export function isUnprocessed(index: number): boolean {
  return (heap[semis + index]! & UNPROCESSED) !== 0;
}

/** Is one of the semis new to a combiner, and do they share no cell? Asked where not all semis of the pair are here. */
export function canMakeFulls(): boolean {
  let isAnyNew = false;
  carrier.fillAll(common);
  for (let index = 0; index < semiCount; ++index) {
    if (isUnprocessed(index)) isAnyNew = true;
    carrier.intersect(common, common, semiAt(index));
  }
  return isAnyNew && carrier.isEmpty(common);
}

export function swapSemis(a: number, b: number): void {
  swap(semis, a, b);
}

/** Only the first so many count from now on. */
export function keepSemis(count: number): void {
  semiCount = count;
}

/** Exchanges two words of an array of addresses. */
export function swap(array: number, a: number, b: number): void {
  const word = heap[array + a]!;
  heap[array + a] = heap[array + b]!;
  heap[array + b] = word;
}

const CREATED_LOG = arena.logFor(CARRIER_BYTES);

export function createdAt(index: number): number {
  return heap[created + index]!;
}

/** Keeps a copy of a new full. Answers its address, or 0 where memory has run out. */
export function create(full: number): number {
  if ((createdLog === 0 || createdCount << 2 === 1 << createdLog) && !growCreated()) return 0;
  const copy = arena.take(CREATED_LOG);
  if (copy === 0) return 0;
  carrier.copy(copy, full);
  heap[created + createdCount] = copy;
  ++createdCount;
  return copy;
}

const FIRST_CREATED_LOG = 7;

function growCreated(): boolean {
  const log = createdLog === 0 ? FIRST_CREATED_LOG : createdLog + 1;
  const wider = arena.take(log);
  if (wider === 0) return false;
  if (createdLog !== 0) {
    heap.copyWithin(wider, created, created + createdCount);
    arena.give(created, createdLog);
  }
  createdLog = log;
  created = wider;
  return true;
}

// Greedy sum (Pawlewicz et al. 2015, Algorithm 3): a semi joins the union only
// if it makes the intersection smaller. At the end `common` is what all semis
// offered share; where it is empty, `sum` is the carrier of a full.

export const common = data(CARRIER_BYTES);
export const sum = data(CARRIER_BYTES);

export function startSum(): void {
  carrier.fillAll(common);
  carrier.clear(sum);
}

export function offer(semi: number): void {
  if (carrier.isSubset(common, semi)) return;
  carrier.unite(sum, sum, semi);
  carrier.intersect(common, common, semi);
}
