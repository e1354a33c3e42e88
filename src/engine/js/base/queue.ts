// A first-in first-out queue of items of one size, in a ring that doubles.
//
//   0 block  the ring, 2^log bytes
//   1 count
//   2 log    bits 0 to 7: 0 while there is no ring yet; from bit 8 on the words of an item
//   3 head   index of the oldest item
//   4 ring   how many items the ring holds
//
// Limits: where the ring cannot double, `push` answers 0 and the item is not queued.
// Twin of assembly/base/queue.ts.

import * as arena from './arena.js';
import { copyWords, heap } from './memory.js';

export const QUEUE_WORDS = 5;
export const QUEUE_COUNT = 1;

const LOG = 2;
const HEAD = 3;
const RING = 4;

const LOG_BITS = 8;
const LOG_MASK = 0xff;

const FIRST_LOG = 12;

export function init(queue: number, itemWords: number): void {
  heap.fill(0, queue, queue + QUEUE_WORDS);
  heap[queue + LOG] = itemWords << LOG_BITS;
}

export function isEmpty(queue: number): boolean {
  return heap[queue + QUEUE_COUNT] === 0;
}

/** Where to write the new item, or 0. */
export function push(queue: number): number {
  const count = heap[queue + QUEUE_COUNT]!;
  if (count === heap[queue + RING] && !grow(queue)) return 0;
  heap[queue + QUEUE_COUNT] = count + 1;
  return itemAt(queue, count);
}

/** The oldest item, which stays. The queue must not be empty. */
export function front(queue: number): number {
  return itemAt(queue, 0);
}

/** The oldest item, to be read before the next push. The queue must not be empty. */
export function pop(queue: number): number {
  const item = front(queue);
  const head = heap[queue + HEAD]! + 1;
  heap[queue + HEAD] = head === heap[queue + RING] ? 0 : head;
  --heap[queue + QUEUE_COUNT]!;
  return item;
}

function itemAt(queue: number, index: number): number {
  const ring = heap[queue + RING]!;
  let place = heap[queue + HEAD]! + index;
  if (place >= ring) place -= ring;
  return heap[queue]! + place * (heap[queue + LOG]! >> LOG_BITS);
}

function grow(queue: number): boolean {
  const log = heap[queue + LOG]! & LOG_MASK;
  const wider = log === 0 ? FIRST_LOG : log + 1;
  const block = arena.take(wider);
  if (block === 0) return false;
  const count = heap[queue + QUEUE_COUNT]!;
  const words = heap[queue + LOG]! >> LOG_BITS;
  for (let index = 0; index < count; ++index) {
    copyWords(block + index * words, itemAt(queue, index), words);
  }
  if (log !== 0) arena.give(heap[queue]!, log);
  heap[queue] = block;
  heap[queue + LOG] = wider | (words << LOG_BITS);
  heap[queue + HEAD] = 0;
  heap[queue + RING] = Math.floor(2 ** wider / (4 * words));
  return true;
}
