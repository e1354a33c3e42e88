// Proofs that transfer, from each thread to all others: a ring in shared memory.
//
// What one thread has learnt goes to the end of the ring; each reads on from where it
// was, into lists of its own, before it expands the next node. Proofs spare a fifth of
// the nodes, so it matters that all have them.
// A lock is held while proofs are written or read, so nobody reads half of one. Who is
// slow misses those that have been written over, which costs no more than nodes.

import { COLOURS } from '../game/cell.js';
import type { Learned } from '../solver/learned.js';

/** As many as come while a thread expands some nodes, and more to be saved. */
const CAPACITY = 4096;

/** Words before the proofs: the lock, and how many there have been. */
const LOCK = 0;
const COUNT = 1;
const HEAD = 2;

export class SharedProofs {
  readonly #data: Int32Array;
  readonly #words: number;
  readonly #thread: number;
  readonly #learned: Learned;
  #read = 0;

  /** What `learned` learns goes to the others, and what they learn to it. */
  constructor(memory: SharedArrayBuffer, words: number, thread: number, learned: Learned) {
    this.#data = new Int32Array(memory);
    this.#words = words;
    this.#thread = thread;
    this.#learned = learned;
    learned.onLearnt = (mover, winner, stones, proof) => {
      this.#take();
      const start = this.#startOf(this.#data[COUNT]!++);
      this.#data[start] = (thread << 2) | (COLOURS.indexOf(mover) << 1) | COLOURS.indexOf(winner);
      this.#data.set(stones, start + 1);
      this.#data.set(proof, start + 1 + words);
      this.#release();
    };
  }

  static makeMemory(words: number): SharedArrayBuffer {
    return new SharedArrayBuffer(4 * (HEAD + CAPACITY * (1 + 2 * words)));
  }

  /** Learns what others have learnt since this was called last. */
  catchUp(): void {
    if (Atomics.load(this.#data, COUNT) === this.#read) return;
    this.#take();
    const count = this.#data[COUNT]!;
    for (let index = Math.max(this.#read, count - CAPACITY); index < count; ++index) this.#learnFrom(index);
    this.#read = count;
    this.#release();
  }

  #learnFrom(index: number): void {
    const start = this.#startOf(index);
    const code = this.#data[start]!;
    if (code >> 2 === this.#thread) return;
    const stones = this.#data.subarray(start + 1, start + 1 + this.#words);
    const proof = this.#data.subarray(start + 1 + this.#words, start + 1 + 2 * this.#words);
    this.#learned.add(COLOURS[(code >> 1) & 1]!, COLOURS[code & 1]!, stones, proof);
  }

  #startOf(index: number): number {
    return HEAD + (index % CAPACITY) * (1 + 2 * this.#words);
  }

  #take(): void {
    while (Atomics.compareExchange(this.#data, LOCK, 0, 1) !== 0) Atomics.wait(this.#data, LOCK, 1, 1);
  }

  #release(): void {
    Atomics.store(this.#data, LOCK, 0);
    Atomics.notify(this.#data, LOCK);
  }
}
