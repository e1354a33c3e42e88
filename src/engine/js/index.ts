// The twin's whole ABI: what the host sees of it, call by call that of assembly/index.ts.
//
// The host writes stones at `stonesPtr`, calls `loadPosition`, then `build` for a colour
// (0 black, 1 white), then asks. Stones at `addedPtr` are put on the board by `addStones`
// and taken off again by `undo`. Endpoints are numbers: a cell, or `cells` and
// `cells + 1` for the colour's own edges (north or west first). Answers that are
// more than a number are left in memory: carriers where they are stored, other
// lists in the output area. Inside, addresses are words and switches booleans;
// here they are bytes, 0 and 1, as WebAssembly has them. Nothing here throws on
// a bad argument: a negative status says what was wrong.
//
// Each evaluation of the bundle is an instance with memory and state of its own.

import * as arena from './base/arena.js';
import * as carrier from './base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS, MAX_ENDPOINTS, NONE } from './base/limits.js';
import { data, halves, heap } from './base/memory.js';
import * as geometry from './board/geometry.js';
import * as groups from './board/groups.js';
import { added, areLegal, canBeAdded, isEmptyCell, stones } from './board/stones.js';
import { exercise } from './check/exercise.js';
import { firstViolation } from './check/invariants.js';
import * as enclosed from './decompose/enclosed.js';
import * as evaluation from './evaluate/evaluation.js';
import * as moveOrder from './evaluate/moveOrder.js';
import * as fillIn from './inferior/fillIn.js';
import * as reduced from './inferior/reduced.js';
import * as inferior from './inferior/report.js';
import * as expansion from './tree/expand.js';
import * as treeKeys from './tree/keys.js';
import * as path from './tree/path.js';
import { proof } from './tree/proofs.js';
import * as templates from './tree/templates.js';
import * as list from './vc/carrierList.js';
import { digest, endpointsJoinedTo, measure } from './vc/census.js';
import * as classic from './vc/classic.js';
import * as combinerLog from './vc/combinerLog.js';
import * as connections from './vc/connectionStore.js';
import * as mustplay from './vc/mustplay.js';
import * as orRule from './vc/orRule.js';
import * as search from './vc/search.js';
import * as statistics from './vc/statistics.js';
import { clearPending, keyOf } from './vc/steppingStones.js';
import { BASE, tryAddFull, tryAddSemi } from './vc/tryAdd.js';
import * as turns from './vc/turns.js';
import * as update from './vc/update.js';

// Statuses below zero; the host has the same table.
const IMPOSSIBLE_SIZE = -1;
const ILLEGAL_STONE = -2;
const NO_SUCH_COLOUR = -3;
const NO_SUCH_VARIANT = -4;
const NO_SUCH_ENDPOINT = -5;
const NOT_LOADED = -6;
const NO_MEMORY = -7;
const NO_SUCH_GOAL = -8;
const IMPOSSIBLE_OPTIONS = -9;
const NOTHING_TO_UNDO = -10;
const NO_SUCH_MODEL = -11;
const NOT_EMPTY = -12;
const NOT_REDUCED = -13;
const NO_TREE = -14;

/** Room for a u16 per endpoint, or a carrier. */
const output = data(2 * MAX_ENDPOINTS);

/** More than any search will do. */
const MOST_WORK = Number.MAX_SAFE_INTEGER;

const MOST_BYTES = 2 ** 32 - 1;

let isLoaded = false;
let isReduced = false;
let isTree = false;

/** The memory as the host sees it; the buffer is another one after growing. */
export const memory = {
  get buffer(): ArrayBuffer {
    return heap.buffer;
  },
};

export function maxCells(): number {
  return MAX_CELLS;
}

export function carrierBytes(): number {
  return CARRIER_BYTES;
}

/** One byte per cell: 0 empty, 1 black, 2 white. */
export function stonesPtr(): number {
  return 4 * stones;
}

export function outputPtr(): number {
  return 4 * output;
}

