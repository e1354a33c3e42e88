// Proofs that transfer, from each thread to all others: a ring in shared memory.
//
// What one thread has learnt goes to the end of the ring; each reads on from where it
// was, into lists of its own, before it expands the next node. Proofs spare a fifth of
// the nodes, so it matters that all have them.
// A lock is held while proofs are written or read, so nobody reads half of one. Who is
// slow misses those that have been written over, which costs no more than nodes.

import type { CellBits } from '../engine/engine.js';
import type { Colour } from '../game/cell.js';
import { codeOfProof, learnProofs } from '../solver/known.js';
import type { Learned } from '../solver/learned.js';
import { releaseLock, takeLock } from './lock.js';

/** As many as come while a thread expands some nodes, and more to be saved. */
const CAPACITY = 4096;

/** Words before the proofs: the lock, and how many there have been. */
const LOCK = 0;
const COUNT = 1;
const HEAD = 2;

export class SharedProofs {
  readonly #data: Int32Array;
  readonly #words: number;
  readonly #entry: number;
  readonly #thread: number;
  /** How many were there when it last caught up. */
  #seen = 0;

  /** Of all threads the same memory. */
  constructor(memory: SharedArrayBuffer, words: number, thread: number) {
    this.#data = new Int32Array(memory);
    this.#words = words;
    this.#entry = 1 + 2 * words;
    this.#thread = thread;
  }

  static makeMemory(words: number): SharedArrayBuffer {
    return new SharedArrayBuffer(4 * (HEAD + CAPACITY * (1 + 2 * words)));
  }

  add(mover: Colour, winner: Colour, stones: CellBits, proof: CellBits): void {
    this.#take();
    const start = this.#startOf(this.#data[COUNT]!);
    this.#data[start] = (this.#thread << 2) | codeOfProof(mover, winner);
    this.#data.set(stones, start + 1);
    this.#data.set(proof, start + 1 + this.#words);
    ++this.#data[COUNT]!;
    this.#release();
  }

  /** Teaches what others have learnt since this was called last. */
  catchUp(learned: Learned): void {
    if (Atomics.load(this.#data, COUNT) === this.#seen) return;
    learnProofs(learned, this.#copySince(this.#seen), this.#words, (code) => code >> 2 === this.#thread);
  }

  /** All that is still there. */
  all(): Int32Array {
    return this.#copySince(0);
  }

  #copySince(first: number): Int32Array {
    this.#take();
    this.#seen = this.#data[COUNT]!;
    const from = Math.max(first, this.#seen - CAPACITY);
    const copy = new Int32Array((this.#seen - from) * this.#entry);
    for (let index = from; index < this.#seen; ++index) {
      const start = this.#startOf(index);
      copy.set(this.#data.subarray(start, start + this.#entry), (index - from) * this.#entry);
    }
    this.#release();
    return copy;
  }

  #startOf(index: number): number {
    return HEAD + (index % CAPACITY) * this.#entry;
  }

  #take(): void {
    takeLock(this.#data, LOCK);
  }

  #release(): void {
    releaseLock(this.#data, LOCK);
  }
}
