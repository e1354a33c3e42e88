// All connections of a colour: endpoint pair → fulls and semis.
//
// The names of Pawlewicz et al. 2015, Table I, and where they live:
//
//   M_c(x, y), M_s(x, y)   fullsOf(pair), semisOf(pair)
//   I_c^p, I_s             processedIntersection(pair), semiIntersection(pair)
//   N(x)                   neighbourhood(x) for cells; an edge is asked for by its pair
//   Q_c, Q_s               fullQueue, semiQueue
//
// A pair is made when its first connection is stored, and lies in memory as
//
//   0 x, y      16 bits each
//   1 queues    bit 0: is the pair in Q_s? bit 1: is it in the queue of the crossing rule?
//     frame     high half: the frame of the journal in which all but the lists may be written
//   2 fulls     carrier list
//   5 semis     carrier list
//   8 I_c^p, I_s, and the cells of all carriers and both ends, one carrier each
//
// One store per colour; `select` says which is meant from then on. A frame of the
// journal keeps what pairs and stores were; `save` does so for all that is not in
// pairs.
// Twin of assembly/vc/connectionStore.ts.

import * as arena from '../base/arena.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, OWN_EDGES } from '../base/limits.js';
import { data, heap } from '../base/memory.js';
import * as pool from '../base/pool.js';
import * as queue from '../base/queue.js';
import * as vector from '../base/vector.js';
import { cells } from '../board/geometry.js';
import * as list from './carrierList.js';
import * as journal from './journal.js';
import * as statistics from './statistics.js';

const PAIR_QUEUES = 1;
const PAIR_FULLS = 2;
const PAIR_SEMIS = PAIR_FULLS + list.LIST_WORDS;
const PAIR_INTERSECTIONS = PAIR_SEMIS + list.LIST_WORDS;
const PAIR_CELLS = PAIR_INTERSECTIONS + 2 * CARRIER_WORDS;
const PAIR_WORDS = PAIR_CELLS + CARRIER_WORDS;
export const PAIR_BYTES = 4 * PAIR_WORDS;

const QUEUED = 1;
const TO_CROSS = 2;
const ALL_MARKS = 3;
const FRAME_SHIFT = 16;

//  A store:
//   0 pairTable       endpoints × endpoints addresses of pairs, 0 for none
//   1 neighbourhoods  per endpoint, the cells with a full to it
//   2 closed          per endpoint, the cells with an empty full to it
//   3 Q_c, 8 Q_s, 13 crossing   queues
//  18 pairs           vector of the addresses of all pairs
//  21 the pool of pairs
//  25 state, variant, edge midpoints, crossing
//  30 statistics, at an even address
const STORE_FULL_QUEUE = 3;
const STORE_SEMI_QUEUE = STORE_FULL_QUEUE + queue.QUEUE_WORDS;
const STORE_CROSSING_QUEUE = STORE_SEMI_QUEUE + queue.QUEUE_WORDS;
const STORE_PAIRS = STORE_CROSSING_QUEUE + queue.QUEUE_WORDS;
const STORE_POOL = STORE_PAIRS + vector.VECTOR_WORDS;
const STORE_STATE = STORE_POOL + pool.POOL_WORDS;
const STORE_STATISTICS = STORE_STATE + 5;
const STORE_WORDS = STORE_STATISTICS + statistics.STATISTICS_WORDS;

const stores = data(4 * 2 * STORE_WORDS);

let current = stores;
let pairTable = 0;
let neighbourhoods = 0;
let closedCells = 0;

export let colour = 0;
// The options of the selected store.
export let variant = 0;
export let edgeMidpoints = false;
export let crossing = false;

export let fullQueue = 0;
export let semiQueue = 0;
export let crossingQueue = 0;

export function select(wanted: number): void {
  colour = wanted;
  current = stores + wanted * STORE_WORDS;
  pairTable = heap[current]!;
  neighbourhoods = heap[current + 1]!;
  closedCells = heap[current + 2]!;
  fullQueue = current + STORE_FULL_QUEUE;
  semiQueue = current + STORE_SEMI_QUEUE;
  crossingQueue = current + STORE_CROSSING_QUEUE;
  statistics.select(current + STORE_STATISTICS);
  readOptions();
}

/** An item of Q_c: the pair, then the carrier. */
export const FULL_ITEM_CARRIER = 1;
const FULL_ITEM_WORDS = 1 + CARRIER_WORDS;
const SEMI_ITEM_WORDS = 1;

