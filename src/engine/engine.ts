// What any engine answers about a position, whatever it is made of.
//
// An engine holds one position at a time. `load` gives it the stones; every
// answer about connections searches those it needs first, unless `build` has
// begun to. Where a build is paused, answers come from what it has found so far.
// `addStones` changes the position and keeps what is still right of what was
// found; `undo` brings everything back.
// Answers speak of cells and edges as src/game does: memory, bit sets and
// pointers stay behind this interface.

import type { Cell, Colour, Endpoint, Size } from '../game/cell.js';
import type { Position } from '../game/position.js';

/**
 * How many connections the search keeps: all, those that pass the acceptance heuristic, or the fast combiner's.
 * base: what classic H-search finds, the search of engines before these; for comparison.
 */
export type Variant = 'unlimited' | 'limited' | 'fast' | 'base';

export const VARIANTS: readonly Variant[] = ['unlimited', 'limited', 'fast', 'base'];

/** How `base` searches. With all four switches on and no limits it is `unlimited`. */
export interface ClassicOptions {
  /** How many semis OR combines at most, 3 or 4, unless the semis-combiner does it. Default 4. */
  orSize: number;
  /** How many fulls, and how many semis, of an endpoint pair the rules look at; Infinity for all. Default 25. */
  softLimit: number;
  /** How many of each are stored; Infinity for all. Default 50. */
  hardLimit: number;
  /** OR over any number of semis at once, by blocking cells. Default false, like the others. */
  semisCombiner: boolean;
  /** AND before OR, instead of in turns. */
  andPriority: boolean;
  /** Far ends of AND from the neighbours that are kept for each endpoint, instead of a walk over all. */
  storedNeighbours: boolean;
  /** The carrier that rejects another moves to the front, instead of lists sorted by size. Limits do best with sorted lists. */
  moveToFront: boolean;
}

/** The limits are about those of Wolve, which looks at 25 fulls and 50 semis. */
export const DEFAULT_CLASSIC: ClassicOptions = {
  orSize: 4,
  softLimit: 25,
  hardLimit: 50,
  semisCombiner: false,
  andPriority: false,
  storedNeighbours: false,
  moveToFront: false,
};

export interface SearchOptions {
  /** Default `fast`. */
  variant: Variant;
  /** May the AND rule pass through the colour's own edges? Finds more, costs more. Default false. */
  edgeMidpoints: boolean;
  /** Is the crossing rule used as well? It finds braids, and turns edge midpoints on. Default false. */
  crossing: boolean;
  /** For `base` only. */
  classic?: Partial<ClassicOptions>;
}

export const DEFAULT_OPTIONS: SearchOptions = { variant: 'fast', edgeMidpoints: false, crossing: false };

/** A full holds even if the opponent moves first; a semi if its owner does. */
export type ConnectionType = 'full' | 'semi';

export interface Connection {
  type: ConnectionType;
  from: Endpoint;
  to: Endpoint;
  /** The empty cells it relies on, ascending. */
  carrier: Cell[];
  /** Where the owner of a semi plays first. */
  key?: Cell;
}

/**
 * Where the mover may play without losing to a connection that is known.
 * free: the opponent has no winning semi, and `cells` are all empty cells;
 * restricted: `cells` is what all the opponent's winning semis have in common;
 * lost: the opponent wins whatever the mover does, and `cells` is empty.
 */
export interface Mustplay {
  status: 'free' | 'restricted' | 'lost';
  cells: Cell[];
}

/**
 * done: nothing is left to combine; paused: the budget ran out; outOfMemory:
 * connections were dropped; stopped: at its goal, with more to be found.
 */
export type BuildStatus = 'done' | 'paused' | 'outOfMemory' | 'stopped';

/** What a build may stop at: a full that joins the colour's edges, or already a semi that does. */
export type Goal = ConnectionType;

/** How often a rule was tried, and how often what it made was new and minimal. */
export interface RuleCount {
  attempts: number;
  successes: number;
}

export interface Statistics {
  /** Connections stored. */
  fulls: number;
  semis: number;
  /** Endpoint pairs that hold at least one connection. */
  pairs: number;
  longestFullList: number;
  longestSemiList: number;
  /** AND through a chain or edge makes fulls, through an empty cell semis; OR makes fulls. */
  andFull: RuleCount;
  andSemi: RuleCount;
  or: RuleCount;
  crossing: RuleCount;
  /** Fulls that the acceptance heuristic turned away; in `base`, connections that the hard limit did. */
  declined: number;
  combinerCalls: number;
  /** Nodes of the combiner's search: blocked sets looked at. */
  combinerNodes: number;
  subsetTests: number;
  /** Connections lost to the memory limit. */
  dropped: number;
  /** Bytes that this colour's connections take. */
  bytes: number;
}

