// Incremental builds: connections brought up to date after stones are added.
//
// For the owner of the connections, an added stone of the opponent destroys every
// connection that relies on its cell; nothing new can arise. An own stone on a
// cell of a carrier leaves the carrier with a cell less to rely on. An own stone
// also turns an endpoint from an empty cell into a chain, through which AND now
// makes fulls instead of semis, and joins it with the chains and edges it touches.
//
//   1. Endpoints that are joined go by one of their numbers, the others vanish,
//      and so do those that the opponent has taken.
//   2. Every pair that the stones touch is sifted: what relies on the opponent's
//      goes; what shrinks, or belongs to an endpoint that vanished, is set aside.
//   3. What was set aside goes through TRYADD at its new place, fulls first.
//   4. Fulls at an endpoint that has just become a chain meet each other anew.
//
// The search then goes on as after a pause. Only what may combine in a new way is
// queued: a full that shrank meets the others at both its ends, but in `limited`
// and `fast` not again; one that merely moved to a joined endpoint, or whose end
// became a chain, only at that end.
//
// Soundness: stones of the opponent outside a carrier do not touch its strategy,
// and own stones never harm. Completeness: every derivation of a fresh build is
// one of the old build's with cells subtracted, or passes through a joined or new
// chain; with edges as midpoints and `unlimited`, the closure is the same.
// Semis whose key was taken by an own stone are fulls in truth; AND finds these,
// and until then they stand as semis, with any of their cells as key.
// Twin of assembly/vc/update.ts.

import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS, NONE, OWN_EDGES } from '../base/limits.js';
import { copyWords, data, heap } from '../base/memory.js';
import * as vector from '../base/vector.js';
import { BLACK, WHITE, cells, neighbour, neighbourCount, touchesEdge } from '../board/geometry.js';
import * as groups from '../board/groups.js';
import { addedTo, EMPTY, holds, putAdded, stones } from '../board/stones.js';
import * as list from './carrierList.js';
import * as classic from './classic.js';
import * as connections from './connectionStore.js';
import * as journal from './journal.js';
import * as orRule from './orRule.js';
import { NOT_STARTED, UPDATED } from './search.js';
import * as statistics from './statistics.js';
import { needsRenaming, renameStones, setCrossed } from './steppingStones.js';
import {
  BASE,
  keepFull,
  queueForAnd,
  queueOverlookedFulls,
  queueOverlookedSemis,
  tryAddSemi,
  UNLIMITED,
} from './tryAdd.js';
import * as turns from './turns.js';

//  A frame:
//   0 where its records begin in the journal
//   1 how many pairs each colour had
const FRAME_WORDS = 3;
const FRAME_PAIRS = 1;
const frames = data(4 * vector.VECTOR_WORDS);

//  A connection set aside:
//   0 x, y   16 bits each, its endpoints from now on
//   1 met    the end at which it has met all others, BOTH or NONE
//   2 carrier, then its note
const BOTH = NONE - 1;
const ASIDE_MET = 1;
const ASIDE_CARRIER = 2;
const ASIDE_NOTE = ASIDE_CARRIER + CARRIER_WORDS;
const ASIDE_WORDS = ASIDE_NOTE + list.NOTE_WORDS;
const fullsAside = data(4 * vector.VECTOR_WORDS);
const semisAside = data(4 * vector.VECTOR_WORDS);

/** The added stones of the store's colour, of its opponent, and both. */
const own = data(CARRIER_BYTES);
const hostile = data(CARRIER_BYTES);
const changed = data(CARRIER_BYTES);
/** Cells that were endpoints and are none any more. */
const vanished = data(CARRIER_BYTES);
/** Has an edge, or a chain that was there before? */
let hasChainVanished = false;
/** What was changed or has vanished: a pair without any of it stays as it is. */
const touched = data(CARRIER_BYTES);

/** Forgets all frames. */
export function reset(): void {
  journal.reset();
  vector.init(frames);
  vector.init(fullsAside);
  vector.init(semisAside);
}

/** Puts the added stones on the board. False where memory has run out: then all is as it was. */
export function addStones(): boolean {
  if (!openFrame()) return false;
  putAdded();
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    connections.select(colour);
    if (updateStore()) continue;
    undo();
    return false;
  }
  return true;
}

