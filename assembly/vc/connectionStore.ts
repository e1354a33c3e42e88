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
//    0 x, y      u16 each
//    4 queued    u8    is the pair in Q_s?
//    5 to cross  u8    is it in the queue of the crossing rule?
//    6 frame     u16   the frame of the journal in which all but the lists may be written
//    8 fulls     carrier list
//   20 semis     carrier list
//   32 I_c^p, I_s, and the cells of all carriers and both ends, one carrier each
//
// One store per colour; `select` says which is meant from then on. A frame of the
// journal keeps what pairs and stores were; `save` and `restore` do so for all
// that is not in pairs.

import * as arena from '../base/arena';
import * as carrier from '../base/carrier';
import * as pool from '../base/pool';
import * as queue from '../base/queue';
import { CARRIER_BYTES, OWN_EDGES } from '../base/limits';
import * as vector from '../base/vector';
import { cells } from '../board/geometry';
import * as list from './carrierList';
import * as journal from './journal';
import * as statistics from './statistics';

const PAIR_QUEUED: usize = 4;
const PAIR_TO_CROSS: usize = 5;
const PAIR_FRAME: usize = 6;
const PAIR_FULLS: usize = 8;
const PAIR_SEMIS: usize = PAIR_FULLS + list.LIST_BYTES;
const PAIR_INTERSECTIONS: usize = PAIR_SEMIS + list.LIST_BYTES;
const PAIR_CELLS: usize = PAIR_INTERSECTIONS + 2 * CARRIER_BYTES;
export const PAIR_BYTES: usize = PAIR_CELLS + CARRIER_BYTES;

//  A store:
//   0 pairTable       u32   endpoints × endpoints addresses of pairs, 0 for none
//   4 neighbourhoods  u32   per endpoint, the cells with a full to it
//   8 closed          u32   per endpoint, the cells with an empty full to it
//  12 Q_c, 32 Q_s, 52 crossing   queues
//  72 pairs           vector of the addresses of all pairs
//  84 the pool of pairs
// 100 state, variant, edge midpoints, crossing   u32 each
// 120 statistics, aligned for the host
const STORE_FULL_QUEUE: usize = 12;
const STORE_SEMI_QUEUE: usize = STORE_FULL_QUEUE + queue.QUEUE_BYTES;
const STORE_CROSSING_QUEUE: usize = STORE_SEMI_QUEUE + queue.QUEUE_BYTES;
const STORE_PAIRS: usize = STORE_CROSSING_QUEUE + queue.QUEUE_BYTES;
const STORE_POOL: usize = STORE_PAIRS + vector.VECTOR_BYTES;
const STORE_STATE: usize = STORE_POOL + pool.POOL_BYTES;
const STORE_STATISTICS: usize = STORE_STATE + 20;
const STORE_BYTES: usize = STORE_STATISTICS + statistics.STATISTICS_BYTES;

const stores: usize = memory.data(2 * <i32>STORE_BYTES);

let current: usize = stores;
let pairTable: usize = 0;
let neighbourhoods: usize = 0;
let closedCells: usize = 0;

export let colour: u32 = 0;
// The options of the selected store.
export let variant: u32 = 0;
export let edgeMidpoints: bool = false;
export let crossing: bool = false;

export let fullQueue: usize = 0;
export let semiQueue: usize = 0;
export let crossingQueue: usize = 0;

export function select(wanted: u32): void {
  colour = wanted;
  current = stores + <usize>wanted * STORE_BYTES;
  pairTable = load<u32>(current);
  neighbourhoods = load<u32>(current, 4);
  closedCells = load<u32>(current, 8);
  fullQueue = current + STORE_FULL_QUEUE;
  semiQueue = current + STORE_SEMI_QUEUE;
  crossingQueue = current + STORE_CROSSING_QUEUE;
  statistics.select(current + STORE_STATISTICS);
  readOptions();
}

/** An item of Q_c: the pair, then the carrier. */
export const FULL_ITEM_CARRIER: usize = 4;
const FULL_ITEM_BYTES: u32 = 4 + CARRIER_BYTES;
const SEMI_ITEM_BYTES: u32 = 4;