/** Empties the selected store for the present board. False where memory has run out. */
export function init(): boolean {
  const endpoints = endpointCount();
  heap.fill(0, current, current + STORE_WORDS);
  pairTable = arena.takeCleared(4 * endpoints * endpoints);
  neighbourhoods = arena.takeCleared(CARRIER_BYTES * endpoints);
  closedCells = arena.takeCleared(CARRIER_BYTES * endpoints);
  heap[current] = pairTable;
  heap[current + 1] = neighbourhoods;
  heap[current + 2] = closedCells;
  queue.init(fullQueue, FULL_ITEM_WORDS);
  queue.init(semiQueue, SEMI_ITEM_WORDS);
  queue.init(crossingQueue, SEMI_ITEM_WORDS);
  vector.init(current + STORE_PAIRS);
  pool.init(current + STORE_POOL, PAIR_WORDS);
  return pairTable !== 0 && neighbourhoods !== 0 && closedCells !== 0;
}

/** Bytes of the tables that every store has. */
export function tableBytes(): number {
  return endpointCount() * (4 * endpointCount() + 2 * CARRIER_BYTES);
}

export function endpointCount(): number {
  return cells + OWN_EDGES;
}

/** The pair of two endpoints in either order, or 0 where nothing joins them. */
export function pairOf(x: number, y: number): number {
  return heap[pairTable + x * endpointCount() + y]!;
}

/** The same, made if it does not exist; 0 where memory has run out. */
export function pairFor(x: number, y: number): number {
  const known = pairOf(x, y);
  return known !== 0 ? known : makePair(x, y);
}

function makePair(x: number, y: number): number {
  const pair = pool.take(current + STORE_POOL);
  if (pair === 0) return 0;
  const entry = vector.extend(current + STORE_PAIRS, 1);
  if (entry === 0) {
    pool.give(current + STORE_POOL, pair);
    return 0;
  }
  heap[entry] = pair;
  heap[pair] = x | (y << 16);
  heap[pair + PAIR_QUEUES] = journal.frame << FRAME_SHIFT;
  list.init(fullsOf(pair));
  list.init(semisOf(pair));
  forgetCarriers(pair);
  addEndpoint(cellsOf(pair), x);
  addEndpoint(cellsOf(pair), y);
  enterPair(x, y, pair);
  return pair;
}

function enterPair(x: number, y: number, pair: number): void {
  heap[pairTable + x * endpointCount() + y] = pair;
  heap[pairTable + y * endpointCount() + x] = pair;
}

export function pairCount(): number {
  return vector.used(current + STORE_PAIRS);
}

/** The pairs in the order in which they were made. */
export function pairAt(index: number): number {
  return heap[vector.at(current + STORE_PAIRS, index)]!;
}

/** Makes what the pair holds beside its lists ready to be changed in this frame. False where memory has run out. */
export function ownPair(pair: number): boolean {
  return heap[pair + PAIR_QUEUES]! >>> FRAME_SHIFT === journal.frame || savePair(pair);
}

function savePair(pair: number): boolean {
  if (!journal.save(pair + PAIR_QUEUES, 1)) return false;
  if (!journal.save(pair + PAIR_INTERSECTIONS, 3 * CARRIER_WORDS)) return false;
  heap[pair + PAIR_QUEUES] = (heap[pair + PAIR_QUEUES]! & ALL_MARKS) | (journal.frame << FRAME_SHIFT);
  return true;
}

/** Makes all of a pair ready to be changed in this frame. False where memory has run out. */
export function ownAll(pair: number): boolean {
  return ownPair(pair) && list.own(fullsOf(pair)) && list.own(semisOf(pair));
}

/** Empties the pair. False where memory has run out. */
export function emptyPair(pair: number): boolean {
  if (!ownPair(pair) || !list.empty(fullsOf(pair)) || !list.empty(semisOf(pair))) return false;
  forgetCarriers(pair);
  return true;
}

function forgetCarriers(pair: number): void {
  carrier.fillAll(processedIntersection(pair));
  carrier.fillAll(semiIntersection(pair));
  carrier.clear(cellsOf(pair));
}

export function firstOf(pair: number): number {
  return heap[pair]! & 0xffff;
}

export function secondOf(pair: number): number {
  return heap[pair]! >>> 16;
}

export function fullsOf(pair: number): number {
  return pair + PAIR_FULLS;
}

export function semisOf(pair: number): number {
  return pair + PAIR_SEMIS;
}

