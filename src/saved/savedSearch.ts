// A search written down: what a solver knows, and of what position, so that it can go on.
//
//   "mustplay search\n"  16 bytes
//   format               u32: this text's version of it
//   header               u32: its bytes; then JSON (SavedHeader), spaces up to a multiple of four
//   proofs               words, as many as the header says
//   entries              words, up to
//   SHA-256              of all before, 32 bytes
//
// Only used entries of the table are written, so an early search is a small file. A
// file is checked as a whole before any of it is believed: its form, its sum, and
// whether the keys of positions are still made as they were when it was written.
// Words are little-endian. Everything is written to a file beside it, which then takes
// its place: whatever happens in between, there is a whole file or none.

import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import type { PlainPosition } from '../game/plainPosition.js';
import { InputError, quote } from '../game/result.js';
import type { Known } from '../solver/known.js';

const MAGIC = 'mustplay search\n';
const FORMAT = 1;
const START = MAGIC.length + 8;
const SUM_BYTES = 32;
const MOST_HEADER_BYTES = 2 ** 20;
/** Bytes of whole entries that are read at a time, more or less. */
const PIECE = 2 ** 20;

export interface SavedHeader {
  position: PlainPosition;
  /** How keys are made, as one number: an entry means the position whose key it has. */
  keys: number;
  /** Of a set of cells, and of an entry. */
  words: number;
  stride: number;
  /** Words of all proofs. */
  proofs: number;
  /** Of the program that wrote it. */
  version: string;
}

export interface SavedSearch {
  header: SavedHeader;
  known: Known;
}

/** Where a file is written before it takes its place: another for each process. */
export function partialOf(path: string): string {
  return `${path}.${process.pid}.partial`;
}

/** Puts a whole file in its place; until then, what was there stays. */
export function writeSaved(path: string, header: SavedHeader, { proofs, entries }: Known): void {
  const partial = partialOf(path);
  const file = openSync(partial, 'w');
  try {
    const hash = createHash('sha256');
    const put = (bytes: Uint8Array): void => {
      hash.update(bytes);
      writeAll(file, bytes);
    };
    put(headOf(header));
    put(bytesOf(proofs));
    for (const piece of entries) put(bytesOf(piece));
    writeAll(file, hash.digest());
    fsyncSync(file);
  } catch (error) {
    closeSync(file);
    rmSync(partial, { force: true });
    throw error;
  }
  closeSync(file);
  renameSync(partial, path);
}

function headOf(header: SavedHeader): Uint8Array {
  const json = JSON.stringify(header);
  const text = Buffer.from(json.padEnd(json.length + (-Buffer.byteLength(json) & 3)));
  const head = Buffer.alloc(START + text.length);
  head.write(MAGIC);
  head.writeUInt32LE(FORMAT, MAGIC.length);
  head.writeUInt32LE(text.length, MAGIC.length + 4);
  head.set(text, START);
  return head;
}

function bytesOf(words: Int32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}

/** The position that a file is of. Throws as `readSaved` does. */
export function savedPosition(path: string): PlainPosition {
  return readSaved(path, ({ header }) => header.position);
}

/** Reads a file and calls back with what it holds. Throws an InputError where it is not whole, or of another format. */
export function readSaved<A>(path: string, use: (saved: SavedSearch) => A): A {
  const file = open(path);
  try {
    const { size } = fstatSync(file);
    const { header, end } = readHeader(file, path, size);
    const entriesFrom = end + 4 * header.proofs;
    const entryBytes = 4 * header.stride;
    if (entriesFrom > size - SUM_BYTES || (size - SUM_BYTES - entriesFrom) % entryBytes !== 0)
      throw damaged(path);
    if (!hasItsSum(file, size)) throw damaged(path);
    const proofs = wordsAt(file, end, 4 * header.proofs);
    const perPiece = entryBytes * Math.max(1, Math.floor(PIECE / entryBytes));
    const entries = piecesOf(file, entriesFrom, size - SUM_BYTES, perPiece);
    return use({
      header,
      known: { size: header.position.size, words: header.words, stride: header.stride, proofs, entries },
    });
  } finally {
    closeSync(file);
  }
}

function open(path: string): number {
  try {
    if (statSync(path).isDirectory()) throw new Error('it is a folder');
    return openSync(path, 'r');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : message;
    throw new InputError(
      'unreadable',
      path,
      `cannot read ${quote(path)}, ${reason}: give a file that --save wrote`,
    );
  }
}

function readHeader(file: number, path: string, size: number): { header: SavedHeader; end: number } {
  const head = bytesAt(file, 0, Math.min(START, size));
  if (head.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new InputError(
      'notSaved',
      path,
      `${quote(path)} is no saved search: give a file that --save wrote`,
    );
  }
  if (head.length < START) throw damaged(path);
  const format = head.readUInt32LE(MAGIC.length);
  if (format !== FORMAT) throw otherVersion(path, `is of format ${format}, and this is format ${FORMAT}`);
  const end = START + head.readUInt32LE(MAGIC.length + 4);
  if (end > Math.min(size, MOST_HEADER_BYTES)) throw damaged(path);
  const header = parse(bytesAt(file, START, end - START).toString());
  if (header === undefined) throw damaged(path);
  return { header, end };
}

/** Whatever passes is only believed if the sum is right too. */
function parse(text: string): SavedHeader | undefined {
  try {
    const header = JSON.parse(text) as SavedHeader;
    const { words, stride, proofs } = header;
    return [words, stride, proofs].every(Number.isInteger) && stride > 0 && proofs >= 0 ? header : undefined;
  } catch {
    return undefined;
  }
}

function hasItsSum(file: number, size: number): boolean {
  const hash = createHash('sha256');
  for (let at = 0; at < size - SUM_BYTES; at += PIECE) {
    hash.update(bytesAt(file, at, Math.min(PIECE, size - SUM_BYTES - at)));
  }
  return hash.digest().equals(bytesAt(file, size - SUM_BYTES, SUM_BYTES));
}

function* piecesOf(file: number, from: number, to: number, perPiece: number): Iterable<Int32Array> {
  for (let at = from; at < to; at += perPiece) yield wordsAt(file, at, Math.min(perPiece, to - at));
}

function wordsAt(file: number, at: number, count: number): Int32Array {
  const words = new Int32Array(count / 4);
  bytesOf(words).set(bytesAt(file, at, count));
  return words;
}

/** As many as there are, if there are fewer. */
function bytesAt(file: number, at: number, count: number): Buffer {
  const bytes = Buffer.alloc(count);
  let done = 0;
  while (done < count) {
    const read = readSync(file, bytes, done, count - done, at + done);
    if (read === 0) break;
    done += read;
  }
  return bytes.subarray(0, done);
}

function damaged(path: string): InputError {
  const remedy = 'start anew without --resume, or give an older copy';
  return new InputError('damaged', path, `${quote(path)} is damaged or was cut off: ${remedy}`);
}

/** Whatever kept an older or newer program from writing what this one can read. */
export function otherVersion(path: string, reason: string): InputError {
  const remedy = 'go on with the version of mustplay that wrote it, or start anew without --resume';
  return new InputError('otherVersion', path, `${quote(path)} ${reason}: ${remedy}`);
}