/** Empties the selected store for the present board. False where memory has run out. */
export function init(): bool {
  const endpoints = endpointCount();
  memory.fill(current, 0, STORE_BYTES);
  pairTable = arena.takeCleared(4 * endpoints * endpoints);
  neighbourhoods = arena.takeCleared(CARRIER_BYTES * endpoints);
  closedCells = arena.takeCleared(CARRIER_BYTES * endpoints);
  store<u32>(current, <u32>pairTable);
  store<u32>(current, <u32>neighbourhoods, 4);
  store<u32>(current, <u32>closedCells, 8);
  queue.init(fullQueue, FULL_ITEM_BYTES);
  queue.init(semiQueue, SEMI_ITEM_BYTES);
  queue.init(crossingQueue, SEMI_ITEM_BYTES);
  vector.init(current + STORE_PAIRS);
  pool.init(current + STORE_POOL, <u32>PAIR_BYTES);
  return pairTable != 0 && neighbourhoods != 0 && closedCells != 0;
}

/** Bytes of the tables that every store has. */
export function tableBytes(): u32 {
  return endpointCount() * (4 * endpointCount() + 2 * CARRIER_BYTES);
}

export function endpointCount(): u32 {
  return cells + OWN_EDGES;
}

/** The pairs of an endpoint, to be asked for by the other. */
export function pairsOf(x: u32): usize {
  return pairTable + ((x * endpointCount()) << 2);
}

/** One of them, or 0 where nothing joins the two. */
export function pairIn(pairs: usize, y: u32): usize {
  return load<u32>(pairs + (y << 2));
}

/** The pair of two endpoints in either order, or 0 where nothing joins them. */
export function pairOf(x: u32, y: u32): usize {
  return pairIn(pairsOf(x), y);
}

/** The same, made if it does not exist; 0 where memory has run out. */
export function pairFor(x: u32, y: u32): usize {
  return Hot.pairFor(x, y);
}

/** For the loop of the AND rule, where the call would cost. A class only for the decorator, which no formatter takes on a function. */
export abstract class Hot {
  @inline
  static pairFor(x: u32, y: u32): usize {
    const known = pairOf(x, y);
    return known != 0 ? known : makePair(x, y);
  }
}

function makePair(x: u32, y: u32): usize {
  const pair = pool.take(current + STORE_POOL);
  if (pair == 0) return 0;
  const entry = vector.extend(current + STORE_PAIRS, 4);
  if (entry == 0) {
    pool.give(current + STORE_POOL, pair);
    return 0;
  }
  store<u32>(entry, <u32>pair);
  store<u16>(pair, <u16>x);
  store<u16>(pair, <u16>y, 2);
  store<u16>(pair, 0, PAIR_QUEUED);
  store<u16>(pair, <u16>journal.frame, PAIR_FRAME);
  list.init(fullsOf(pair));
  list.init(semisOf(pair));
  forgetCarriers(pair);
  addEndpoint(cellsOf(pair), x);
  addEndpoint(cellsOf(pair), y);
  enterPair(x, y, pair);
  return pair;
}

function enterPair(x: u32, y: u32, pair: usize): void {
  store<u32>(pairTable + ((x * endpointCount() + y) << 2), <u32>pair);
  store<u32>(pairTable + ((y * endpointCount() + x) << 2), <u32>pair);
}

export function pairCount(): u32 {
  return vector.used(current + STORE_PAIRS) >> 2;
}

/** The pairs in the order in which they were made. */
export function pairAt(index: u32): usize {
  return load<u32>(vector.at(current + STORE_PAIRS, index << 2));
}

/** Makes what the pair holds beside its lists ready to be changed in this frame. False where memory has run out. */
export function ownPair(pair: usize): bool {
  return load<u16>(pair, PAIR_FRAME) == journal.frame || savePair(pair);
}

function savePair(pair: usize): bool {
  if (!journal.save(pair + PAIR_QUEUED, 4)) return false;
  if (!journal.save(pair + PAIR_INTERSECTIONS, 3 * CARRIER_BYTES)) return false;
  store<u16>(pair, <u16>journal.frame, PAIR_FRAME);
  return true;
}

/** Makes all of a pair ready to be changed in this frame. False where memory has run out. */
export function ownAll(pair: usize): bool {
  return ownPair(pair) && list.own(fullsOf(pair)) && list.own(semisOf(pair));
}

/** Empties the pair. False where memory has run out. */
export function emptyPair(pair: usize): bool {
  if (!ownPair(pair) || !list.empty(fullsOf(pair)) || !list.empty(semisOf(pair))) return false;
  forgetCarriers(pair);
  return true;
}

function forgetCarriers(pair: usize): void {
  carrier.fillAll(processedIntersection(pair));
  carrier.fillAll(semiIntersection(pair));
  carrier.clear(cellsOf(pair));
}

export function firstOf(pair: usize): u32 {
  return load<u16>(pair);
}