/** Why a cell need not be played; the rules are told in docs/inferior.md. */
export const INFERIOR_RULES = [
  'deadRing',
  'deadClique',
  'deadRegion',
  'captured',
  'capturedGraph',
  'vulnerable',
  'vulnerableGraph',
  'reversible',
  'dominated',
  'dominatedGraph',
] as const;
export type InferiorRule = (typeof INFERIOR_RULES)[number];

/** A stone that analysis adds, since it changes no winner. */
export interface FilledCell {
  cell: Cell;
  rule: InferiorRule;
  /** Whose stone it is; undefined if dead, when it may be either's. */
  colour: Colour | undefined;
  /** What is captured together with it, itself included; empty if dead. */
  carrier: Cell[];
  /** Cells of one step were filled in at once, after those of earlier steps. */
  step: number;
}

/** An empty cell that the mover need not consider. */
export interface PrunedCell {
  cell: Cell;
  rule: InferiorRule;
  /** The opponent's answer that kills or reverses it, or the cell that dominates it and stays. */
  by: Cell;
  /** What the opponent captures by its answer; it makes the cell dead. */
  carrier: Cell[];
}

export interface Inferior {
  /** Who has joined its edges by stones, filled ones included. */
  winner: Colour | undefined;
  /** In the order in which they were filled in. */
  filled: FilledCell[];
  /** None where there is a winner. */
  pruned: PrunedCell[];
}

/**
 * How a position is judged. resistance: circuits in which fulls join endpoints
 * directly; hexy: circuits of neighbours, where groups that a full joins share
 * theirs; distance: the shortest way through the circuit of hexy.
 */
export type Model = 'resistance' | 'hexy' | 'distance';

export const MODELS: readonly Model[] = ['resistance', 'hexy', 'distance'];

export interface EvaluationOptions {
  /** Default `resistance`. */
  model: Model;
  /** Fulls that rely on more cells are left out. Default: none are. */
  largestCarrier: number;
}

export interface Evaluation {
  /** From edge to edge: 0 where stones join them, Infinity where the opponent's stones cut them off. */
  resistance: Record<Colour, number>;
  /** ln(White's resistance / Black's): positive where Black is nearer to joining its edges. Never NaN. */
  score: number;
  /**
   * How much each cell matters to a colour: the currents at it, or for distances the
   * length of the shortest way divided by that of the shortest through the cell.
   */
  energy: Record<Colour, number[]>;
}

/** Stones to put on empty cells: a move, or many at once. */
export type AddedStones = Partial<Record<Colour, readonly Cell[]>>;

/** What an engine is made of: WebAssembly, or its twin in JavaScript. Both find the same in the same order. */
export type EngineKind = 'wasm' | 'js';

export const KINDS: readonly EngineKind[] = ['wasm', 'js'];

/** What can be timed apart from any search: a subset or disjointness test, a union, a size. */
export type CarrierOperation = 'subset' | 'disjoint' | 'union' | 'size';

/** What a search sees of a node: who wins at sight, or that moves are to be looked at. */
export type NodeVerdict = 'open' | 'won' | 'lost';

export interface TreeOptions extends SearchOptions {
  /** Which rules fill in and prune. Default all. */
  rules: readonly InferiorRule[];
  /** Work that a build may take at a node before it is left as it is. Default no limit. */
  nodeWork: number;
  /** Are regions that a connection inside them decides filled in? Default true. */
  decompose: boolean;
  /** Is the root searched with edge midpoints, for what they join to edges, where the tree is not? Default false. */
  edgeSeeds: boolean;
  /** Are ways to an edge used that were found beforehand, wherever their stones come up? Default false. */
  edgeTemplates: boolean;
}

/** Empty cells that two chains of a colour enclose: a connection between them inside decides all of it. */
export interface Region {
  from: Endpoint;
  to: Endpoint;
  /** All may be filled in for the colour, ascending. */
  cells: Cell[];
}

/** A set of cells as bits, 32 to a word. */
export type CellBits = Int32Array;

/**
 * A search tree below a position, one node at a time: where the search is. Made for
 * searches that visit thousands of nodes a second, so it fills arrays of the caller's.
 * Moves are made in the reduced position: only cells that it leaves empty can be played.
 */
