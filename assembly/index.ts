// The whole ABI: what the host sees of the engine.
//
// The host writes stones at `stonesPtr`, calls `loadPosition`, then `build` for a colour
// (0 black, 1 white), then asks. Stones at `addedPtr` are put on the board by `addStones`
// and taken off again by `undo`. Endpoints are numbers: a cell, or `cells` and
// `cells + 1` for the colour's own edges (north or west first). Answers that are
// more than a number are left in memory: carriers where they are stored, other
// lists in the output area. Nothing here traps on a bad argument: a negative
// status says what was wrong.

import * as arena from './base/arena';
import * as carrier from './base/carrier';
import { CARRIER_BYTES, MAX_CELLS, MAX_ENDPOINTS, NONE } from './base/limits';
import * as geometry from './board/geometry';
import * as groups from './board/groups';
import { added, areLegal, canBeAdded, isEmptyCell, stones } from './board/stones';
import { exercise } from './check/exercise';
import { firstViolation } from './check/invariants';
import * as enclosed from './decompose/enclosed';
import * as evaluation from './evaluate/evaluation';
import * as moveOrder from './evaluate/moveOrder';
import * as fillIn from './inferior/fillIn';
import * as reduced from './inferior/reduced';
import * as inferior from './inferior/report';
import * as expansion from './tree/expand';
import * as treeKeys from './tree/keys';
import * as path from './tree/path';
import { proof } from './tree/proofs';
import * as templates from './tree/templates';
import * as list from './vc/carrierList';
import { digest, endpointsJoinedTo, measure } from './vc/census';
import * as classic from './vc/classic';
import * as combinerLog from './vc/combinerLog';
import * as connections from './vc/connectionStore';
import * as mustplay from './vc/mustplay';
import * as orRule from './vc/orRule';
import * as search from './vc/search';
import * as statistics from './vc/statistics';
import { clearPending, keyOf } from './vc/steppingStones';
import { BASE, InLoop, tryAddFull } from './vc/tryAdd';
import * as turns from './vc/turns';
import * as update from './vc/update';

// Statuses below zero; the host has the same table.
const IMPOSSIBLE_SIZE: i32 = -1;
const ILLEGAL_STONE: i32 = -2;
const NO_SUCH_COLOUR: i32 = -3;
const NO_SUCH_VARIANT: i32 = -4;
const NO_SUCH_ENDPOINT: i32 = -5;
const NOT_LOADED: i32 = -6;
const NO_MEMORY: i32 = -7;
const NO_SUCH_GOAL: i32 = -8;
const IMPOSSIBLE_OPTIONS: i32 = -9;
const NOTHING_TO_UNDO: i32 = -10;
const NO_SUCH_MODEL: i32 = -11;
const NOT_EMPTY: i32 = -12;
const NOT_REDUCED: i32 = -13;
const NO_TREE: i32 = -14;

/** Room for a u16 per endpoint, or a carrier. */
const output: usize = memory.data(2 * <i32>MAX_ENDPOINTS);

/** More than any search will do. */
const MOST_WORK: f64 = 9007199254740991;

let isLoaded: bool = false;
let isReduced: bool = false;
let isTree: bool = false;

export function maxCells(): u32 {
  return MAX_CELLS;
}

export function carrierBytes(): u32 {
  return CARRIER_BYTES;
}

/** One byte per cell: 0 empty, 1 black, 2 white. */
export function stonesPtr(): usize {
  return stones;
}

export function outputPtr(): usize {
  return output;
}

/** How many bytes tables and connections may take; 1 GiB unless this is called. */
export function limitMemory(bytes: f64): void {
  arena.limitTo(<u64>min(max(bytes, 0), <f64>u32.MAX_VALUE));
}

/**
 * How `base` searches positions loaded from now on: switches as bits (1 semis-combiner, 2 AND priority, 4 stored
 * neighbours, 8 move-to-front), how many semis OR takes together (3 or 4), soft and hard limit.
 */
export function chooseClassic(switches: u32, orSize: u32, softLimit: u32, hardLimit: u32): i32 {
  return classic.choose(switches, orSize, softLimit, hardLimit) ? 0 : IMPOSSIBLE_OPTIONS;
}

/** Takes the stones as they stand in memory and forgets all connections. */
export function loadPosition(
  columns: u32,
  rows: u32,
  variant: u32,
  edgeMidpoints: bool,
  crossing: bool,
): i32 {
  isLoaded = false;
  isReduced = false;
  isTree = false;
  if (!geometry.isPossible(columns, rows)) return IMPOSSIBLE_SIZE;
  if (variant > BASE) return NO_SUCH_VARIANT;
  geometry.init(columns, rows);
  if (!areLegal()) return ILLEGAL_STONE;
  arena.reset();
  orRule.reset();
  turns.reset();
  update.reset();
  classic.apply(variant == BASE);
  list.keepNotes(crossing);
  for (let colour = geometry.BLACK; colour <= geometry.WHITE; ++colour) {
    groups.find(colour);
    connections.select(colour);
    if (!connections.init()) return NO_MEMORY;
    connections.setOptions(variant, edgeMidpoints || crossing, crossing);
  }
  isLoaded = true;
  return 0;
}