export function secondOf(pair: usize): u32 {
  return load<u16>(pair, 2);
}

export function fullsOf(pair: usize): usize {
  return pair + PAIR_FULLS;
}

export function semisOf(pair: usize): usize {
  return pair + PAIR_SEMIS;
}

/** What all processed fulls have in common; every cell if there is none. */
export function processedIntersection(pair: usize): usize {
  return pair + PAIR_INTERSECTIONS;
}

/** What all semis have in common. */
export function semiIntersection(pair: usize): usize {
  return pair + PAIR_INTERSECTIONS + CARRIER_BYTES;
}

/** The cells of all carriers, and maybe of some that have gone, and of both ends. */
export function cellsOf(pair: usize): usize {
  return pair + PAIR_CELLS;
}

/** The pair must be its caller's own. */
export function gainCells(pair: usize, added: usize): void {
  carrier.unite(cellsOf(pair), cellsOf(pair), added);
}

export function isQueued(pair: usize): bool {
  return load<u8>(pair, PAIR_QUEUED) != 0;
}

export function setQueued(pair: usize, queued: bool): void {
  store<u8>(pair, queued, PAIR_QUEUED);
}

export function isToCross(pair: usize): bool {
  return load<u8>(pair, PAIR_TO_CROSS) != 0;
}

export function setToCross(pair: usize, toCross: bool): void {
  store<u8>(pair, toCross, PAIR_TO_CROSS);
}

/** The cells, empty or captains, that have a full to x. */
export function neighbourhood(x: u32): usize {
  return neighbourhoods + x * CARRIER_BYTES;
}

/** The cells that have a full with an empty carrier to x: nothing can be added there. */
export function closed(x: u32): usize {
  return closedCells + x * CARRIER_BYTES;
}

/** The ends of a pair without fulls are no neighbours. */
export function leaveNeighbourhood(pair: usize): void {
  removeEndpoint(neighbourhood(firstOf(pair)), secondOf(pair));
  removeEndpoint(neighbourhood(secondOf(pair)), firstOf(pair));
}

function removeEndpoint(set: usize, endpoint: u32): void {
  if (endpoint < cells) carrier.remove(set, endpoint);
}

/** The set gains the endpoint, if that is a cell. */
export function addEndpoint(set: usize, endpoint: u32): void {
  if (endpoint < cells) carrier.add(set, endpoint);
}

export function state(): u32 {
  return load<u32>(current, STORE_STATE);
}

export function setState(value: u32): void {
  store<u32>(current, value, STORE_STATE);
}

export function setOptions(wantedVariant: u32, wantedEdgeMidpoints: bool, wantedCrossing: bool): void {
  store<u32>(current, wantedVariant, STORE_STATE + 4);
  store<u32>(current, wantedEdgeMidpoints, STORE_STATE + 8);
  store<u32>(current, wantedCrossing, STORE_STATE + 12);
  readOptions();
}

function readOptions(): void {
  variant = load<u32>(current, STORE_STATE + 4);
  edgeMidpoints = load<u32>(current, STORE_STATE + 8) != 0;
  crossing = load<u32>(current, STORE_STATE + 12) != 0;
}

// What a frame keeps of a store: sets per endpoint, the state with the options and
// statistics, how many pairs there are, and what waits in the queues.

/** Keeps the selected store in the open frame. False where memory has run out. */
export function save(): bool {
  const sets = endpointCount() * CARRIER_BYTES;
  return (
    journal.save(neighbourhoods, sets) &&
    journal.save(closedCells, sets) &&
    journal.save(current + STORE_STATE, <u32>(STORE_BYTES - STORE_STATE)) &&
    saveQueue(fullQueue) &&
    saveQueue(semiQueue) &&
    saveQueue(crossingQueue)
  );
}

/** What waits is left behind and goes on in a copy. */
function saveQueue(waiting: usize): bool {
  if (queue.isEmpty(waiting)) return journal.save(waiting + queue.QUEUE_COUNT, 4);
  return journal.fork(waiting, queue.QUEUE_BYTES);
}

/** Gives back the pairs that were made since there were so many. Their lists are of this frame. */
export function forgetPairsFrom(count: u32): void {
  for (let index = pairCount(); index > count; --index) {
    const pair = pairAt(index - 1);
    list.giveBlock(fullsOf(pair));
    list.giveBlock(semisOf(pair));
    enterPair(firstOf(pair), secondOf(pair), 0);
    pool.give(current + STORE_POOL, pair);
  }
  vector.shorten(current + STORE_PAIRS, count << 2);
}
