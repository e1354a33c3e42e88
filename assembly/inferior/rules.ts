// The rules by their numbers, their switches, and how often each has fired.
//
// A rule's switch is the bit before its number. What is on by default is
// proved in docs/inferior.md; nothing there depends on another rule being on.

export const NO_RULE: u32 = 0;
/** Dead: the six cells around it show it. */
export const DEAD_RING: u32 = 1;
/** Dead: what a colour can reach from it is mutually joined. */
export const DEAD_CLIQUE: u32 = 2;
/** Dead: a clique cuts it off. */
export const DEAD_REGION: u32 = 3;
/** In a captured set, by answers found in the cells around. */
export const CAPTURED: u32 = 4;
/** In a captured set that needs a killer found through chains. */
export const CAPTURED_GRAPH: u32 = 5;
/** The opponent's answer kills it. */
export const VULNERABLE: u32 = 6;
export const VULNERABLE_GRAPH: u32 = 7;
/** The opponent's answer captures cells that make it dead. */
export const REVERSIBLE: u32 = 8;
/** Another move would fill it in. */
export const DOMINATED: u32 = 9;
/** Another cell is next to all that it is next to. */
export const DOMINATED_GRAPH: u32 = 10;

/** In a region that two chains enclose. No rule of this folder: it needs connections (decompose/enclosed.ts). */
export const ENCLOSED: u32 = 11;

const RULES: u32 = 12;

export const ALL_RULES: u32 = (1 << 10) - 1;

/** A u64 per rule. */
export const counts: usize = memory.data(8 * <i32>RULES);

let switches: u32 = ALL_RULES;

export function switchTo(wanted: u32): void {
  switches = wanted & ALL_RULES;
}

export function isOn(rule: u32): bool {
  return ((switches >> (rule - 1)) & 1) != 0;
}

export function count(rule: u32): void {
  const counter = counts + (rule << 3);
  store<u64>(counter, load<u64>(counter) + 1);
}

export function resetCounts(): void {
  memory.fill(counts, 0, 8 * RULES);
}
