// What is fixed when the twin is bundled.
//
// CARRIER_BITS is defined by the build, one bundle per width, so that V8 sees
// constants, and functions that only ever met carriers of one width.
// Twin of assembly/base/limits.ts.

/** Bytes of a carrier in memory. */
export const CARRIER_BYTES = CARRIER_BITS / 8;

/** 32-bit words of a carrier: the widest integers that JavaScript computes with directly. */
export const CARRIER_WORDS = CARRIER_BITS / 32;

export const MAX_CELLS = CARRIER_BITS;

/** Each colour has two edges; they follow the cells in the numbering of endpoints. */
export const OWN_EDGES = 2;

export const MAX_ENDPOINTS = MAX_CELLS + OWN_EDGES;

/** No cell, no endpoint. */
export const NONE = 0xffff;