/** Takes the stones of the last frame off the board. False where there is none. */
export function undo(): boolean {
  const used = vector.used(frames);
  if (used === 0) return false;
  const frame = vector.at(frames, used - FRAME_WORDS);
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    connections.select(colour);
    orRule.abandon();
    connections.forgetPairsFrom(heap[frame + FRAME_PAIRS + colour]!);
  }
  journal.back(heap[frame]!);
  vector.shorten(frames, used - FRAME_WORDS);
  return true;
}

function openFrame(): boolean {
  const frame = vector.extend(frames, FRAME_WORDS);
  if (frame === 0) return false;
  heap[frame] = journal.open();
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    connections.select(colour);
    heap[frame + FRAME_PAIRS + colour] = connections.pairCount();
  }
  if (saveAll()) return true;
  undo();
  return false;
}

function saveAll(): boolean {
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    connections.select(colour);
    orRule.abandon();
    if (!connections.save()) return false;
  }
  return (
    turns.save() &&
    journal.save(stones, MAX_CELLS / 4) &&
    journal.save(groups.endpointTable, groups.ENDPOINT_TABLE_WORDS)
  );
}

/** Brings the selected store up to date. False where memory has run out. */
function updateStore(): boolean {
  collectStones();
  joinEndpoints();
  const isStarted = connections.state() !== NOT_STARTED;
  if (!isStarted && connections.pairCount() === 0) return true;
  vector.shorten(fullsAside, 0);
  vector.shorten(semisAside, 0);
  const dropped = statistics.valueOf(statistics.DROPPED);
  if (!siftPairs()) return false;
  leaveNeighbourhoods();
  if (!takeBackFulls() || !takeBackSemis() || !requeueAtNewChains()) return false;
  if (statistics.valueOf(statistics.DROPPED) !== dropped) return false;
  if (isStarted) connections.setState(UPDATED);
  return true;
}

function collectStones(): void {
  carrier.clear(own);
  carrier.clear(hostile);
  for (let cell = 0; cell < cells; ++cell) {
    if (addedTo(cell) === EMPTY) continue;
    carrier.add(holds(connections.colour, cell) ? own : hostile, cell);
  }
  carrier.unite(changed, own, hostile);
}

// Step 1: from here on endpointOf tells what an old endpoint has become.

function joinEndpoints(): void {
  const colour = connections.colour;
  hasChainVanished = false;
  for (let cell = 0; cell < cells; ++cell) {
    if (carrier.has(hostile, cell)) groups.remove(colour, cell);
    if (carrier.has(own, cell)) joinWithNeighbours(cell);
  }
  carrier.clear(vanished);
  for (let cell = 0; cell < cells; ++cell) {
    if (groups.endpointOf(colour, cell) !== cell) carrier.add(vanished, cell);
  }
  carrier.unite(touched, changed, vanished);
}

/** The stone, and the own chains and edges it touches, become one endpoint. */
function joinWithNeighbours(stone: number): void {
  const colour = connections.colour;
  for (let index = 0; index < neighbourCount(stone); ++index) {
    if (holds(colour, neighbour(stone, index))) join(stone, neighbour(stone, index));
  }
  for (let edge = 0; edge < OWN_EDGES; ++edge) {
    if (touchesEdge(colour, stone, edge)) join(stone, cells + edge);
  }
}

/** The endpoint with more to lose keeps its number. */
function join(a: number, b: number): void {
  const colour = connections.colour;
  const first = groups.endpointOf(colour, a);
  const second = groups.endpointOf(colour, b);
  if (first === second) return;
  const isFirstKept = weightOf(first) >= weightOf(second);
  const gone = isFirstKept ? second : first;
  if (groups.isEdge(gone) || !carrier.has(own, gone)) hasChainVanished = true;
  groups.merge(colour, gone, isFirstKept ? first : second);
}

/** The first edge goes before the second, edges before chains, chains before cells that have just become one. */
function weightOf(endpoint: number): number {
  if (groups.isEdge(endpoint)) return 4 * MAX_CELLS - endpoint;
  if (carrier.has(own, endpoint)) return 0;
  return 1 + carrier.size(connections.neighbourhood(endpoint));
}

// Step 2.