/** How many bytes tables and connections may take; 1 GiB unless this is called. */
export function limitMemory(bytes: number): void {
  arena.limitTo(Math.min(Math.max(bytes, 0), MOST_BYTES));
}

/**
 * How `base` searches positions loaded from now on: switches as bits (1 semis-combiner, 2 AND priority, 4 stored
 * neighbours, 8 move-to-front), how many semis OR takes together (3 or 4), soft and hard limit.
 */
export function chooseClassic(
  switches: number,
  orSize: number,
  softLimit: number,
  hardLimit: number,
): number {
  const isPossible = classic.choose(switches >>> 0, orSize >>> 0, softLimit >>> 0, hardLimit >>> 0);
  return isPossible ? 0 : IMPOSSIBLE_OPTIONS;
}

/** Takes the stones as they stand in memory and forgets all connections. */
export function loadPosition(
  columns: number,
  rows: number,
  variant: number,
  edgeMidpoints: number,
  crossing: number,
): number {
  isLoaded = false;
  isReduced = false;
  isTree = false;
  if (!geometry.isPossible(columns >>> 0, rows >>> 0)) return IMPOSSIBLE_SIZE;
  if (variant >>> 0 > BASE) return NO_SUCH_VARIANT;
  geometry.init(columns, rows);
  if (!areLegal()) return ILLEGAL_STONE;
  arena.reset();
  orRule.reset();
  turns.reset();
  update.reset();
  classic.apply(variant === BASE);
  list.keepNotes(crossing !== 0);
  for (let colour = geometry.BLACK; colour <= geometry.WHITE; ++colour) {
    groups.find(colour);
    connections.select(colour);
    if (!connections.init()) return NO_MEMORY;
    connections.setOptions(variant, edgeMidpoints !== 0 || crossing !== 0, crossing !== 0);
  }
  isLoaded = true;
  return 0;
}

/** As `stonesPtr`, for `addStones`. */
export function addedPtr(): number {
  return 4 * added;
}

/**
 * Puts stones of either colour on empty cells and brings what has been built up to
 * date, as far as that needs no search; `build` then goes on. `undo` takes them back.
 */
export function addStones(): number {
  if (!isLoaded) return NOT_LOADED;
  if (!canBeAdded()) return ILLEGAL_STONE;
  return update.addStones() ? 0 : NO_MEMORY;
}

/** Takes the stones last added off the board: everything is as it was before. */
export function undo(): number {
  if (!isLoaded) return NOT_LOADED;
  return update.undo() ? 0 : NOTHING_TO_UNDO;
}

/**
 * Searches on until the budget is spent or the goal (0 none, 1 a winning full, 2 any winning connection) is
 * reached. Answers how it ended: 1 paused, 2 done, 3 out of memory, 4 at its goal.
 */
export function build(colour: number, budget: number, goal: number): number {
  const status = choose(colour);
  if (status < 0) return status;
  if (goal >>> 0 > search.WINNING_CONNECTION) return NO_SUCH_GOAL;
  return search.run(unitsOf(budget), goal);
}

function unitsOf(budget: number): number {
  return Math.floor(Math.min(Math.max(budget, 0), MOST_WORK));
}

/** The state of the colour's search: 0 not started, 5 stones were added since, or how it last ended. */
export function stateOf(colour: number): number {
  const status = choose(colour);
  return status < 0 ? status : connections.state();
}

/** The endpoint that a cell or edge belongs to. */
export function endpointOf(colour: number, node: number): number {
  const status = choose(colour);
  if (status < 0) return status;
  if (node >>> 0 >= connections.endpointCount()) return NO_SUCH_ENDPOINT;
  const endpoint = groups.endpointOf(colour, node);
  return endpoint === NONE ? NO_SUCH_ENDPOINT : endpoint;
}

