// The minimal carriers of one endpoint pair and type, in a vector.
//
//   0 block   2^log bytes: the carriers one after another, then a flag byte for each,
//             then, where the search keeps them, from the next word on a note for each
//             (see steppingStones.ts)
//   1 count
//   2 log     low byte: 0 while there is no block yet
//     frame   high half: the frame of the journal in which the block may be written
//
// Invariant: no carrier of a list contains another.
// A block of an earlier frame stays as it is, for undo: whoever changes a list
// makes it his own first (`own`), which copies the block.
// Rejecting is the commonest thing that happens to a new carrier, so the
// carrier that rejected one moves to the front (Pawlewicz et al. 2015, §IV-C7):
// good rejecters gather there, and the walk to them stays short.
// Twin of assembly/vc/carrierList.ts.

import * as arena from '../base/arena.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS } from '../base/limits.js';
import { bytes, copyWords, data, heap } from '../base/memory.js';
import * as journal from './journal.js';

export const LIST_WORDS = 3;

const COUNT = 1;
const LOG = 2;
const LOG_MASK = 0xff;
const FRAME_SHIFT = 16;

// Flags: a carrier has been used in its rule with all others that carry the same
// flag. A full meets others at either end, so it has a flag for each; a semi has
// both or none.
export const FIRST_END = 1;
export const SECOND_END = 2;
export const PROCESSED = 3;
/** Of a full: it has taken the place of one that has been used, and semis rest on it. */
export const HEIR = 4;

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
  return firstNote(carriers(list), roomOf(list)) + index * noteWords;
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
  return 4 * carriers(list) + roomOf(list) * CARRIER_BYTES;
}

export function flagAt(list: number, index: number): number {
  return bytes[flags(list) + index]!;
}

/** The list must be its caller's own. */
export function setFlag(list: number, index: number, flag: number): void {
  bytes[flags(list) + index] = flag;
}

/** Marks the first so many. The list must be its caller's own. */
export function markAllProcessed(list: number, most: number): void {
  const first = flags(list);
  bytes.fill(PROCESSED, first, first + Math.min(count(list), most));
}

/** Makes the list one that may be changed in this frame. False where memory has run out: then it must not be. */
export function own(list: number): boolean {
  return isOfThisFrame(list) || fork(list);
}

function isOfThisFrame(list: number): boolean {
  return heap[list + LOG]! >>> FRAME_SHIFT === journal.frame;
}

/** The block of the earlier frame is left behind, and a copy takes its place. */
function fork(list: number): boolean {
  if (!journal.fork(list, LIST_WORDS)) return false;
  setLog(list, logOf(list));
  return true;
}

/** Empties the list without a look at its block, which an undo may need. False where memory has run out. */
export function empty(list: number): boolean {
  if (isOfThisFrame(list)) giveBlock(list);
  else if (!journal.saveHeader(list, LIST_WORDS)) return false;
  init(list);
  return true;
}

/** A new list, of this frame, with no carriers. */
export function init(list: number): void {
  heap[list] = 0;
  heap[list + COUNT] = 0;
  setLog(list, 0);
}

/** Gives the block back, in the frame that owns it. The list must not be used again before it is emptied. */
export function giveBlock(list: number): void {
  if (logOf(list) !== 0) arena.give(carriers(list), logOf(list));
}

// The two walks below are where the search spends its time. They hold the first
// four words of the candidate in locals and spell out the subset test on them,
// which V8 would not inline everywhere; wider carriers go on from there.

/** The index of the first carrier that lies within the candidate, or NOT_FOUND. */
export function findWithin(list: number, candidate: number): number {
  return findWithinFirst(list, candidate, count(list));
}