/** Most pairs have nothing to do with the stones. But notes may name a chain that has vanished, and edges are no cells. */
function siftPairs(): boolean {
  const count = connections.pairCount();
  const mayPassOver =
    !hasChainVanished || !(connections.crossing || groups.edgesAreJoined(connections.colour));
  for (let index = 0; index < count; ++index) {
    const pair = connections.pairAt(index);
    if (mayPassOver && carrier.isDisjoint(connections.cellsOf(pair), touched)) continue;
    if (!siftPair(pair)) return false;
  }
  return true;
}

function siftPair(pair: number): boolean {
  const x = connections.firstOf(pair);
  const y = connections.secondOf(pair);
  const newX = groups.endpointOf(connections.colour, x);
  const newY = groups.endpointOf(connections.colour, y);
  if (newX === x && newY === y) return siftLists(pair);
  if (newX !== NONE && newY !== NONE && newX !== newY) {
    if (!setAllAside(fullsAside, connections.fullsOf(pair), pair)) return false;
    if (!setAllAside(semisAside, connections.semisOf(pair), pair)) return false;
  }
  return connections.emptyPair(pair);
}

/** Both ends have kept their numbers. */
function siftLists(pair: number): boolean {
  const fulls = connections.fullsOf(pair);
  const semis = connections.semisOf(pair);
  const fullsBefore = list.count(fulls);
  const semisBefore = list.count(semis);
  if (!siftList(fullsAside, fulls, pair) || !siftList(semisAside, semis, pair)) return false;
  const lostFulls = list.count(fulls) !== fullsBefore;
  const lostSemis = list.count(semis) !== semisBefore;
  if (!lostFulls && !lostSemis) return true;
  if (!connections.ownPair(pair)) return false;
  if (lostFulls) followLostFulls(pair, fulls);
  if (lostSemis) followLostSemis(pair, semis);
  return true;
}

function followLostFulls(pair: number, fulls: number): void {
  list.intersection(connections.processedIntersection(pair), fulls, true);
  if (list.count(fulls) === 0) connections.leaveNeighbourhood(pair);
  if (classic.isLimited) queueOverlookedFulls(pair);
}

function followLostSemis(pair: number, semis: number): void {
  list.intersection(connections.semiIntersection(pair), semis, false);
  if (classic.isLimited) queueOverlookedSemis(pair);
}

/** Takes every carrier that holds an added stone out of a list. */
function siftList(aside: number, carriers: number, pair: number): boolean {
  if (connections.crossing && !renameIn(carriers)) return false;
  const count = list.count(carriers);
  let kept = 0;
  while (kept < count && carrier.isDisjoint(list.carrierAt(carriers, kept), changed)) ++kept;
  if (kept === count) return true;
  if (!list.own(carriers)) return false;
  for (let index = kept; index < count; ++index) {
    if (carrier.isDisjoint(list.carrierAt(carriers, index), changed)) list.moveBack(carriers, index, kept++);
    else if (!setAside(aside, carriers, index, pair)) return false;
  }
  list.shorten(carriers, kept);
  return true;
}

function setAllAside(aside: number, carriers: number, pair: number): boolean {
  const count = list.count(carriers);
  for (let index = 0; index < count; ++index) {
    if (!setAside(aside, carriers, index, pair)) return false;
  }
  return true;
}

/** Notes a connection without its own stones, unless it has been destroyed. False where memory has run out. */
function setAside(aside: number, carriers: number, index: number, pair: number): boolean {
  const cellsOf = list.carrierAt(carriers, index);
  if (!carrier.isDisjoint(cellsOf, hostile)) return true;
  const entry = vector.extend(aside, ASIDE_WORDS);
  if (entry === 0) return false;
  const x = connections.firstOf(pair);
  const y = connections.secondOf(pair);
  heap[entry] = groups.endpointOf(connections.colour, x) | (groups.endpointOf(connections.colour, y) << 16);
  heap[entry + ASIDE_MET] = metAt(x, y, list.flagAt(carriers, index), !carrier.isDisjoint(cellsOf, own));
  carrier.subtract(entry + ASIDE_CARRIER, cellsOf, own);
  if (!connections.crossing) return true;
  copyWords(entry + ASIDE_NOTE, list.noteAt(carriers, index), list.NOTE_WORDS);
  renameStones(entry + ASIDE_NOTE, vanished, connections.colour);
  setCrossed(entry + ASIDE_NOTE, false);
  return true;
}

