// The minimal carriers of one endpoint pair and type, in a vector.
//
//   0 block  u32   2^log bytes: the carriers one after another, then a flag byte for each,
//                  then, where the search keeps them, a note for each (see steppingStones.ts)
//   4 count  u32
//   8 log    u8    0 while there is no block yet
//  10 frame  u16   the frame of the journal in which the block may be written
//
// Invariant: no carrier of a list contains another.
// A block of an earlier frame stays as it is, for undo: whoever changes a list
// makes it his own first (`own`), which copies the block.
// Rejecting is the commonest thing that happens to a new carrier, so the
// carrier that rejected one moves to the front (Pawlewicz et al. 2015, §IV-C7):
// good rejecters gather there, and the walk to them stays short.

import * as arena from '../base/arena';
import * as carrier from '../base/carrier';
import { CARRIER_BYTES } from '../base/limits';
import * as journal from './journal';

export const LIST_BYTES: u32 = 12;

// Flags: a carrier has been used in its rule with all others that carry the same
// flag. A full meets others at either end, so it has a flag for each; a semi has
// both or none.
export const FIRST_END: u8 = 1;
export const SECOND_END: u8 = 2;
export const PROCESSED: u8 = 3;
/** Of a full: it has taken the place of one that has been used, and semis rest on it. */
export const HEIR: u8 = 4;

const FLAG_BYTES: u32 = 1;
const SMALLEST_BLOCK_LOG: u32 = 6;
const LARGEST_BLOCK_LOG: u32 = 30;

/** How many entries blocks of 2^log bytes hold, per log. */
const capacities: usize = memory.data(4 * (<i32>LARGEST_BLOCK_LOG + 1));
let firstLog: u32 = SMALLEST_BLOCK_LOG;
let noteBytes: u32 = 0;

/** Bytes of a note, where notes are kept. */
export const NOTE_BYTES: u32 = 2 * CARRIER_BYTES + 8;

/** The note that a carrier gets when it is appended. */
export const pendingNote: usize = memory.data(<i32>NOTE_BYTES);

/** Do lists made from now on keep notes? */
export function keepNotes(wanted: bool): void {
  noteBytes = wanted ? NOTE_BYTES : 0;
  const entryBytes = CARRIER_BYTES + FLAG_BYTES + noteBytes;
  firstLog = max(SMALLEST_BLOCK_LOG, arena.logFor(entryBytes));
  store<u32>(capacities, 0);
  for (let log: u32 = 1; log <= LARGEST_BLOCK_LOG; ++log) {
    store<u32>(capacities + (log << 2), (1 << log) / entryBytes);
  }
}

/** The note of the carrier with this index. */
export function noteAt(list: usize, index: u32): usize {
  const room = capacity(logOf(list));
  return carriers(list) + room * (CARRIER_BYTES + FLAG_BYTES) + index * noteBytes;
}

export const NOT_FOUND: i32 = -1;

export function count(list: usize): u32 {
  return load<u32>(list, 4);
}

/** The first carrier; the others follow it. Changes when the list grows. */
export function carriers(list: usize): usize {
  return load<u32>(list);
}

export function carrierAt(list: usize, index: u32): usize {
  return carriers(list) + index * CARRIER_BYTES;
}

/** The flag of the first carrier; the others follow it. */
export function flags(list: usize): usize {
  return carriers(list) + capacity(logOf(list)) * CARRIER_BYTES;
}

export function flagAt(list: usize, index: u32): u8 {
  return load<u8>(flags(list) + index);
}

/** The list must be its caller's own. */
export function setFlag(list: usize, index: u32, flag: u8): void {
  store<u8>(flags(list) + index, flag);
}

/** Marks the first so many, by default all. The list must be its caller's own. */
export function markAllProcessed(list: usize, most: u32 = u32.MAX_VALUE): void {
  memory.fill(flags(list), PROCESSED, min(count(list), most));
}

/** Makes the list one that may be changed in this frame. False where memory has run out: then it must not be. */
export function own(list: usize): bool {
  return load<u16>(list, 10) == journal.frame || fork(list);
}

