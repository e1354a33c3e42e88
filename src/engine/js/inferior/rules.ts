// The rules by their numbers, their switches, and how often each has fired.
//
// A rule's switch is the bit before its number. What is on by default is
// proved in docs/inferior.md; nothing there depends on another rule being on.
// Floating-point numbers count exactly up to 2^53. Twin of assembly/inferior/rules.ts.

import { data, heap } from '../base/memory.js';

export const NO_RULE = 0;
/** Dead: the six cells around it show it. */
export const DEAD_RING = 1;
/** Dead: what a colour can reach from it is mutually joined. */
export const DEAD_CLIQUE = 2;
/** Dead: a clique cuts it off. */
export const DEAD_REGION = 3;
/** In a captured set, by answers found in the cells around. */
export const CAPTURED = 4;
/** In a captured set that needs a killer found through chains. */
export const CAPTURED_GRAPH = 5;
/** The opponent's answer kills it. */
export const VULNERABLE = 6;
export const VULNERABLE_GRAPH = 7;
/** The opponent's answer captures cells that make it dead. */
export const REVERSIBLE = 8;
/** Another move would fill it in. */
export const DOMINATED = 9;
/** Another cell is next to all that it is next to. */
export const DOMINATED_GRAPH = 10;

/** In a region that two chains enclose. No rule of this folder: it needs connections (decompose/enclosed.ts). */
export const ENCLOSED = 11;

const RULES = 12;

const ALL_RULES = (1 << 10) - 1;

const counts = new Float64Array(RULES);

let switches = ALL_RULES;

export function switchTo(wanted: number): void {
  switches = wanted & ALL_RULES;
}

export function isOn(rule: number): boolean {
  return ((switches >> (rule - 1)) & 1) !== 0;
}

export function count(rule: number): void {
  ++counts[rule]!;
}

export function resetCounts(): void {
  counts.fill(0);
}

/** The counts as the host reads them: u64, the low word first. */
const written = data(8 * RULES);

export function writeCounts(): number {
  for (let rule = 0; rule < RULES; ++rule) {
    heap[written + 2 * rule] = counts[rule]! % 2 ** 32;
    heap[written + 2 * rule + 1] = Math.floor(counts[rule]! / 2 ** 32);
  }
  return written;
}
