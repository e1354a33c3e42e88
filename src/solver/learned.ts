// Proofs that transfer: what was learnt from one position decides others.
//
// A proof says that the winner wins with its own stones S and the empty cells K, the
// same side to move, even if everything else is the loser's. So it holds in every
// position where S are the winner's stones and K has none of the loser's, whatever
// the rest looks like. Chains that touch no cell of K can be on no winning way that
// is yet to be made, and leave S; the fewer stones a proof asks for, the more
// positions it fits.
//
// Soundness: stones are those of the reduced position, where filling in changes no
// winner. Dead cells are in no S: they stay dead when empty cells get stones, so the
// proof holds with all of them the loser's.
// Limits: proofs are kept in lists of fixed length and tried one by one, the latest
// first; the oldest is forgotten first.

import type { CellBits } from '../engine/engine.js';
import { COLOURS, neighbours, opponentOf, type Cell, type Colour, type Size } from '../game/cell.js';
import * as bits from './cellBits.js';

/** Longer lists find a little more and take as much time as they save. */
const CAPACITY = 2048;

export class Learned {
  readonly #lists: Record<Colour, Record<Colour, ProofList>>;
  readonly #neighbours: Cell[][];
  readonly #kept: CellBits;
  /** Is told what `learn` adds. */
  onLearnt: ((mover: Colour, winner: Colour, stones: CellBits, proof: CellBits) => void) | undefined;

  constructor(size: Size, words: number) {
    const list = (): ProofList => new ProofList(words);
    this.#lists = { black: { black: list(), white: list() }, white: { black: list(), white: list() } };
    this.#neighbours = Array.from({ length: size.columns * size.rows }, (_, cell) => neighbours(size, cell));
    this.#kept = new Int32Array(words);
  }

  clear(): void {
    for (const { black, white } of Object.values(this.#lists)) [black, white].forEach((list) => list.clear());
  }

  /** Calls back with all there is, the oldest first. */
  forEach(use: (mover: Colour, winner: Colour, stones: CellBits, proof: CellBits) => void): void {
    for (const mover of COLOURS) {
      for (const winner of COLOURS) {
        this.#lists[mover][winner].forEach((stones, proof) => use(mover, winner, stones, proof));
      }
    }
  }

  /** The winner wins with its stones (of both, Black's and then White's) and the cells of the proof. */
  learn(mover: Colour, winner: Colour, stones: CellBits, proof: CellBits): void {
    this.#keepChainsAt(proof, bits.halfOf(stones, winner));
    this.add(mover, winner, this.#kept, proof);
    this.onLearnt?.(mover, winner, this.#kept, proof);
  }

  /** The winner wins with these stones of its own and the cells of the proof. */
  add(mover: Colour, winner: Colour, stones: CellBits, proof: CellBits): void {
    this.#lists[mover][winner].add(stones, proof);
  }

  /** Who wins by a proof that fits; dst = the empty cells that it relies on here. */
  decide(mover: Colour, stones: CellBits, dst: CellBits): Colour | undefined {
    for (const winner of [mover, opponentOf(mover)]) {
      const list = this.#lists[mover][winner];
      const place = list.find(bits.halfOf(stones, winner), bits.halfOf(stones, opponentOf(winner)), 0);
      if (place < 0) continue;
      list.readProof(place, bits.halfOf(stones, winner), dst);
      list.promote(place);
      return winner;
    }
    return undefined;
  }

  /**
   * Calls back with the cells of each proof by which the opponent, were it to move, would win: whoever plays
   * elsewhere loses by it. The callback answers whether that was of use.
   */
  forEachThreat(mover: Colour, stones: CellBits, use: (proof: CellBits) => boolean): void {
    const opponent = opponentOf(mover);
    const list = this.#lists[opponent][opponent];
    const own = bits.halfOf(stones, opponent);
    const proof = new Int32Array(own.length);
    let age = 0;
    for (;;) {
      const place = list.find(own, bits.halfOf(stones, mover), age);
      if (place < 0) return;
      age = list.ageOf(place) + 1;
      list.readProof(place, own, proof);
      if (use(proof)) list.promote(place);
    }
  }

  /** kept = the stones of the chains that touch the proof. */
  #keepChainsAt(proof: CellBits, stones: CellBits): void {
    this.#kept.fill(0);
    const waiting = bits.cellsOf(proof);
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      for (const near of this.#neighbours[cell]!) {
        if (!bits.has(stones, near) || bits.has(this.#kept, near)) continue;
        bits.add(this.#kept, near);
        waiting.push(near);
      }
    }
  }
}

/** A ring of proofs. An entry: the stones it asks for, then these and its empty cells. */
class ProofList {
  readonly #data: Int32Array;
  readonly #words: number;
  #count = 0;
  /** Where the next one goes, in entries. */
  #next = 0;

  constructor(words: number) {
    this.#words = words;
    this.#data = new Int32Array(2 * words * CAPACITY);
  }

  clear(): void {
    this.#count = 0;
    this.#next = 0;
  }

  add(stones: CellBits, proof: CellBits): void {
    const start = 2 * this.#words * this.#next;
    for (let word = 0; word < this.#words; ++word) {
      this.#data[start + word] = stones[word]!;
      this.#data[start + this.#words + word] = stones[word]! | proof[word]!;
    }
    this.#next = (this.#next + 1) % CAPACITY;
    this.#count = Math.min(this.#count + 1, CAPACITY);
  }

  forEach(use: (stones: CellBits, proof: CellBits) => void): void {
    const words = this.#words;
    for (let age = this.#count - 1; age >= 0; --age) {
      const start = 2 * words * ((this.#next - 1 - age + CAPACITY) % CAPACITY);
      const stones = this.#data.subarray(start, start + words);
      const proof = this.#data.subarray(start + words, start + 2 * words);
      use(stones, proof);
    }
  }

  /** How many were added after the one at this place. */
  ageOf(place: number): number {
    return (this.#next - 1 - place + CAPACITY) % CAPACITY;
  }

  /** The place of the first proof, from an age on, whose stones are there and whose cells are not the loser's; or -1. */
  find(own: CellBits, losers: CellBits, fromAge: number): number {
    for (let age = fromAge; age < this.#count; ++age) {
      const place = (this.#next - 1 - age + CAPACITY) % CAPACITY;
      if (this.#fits(2 * this.#words * place, own, losers)) return place;
    }
    return -1;
  }

  #fits(start: number, own: CellBits, losers: CellBits): boolean {
    for (let word = 0; word < this.#words; ++word) {
      const isMissing = (this.#data[start + word]! & ~own[word]!) !== 0;
      if (isMissing || (this.#data[start + this.#words + word]! & losers[word]!) !== 0) return false;
    }
    return true;
  }

  /** dst = the cells of a proof that are not the winner's already. */
  readProof(place: number, own: CellBits, dst: CellBits): void {
    const start = (2 * place + 1) * this.#words;
    for (let word = 0; word < this.#words; ++word) dst[word] = this.#data[start + word]! & ~own[word]!;
  }

  /** What was of use once is kept: it changes places with the latest. */
  promote(place: number): void {
    const size = 2 * this.#words;
    const from = size * place;
    const to = size * ((this.#next - 1 + CAPACITY) % CAPACITY);
    for (let word = 0; word < size; ++word) {
      const moved = this.#data[from + word]!;
      this.#data[from + word] = this.#data[to + word]!;
      this.#data[to + word] = moved;
    }
  }
}
