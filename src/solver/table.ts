// The transposition table: what is known of nodes, by their keys, in fixed room.
//
// Entries lie in buckets of four. An entry in `data`, in words:
//
//   0 key, low and high word
//   2 phi, delta   proof and disproof number for the mover
//   4 work         nodes expanded below
//   5 moves        how many: all of an open node, the best of a solved one, or none
//   6 proof        cells as bits: of a solved entry what it relies on, of an open one
//                  what makes moves outside its list lose
//   … moves        a byte or, on boards of more than 256 cells, two for each
//
// Cells are those of the position whose key it is: who finds an entry for the
// position turned by 180 degrees turns them. An empty place has phi and delta 0.
// A new entry takes the place of the open one with the least work; a solved entry
// yields only to a solved one of more work.

import type { CellBits } from '../engine/engine.js';

/** Larger than any sum of numbers, and still a small integer. */
export const INFINITE = 2 ** 29;

const BUCKET = 4;

const PHI = 2;
const DELTA = 3;
const WORK = 4;
const MOVES = 5;
const PROOF = 6;

export const NOT_FOUND = -1;

export interface TableEntry {
  phi: number;
  delta: number;
  work: number;
  proof: CellBits;
  moves: Uint16Array;
}

/** What a search needs of a table. What it reads of an entry must be read before it asks for the next. */
export type TableAccess = Pick<
  Table,
  'find' | 'isSolvedAt' | 'phiAt' | 'deltaAt' | 'workAt' | 'readProof' | 'readMoves' | 'store'
>;

export class Table {
  readonly #data: Int32Array;
  readonly #moves: Uint8Array | Uint16Array;
  readonly #stride: number;
  readonly #buckets: number;
  readonly #cells: number;
  readonly #words: number;
  #used = 0;

  /** For boards of so many cells, with sets of so many words, in memory that holds whole buckets, empty or used. */
  constructor(memory: ArrayBufferLike, cells: number, words: number) {
    this.#cells = cells;
    this.#words = words;
    this.#stride = strideOf(cells, words);
    this.#buckets = memory.byteLength / (4 * this.#stride * BUCKET);
    this.#data = new Int32Array(memory);
    this.#moves = bytesPerMove(cells) === 1 ? new Uint8Array(memory) : new Uint16Array(memory);
  }

  /** Of the bytes that it may take, those that an empty table needs. */
  static wholeBuckets(bytes: number, cells: number, words: number): number {
    const bucket = 4 * strideOf(cells, words) * BUCKET;
    return bucket * Math.max(1, Math.floor(bytes / bucket));
  }

  get entries(): number {
    return this.#buckets * BUCKET;
  }

  /** How many places are taken. */
  get used(): number {
    return this.#used;
  }

  get load(): number {
    return this.#used / this.entries;
  }

  /** The words of an entry. */
  get stride(): number {
    return this.#stride;
  }

  clear(): void {
    this.#data.fill(0);
    this.#used = 0;
  }