/** As `stonesPtr`, for `addStones`. */
export function addedPtr(): usize {
  return added;
}

/**
 * Puts stones of either colour on empty cells and brings what has been built up to
 * date, as far as that needs no search; `build` then goes on. `undo` takes them back.
 */
export function addStones(): i32 {
  if (!isLoaded) return NOT_LOADED;
  if (!canBeAdded()) return ILLEGAL_STONE;
  return update.addStones() ? 0 : NO_MEMORY;
}

/** Takes the stones last added off the board: everything is as it was before. */
export function undo(): i32 {
  if (!isLoaded) return NOT_LOADED;
  return update.undo() ? 0 : NOTHING_TO_UNDO;
}

/**
 * Searches on until the budget is spent or the goal (0 none, 1 a winning full, 2 any winning connection) is
 * reached. Answers how it ended: 1 paused, 2 done, 3 out of memory, 4 at its goal.
 */
export function build(colour: u32, budget: f64, goal: u32): i32 {
  const status = choose(colour);
  if (status < 0) return status;
  if (goal > search.WINNING_CONNECTION) return NO_SUCH_GOAL;
  return search.run(unitsOf(budget), goal);
}

function unitsOf(budget: f64): i64 {
  return <i64>min(max(budget, 0), MOST_WORK);
}

/** The state of the colour's search: 0 not started, 5 stones were added since, or how it last ended. */
export function stateOf(colour: u32): i32 {
  const status = choose(colour);
  return status < 0 ? status : connections.state();
}

/** The endpoint that a cell or edge belongs to. */
export function endpointOf(colour: u32, node: u32): i32 {
  const status = choose(colour);
  if (status < 0) return status;
  if (node >= connections.endpointCount()) return NO_SUCH_ENDPOINT;
  const endpoint = groups.endpointOf(colour, node);
  return endpoint == NONE ? NO_SUCH_ENDPOINT : endpoint;
}

/** The lowest cell of an endpoint's chain; a cell or edge is its own captain. */
export function captainOf(colour: u32, endpoint: u32): i32 {
  const known = endpointOf(colour, endpoint);
  return known < 0 ? known : groups.captainOf(colour, known);
}

/** How many fulls or semis join two endpoints; their carriers follow one another at `connectionsPtr`. */
export function findConnections(colour: u32, x: u32, y: u32, semis: bool): i32 {
  const pair = findPair(colour, x, y);
  if (pair <= 0) return <i32>pair;
  found = semis ? connections.semisOf(pair) : connections.fullsOf(pair);
  return list.count(found);
}

let found: usize = 0;

export function connectionsPtr(): usize {
  return list.carriers(found);
}

/** Keys come in pieces of so many at most: they must not need memory that may have run out. */
const MOST_KEYS: u32 = 256;
const keys: usize = memory.data(2 * <i32>MOST_KEYS);

export function keysPtr(): usize {
  return keys;
}

/** The keys of the semis between two endpoints, from the index on, as u16 at `keysPtr`. Answers how many it has found. */
export function findKeys(colour: u32, x: u32, y: u32, from: u32): i32 {
  const pair = findPair(colour, x, y);
  if (pair <= 0) return <i32>pair;
  const semis = connections.semisOf(pair);
  const end = min(list.count(semis), from + MOST_KEYS);
  for (let index = from; index < end; ++index) {
    store<u16>(keys + ((index - from) << 1), <u16>keyAt(x, y, semis, index));
  }
  return end > from ? end - from : 0;
}

/**
 * The key of a braid is stored; any other is found again. Where an added stone took
 * the key, the semi is a full in truth, and any of its cells will do.
 */
function keyAt(x: u32, y: u32, semis: usize, index: u32): u32 {
  const semi = list.carrierAt(semis, index);
  const stored = connections.crossing ? keyOf(list.noteAt(semis, index)) : NONE;
  const key = stored != NONE && isEmptyCell(stored) ? stored : mustplay.keyOf(x, y, semi);
  return key != NONE ? key : carrier.first(semi);
}

/** The endpoints joined to x by a full, or by a semi, as u16 in the output area. Answers how many. */
export function findJoined(colour: u32, x: u32, bySemi: bool): i32 {
  const status = choose(colour);
  if (status < 0) return status;
  if (x >= connections.endpointCount()) return NO_SUCH_ENDPOINT;
  return endpointsJoinedTo(output, x, bySemi);
}