/** The block of the earlier frame is left behind, and a copy takes its place. */
function fork(list: usize): bool {
  if (!journal.fork(list, LIST_BYTES)) return false;
  setLog(list, logOf(list));
  return true;
}

/** Empties the list without a look at its block, which an undo may need. False where memory has run out. */
export function empty(list: usize): bool {
  if (load<u16>(list, 10) == journal.frame) giveBlock(list);
  else if (!journal.saveHeader(list, LIST_BYTES)) return false;
  init(list);
  return true;
}

/** A new list, of this frame, with no carriers. */
export function init(list: usize): void {
  store<u32>(list, 0);
  store<u32>(list, 0, 4);
  setLog(list, 0);
}

/** Gives the block back, in the frame that owns it. The list must not be used again before it is emptied. */
export function giveBlock(list: usize): void {
  if (logOf(list) != 0) arena.give(carriers(list), logOf(list));
}

/** The index of the first carrier, by default of all, that lies within the candidate, or NOT_FOUND. */
export function findWithin(list: usize, candidate: usize, most: u32 = count(list)): i32 {
  const size = <i32>most;
  let at = carriers(list);
  for (let index = 0; index < size; ++index) {
    if (carrier.isSubset(at, candidate)) return index;
    at += CARRIER_BYTES;
  }
  return NOT_FOUND;
}

/** After `scan`: the index of the first carrier that contains the candidate, or NOT_FOUND. */
export let firstContaining: i32 = NOT_FOUND;

/** For walks elsewhere that answer what `scan` does. */
export function noteContaining(index: i32): void {
  firstContaining = index;
}

/**
 * The index of the first carrier that lies within the candidate, or NOT_FOUND.
 * Notes on the way the first that contains it: for a candidate that is new,
 * both questions are answered by one walk, which ends there, since what lies
 * within the candidate would lie within that one too.
 */
export function scan(list: usize, candidate: usize): i32 {
  const size = <i32>count(list);
  let at = carriers(list);
  firstContaining = NOT_FOUND;
  for (let index = 0; index < size; ++index) {
    if (carrier.isSubset(at, candidate)) return index;
    if (carrier.isSubset(candidate, at)) {
      firstContaining = index;
      return NOT_FOUND;
    }
    at += CARRIER_BYTES;
  }
  return NOT_FOUND;
}

/** The index of this very carrier, or NOT_FOUND. */
export function indexOf(list: usize, wanted: usize): i32 {
  const size = <i32>count(list);
  let at = carriers(list);
  for (let index = 0; index < size; ++index) {
    if (carrier.isEqual(at, wanted)) return index;
    at += CARRIER_BYTES;
  }
  return NOT_FOUND;
}

const moving: usize = memory.data(<i32>CARRIER_BYTES);

/** Where memory has run out it stays where it is. */
export function moveToFront(list: usize, index: u32): void {
  if (index > 0 && own(list)) moveForward(list, index, 0);
}

/** Those between move back by one to make room at the place. The list must be its caller's own. */
export function moveForward(list: usize, index: u32, place: u32): void {
  if (index == place) return;
  const first = carrierAt(list, place);
  const from = carrierAt(list, index);
  carrier.copy(moving, from);
  for (let to = from; to > first; to -= CARRIER_BYTES) carrier.copy(to, to - CARRIER_BYTES);
  carrier.copy(first, moving);
  moveFlagForward(flags(list), index, place);
  if (noteBytes != 0) moveNoteForward(list, index, place);
}

function moveFlagForward(first: usize, index: u32, place: u32): void {
  const flag = load<u8>(first + index);
  for (let to = first + index; to > first + place; --to) store<u8>(to, load<u8>(to - 1));
  store<u8>(first + place, flag);
}

const movingNote: usize = memory.data(<i32>NOTE_BYTES);

