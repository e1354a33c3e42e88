// Whose turn it is where AND has no priority: a full, a pair of semis, and so on.
//
// OR then works on few new semis at a time and comes back to the same pair more
// often. A turn ends with its step, so a paused combination goes on before the
// next full. Pawlewicz et al. 2015, §VII-A, has AND first and calls it AND-rule priority.
// Twin of assembly/vc/turns.ts.

import { bytes, data, heap } from '../base/memory.js';
import * as queue from '../base/queue.js';
import * as classic from './classic.js';
import * as connections from './connectionStore.js';
import * as journal from './journal.js';

/** Per colour a byte: is it the turn of OR? */
const isOrNext = data(4);

/** Keeps whose turn it is in the open frame of the journal. */
export function save(): boolean {
  return journal.save(isOrNext, 1);
}

export function reset(): void {
  heap[isOrNext] = 0;
}

/** Is the next step a full through the AND rule? */
export function isAndNext(): boolean {
  if (queue.isEmpty(connections.fullQueue)) return false;
  return (
    !classic.takesTurns ||
    queue.isEmpty(connections.semiQueue) ||
    bytes[4 * isOrNext + connections.colour] === 0
  );
}

/** A step is over; OR is next, or AND. */
export function pass(toOr: boolean): void {
  bytes[4 * isOrNext + connections.colour] = toOr ? 1 : 0;
}
