// `base`: classic H-search, as the engines before FastVC have it, piece by piece.
//
// Four switches each replace a piece of H-search by what FastVC search has
// instead: the semis-combiner for OR over subsets, AND before OR for turns,
// stored neighbours for a walk over all endpoints, move-to-front for sorted
// lists. With all four and no limits `base` is `unlimited`, step for step; the
// other variants always run so. Its limits: subsetCombiner.ts and listLimits.ts.
// Soundness: every piece chooses which connections meet and which are kept; all
// are made by the same rules.
// Pawlewicz et al. 2015, §III and Table III. Twin of assembly/vc/classic.ts.

// The switches, as bits.
export const SEMIS_COMBINER = 1;
export const AND_PRIORITY = 2;
export const STORED_NEIGHBOURS = 4;
export const MOVE_TO_FRONT = 8;
const ALL_SWITCHES = 15;

/** As the host says it; inside, limits are small integers, which are never boxed. */
const NO_LIMIT = 0xffffffff;
const LARGEST_LIMIT = 0x7fffffff;

export const SMALLEST_OR = 3;
export const LARGEST_OR = 4;

// What is in force.
export let takesTurns = false;
export let walksEndpoints = false;
export let isSorted = false;
export let isLimited = false;
/** How many connections of a pair and type the rules look at. */
export let softLimit = LARGEST_LIMIT;
/** How many of them are stored. */
export let hardLimit = LARGEST_LIMIT;
/** How many semis OR takes together; 0 where the semis-combiner takes any number. */
export let orSize = 0;

// What the host has asked for.
let wantedSwitches = 0;
let wantedOrSize = LARGEST_OR;
let wantedSoftLimit = NO_LIMIT;
let wantedHardLimit = NO_LIMIT;

/** How `base` is to search from the next position on. False if it cannot, and nothing changes. */
export function choose(switches: number, size: number, soft: number, hard: number): boolean {
  if (switches > ALL_SWITCHES || size < SMALLEST_OR || size > LARGEST_OR || soft === 0 || hard === 0)
    return false;
  wantedSwitches = switches;
  wantedOrSize = size;
  wantedSoftLimit = soft;
  wantedHardLimit = hard;
  return true;
}

/** Puts in force what was asked for, or for any variant but `base`, FastVC search. */
export function apply(isBase: boolean): void {
  const switches = isBase ? wantedSwitches : ALL_SWITCHES;
  takesTurns = (switches & AND_PRIORITY) === 0;
  walksEndpoints = (switches & STORED_NEIGHBOURS) === 0;
  isSorted = (switches & MOVE_TO_FRONT) === 0;
  orSize = (switches & SEMIS_COMBINER) === 0 ? wantedOrSize : 0;
  softLimit = isBase ? Math.min(wantedSoftLimit, LARGEST_LIMIT) : LARGEST_LIMIT;
  hardLimit = isBase ? Math.min(wantedHardLimit, LARGEST_LIMIT) : LARGEST_LIMIT;
  isLimited = isBase && (wantedSoftLimit !== NO_LIMIT || wantedHardLimit !== NO_LIMIT);
}