function moveNoteForward(list: usize, index: u32, place: u32): void {
  const to = noteAt(list, place);
  memory.copy(movingNote, noteAt(list, index), noteBytes);
  memory.copy(to + noteBytes, to, (index - place) * noteBytes);
  memory.copy(to, movingNote, noteBytes);
}

/** Adds a carrier at the end. False where memory has run out, and the list is as it was. It must be its caller's own. */
export function append(list: usize, added: usize, flag: u8): bool {
  const size = count(list);
  if (size == capacity(logOf(list)) && !grow(list)) return false;
  carrier.copy(carrierAt(list, size), added);
  store<u8>(flags(list) + size, flag);
  if (noteBytes != 0) memory.copy(noteAt(list, size), pendingNote, noteBytes);
  store<u32>(list, size + 1, 4);
  return true;
}

/**
 * Removes every carrier from the index on that contains `inner`, keeping the
 * order of the others. Answers how many went; `removedUsed` then tells
 * whether one with a flag did. The list must be its caller's own.
 */
export function removeContaining(list: usize, inner: usize, from: u32): u32 {
  removedUsed = false;
  const size = count(list);
  const flag0 = flags(list);
  let kept = from;
  for (let index = from; index < size; ++index) {
    if (!carrier.isSubset(inner, carrierAt(list, index))) moveBack(list, index, kept++);
    else if (load<u8>(flag0 + index) != 0) removedUsed = true;
  }
  shorten(list, kept);
  return size - kept;
}

/** Takes a carrier to an earlier place, over what is there. The list must be its caller's own. */
export function moveBack(list: usize, from: u32, to: u32): void {
  if (from == to) return;
  carrier.copy(carrierAt(list, to), carrierAt(list, from));
  setFlag(list, to, flagAt(list, from));
  if (noteBytes != 0) memory.copy(noteAt(list, to), noteAt(list, from), noteBytes);
}

/** Only the first so many stay. The list must be its caller's own. */
export function shorten(list: usize, size: u32): void {
  store<u32>(list, size, 4);
}

export let removedUsed: bool = false;

/** dst = what all carriers have in common; with `onlyProcessed`, all that are processed at an end. Of none: every cell. */
export function intersection(dst: usize, list: usize, onlyProcessed: bool): void {
  carrier.fillAll(dst);
  const size = count(list);
  for (let index: u32 = 0; index < size; ++index) {
    if (onlyProcessed && (flagAt(list, index) & PROCESSED) == 0) continue;
    carrier.intersect(dst, dst, carrierAt(list, index));
  }
}

/** Bytes of the list's block. */
export function blockBytes(list: usize): u32 {
  const log = logOf(list);
  return log == 0 ? 0 : 1 << log;
}

function logOf(list: usize): u32 {
  return load<u8>(list, 8);
}

/** The block is of this frame. */
function setLog(list: usize, log: u32): void {
  store<u32>(list, log | (journal.frame << 16), 8);
}

function capacity(log: u32): u32 {
  return load<u32>(capacities + (log << 2));
}

/** Loops, for most lists are short, and a call of `memory.copy` costs more than it does. */
function copyEntries(toCarriers: usize, toFlags: usize, list: usize): void {
  const size = count(list);
  const first = carriers(list);
  const flag0 = flags(list);
  for (let at: usize = 0; at < size * CARRIER_BYTES; at += CARRIER_BYTES)
    carrier.copy(toCarriers + at, first + at);
  for (let index: usize = 0; index < size; ++index) store<u8>(toFlags + index, load<u8>(flag0 + index));
}

function grow(list: usize): bool {
  const log = logOf(list);
  const wider = log == 0 ? firstLog : log + 1;
  const block = arena.take(wider);
  if (block == 0) return false;
  if (log != 0) {
    const room = block + capacity(wider) * CARRIER_BYTES;
    copyEntries(block, room, list);
    if (noteBytes != 0)
      memory.copy(room + capacity(wider) * FLAG_BYTES, noteAt(list, 0), count(list) * noteBytes);
    arena.give(carriers(list), log);
  }
  store<u32>(list, <u32>block);
  setLog(list, wider);
  return true;
}
