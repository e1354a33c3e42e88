// What assembly/index.ts exports, as the host calls it, and the codes that cross the boundary.

import type { Colour } from '../../game/cell.js';
import type { BuildStatus, Goal, Mustplay, Variant } from '../engine.js';

// An alias, since the loader asks for an index signature, which interfaces lack.
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
export type EngineExports = {
  memory: WebAssembly.Memory;
  maxCells(): number;
  carrierBytes(): number;
  stonesPtr(): number;
  outputPtr(): number;
  limitMemory(bytes: number): void;
  loadPosition(
    columns: number,
    rows: number,
    variant: number,
    edgeMidpoints: number,
    crossing: number,
  ): number;
  build(colour: number, budget: number, goal: number): number;
  stateOf(colour: number): number;
  endpointOf(colour: number, node: number): number;
  findConnections(colour: number, x: number, y: number, semis: number): number;
  connectionsPtr(): number;
  keysPtr(): number;
  findKeys(colour: number, x: number, y: number, from: number): number;
  findJoined(colour: number, x: number, bySemi: number): number;
  findMustplay(mover: number): number;
  statisticsPtr(colour: number): number;
  digestOf(colour: number): number;
  checkInvariants(colour: number): number;
  reduce(switches: number): number;
  reduceAfter(colour: number, cell: number): number;
  takeBack(): number;
  findInferior(mover: number): number;
  reducedWinner(): number;
  recordsPtr(): number;
  ruleCountsPtr(): number;
};

export const COLOUR_CODES: Record<Colour, number> = { black: 0, white: 1 };
export const STONE_CODES: Record<Colour, number> = { black: 1, white: 2 };
export const VARIANT_CODES: Record<Variant, number> = { unlimited: 0, limited: 1, fast: 2 };

/** State 0 is a search that has not started. */
export const NOT_STARTED = 0;
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

/** What a negative status means. */
const COMPLAINTS: Record<number, string> = {
  [-1]: 'impossible size',
  [-2]: 'a stone of no colour',
  [-3]: 'no such colour',
  [-4]: 'no such variant',
  [-5]: 'no such endpoint',
  [-6]: 'no position is loaded',
  [-7]: 'no memory for the tables of this board',
  [-8]: 'no such goal',
  [-9]: 'the cell is not empty',
  [-10]: 'the position has not been reduced',
};

export function complaintOf(status: number): string {
  return COMPLAINTS[status] ?? `status ${String(status)}`;
}
