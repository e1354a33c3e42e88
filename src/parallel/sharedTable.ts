// A table that several threads read and write at a time, in shared memory.
//
// A lock for each bucket (buckets that have the same one wait for each other) is held
// while an entry is written or copied out, so nobody ever sees half an entry. Searches
// read from their own copy. What they read may be old when they use it: it is true all
// the same, since whatever was once proved of a position stays true.
//
// Invariant: a solved entry never becomes an open one of the same key, so who comes
// back late from an open node does not undo what others have found meanwhile.

import type { CellBits } from '../engine/engine.js';
import { releaseLock, takeLock } from './lock.js';
import { NOT_FOUND, Table, type TableAccess, type TableEntry } from '../solver/table.js';

const LOCKS = 2 ** 12;

export class SharedTable implements TableAccess {
  readonly #shared: Table;
  readonly #locks: Int32Array;
  /** The entry that was found last. */
  readonly #copy: Table;

  /** Of all threads the same memory and the same locks. */
  constructor(memory: SharedArrayBuffer, locks: SharedArrayBuffer, cells: number, words: number) {
    this.#shared = new Table(memory, cells, words);
    this.#locks = new Int32Array(locks);
    this.#copy = new Table(new ArrayBuffer(Table.wholeBuckets(0, cells, words)), cells, words);
  }

  static makeLocks(): SharedArrayBuffer {
    return new SharedArrayBuffer(4 * LOCKS);
  }

  get entries(): number {
    return this.#shared.entries;
  }

  /** How many places this thread has taken. */
  get used(): number {
    return this.#shared.used;
  }

  get buckets(): number {
    return this.#shared.buckets;
  }

  get stride(): number {
    return this.#shared.stride;
  }

  copyBucket(bucket: number, dst: Int32Array, at: number): number {
    const lock = this.#takeBucket(bucket);
    const words = this.#shared.copyBucket(bucket, dst, at);
    this.#release(lock);
    return words;
  }

  find(low: number, high: number): number {
    const lock = this.#take(low, high);
    const place = this.#shared.find(low, high);
    if (place !== NOT_FOUND) this.#copy.copy(this.#shared, place);
    this.#release(lock);
    return place === NOT_FOUND ? NOT_FOUND : 0;
  }

  isSolvedAt(place: number): boolean {
    return this.#copy.isSolvedAt(place);
  }

  phiAt(place: number): number {
    return this.#copy.phiAt(place);
  }

  deltaAt(place: number): number {
    return this.#copy.deltaAt(place);
  }

  workAt(place: number): number {
    return this.#copy.workAt(place);
  }

  readProof(place: number, dst: CellBits): void {
    this.#copy.readProof(place, dst);
  }

  readMoves(place: number, dst: Uint16Array): number {
    return this.#copy.readMoves(place, dst);
  }

  store(low: number, high: number, entry: TableEntry): void {
    const lock = this.#take(low, high);
    const known = this.#shared.find(low, high);
    const isSolved = entry.phi === 0 || entry.delta === 0;
    if (isSolved || known === NOT_FOUND || !this.#shared.isSolvedAt(known))
      this.#shared.store(low, high, entry);
    this.#release(lock);
  }

  #take(low: number, high: number): number {
    return this.#takeBucket(this.#shared.bucketOf(low, high));
  }

  #takeBucket(bucket: number): number {
    const lock = bucket % LOCKS;
    takeLock(this.#locks, lock);
    return lock;
  }

  #release(lock: number): void {
    releaseLock(this.#locks, lock);
  }
}
