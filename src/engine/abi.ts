// What assembly/index.ts and its twin export, as the host calls it, and the codes that cross the boundary.

import type { Colour } from '../game/cell.js';
import { EngineError } from './engineError.js';
import type { BuildStatus, CarrierOperation, EngineKind, Goal, Model, Mustplay, Variant } from './engine.js';

// An alias, since the loader asks for an index signature, which interfaces lack.
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
export type EngineExports = {
  /** Growing replaces the buffer. */
  memory: { readonly buffer: ArrayBuffer };
  maxCells(): number;
  carrierBytes(): number;
  stonesPtr(): number;
  outputPtr(): number;
  limitMemory(bytes: number): void;
  chooseClassic(switches: number, orSize: number, softLimit: number, hardLimit: number): number;
  loadPosition(
    columns: number,
    rows: number,
    variant: number,
    edgeMidpoints: number,
    crossing: number,
  ): number;
  addedPtr(): number;
  addStones(): number;
  undo(): number;
  build(colour: number, budget: number, goal: number): number;
  stateOf(colour: number): number;
  endpointOf(colour: number, node: number): number;
  captainOf(colour: number, endpoint: number): number;
  findConnections(colour: number, x: number, y: number, semis: number): number;
  connectionsPtr(): number;
  keysPtr(): number;
  findKeys(colour: number, x: number, y: number, from: number): number;
  findJoined(colour: number, x: number, bySemi: number): number;
  findMustplay(mover: number): number;
  evaluate(model: number, largest: number): number;
  evaluationPtr(): number;
  orderMoves(model: number, largest: number): number;
  statisticsPtr(colour: number): number;
  takeCombinations(): number;
  combinationsPtr(): number;
  digestOf(colour: number): number;
  checkInvariants(colour: number): number;
  addSeed(colour: number, x: number, y: number, isSemi: number): number;
  findRegion(colour: number): number;
  startTree(switches: number, budget: number, decomposes: number): number;
  reserveTemplates(count: number): number;
  openTemplates(): number;
  playInTree(colour: number, cell: number): number;
  undoInTree(): number;
  stonesInTreePtr(): number;
  filledPtr(): number;
  expandNode(mover: number): number;
  winningKey(mover: number): number;
  moveCount(): number;
  movesPtr(): number;
  proofPtr(): number;
  findKeysInTree(mover: number, count: number): number;
  treeKeysPtr(): number;
  exerciseCarriers(operation: number, rounds: number): number;
  reduce(switches: number): number;
  reduceAfter(colour: number, cell: number): number;
  takeBack(): number;
  findInferior(mover: number): number;
  reducedWinner(): number;
  recordsPtr(): number;
  ruleCountsPtr(): number;
};

/** Loaded code of either kind, and an instance of it. */
export interface EngineModule {
  kind: EngineKind;
  exports: EngineExports;
  /** A new instance, for the case that the old one has broken. */
  restart(): EngineExports;
}

/** No cell, no endpoint. */
export const NONE = 0xffff;

export const COLOUR_CODES: Record<Colour, number> = { black: 0, white: 1 };
export const STONE_CODES: Record<Colour, number> = { black: 1, white: 2 };
export const VARIANT_CODES: Record<Variant, number> = { unlimited: 0, limited: 1, fast: 2, base: 3 };

export const CARRIER_OPERATION_CODES: Record<CarrierOperation, number> = {
  subset: 0,
  disjoint: 1,
  union: 2,
  size: 3,
};

/** States of a search that has not started, and of one that is to go on since stones were added. */
export const NOT_STARTED = 0;
export const UPDATED = 5;
export const BUILD_STATUSES: readonly (BuildStatus | undefined)[] = [
  undefined,
  'paused',
  'done',
  'outOfMemory',
  'stopped',
];
export const GOAL_CODES: Record<Goal, number> = { full: 1, semi: 2 };
export const NO_GOAL = 0;
export const MUSTPLAY_STATUSES: readonly Mustplay['status'][] = ['free', 'restricted', 'lost'];
export const MODEL_CODES: Record<Model, number> = { resistance: 0, hexy: 1, distance: 2 };

/** The status of stones that cannot be put where they should. */
export const ILLEGAL_STONE = -2;

/** What a negative status means. */
const COMPLAINTS: Record<number, string> = {
  [-1]: 'impossible size',
  [ILLEGAL_STONE]: 'a stone of no colour, or on a cell that is not empty',
  [-3]: 'no such colour',
  [-4]: 'no such variant',
  [-5]: 'no such endpoint',
  [-6]: 'no position is loaded',
  [-7]: 'no memory for the tables of this board',
  [-8]: 'no such goal',
  [-9]: 'impossible options for base',
  [-10]: 'no stones were added that could be taken back',
  [-11]: 'no such model',
  [-12]: 'the cell is not empty',
  [-13]: 'the position has not been reduced',
  [-14]: 'no search tree has been started',
};

export function complaintOf(status: number): string {
  return COMPLAINTS[status] ?? `status ${String(status)}`;
}

/** The status, if it is none of the complaints. */
export function check(status: number): number {
  if (status >= 0) return status;
  throw new EngineError(complaintOf(status));
}
