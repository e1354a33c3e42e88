// Undo log of incremental builds: what a move changes is kept before it changes.
//
// A frame per move. Whoever is about to change something that an earlier frame
// has left behind saves it first, once per frame; `back` walks the log from its
// end and puts everything in its place. Blocks of lists and queues are not saved
// but left behind: the first change in a frame takes place in a copy, and the log
// keeps the old header, so that undoing a list copies a few words. Headers have
// their block at 0 and the log of its size, 0 for none, in the low byte of word 2.
//
// A record, read from its end:
//
//   0 the words as they were
//   n address, count of words, with the bit HEADER if they are a header
//
// Invariant: while frame f is open, everything marked with a number below f is as
// it was when f was opened, or has a record in f.
// Limits: where memory has run out nothing is saved, and the caller must not change it.
// Twin of assembly/vc/journal.ts.

import * as arena from '../base/arena.js';
import { copyWords, data, heap } from '../base/memory.js';
import * as vector from '../base/vector.js';

const log = data(4 * vector.VECTOR_WORDS);

const HEADER = 1 << 31;
const TAIL_WORDS = 2;
const BLOCK_LOG = 2;
const LOG_MASK = 0xff;

/** How many frames are open: the mark of what is changed from now on. */
export let frame = 0;

/** Forgets everything. */
export function reset(): void {
  vector.init(log);
  frame = 0;
}

/** Opens a frame. Answers where its records begin. */
export function open(): number {
  ++frame;
  return vector.used(log);
}

/** Keeps so many words as they are now. */
export function save(address: number, words: number): boolean {
  return write(address, words, 0);
}

/** Keeps a header. Its block must neither be changed nor given back in this frame: the header must get another. */
export function saveHeader(address: number, words: number): boolean {
  return write(address, words, HEADER);
}

/** Keeps a header with its block, and puts a copy of the block in its place. */
export function fork(header: number, words: number): boolean {
  const blockLog = heap[header + BLOCK_LOG]! & LOG_MASK;
  if (blockLog === 0) return saveHeader(header, words);
  const copy = arena.take(blockLog);
  if (copy === 0) return false;
  if (!saveHeader(header, words)) {
    arena.give(copy, blockLog);
    return false;
  }
  copyWords(copy, heap[header]!, 1 << (blockLog - 2));
  heap[header] = copy;
  return true;
}

function write(address: number, words: number, kind: number): boolean {
  const record = vector.extend(log, words + TAIL_WORDS);
  if (record === 0) return false;
  copyWords(record, address, words);
  heap[record + words] = address;
  heap[record + words + 1] = words | kind;
  return true;
}

/** Closes the frame whose records begin there: all is as it was when it was opened. */
export function back(start: number): void {
  let end = vector.used(log);
  while (end > start) {
    const tail = vector.at(log, end - TAIL_WORDS);
    const address = heap[tail]!;
    const words = heap[tail + 1]! & ~HEADER;
    if (words !== heap[tail + 1]) giveBlock(address);
    copyWords(address, tail - words, words);
    end -= words + TAIL_WORDS;
  }
  vector.shorten(log, start);
  --frame;
}

/** The block that a header has got in this frame is of no use any more. */
function giveBlock(header: number): void {
  const blockLog = heap[header + BLOCK_LOG]! & LOG_MASK;
  if (blockLog !== 0) arena.give(heap[header]!, blockLog);
}