/** The same among the first so many. */
export function findWithinFirst(list: number, candidate: number, size: number): number {
  const h = heap;
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

/** For walks elsewhere that answer what `scan` does. */
export function noteContaining(index: number): void {
  firstContaining = index;
}

/**
 * The index of the first carrier that lies within the candidate, or NOT_FOUND.
 * Notes on the way the first that contains it: for a candidate that is new,
 * both questions are answered by one walk, which ends there, since what lies
 * within the candidate would lie within that one too.
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
    if (((c0 & ~a0) | (c1 & ~a1) | (c2 & ~a2) | (c3 & ~a3)) === 0) {
      if (carrier.isSubsetBeyondFour(candidate, at)) {
        firstContaining = index;
        return NOT_FOUND;
      }
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

/** Where memory has run out it stays where it is. */
export function moveToFront(list: number, index: number): void {
  if (index > 0 && own(list)) moveForward(list, index, 0);
}

/** Those between move back by one to make room at the place. The list must be its caller's own. */
export function moveForward(list: number, index: number, place: number): void {
  if (index === place) return;
  const h = heap;
  const first = carrierAt(list, place);
  carrier.copy(moving, carrierAt(list, index));
  for (let to = carrierAt(list, index + 1) - 1; to >= first + CARRIER_WORDS; --to) {
    h[to] = h[to - CARRIER_WORDS]!;
  }
  carrier.copy(first, moving);
  moveFlagForward(flags(list), index, place);
  if (noteWords !== 0) moveNoteForward(list, index, place);
}

function moveFlagForward(first: number, index: number, place: number): void {
  const b = bytes;
  const flag = b[first + index]!;
  for (let to = first + index; to > first + place; --to) b[to] = b[to - 1]!;
  b[first + place] = flag;
}

const movingNote = data(4 * NOTE_WORDS);

function moveNoteForward(list: number, index: number, place: number): void {
  const to = noteAt(list, place);
  copyWords(movingNote, noteAt(list, index), noteWords);
  copyWords(to + noteWords, to, (index - place) * noteWords);
  copyWords(to, movingNote, noteWords);
}

/** Adds a carrier at the end. False where memory has run out, and the list is as it was. It must be its caller's own. */
export function append(list: number, added: number, flag: number): boolean {
  const size = count(list);
  if (size === roomOf(list) && !grow(list)) return false;
  carrier.copy(carrierAt(list, size), added);
  bytes[flags(list) + size] = flag;
  if (noteWords !== 0) copyWords(noteAt(list, size), pendingNote, noteWords);
  heap[list + COUNT] = size + 1;
  return true;
}

/**
 * Removes every carrier from the index on that contains `inner`, keeping the
 * order of the others. Answers how many went; `removedUsed` then tells
 * whether one with a flag did. The list must be its caller's own.
 */
export function removeContaining(list: number, inner: number, from: number): number {
  removedUsed = false;
  const size = count(list);
  const flag0 = flags(list);
  let kept = from;
  for (let index = from; index < size; ++index) {
    if (carrier.isSubset(inner, carrierAt(list, index))) {
      if (bytes[flag0 + index] !== 0) removedUsed = true;
      continue;
    }
    if (kept !== index) moveBack(list, index, kept);
    ++kept;
  }
  shorten(list, kept);
  return size - kept;
}

/** Takes a carrier to an earlier place, over what is there. The list must be its caller's own. */
export function moveBack(list: number, from: number, to: number): void {
  carrier.copy(carrierAt(list, to), carrierAt(list, from));
  setFlag(list, to, flagAt(list, from));
  if (noteWords !== 0) copyWords(noteAt(list, to), noteAt(list, from), noteWords);
}

/** Only the first so many stay. The list must be its caller's own. */
export function shorten(list: number, size: number): void {
  heap[list + COUNT] = size;
}

export let removedUsed = false;

/** dst = what all carriers have in common; with `onlyProcessed`, all that are processed at an end. Of none: every cell. */
export function intersection(dst: number, list: number, onlyProcessed: boolean): void {
  carrier.fillAll(dst);
  const size = count(list);
  for (let index = 0; index < size; ++index) {
    if (onlyProcessed && (flagAt(list, index) & PROCESSED) === 0) continue;
    carrier.intersect(dst, dst, carrierAt(list, index));
  }
}

/** Bytes of the list's block. */
export function blockBytes(list: number): number {
  const log = logOf(list);
  return log === 0 ? 0 : 2 ** log;
}

function logOf(list: number): number {
  return heap[list + LOG]! & LOG_MASK;
}

/** The block is of this frame. */
function setLog(list: number, log: number): void {
  heap[list + LOG] = log | (journal.frame << FRAME_SHIFT);
}

/** How many entries the block holds. */
function roomOf(list: number): number {
  return capacity(logOf(list));
}

function capacity(log: number): number {
  return capacities[log]!;
}

function grow(list: number): boolean {
  const log = logOf(list);
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
  setLog(list, wider);
  return true;
}
