// The minimal carriers of one endpoint pair and type, in a vector.
//
//   0 block   2^log bytes: the carriers one after another, then a flag byte for each,
//             then, where the search keeps them, from the next word on a note for each
//             (see steppingStones.ts)
//   1 count
//   2 log     0 while there is no block yet
//
// Invariant: no carrier of a list contains another.
// Rejecting is the commonest thing that happens to a new carrier, so the
// carrier that rejected one moves to the front (Pawlewicz et al. 2015, §IV-C7):
// good rejecters gather there, and the walk to them stays short.
// Twin of assembly/vc/carrierList.ts.

import * as arena from '../base/arena.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS } from '../base/limits.js';
import { bytes, data, heap } from '../base/memory.js';

export const LIST_WORDS = 3;

const COUNT = 1;
const LOG = 2;

/** Flag: the carrier has been used in its rule with all others that carry this flag. */
export const PROCESSED = 1;

const FLAG_BYTES = 1;
const SMALLEST_BLOCK_LOG = 6;
const LARGEST_BLOCK_LOG = 30;

/** How many entries blocks of 2^log bytes hold, per log. */
const capacities = new Int32Array(LARGEST_BLOCK_LOG + 1);
let firstLog = SMALLEST_BLOCK_LOG;
let noteWords = 0;

/** Words of a note, where notes are kept. */
export const NOTE_WORDS = 2 * CARRIER_WORDS + 2;

/** The note that a carrier gets when it is appended. */
export const pendingNote = data(4 * NOTE_WORDS);

/** Do lists made from now on keep notes? */
export function keepNotes(wanted: boolean): void {
  noteWords = wanted ? NOTE_WORDS : 0;
  const entryBytes = CARRIER_BYTES + FLAG_BYTES + 4 * noteWords;
  firstLog = Math.max(SMALLEST_BLOCK_LOG, arena.logFor(entryBytes));
  for (let log = 1; log <= LARGEST_BLOCK_LOG; ++log) capacities[log] = Math.floor(2 ** log / entryBytes);
}

/** The note of the carrier with this index. */
export function noteAt(list: number, index: number): number {
  return firstNote(carriers(list), capacity(heap[list + LOG]!)) + index * noteWords;
}

function firstNote(block: number, room: number): number {
  return block + room * CARRIER_WORDS + ((room + 3) >> 2);
}

export const NOT_FOUND = -1;

export function count(list: number): number {
  return heap[list + COUNT]!;
}

/** The first carrier; the others follow it. Changes when the list grows. */
export function carriers(list: number): number {
  return heap[list]!;
}

export function carrierAt(list: number, index: number): number {
  return carriers(list) + index * CARRIER_WORDS;
}

/** The flag of the first carrier, as an index of `bytes`; the others follow it. */
export function flags(list: number): number {
  return 4 * carriers(list) + capacity(heap[list + LOG]!) * CARRIER_BYTES;
}

export function isProcessed(list: number, index: number): boolean {
  return bytes[flags(list) + index] === PROCESSED;
}

export function markProcessed(list: number, index: number): void {
  bytes[flags(list) + index] = PROCESSED;
}

export function markAllProcessed(list: number): void {
  const first = flags(list);
  bytes.fill(PROCESSED, first, first + count(list));
}

// The two walks below are where the search spends its time. They hold the first
// four words of the candidate in locals and spell out the subset test on them,
// which V8 would not inline everywhere; wider carriers go on from there.

/** The index of the first carrier that lies within the candidate, or NOT_FOUND. */
export function findWithin(list: number, candidate: number): number {
  const h = heap;
  const size = h[list + COUNT]!;
  const out0 = ~h[candidate]!;
  const out1 = ~h[candidate + 1]!;
  const out2 = ~h[candidate + 2]!;
  const out3 = ~h[candidate + 3]!;
  let at = h[list]!;
  for (let index = 0; index < size; ++index) {
    const outside = (h[at]! & out0) | (h[at + 1]! & out1) | (h[at + 2]! & out2) | (h[at + 3]! & out3);
    if (outside === 0 && carrier.isSubsetBeyondFour(at, candidate)) return index;
    at += CARRIER_WORDS;
  }
  return NOT_FOUND;
}

/** After `scan`: the index of the first carrier that contains the candidate, or NOT_FOUND. */
export let firstContaining = NOT_FOUND;

/**
 * The index of the first carrier that lies within the candidate, or NOT_FOUND.
 * Notes on the way the first that contains it: for a candidate that is new,
 * both questions are answered by one walk.
 */
export function scan(list: number, candidate: number): number {
  const h = heap;
  const size = h[list + COUNT]!;
  const c0 = h[candidate]!;
  const c1 = h[candidate + 1]!;
  const c2 = h[candidate + 2]!;
  const c3 = h[candidate + 3]!;
  let at = h[list]!;
  firstContaining = NOT_FOUND;
  for (let index = 0; index < size; ++index) {
    const a0 = h[at]!;
    const a1 = h[at + 1]!;
    const a2 = h[at + 2]!;
    const a3 = h[at + 3]!;
    if (((a0 & ~c0) | (a1 & ~c1) | (a2 & ~c2) | (a3 & ~c3)) === 0) {
      if (carrier.isSubsetBeyondFour(at, candidate)) return index;
    }
    if (((c0 & ~a0) | (c1 & ~a1) | (c2 & ~a2) | (c3 & ~a3)) === 0 && firstContaining === NOT_FOUND) {
      if (carrier.isSubsetBeyondFour(candidate, at)) firstContaining = index;
    }
    at += CARRIER_WORDS;
  }
  return NOT_FOUND;
}