/** What all processed fulls have in common; every cell if there is none. */
export function processedIntersection(pair: number): number {
  return pair + PAIR_INTERSECTIONS;
}

/** What all semis have in common. */
export function semiIntersection(pair: number): number {
  return pair + PAIR_INTERSECTIONS + CARRIER_WORDS;
}

/** The cells of all carriers, and maybe of some that have gone, and of both ends. */
export function cellsOf(pair: number): number {
  return pair + PAIR_CELLS;
}

/** The pair must be its caller's own. */
export function gainCells(pair: number, added: number): void {
  carrier.unite(cellsOf(pair), cellsOf(pair), added);
}

export function isQueued(pair: number): boolean {
  return (heap[pair + PAIR_QUEUES]! & QUEUED) !== 0;
}

export function setQueued(pair: number, queued: boolean): void {
  setMark(pair, QUEUED, queued);
}

export function isToCross(pair: number): boolean {
  return (heap[pair + PAIR_QUEUES]! & TO_CROSS) !== 0;
}

export function setToCross(pair: number, toCross: boolean): void {
  setMark(pair, TO_CROSS, toCross);
}

function setMark(pair: number, mark: number, wanted: boolean): void {
  if (wanted) heap[pair + PAIR_QUEUES]! |= mark;
  else heap[pair + PAIR_QUEUES]! &= ~mark;
}

/** The cells, empty or captains, that have a full to x. */
export function neighbourhood(x: number): number {
  return neighbourhoods + x * CARRIER_WORDS;
}

/** The cells that have a full with an empty carrier to x: nothing can be added there. */
export function closed(x: number): number {
  return closedCells + x * CARRIER_WORDS;
}

/** The ends of a pair without fulls are no neighbours. */
export function leaveNeighbourhood(pair: number): void {
  removeEndpoint(neighbourhood(firstOf(pair)), secondOf(pair));
  removeEndpoint(neighbourhood(secondOf(pair)), firstOf(pair));
}

function removeEndpoint(set: number, endpoint: number): void {
  if (endpoint < cells) carrier.remove(set, endpoint);
}

/** The set gains the endpoint, if that is a cell. */
export function addEndpoint(set: number, endpoint: number): void {
  if (endpoint < cells) carrier.add(set, endpoint);
}

export function state(): number {
  return heap[current + STORE_STATE]!;
}

export function setState(value: number): void {
  heap[current + STORE_STATE] = value;
}

export function setOptions(
  wantedVariant: number,
  wantedEdgeMidpoints: boolean,
  wantedCrossing: boolean,
): void {
  heap[current + STORE_STATE + 1] = wantedVariant;
  heap[current + STORE_STATE + 2] = Number(wantedEdgeMidpoints);
  heap[current + STORE_STATE + 3] = Number(wantedCrossing);
  readOptions();
}

function readOptions(): void {
  variant = heap[current + STORE_STATE + 1]!;
  edgeMidpoints = heap[current + STORE_STATE + 2] !== 0;
  crossing = heap[current + STORE_STATE + 3] !== 0;
}

// What a frame keeps of a store: sets per endpoint, the state with the options and
// statistics, how many pairs there are, and what waits in the queues.

/** Keeps the selected store in the open frame. False where memory has run out. */
export function save(): boolean {
  const sets = endpointCount() * CARRIER_WORDS;
  return (
    journal.save(neighbourhoods, sets) &&
    journal.save(closedCells, sets) &&
    journal.save(current + STORE_STATE, STORE_WORDS - STORE_STATE) &&
    saveQueue(fullQueue) &&
    saveQueue(semiQueue) &&
    saveQueue(crossingQueue)
  );
}

/** What waits is left behind and goes on in a copy. */
function saveQueue(waiting: number): boolean {
  if (queue.isEmpty(waiting)) return journal.save(waiting + queue.QUEUE_COUNT, 1);
  return journal.fork(waiting, queue.QUEUE_WORDS);
}

/** Gives back the pairs that were made since there were so many. Their lists are of this frame. */
export function forgetPairsFrom(count: number): void {
  for (let index = pairCount(); index > count; --index) {
    const pair = pairAt(index - 1);
    list.giveBlock(fullsOf(pair));
    list.giveBlock(semisOf(pair));
    enterPair(firstOf(pair), secondOf(pair), 0);
    pool.give(current + STORE_POOL, pair);
  }
  vector.shorten(current + STORE_PAIRS, count);
}