/**
 * Stores a connection between two endpoints that was found otherwise, its carrier being in the output area. It must
 * hold in the position as it is. Answers 1, or 0 if one as good is known.
 */
export function addSeed(colour: u32, x: u32, y: u32, isSemi: bool): i32 {
  const status = choose(colour);
  if (status < 0) return status;
  const from = endpointOf(colour, x);
  const to = endpointOf(colour, y);
  if (from < 0 || to < 0 || from == to) return NO_SUCH_ENDPOINT;
  const pair = connections.pairFor(from, to);
  if (pair == 0) return NO_MEMORY;
  clearPending();
  return i32(isSemi ? InLoop.tryAddSemi(pair, output) : tryAddFull(pair, output));
}

/**
 * A region that the colour may fill in by the connections found so far, as a carrier in the output area, followed by
 * the two chains that are joined in it, as u16. Answers 1, or 0 if there is none.
 */
export function findRegion(colour: u32): i32 {
  const status = choose(colour);
  if (status < 0) return status;
  if (!enclosed.find(colour)) return 0;
  carrier.copy(output, enclosed.region);
  store<u16>(output + CARRIER_BYTES, <u16>enclosed.first);
  store<u16>(output + CARRIER_BYTES, <u16>enclosed.second, 2);
  return 1;
}

/** The mustplay of a colour as a carrier in the output area. Answers its status: 0 free, 1 restricted, 2 lost. */
export function findMustplay(mover: u32): i32 {
  const status = choose(mover ^ 1);
  return status < 0 ? status : mustplay.mustplayAgainst(output);
}

/**
 * Evaluates the position by a model (0 resistance, 1 Hexy's, 2 distance) from the connections found so far,
 * without carriers of more cells than `largest`. A colour whose build has not begun has none.
 */
export function evaluate(model: u32, largest: u32): i32 {
  if (!isLoaded) return NOT_LOADED;
  if (model > evaluation.DISTANCE) return NO_SUCH_MODEL;
  evaluation.evaluate(model, largest);
  return 0;
}

/** What `evaluate` found, as f64: the resistances of Black and White, then their energies, a row of cells for each. */
export function evaluationPtr(): usize {
  return evaluation.results;
}

/** Evaluates, and replaces the carrier in the output area by its empty cells as u16, best first. Answers how many. */
export function orderMoves(model: u32, largest: u32): i32 {
  const status = evaluate(model, largest);
  return status < 0 ? status : moveOrder.order(output, output);
}

/** The address of the colour's statistics, a row of u64. */
export function statisticsPtr(colour: u32): usize {
  if (choose(colour) < 0) return 0;
  measure();
  return statistics.current();
}

/** How many combinations have ended since the last call; three u32 for each at `combinationsPtr`: semis, fulls, nodes. */
export function takeCombinations(): u32 {
  return combinerLog.take();
}

export function combinationsPtr(): usize {
  return combinerLog.entries;
}

/** One number over all connections of the colour. */
export function digestOf(colour: u32): u32 {
  return choose(colour) < 0 ? 0 : digest();
}

/** Checks everything that should hold of the colour's connections: 0, or the number of what does not. */
export function checkInvariants(colour: u32): i32 {
  const status = choose(colour);
  return status < 0 ? status : firstViolation();
}

/** Fills in what can be, by the rules whose switches (bits) are on. */
export function reduce(switches: u32): i32 {
  if (!isLoaded) return NOT_LOADED;
  fillIn.init(switches);
  isReduced = true;
  isTree = false;
  return 0;
}

/** A move in the reduced position, and what can be filled in after it. */
export function reduceAfter(colour: u32, cell: u32): i32 {
  if (!isReduced) return NOT_REDUCED;
  if (colour > geometry.WHITE) return NO_SUCH_COLOUR;
  if (cell >= geometry.cells || !reduced.isEmpty(cell)) return NOT_EMPTY;
  fillIn.play(colour, cell);
  return 0;
}

/** Takes back the last move of `reduceAfter`, and what it filled in. Answers 1, or 0 if there was none. */
export function takeBack(): i32 {
  return isReduced ? i32(fillIn.undo()) : NOT_REDUCED;
}

/** Makes a record per cell at `recordsPtr`: how it was filled in, or why the mover need not play there. */
export function findInferior(mover: u32): i32 {
  if (!isReduced) return NOT_REDUCED;
  if (mover > geometry.WHITE) return NO_SUCH_COLOUR;
  inferior.report(mover);
  return 0;
}

/** Who has joined its edges in the reduced position: 0 nobody, 1 black, 2 white. */
export function reducedWinner(): i32 {
  return isReduced ? inferior.winner() : NOT_REDUCED;
}

