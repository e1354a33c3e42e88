// Undo log of incremental builds: what a move changes is kept before it changes.
//
// A frame per move. Whoever is about to change something that an earlier frame
// has left behind saves it first, once per frame; `back` walks the log from its
// end and puts everything in its place. Blocks of lists and queues are not saved
// but left behind: the first change in a frame takes place in a copy, and the log
// keeps the old header, so that undoing a list copies a few bytes. Headers have
// their block at 0 and the log of its size, 0 for none, at 8.
//
// A record, read from its end:
//
//   0 the bytes as they were
//   n address u32, count of bytes u32, with the bit HEADER if they are a header
//
// Invariant: while frame f is open, everything marked with a number below f is as
// it was when f was opened, or has a record in f.
// Limits: where memory has run out nothing is saved, and the caller must not change it.

import * as arena from '../base/arena';
import * as vector from '../base/vector';

const log: usize = memory.data(<i32>vector.VECTOR_BYTES);

const HEADER: u32 = 1 << 31;
const TAIL_BYTES: u32 = 8;

/** How many frames are open: the mark of what is changed from now on. */
export let frame: u32 = 0;

/** Forgets everything. */
export function reset(): void {
  vector.init(log);
  frame = 0;
}

/** Opens a frame. Answers where its records begin. */
export function open(): u32 {
  ++frame;
  return vector.used(log);
}

/** Keeps so many bytes as they are now. */
export function save(address: usize, bytes: u32): bool {
  return write(address, bytes, 0);
}

/** Keeps a header. Its block must neither be changed nor given back in this frame: the header must get another. */
export function saveHeader(address: usize, bytes: u32): bool {
  return write(address, bytes, HEADER);
}

/** Keeps a header with its block, and puts a copy of the block in its place. */
export function fork(header: usize, bytes: u32): bool {
  const blockLog = <u32>load<u8>(header, 8);
  if (blockLog == 0) return saveHeader(header, bytes);
  const copy = arena.take(blockLog);
  if (copy == 0) return false;
  if (!saveHeader(header, bytes)) {
    arena.give(copy, blockLog);
    return false;
  }
  copyBlock(copy, load<u32>(header), 1 << blockLog);
  store<u32>(header, <u32>copy);
  return true;
}

function write(address: usize, bytes: u32, kind: u32): bool {
  const record = vector.extend(log, bytes + TAIL_BYTES);
  if (record == 0) return false;
  copyWords(record, address, bytes);
  store<u32>(record + bytes, <u32>address);
  store<u32>(record + bytes, bytes | kind, 4);
  return true;
}

/** Closes the frame whose records begin there: all is as it was when it was opened. */
export function back(start: u32): void {
  let end = vector.used(log);
  while (end > start) {
    const tail = vector.at(log, end - TAIL_BYTES);
    const address = <usize>load<u32>(tail);
    const bytes = load<u32>(tail, 4) & ~HEADER;
    if (bytes != load<u32>(tail, 4)) giveBlock(address);
    copyWords(address, tail - bytes, bytes);
    end -= bytes + TAIL_BYTES;
  }
  vector.shorten(log, start);
  --frame;
}

/** The block that a header has got in this frame is of no use any more. */
function giveBlock(header: usize): void {
  const blockLog = <u32>load<u8>(header, 8);
  if (blockLog != 0) arena.give(load<u32>(header), blockLog);
}

// Most that is copied is short, and a call of memory.copy costs more than copying it.
const SHORT_BYTES: u32 = 256;

function copyWords(dst: usize, src: usize, bytes: u32): void {
  if (bytes > SHORT_BYTES) memory.copy(dst, src, bytes);
  else for (let at: usize = 0; at < bytes; at += 4) store<u32>(dst + at, load<u32>(src + at));
}

function copyBlock(dst: usize, src: usize, bytes: u32): void {
  if (bytes > SHORT_BYTES) memory.copy(dst, src, bytes);
  else for (let at: usize = 0; at < bytes; at += 16) v128.store(dst + at, v128.load(src + at));
}
