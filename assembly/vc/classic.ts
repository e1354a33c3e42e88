// `base`: classic H-search, as the engines before FastVC have it, piece by piece.
//
// Four switches each replace a piece of H-search by what FastVC search has
// instead: the semis-combiner for OR over subsets, AND before OR for turns,
// stored neighbours for a walk over all endpoints, move-to-front for sorted
// lists. With all four and no limits `base` is `unlimited`, step for step; the
// other variants always run so. Its limits: subsetCombiner.ts and listLimits.ts.
// Soundness: every piece chooses which connections meet and which are kept; all
// are made by the same rules.
// Pawlewicz et al. 2015, §III and Table III.

// The switches, as bits.
export const SEMIS_COMBINER: u32 = 1;
export const AND_PRIORITY: u32 = 2;
export const STORED_NEIGHBOURS: u32 = 4;
export const MOVE_TO_FRONT: u32 = 8;
const ALL_SWITCHES: u32 = 15;

export const NO_LIMIT: u32 = u32.MAX_VALUE;
export const SMALLEST_OR: u32 = 3;
export const LARGEST_OR: u32 = 4;

// What is in force.
export let takesTurns: bool = false;
export let walksEndpoints: bool = false;
export let isSorted: bool = false;
export let isLimited: bool = false;
/** Are lists sorted or limited? */
export let isClassic: bool = false;
/** How many connections of a pair and type the rules look at. */
export let softLimit: u32 = NO_LIMIT;
/** How many of them are stored. */
export let hardLimit: u32 = NO_LIMIT;
/** How many semis OR takes together; 0 where the semis-combiner takes any number. */
export let orSize: u32 = 0;

// What the host has asked for.
let wantedSwitches: u32 = 0;
let wantedOrSize: u32 = LARGEST_OR;
let wantedSoftLimit: u32 = NO_LIMIT;
let wantedHardLimit: u32 = NO_LIMIT;

/** How `base` is to search from the next position on. False if it cannot, and nothing changes. */
export function choose(switches: u32, size: u32, soft: u32, hard: u32): bool {
  if (switches > ALL_SWITCHES || size < SMALLEST_OR || size > LARGEST_OR || soft == 0 || hard == 0)
    return false;
  wantedSwitches = switches;
  wantedOrSize = size;
  wantedSoftLimit = soft;
  wantedHardLimit = hard;
  return true;
}

/** Puts in force what was asked for, or for any variant but `base`, FastVC search. */
export function apply(isBase: bool): void {
  const switches = isBase ? wantedSwitches : ALL_SWITCHES;
  takesTurns = (switches & AND_PRIORITY) == 0;
  walksEndpoints = (switches & STORED_NEIGHBOURS) == 0;
  isSorted = (switches & MOVE_TO_FRONT) == 0;
  orSize = (switches & SEMIS_COMBINER) == 0 ? wantedOrSize : 0;
  softLimit = isBase ? wantedSoftLimit : NO_LIMIT;
  hardLimit = isBase ? wantedHardLimit : NO_LIMIT;
  isLimited = softLimit != NO_LIMIT || hardLimit != NO_LIMIT;
  isClassic = isSorted || isLimited;
}
