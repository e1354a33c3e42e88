// What is fixed when the engine is compiled.
//
// CARRIER_BITS comes from the command line (`--use CARRIER_BITS=128`) and is
// the only thing that differs between the builds: a board fits a build if it
// has no more cells than a carrier has bits.

if (CARRIER_BITS != 128 && CARRIER_BITS != 256 && CARRIER_BITS != 384)
  ERROR('CARRIER_BITS is 128, 256 or 384');

/** Bytes of a carrier in memory. */
export const CARRIER_BYTES: u32 = CARRIER_BITS / 8;

/** 64-bit words of a carrier. */
export const CARRIER_WORDS: u32 = CARRIER_BITS / 64;

export const MAX_CELLS: u32 = CARRIER_BITS;

/** Each colour has two edges; they follow the cells in the numbering of endpoints. */
export const OWN_EDGES: u32 = 2;

export const MAX_ENDPOINTS: u32 = MAX_CELLS + OWN_EDGES;

/** No cell, no endpoint. */
export const NONE: u32 = 0xffff;