/** Where it has met all others and need not again: at the end that keeps its number, or at BOTH. */
function metAt(x: number, y: number, flag: number, hasShrunk: boolean): number {
  const isFirst = groups.endpointOf(connections.colour, x) === x && (flag & list.FIRST_END) !== 0;
  const isSecond = groups.endpointOf(connections.colour, y) === y && (flag & list.SECOND_END) !== 0;
  if (isFirst && isSecond) return meetsAgain() ? NONE : BOTH;
  if (hasShrunk) return NONE;
  return isFirst ? x : isSecond ? y : NONE;
}

/**
 * Do fulls that have shrunk in their place meet others again? Only those that they overlapped with, and those
 * that end at the stone, can make anything new with them, and what they make is almost always known.
 */
function meetsAgain(): boolean {
  return connections.variant === UNLIMITED || connections.variant === BASE;
}

/** Stepping stones go by the new numbers of their chains. */
function renameIn(carriers: number): boolean {
  const count = list.count(carriers);
  for (let index = 0; index < count; ++index) {
    if (!needsRenaming(list.noteAt(carriers, index), vanished, connections.colour)) continue;
    if (!list.own(carriers)) return false;
    renameStones(list.noteAt(carriers, index), vanished, connections.colour);
  }
  return true;
}

function leaveNeighbourhoods(): void {
  const endpoints = connections.endpointCount();
  for (let x = 0; x < endpoints; ++x) {
    const isGone = groups.endpointOf(connections.colour, x) !== x;
    leave(connections.neighbourhood(x), isGone);
    leave(connections.closed(x), isGone);
  }
}

function leave(set: number, isGone: boolean): void {
  if (isGone) carrier.clear(set);
  else carrier.subtract(set, set, vanished);
}

// Step 3.

function takeBackFulls(): boolean {
  const end = vector.used(fullsAside);
  for (let offset = 0; offset < end; offset += ASIDE_WORDS) {
    const entry = vector.at(fullsAside, offset);
    const pair = pairOfEntry(entry);
    if (pair === 0) return false;
    keepFull(pair, entry + ASIDE_CARRIER, flagFor(pair, heap[entry + ASIDE_MET]!));
  }
  return true;
}

function flagFor(pair: number, met: number): number {
  if (met === NONE) return 0;
  if (met === BOTH) return list.PROCESSED;
  return connections.firstOf(pair) === met ? list.FIRST_END : list.SECOND_END;
}

/** A semi that has nothing left to rely on is about to become a full, by AND. */
function takeBackSemis(): boolean {
  const end = vector.used(semisAside);
  for (let offset = 0; offset < end; offset += ASIDE_WORDS) {
    const entry = vector.at(semisAside, offset);
    if (carrier.isEmpty(entry + ASIDE_CARRIER)) continue;
    const pair = pairOfEntry(entry);
    if (pair === 0) return false;
    tryAddSemi(pair, entry + ASIDE_CARRIER);
  }
  return true;
}

function pairOfEntry(entry: number): number {
  if (connections.crossing) copyWords(list.pendingNote, entry + ASIDE_NOTE, list.NOTE_WORDS);
  return connections.pairFor(heap[entry]! & 0xffff, heap[entry]! >>> 16);
}

// Step 4.

function requeueAtNewChains(): boolean {
  for (let cell = 0; cell < cells; ++cell) {
    if (!carrier.has(own, cell) || carrier.has(vanished, cell)) continue;
    for (let y = 0; y < connections.endpointCount(); ++y) {
      const pair = connections.pairOf(cell, y);
      if (pair !== 0 && !requeueAt(cell, pair)) return false;
    }
  }
  return true;
}

/** Every full of a pair has yet to meet the others at this end. */
function requeueAt(end: number, pair: number): boolean {
  const fulls = connections.fullsOf(pair);
  const count = list.count(fulls);
  if (count === 0) return true;
  if (!list.own(fulls) || !connections.ownPair(pair)) return false;
  const atEnd = connections.firstOf(pair) === end ? list.FIRST_END : list.SECOND_END;
  for (let index = 0; index < count; ++index) {
    const flag = list.flagAt(fulls, index);
    if ((flag & atEnd) === 0) continue;
    list.setFlag(fulls, index, flag & ~atEnd);
    if (!queueForAnd(pair, list.carrierAt(fulls, index), 0)) return false;
  }
  list.intersection(connections.processedIntersection(pair), fulls, true);
  return true;
}
