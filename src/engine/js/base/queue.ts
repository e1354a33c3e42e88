// A first-in first-out queue of items of one size, in a ring that doubles.
//
//   0 block  the ring, 2^log bytes
//   1 log    0 while there is no ring yet
//   2 head   index of the oldest item
//   3 count
//   4 words  size of an item
//   5 ring   how many items the ring holds
//
// Limits: where the ring cannot double, `push` answers 0 and the item is not queued.
// Twin of assembly/base/queue.ts.

import * as arena from './arena.js';
import { heap } from './memory.js';

export const QUEUE_WORDS = 6;

const LOG = 1;
const HEAD = 2;
const COUNT = 3;
const WORDS = 4;
const RING = 5;

const FIRST_LOG = 12;

export function init(queue: number, itemWords: number): void {
  heap.fill(0, queue, queue + QUEUE_WORDS);
  heap[queue + WORDS] = itemWords;
}

export function isEmpty(queue: number): boolean {
  return heap[queue + COUNT] === 0;
}

/** Where to write the new item, or 0. */
export function push(queue: number): number {
  const count = heap[queue + COUNT]!;
  if (count === heap[queue + RING] && !grow(queue)) return 0;
  heap[queue + COUNT] = count + 1;
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
  --heap[queue + COUNT]!;
  return item;
}

function itemAt(queue: number, index: number): number {
  const ring = heap[queue + RING]!;
  let place = heap[queue + HEAD]! + index;
  if (place >= ring) place -= ring;
  return heap[queue]! + place * heap[queue + WORDS]!;
}

function grow(queue: number): boolean {
  const log = heap[queue + LOG]!;
  const wider = log === 0 ? FIRST_LOG : log + 1;
  const block = arena.take(wider);
  if (block === 0) return false;
  const count = heap[queue + COUNT]!;
  const words = heap[queue + WORDS]!;
  for (let index = 0; index < count; ++index) {
    const item = itemAt(queue, index);
    heap.copyWithin(block + index * words, item, item + words);
  }
  if (log !== 0) arena.give(heap[queue]!, log);
  heap[queue] = block;
  heap[queue + LOG] = wider;
  heap[queue + HEAD] = 0;
  heap[queue + RING] = Math.floor(2 ** wider / (4 * words));
  return true;
}