/** The lowest cell of an endpoint's chain; a cell or edge is its own captain. */
export function captainOf(colour: number, endpoint: number): number {
  const known = endpointOf(colour, endpoint);
  return known < 0 ? known : groups.captainOf(colour, known);
}

/** How many fulls or semis join two endpoints; their carriers follow one another at `connectionsPtr`. */
export function findConnections(colour: number, x: number, y: number, semis: number): number {
  const pair = findPair(colour, x, y);
  if (pair <= 0) return pair;
  found = semis !== 0 ? connections.semisOf(pair) : connections.fullsOf(pair);
  return list.count(found);
}

let found = 0;

export function connectionsPtr(): number {
  return 4 * list.carriers(found);
}

/** Keys come in pieces of so many at most: they must not need memory that may have run out. */
const MOST_KEYS = 256;
const keys = data(2 * MOST_KEYS);

export function keysPtr(): number {
  return 4 * keys;
}

/** The keys of the semis between two endpoints, from the index on, as u16 at `keysPtr`. Answers how many it has found. */
export function findKeys(colour: number, x: number, y: number, from: number): number {
  const pair = findPair(colour, x, y);
  if (pair <= 0) return pair;
  const semis = connections.semisOf(pair);
  const end = Math.min(list.count(semis), from + MOST_KEYS);
  for (let index = from; index < end; ++index) {
    halves[2 * keys + index - from] = keyAt(x, y, semis, index);
  }
  return end > from ? end - from : 0;
}

/**
 * The key of a braid is stored; any other is found again. Where an added stone took
 * the key, the semi is a full in truth, and any of its cells will do.
 */
function keyAt(x: number, y: number, semis: number, index: number): number {
  const semi = list.carrierAt(semis, index);
  const stored = connections.crossing ? keyOf(list.noteAt(semis, index)) : NONE;
  const key = stored !== NONE && isEmptyCell(stored) ? stored : mustplay.keyOf(x, y, semi);
  return key !== NONE ? key : carrier.first(semi);
}

/** The endpoints joined to x by a full, or by a semi, as u16 in the output area. Answers how many. */
export function findJoined(colour: number, x: number, bySemi: number): number {
  const status = choose(colour);
  if (status < 0) return status;
  if (x >>> 0 >= connections.endpointCount()) return NO_SUCH_ENDPOINT;
  return endpointsJoinedTo(output, x, bySemi !== 0);
}

/**
 * Stores a connection between two endpoints that was found otherwise, its carrier being in the output area. It must
 * hold in the position as it is. Answers 1, or 0 if one as good is known.
 */
export function addSeed(colour: number, x: number, y: number, isSemi: number): number {
  const status = choose(colour);
  if (status < 0) return status;
  const from = endpointOf(colour, x);
  const to = endpointOf(colour, y);
  if (from < 0 || to < 0 || from === to) return NO_SUCH_ENDPOINT;
  const pair = connections.pairFor(from, to);
  if (pair === 0) return NO_MEMORY;
  clearPending();
  return Number(isSemi !== 0 ? tryAddSemi(pair, output) : tryAddFull(pair, output));
}

/**
 * A region that the colour may fill in by the connections found so far, as a carrier in the output area, followed by
 * the two chains that are joined in it, as u16. Answers 1, or 0 if there is none.
 */
export function findRegion(colour: number): number {
  const status = choose(colour);
  if (status < 0) return status;
  if (!enclosed.find(colour)) return 0;
  carrier.copy(output, enclosed.region);
  halves[2 * (output + CARRIER_WORDS)] = enclosed.first;
  halves[2 * (output + CARRIER_WORDS) + 1] = enclosed.second;
  return 1;
}

/** The mustplay of a colour as a carrier in the output area. Answers its status: 0 free, 1 restricted, 2 lost. */
export function findMustplay(mover: number): number {
  const status = choose(mover ^ 1);
  return status < 0 ? status : mustplay.mustplayAgainst(output);
}

/**
 * Evaluates the position by a model (0 resistance, 1 Hexy's, 2 distance) from the connections found so far,
 * without carriers of more cells than `largest`. A colour whose build has not begun has none.
 */