  /** The place of the entry with this key, or NOT_FOUND. */
  find(low: number, high: number): number {
    const start = this.#startOf(low, high);
    for (let place = start; place < start + BUCKET * this.#stride; place += this.#stride) {
      if (this.#data[place] === low && this.#data[place + 1] === high && !this.#isEmpty(place)) return place;
    }
    return NOT_FOUND;
  }

  phiAt(place: number): number {
    return this.#data[place + PHI]!;
  }

  deltaAt(place: number): number {
    return this.#data[place + DELTA]!;
  }

  workAt(place: number): number {
    return this.#data[place + WORK]!;
  }

  readProof(place: number, dst: CellBits): void {
    for (let word = 0; word < this.#words; ++word) dst[word] = this.#data[place + PROOF + word]!;
  }

  /** dst = the moves of an entry. Answers how many. */
  readMoves(place: number, dst: Uint16Array): number {
    const count = this.#data[place + MOVES]!;
    const start = this.#movesAt(place);
    for (let index = 0; index < count; ++index) dst[index] = this.#moves[start + index]!;
    return count;
  }

  get buckets(): number {
    return this.#buckets;
  }

  /** dst, from a word on, = the entries of a bucket. Answers how many words they are. */
  copyBucket(bucket: number, dst: Int32Array, at: number): number {
    let words = 0;
    const start = bucket * BUCKET * this.#stride;
    for (let place = start; place < start + BUCKET * this.#stride; place += this.#stride) {
      if (this.#isEmpty(place)) continue;
      dst.set(this.#data.subarray(place, place + this.#stride), at + words);
      words += this.#stride;
    }
    return words;
  }

  /** Takes in an entry as `copyBucket` gives it. Answers whether it can be one. */
  restore(words: Int32Array, at: number): boolean {
    const [low, high, phi, delta, work, count] = words.subarray(at, at + PROOF) as unknown as number[];
    const isEntry = phi! >= 0 && delta! >= 0 && phi! + delta! > 0 && count! >= 0 && count! <= this.#cells;
    if (!isEntry) return false;
    const moves = new Uint16Array(count!);
    const data = new DataView(words.buffer, words.byteOffset + 4 * (at + PROOF + this.#words));
    const size = this.#moves.BYTES_PER_ELEMENT;
    for (let index = 0; index < count!; ++index) {
      moves[index] = size === 1 ? data.getUint8(index) : data.getUint16(2 * index, true);
      if (moves[index]! >= this.#cells) return false;
    }
    const proof = words.subarray(at + PROOF, at + PROOF + this.#words);
    this.store(low!, high!, { phi: phi!, delta: delta!, work: work!, proof, moves });
    return true;
  }

  /** Becomes a table of one entry: a copy of another table's. */
  copy(other: Table, place: number): void {
    for (let word = 0; word < this.#stride; ++word) this.#data[word] = other.#data[place + word]!;
  }

  store(low: number, high: number, entry: TableEntry): void {
    const known = this.find(low, high);
    const place = known !== NOT_FOUND ? known : this.#placeFor(low, high, entry);
    if (place === NOT_FOUND) return;
    if (this.#isEmpty(place)) ++this.#used;
    this.#data[place] = low;
    this.#data[place + 1] = high;
    this.#data[place + PHI] = entry.phi;
    this.#data[place + DELTA] = entry.delta;
    this.#data[place + WORK] = entry.work;
    this.#data[place + MOVES] = entry.moves.length;
    this.#data.set(entry.proof, place + PROOF);
    this.#moves.set(entry.moves, this.#movesAt(place));
  }

  #placeFor(low: number, high: number, { phi, delta, work }: TableEntry): number {
    const isSolved = phi === 0 || delta === 0;
    const start = this.#startOf(low, high);
    let best = NOT_FOUND;
    let least = Infinity;
    for (let place = start; place < start + BUCKET * this.#stride; place += this.#stride) {
      if (this.#isEmpty(place)) return place;
      const worth = this.workAt(place) + (this.isSolvedAt(place) ? INFINITE : 0);
      if (worth >= least) continue;
      least = worth;
      best = place;
    }
    if (best !== NOT_FOUND && this.isSolvedAt(best) && !(isSolved && work > this.workAt(best)))
      return NOT_FOUND;
    return best;
  }

  /** Where, of all buckets, an entry with this key lies. */
  bucketOf(low: number, high: number): number {
    return ((low ^ Math.imul(high, 0x9e3779b1)) >>> 0) % this.#buckets;
  }

  #startOf(low: number, high: number): number {
    return this.bucketOf(low, high) * BUCKET * this.#stride;
  }

  #movesAt(place: number): number {
    return ((place + PROOF + this.#words) * 4) / this.#moves.BYTES_PER_ELEMENT;
  }

  #isEmpty(place: number): boolean {
    return this.#data[place + PHI] === 0 && this.#data[place + DELTA] === 0;
  }

  isSolvedAt(place: number): boolean {
    return this.#data[place + PHI] === 0 || this.#data[place + DELTA] === 0;
  }
}

function bytesPerMove(cells: number): number {
  return cells > 256 ? 2 : 1;
}

/** The words of an entry. */
function strideOf(cells: number, words: number): number {
  return PROOF + words + Math.ceil((cells * bytesPerMove(cells)) / 4);
}