export function recordsPtr(): usize {
  return inferior.records;
}

/** A u64 per rule: how often it has fired since `reduce`. */
export function ruleCountsPtr(): usize {
  return inferior.counts;
}

/**
 * The position that was loaded becomes the root of a search tree. Moves are played and taken back in
 * the reduced position; connections follow, each build at a node within the budget. Not to be mixed with
 * `addStones` or `reduce`.
 */
export function startTree(switches: u32, budget: f64, decomposes: bool): i32 {
  if (!isLoaded) return NOT_LOADED;
  isReduced = false;
  isTree = true;
  expansion.limitWork(unitsOf(budget));
  path.start(switches);
  templates.forget();
  expansion.setDecomposes(decomposes);
  return 0;
}

/** Where the host is to write so many places of edge templates (tree/templates.ts), or 0. To be asked at the root. */
export function reserveTemplates(count: u32): usize {
  return isTree ? templates.reserve(count) : 0;
}

/** Takes the places that were written into the tree. */
export function openTemplates(): i32 {
  if (!isTree) return NO_TREE;
  templates.open();
  return 0;
}

/** A move in a cell that is empty in the reduced position. What it fills in is left at `filledPtr`. */
export function playInTree(colour: u32, cell: u32): i32 {
  if (!isTree) return NO_TREE;
  if (colour > geometry.WHITE) return NO_SUCH_COLOUR;
  path.leaveRegions();
  if (cell >= geometry.cells || !reduced.isEmpty(cell)) return NOT_EMPTY;
  path.play(colour, cell);
  return 0;
}

/** Takes back the last move of `playInTree`. Answers 1, or 0 if there was none. */
export function undoInTree(): i32 {
  return isTree ? i32(path.undo()) : NO_TREE;
}

/** The stones of Black, then of White, in the reduced position, two carriers; dead cells are in neither. */
export function stonesInTreePtr(): usize {
  path.leaveRegions();
  path.collectStones();
  return path.stones;
}

/** Two carriers: what the last move has filled in for Black, and for White; at the root, what was filled in there. */
export function filledPtr(): usize {
  return path.filled;
}

/**
 * Who wins at sight, 1 the mover or 2 the opponent, with what that relies on as a carrier at `proofPtr`; or 0,
 * with the moves that may win as u16 at `movesPtr`, best first.
 */
export function expandNode(mover: u32): i32 {
  if (!isTree) return NO_TREE;
  if (mover > geometry.WHITE) return NO_SUCH_COLOUR;
  const verdict = expansion.expand(mover);
  return verdict == expansion.NO_MEMORY ? NO_MEMORY : verdict;
}

/** After `expandNode` has found that the mover wins: where to play, or NONE where that does not matter. */
export function winningKey(mover: u32): i32 {
  if (choose(mover) < 0 || groups.edgesAreJoined(mover)) return NONE;
  const pair = connections.pairOf(geometry.cells, geometry.cells + 1);
  if (pair == 0 || list.count(connections.fullsOf(pair)) > 0) return NONE;
  const semis = connections.semisOf(pair);
  return list.count(semis) == 0 ? NONE : keyAt(geometry.cells, geometry.cells + 1, semis, 0);
}

export function moveCount(): u32 {
  return expansion.moveCount;
}

export function movesPtr(): usize {
  return expansion.moves;
}

export function proofPtr(): usize {
  return proof;
}

/** The key of the position with this mover, then those after each of the first so many moves at `movesPtr`. */
export function findKeysInTree(mover: u32, count: u32): i32 {
  if (!isTree) return NO_TREE;
  if (mover > geometry.WHITE) return NO_SUCH_COLOUR;
  path.leaveRegions();
  treeKeys.findAll(mover, expansion.moves, min(count, MAX_CELLS));
  return 0;
}

export function treeKeysPtr(): usize {
  return treeKeys.found;
}

/**
 * For benchmarks: so many rounds over made-up carriers (0 subset tests, 1 disjointness, 2 unions, 3 sizes).
 * Answers a number over all results. The position is forgotten.
 */
export function exerciseCarriers(operation: u32, rounds: u32): u32 {
  isLoaded = false;
  return exercise(operation, rounds);
}

function choose(colour: u32): i32 {
  if (!isLoaded) return NOT_LOADED;
  if (colour > geometry.WHITE) return NO_SUCH_COLOUR;
  connections.select(colour);
  return 0;
}

/** The pair's address, 0 for none, or a status. */
function findPair(colour: u32, x: u32, y: u32): isize {
  const status = choose(colour);
  if (status < 0) return status;
  const endpoints = connections.endpointCount();
  return x < endpoints && y < endpoints ? connections.pairOf(x, y) : NO_SUCH_ENDPOINT;
}