/** The index of this very carrier, or NOT_FOUND. */
export function indexOf(list: number, wanted: number): number {
  const size = count(list);
  let at = carriers(list);
  for (let index = 0; index < size; ++index) {
    if (carrier.isEqual(at, wanted)) return index;
    at += CARRIER_WORDS;
  }
  return NOT_FOUND;
}

const moving = data(CARRIER_BYTES);

/** Those before the index move back by one to make room at the front. */
export function moveToFront(list: number, index: number): void {
  if (index === 0) return;
  const h = heap;
  const first = carriers(list);
  carrier.copy(moving, carrierAt(list, index));
  for (let to = carrierAt(list, index + 1) - 1; to >= first + CARRIER_WORDS; --to) {
    h[to] = h[to - CARRIER_WORDS]!;
  }
  carrier.copy(first, moving);
  moveFlagToFront(flags(list), index);
  if (noteWords !== 0) moveNoteToFront(list, index);
}

function moveFlagToFront(first: number, index: number): void {
  const b = bytes;
  const flag = b[first + index]!;
  for (let to = first + index; to > first; --to) b[to] = b[to - 1]!;
  b[first] = flag;
}

const movingNote = data(4 * NOTE_WORDS);

function moveNoteToFront(list: number, index: number): void {
  const notes = noteAt(list, 0);
  copyWords(movingNote, notes + index * noteWords, noteWords);
  copyWords(notes + noteWords, notes, index * noteWords);
  copyWords(notes, movingNote, noteWords);
}

/** The two may overlap. Few words in a loop: the call into V8's own `copyWithin` costs more than copying a note. */
function copyWords(dst: number, from: number, words: number): void {
  const h = heap;
  if (words > FEW_WORDS || dst > from) h.copyWithin(dst, from, from + words);
  else for (let at = 0; at < words; ++at) h[dst + at] = h[from + at]!;
}

const FEW_WORDS = 64;

/** Adds a carrier at the end, unprocessed. False where memory has run out, and the list is as it was. */
export function append(list: number, added: number): boolean {
  const size = count(list);
  if (size === capacity(heap[list + LOG]!) && !grow(list)) return false;
  carrier.copy(carrierAt(list, size), added);
  bytes[flags(list) + size] = 0;
  if (noteWords !== 0) copyWords(noteAt(list, size), pendingNote, noteWords);
  heap[list + COUNT] = size + 1;
  return true;
}

/**
 * Removes every carrier from the index on that contains `inner`, keeping the
 * order of the others. Answers how many went; `removedProcessed` then tells
 * whether a processed one did.
 */
export function removeContaining(list: number, inner: number, from: number): number {
  removedProcessed = false;
  const size = count(list);
  const flag0 = flags(list);
  let kept = from;
  for (let index = from; index < size; ++index) {
    const at = carrierAt(list, index);
    const flag = bytes[flag0 + index]!;
    if (carrier.isSubset(inner, at)) {
      if (flag === PROCESSED) removedProcessed = true;
      continue;
    }
    if (kept !== index) {
      carrier.copy(carrierAt(list, kept), at);
      bytes[flag0 + kept] = flag;
      if (noteWords !== 0) copyWords(noteAt(list, kept), noteAt(list, index), noteWords);
    }
    ++kept;
  }
  heap[list + COUNT] = kept;
  return size - kept;
}

export let removedProcessed = false;

/** dst = what all carriers have in common; with `onlyProcessed`, all processed ones. Of none: every cell. */
export function intersection(dst: number, list: number, onlyProcessed: boolean): void {
  carrier.fillAll(dst);
  const size = count(list);
  for (let index = 0; index < size; ++index) {
    if (onlyProcessed && !isProcessed(list, index)) continue;
    carrier.intersect(dst, dst, carrierAt(list, index));
  }
}

/** Bytes of the list's block. */
export function blockBytes(list: number): number {
  const log = heap[list + LOG]!;
  return log === 0 ? 0 : 2 ** log;
}

function capacity(log: number): number {
  return capacities[log]!;
}

function grow(list: number): boolean {
  const log = heap[list + LOG]!;
  const wider = log === 0 ? firstLog : log + 1;
  const block = arena.take(wider);
  if (block === 0) return false;
  if (log !== 0) {
    const size = count(list);
    const room = capacity(wider);
    copyWords(block, carriers(list), size * CARRIER_WORDS);
    bytes.copyWithin(4 * block + room * CARRIER_BYTES, flags(list), flags(list) + size);
    if (noteWords !== 0) copyWords(firstNote(block, room), noteAt(list, 0), size * noteWords);
    arena.give(carriers(list), log);
  }
  heap[list] = block;
  heap[list + LOG] = wider;
  return true;
}
