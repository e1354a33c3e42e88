// A first-in first-out queue of items of one size, in a ring that doubles.
//
//   0 block  u32   the ring, 2^log bytes
//   4 count  u32
//   8 log    u32   0 while there is no ring yet
//  12 head   u32   index of the oldest item
//  16 bytes  u32   size of an item
//
// Limits: where the ring cannot double, `push` answers 0 and the item is not queued.

import * as arena from './arena';

export const QUEUE_BYTES: u32 = 20;
export const QUEUE_COUNT: u32 = 4;

const FIRST_LOG: u32 = 12;

export function init(queue: usize, itemBytes: u32): void {
  memory.fill(queue, 0, QUEUE_BYTES);
  store<u32>(queue, itemBytes, 16);
}

export function isEmpty(queue: usize): bool {
  return load<u32>(queue, QUEUE_COUNT) == 0;
}

/** Where to write the new item, or 0. */
export function push(queue: usize): usize {
  const count = load<u32>(queue, QUEUE_COUNT);
  if (count == capacity(queue) && !grow(queue)) return 0;
  store<u32>(queue, count + 1, QUEUE_COUNT);
  return itemAt(queue, count);
}

/** The oldest item, which stays. The queue must not be empty. */
export function front(queue: usize): usize {
  return itemAt(queue, 0);
}

/** The oldest item, to be read before the next push. The queue must not be empty. */
export function pop(queue: usize): usize {
  const item = front(queue);
  const head = load<u32>(queue, 12) + 1;
  store<u32>(queue, head == capacity(queue) ? 0 : head, 12);
  store<u32>(queue, load<u32>(queue, QUEUE_COUNT) - 1, QUEUE_COUNT);
  return item;
}

function capacity(queue: usize): u32 {
  const log = load<u32>(queue, 8);
  return log == 0 ? 0 : (1 << log) / load<u32>(queue, 16);
}

function itemAt(queue: usize, index: u32): usize {
  const ring = capacity(queue);
  let place = load<u32>(queue, 12) + index;
  if (place >= ring) place -= ring;
  return <usize>load<u32>(queue) + place * load<u32>(queue, 16);
}

function grow(queue: usize): bool {
  const log = load<u32>(queue, 8);
  const wider = log == 0 ? FIRST_LOG : log + 1;
  const block = arena.take(wider);
  if (block == 0) return false;
  const count = load<u32>(queue, QUEUE_COUNT);
  const bytes = load<u32>(queue, 16);
  for (let index: u32 = 0; index < count; ++index)
    memory.copy(block + index * bytes, itemAt(queue, index), bytes);
  if (log != 0) arena.give(load<u32>(queue), log);
  store<u32>(queue, <u32>block);
  store<u32>(queue, wider, 8);
  store<u32>(queue, 0, 12);
  return true;
}