export function evaluate(model: number, largest: number): number {
  if (!isLoaded) return NOT_LOADED;
  if (model >>> 0 > evaluation.DISTANCE) return NO_SUCH_MODEL;
  evaluation.evaluate(model, largest >>> 0);
  return 0;
}

/** What `evaluate` found, as f64: the resistances of Black and White, then their energies, a row of cells for each. */
export function evaluationPtr(): number {
  return 4 * evaluation.write();
}

/** Evaluates, and replaces the carrier in the output area by its empty cells as u16, best first. Answers how many. */
export function orderMoves(model: number, largest: number): number {
  const status = evaluate(model, largest);
  return status < 0 ? status : moveOrder.order(output, output);
}

/** The address of the colour's statistics, a row of u64. */
export function statisticsPtr(colour: number): number {
  if (choose(colour) < 0) return 0;
  measure();
  return 4 * statistics.write();
}

/** How many combinations have ended since the last call; three u32 for each at `combinationsPtr`: semis, fulls, nodes. */
export function takeCombinations(): number {
  return combinerLog.take();
}

export function combinationsPtr(): number {
  return 4 * combinerLog.entries;
}

/** One number over all connections of the colour. */
export function digestOf(colour: number): number {
  return choose(colour) < 0 ? 0 : digest();
}

/** Checks everything that should hold of the colour's connections: 0, or the number of what does not. */
export function checkInvariants(colour: number): number {
  const status = choose(colour);
  return status < 0 ? status : firstViolation();
}

/** Fills in what can be, by the rules whose switches (bits) are on. */
export function reduce(switches: number): number {
  if (!isLoaded) return NOT_LOADED;
  fillIn.init(switches);
  isReduced = true;
  isTree = false;
  return 0;
}

/** A move in the reduced position, and what can be filled in after it. */
export function reduceAfter(colour: number, cell: number): number {
  if (!isReduced) return NOT_REDUCED;
  if (colour >>> 0 > geometry.WHITE) return NO_SUCH_COLOUR;
  if (cell >>> 0 >= geometry.cells || !reduced.isEmpty(cell)) return NOT_EMPTY;
  fillIn.play(colour, cell);
  return 0;
}

/** Takes back the last move of `reduceAfter`, and what it filled in. Answers 1, or 0 if there was none. */
export function takeBack(): number {
  return isReduced ? Number(fillIn.undo()) : NOT_REDUCED;
}

/** Makes a record per cell at `recordsPtr`: how it was filled in, or why the mover need not play there. */
export function findInferior(mover: number): number {
  if (!isReduced) return NOT_REDUCED;
  if (mover >>> 0 > geometry.WHITE) return NO_SUCH_COLOUR;
  inferior.report(mover);
  return 0;
}

/** Who has joined its edges in the reduced position: 0 nobody, 1 black, 2 white. */
export function reducedWinner(): number {
  return isReduced ? inferior.winner() : NOT_REDUCED;
}

export function recordsPtr(): number {
  return 4 * inferior.records;
}

/** A u64 per rule: how often it has fired since `reduce`. */
export function ruleCountsPtr(): number {
  return 4 * inferior.writeCounts();
}

/**
 * The position that was loaded becomes the root of a search tree. Moves are played and taken back in
 * the reduced position; connections follow, each build at a node within the budget. Not to be mixed with
 * `addStones` or `reduce`.
 */
export function startTree(switches: number, budget: number, decomposes: number): number {
  if (!isLoaded) return NOT_LOADED;
  isReduced = false;
  isTree = true;
  expansion.limitWork(unitsOf(budget));
  path.start(switches);
  templates.forget();
  expansion.setDecomposes(decomposes !== 0);
  return 0;
}

/** Where the host is to write so many places of edge templates (tree/templates.ts), or 0. To be asked at the root. */
export function reserveTemplates(count: number): number {
  return isTree ? 4 * templates.reserve(count) : 0;
}

