// What a solver knows of one size of board, as words that can be written down and read again.
//
// Proofs that transfer: who is to move and who wins, as a code, the winner's stones and
// the cells. Entries of the table, as they lie there, in pieces of whole ones.

import { COLOURS, type Colour, type Size } from '../game/cell.js';
import type { Learned } from './learned.js';
import type { Table } from './table.js';

export interface Known {
  size: Size;
  /** Of a set of cells. */
  words: number;
  /** Words of an entry. */
  stride: number;
  proofs: Int32Array;
  /** Each is valid until the next is asked for. */
  entries: Iterable<Int32Array>;
}

/** What can be asked what it knows, and told what another knew. */
export interface Knower {
  /** Of the board that it solved last. */
  known(): Known | undefined;
  /** Forgets all else. False if this is not what a solver knows; then it knows nothing. */
  restore(known: Known): boolean;
}

const ENTRIES_IN_PIECE = 4096;

/** The entries of a table, which may change meanwhile: whole ones all the same, if it copies whole buckets. */
export function* entriesOf(table: Pick<Table, 'buckets' | 'stride' | 'copyBucket'>): Iterable<Int32Array> {
  const piece = new Int32Array(ENTRIES_IN_PIECE * table.stride);
  let used = 0;
  for (let bucket = 0; bucket < table.buckets; ++bucket) {
    used += table.copyBucket(bucket, piece, used);
    // A bucket has at most four.
    if (used <= piece.length - 4 * table.stride) continue;
    yield piece.subarray(0, used);
    used = 0;
  }
  if (used > 0) yield piece.subarray(0, used);
}

/** Answers whether all were entries. */
export function restoreEntries(table: Table, entries: Iterable<Int32Array>): boolean {
  for (const piece of entries) {
    for (let at = 0; at < piece.length; at += table.stride) if (!table.restore(piece, at)) return false;
  }
  return true;
}

/** A code of two bits. */
export function codeOfProof(mover: Colour, winner: Colour): number {
  return (COLOURS.indexOf(mover) << 1) | COLOURS.indexOf(winner);
}

/** Of a code, the mover and the winner; higher bits may tell more. */
function coloursOfProof(code: number): [mover: Colour, winner: Colour] {
  return [COLOURS[(code >> 1) & 1]!, COLOURS[code & 1]!];
}

export function proofsOf(learned: Learned): Int32Array {
  const all: number[] = [];
  learned.forEach((mover, winner, stones, proof) =>
    all.push(codeOfProof(mover, winner), ...stones, ...proof),
  );
  return Int32Array.from(all);
}

/** Teaches what the proofs tell; those whose code is passed over are left out. */
export function learnProofs(
  learned: Learned,
  proofs: Int32Array,
  words: number,
  isPassedOver: (code: number) => boolean = () => false,
): void {
  for (let at = 0; at < proofs.length; at += 1 + 2 * words) {
    if (isPassedOver(proofs[at]!)) continue;
    const [mover, winner] = coloursOfProof(proofs[at]!);
    const proof = at + 1 + words;
    learned.add(mover, winner, proofs.subarray(at + 1, proof), proofs.subarray(proof, proof + words));
  }
}