export interface SearchTree {
  readonly size: Size;
  /** Words of a set of cells. */
  readonly words: number;
  play(mover: Colour, cell: Cell): void;
  undo(): void;
  /** dst = what the last move has filled in for Black, then for White; at the root, what was filled in there. */
  readFilled(dst: CellBits): void;
  /** dst = the stones of Black, then of White, in the reduced position; dead cells are in neither. */
  readStones(dst: CellBits): void;
  /** Decides the node for its mover, or finds the moves that may win. */
  expand(mover: Colour): NodeVerdict;
  /** After an open node: dst = its moves, best first. Answers how many. */
  readMoves(dst: Uint16Array): number;
  /** dst = what the verdict relies on; of an open node, what makes other moves lose. */
  readProof(dst: CellBits): void;
  /** After a node was won: where to play, or undefined where that does not matter. */
  winningKey(mover: Colour): Cell | undefined;
  /**
   * dst = the key of the node, then those after each move: low word, high word, and whether it is
   * the key of the position turned by 180 degrees; four words each.
   */
  readKeys(mover: Colour, moves: Uint16Array, count: number, dst: Int32Array): void;
}

export interface Engine {
  readonly kind: EngineKind;

  /** Takes a position and forgets the one before. Throws an InputError where the board is too large. */
  load(position: Position, options?: Partial<SearchOptions>): void;

  /**
   * Puts stones on the board, on top of what was loaded and added before. What
   * has been built is brought up to date instead of thrown away: with edge
   * midpoints, without crossing, `unlimited` then has what a fresh build has; any
   * other search has connections that hold, if not always the same ones.
   * Throws an InputError where a cell is not empty.
   */
  addStones(stones: AddedStones): void;

  /** Takes the stones last added off the board; everything is as it was before, to the order of lists. */
  undo(): void;

  /**
   * Searches the connections of a colour until nothing is left or about
   * `budget` units of work (subset tests, more or less) are spent. Called
   * again, it goes on where it paused; slices find what a build in one piece
   * finds. With a goal it stops as soon as it is reached.
   */
  build(colour: Colour, budget?: number, goal?: Goal): BuildStatus;

  /** The colour that has joined its edges, by stones or by a winning full. */
  winner(): Colour | undefined;

  /** The carrier of a full that joins the colour's edges, smallest first choice; empty if stones join them. */
  winningFull(colour: Colour): Cell[] | undefined;

  /** A semi that joins the colour's edges, smallest first choice. */
  winningSemi(colour: Colour): Connection | undefined;

  mustplay(mover: Colour): Mustplay;

  /** How near both colours are to joining their edges. */
  evaluate(options?: Partial<EvaluationOptions>): Evaluation;

  /** Those of the cells that are empty, by both colours' energies together, the highest first; of equals the lower cell. */
  orderMoves(cells: readonly Cell[], options?: Partial<EvaluationOptions>): Cell[];

  /** All connections between two endpoints; a stone stands for its group. */
  connections(colour: Colour, from: Endpoint, to: Endpoint): Connection[];

  /** Every connection of a colour, each once, endpoint pair by endpoint pair. */
  everyConnection(colour: Colour): Iterable<Connection>;

  /** The endpoints that have a connection of this type to `endpoint`: cells ascending, groups by their captain, then edges. */
  connectedTo(colour: Colour, endpoint: Endpoint, type: ConnectionType): Endpoint[];

  /**
   * The reduced position: cells filled in, and moves that the mover need not consider. If the mover can win and
   * nobody has yet, a winning move is left. All rules are used, unless some are named: then the position is reduced anew
   * by these, moves of `playReduced` are forgotten, and later calls keep to these rules until the next `load`.
   */
  inferior(mover: Colour, rules?: readonly InferiorRule[]): Inferior;

  /**
   * A move in the reduced position; what it allows is filled in as well, and `inferior` tells of it. The connections
   * stay as they are. Answers false where the cell holds a stone, played or filled.
   */
  playReduced(colour: Colour, cell: Cell): boolean;

  /** Takes back the last move of `playReduced` with all that followed from it; false if there is none. */
  takeBackReduced(): boolean;

  /** How often each rule has filled in or pruned a cell since the position was reduced. */
  inferiorCounts(): Record<InferiorRule, number>;

  /** A region that the colour may fill in without changing the winner, by the connections it has; undefined if none is left. */
  region(colour: Colour): Region | undefined;

  /** What the searches of a colour have done and found so far. */
  statistics(colour: Colour): Statistics;

  /** One number over all connections found so far, whatever their order; equal sets have equal digests. */
  digest(colour: Colour): number;

  /**
   * For benchmarks: so many rounds of an operation over 1024 made-up carriers. Answers a number over all
   * results. The position is forgotten.
   */
  exerciseCarriers(operation: CarrierOperation, rounds: number): number;

  /** Takes a position as the root of a search tree. The engine's other answers are about the root no more. */
  startTree(position: Position, options?: Partial<TreeOptions>): SearchTree;

  /** Frees what the engine holds; it answers no more. */
  dispose(): void;
}