/** Takes the places that were written into the tree. */
export function openTemplates(): number {
  if (!isTree) return NO_TREE;
  templates.open();
  return 0;
}

/** A move in a cell that is empty in the reduced position. What it fills in is left at `filledPtr`. */
export function playInTree(colour: number, cell: number): number {
  if (!isTree) return NO_TREE;
  if (colour >>> 0 > geometry.WHITE) return NO_SUCH_COLOUR;
  path.leaveRegions();
  if (cell >>> 0 >= geometry.cells || !reduced.isEmpty(cell)) return NOT_EMPTY;
  path.play(colour, cell);
  return 0;
}

/** Takes back the last move of `playInTree`. Answers 1, or 0 if there was none. */
export function undoInTree(): number {
  return isTree ? Number(path.undo()) : NO_TREE;
}

/** The stones of Black, then of White, in the reduced position, two carriers; dead cells are in neither. */
export function stonesInTreePtr(): number {
  path.leaveRegions();
  path.collectStones();
  return 4 * path.stones;
}

/** Two carriers: what the last move has filled in for Black, and for White; at the root, what was filled in there. */
export function filledPtr(): number {
  return 4 * path.filled;
}

/**
 * Who wins at sight, 1 the mover or 2 the opponent, with what that relies on as a carrier at `proofPtr`; or 0,
 * with the moves that may win as u16 at `movesPtr`, best first.
 */
export function expandNode(mover: number): number {
  if (!isTree) return NO_TREE;
  if (mover >>> 0 > geometry.WHITE) return NO_SUCH_COLOUR;
  const verdict = expansion.expand(mover);
  return verdict === expansion.NO_MEMORY ? NO_MEMORY : verdict;
}

/** After `expandNode` has found that the mover wins: where to play, or NONE where that does not matter. */
export function winningKey(mover: number): number {
  if (choose(mover) < 0 || groups.edgesAreJoined(mover)) return NONE;
  const pair = connections.pairOf(geometry.cells, geometry.cells + 1);
  if (pair === 0 || list.count(connections.fullsOf(pair)) > 0) return NONE;
  const semis = connections.semisOf(pair);
  return list.count(semis) === 0 ? NONE : keyAt(geometry.cells, geometry.cells + 1, semis, 0);
}

export function moveCount(): number {
  return expansion.moveCount;
}

export function movesPtr(): number {
  return 4 * expansion.moves;
}

export function proofPtr(): number {
  return 4 * proof;
}

/** The key of the position with this mover, then those after each of the first so many moves at `movesPtr`. */
export function findKeysInTree(mover: number, count: number): number {
  if (!isTree) return NO_TREE;
  if (mover >>> 0 > geometry.WHITE) return NO_SUCH_COLOUR;
  path.leaveRegions();
  treeKeys.findAll(mover, expansion.moves, Math.min(count, MAX_CELLS));
  return 0;
}

export function treeKeysPtr(): number {
  return 4 * treeKeys.found;
}

/**
 * For benchmarks: so many rounds over made-up carriers (0 subset tests, 1 disjointness, 2 unions, 3 sizes).
 * Answers a number over all results. The position is forgotten.
 */
export function exerciseCarriers(operation: number, rounds: number): number {
  isLoaded = false;
  return exercise(operation, rounds);
}

function choose(colour: number): number {
  if (!isLoaded) return NOT_LOADED;
  if (colour >>> 0 > geometry.WHITE) return NO_SUCH_COLOUR;
  connections.select(colour);
  return 0;
}

/** The pair's address, 0 for none, or a status. */
function findPair(colour: number, x: number, y: number): number {
  const status = choose(colour);
  if (status < 0) return status;
  const endpoints = connections.endpointCount();
  return x >>> 0 < endpoints && y >>> 0 < endpoints ? connections.pairOf(x, y) : NO_SUCH_ENDPOINT;
}
