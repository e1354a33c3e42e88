// Whose turn it is where AND has no priority: a full, a pair of semis, and so on.
//
// OR then works on few new semis at a time and comes back to the same pair more
// often. A turn ends with its step, so a paused combination goes on before the
// next full. Pawlewicz et al. 2015, §VII-A, has AND first and calls it AND-rule priority.

import * as queue from '../base/queue';
import * as classic from './classic';
import * as connections from './connectionStore';
import * as journal from './journal';

/** Per colour: is it the turn of OR? Of a whole word, so that records of the journal are words. */
const IS_OR_NEXT_BYTES: u32 = 4;
const isOrNext: usize = memory.data(<i32>IS_OR_NEXT_BYTES);

/** Keeps whose turn it is in the open frame of the journal. */
export function save(): bool {
  return journal.save(isOrNext, IS_OR_NEXT_BYTES);
}

export function reset(): void {
  store<u32>(isOrNext, 0);
}

/** Is the next step a full through the AND rule? */
export function isAndNext(): bool {
  if (queue.isEmpty(connections.fullQueue)) return false;
  return (
    !classic.takesTurns || queue.isEmpty(connections.semiQueue) || !load<bool>(isOrNext + connections.colour)
  );
}

/** A step is over; OR is next, or AND. */
export function pass(toOr: bool): void {
  store<bool>(isOrNext + connections.colour, toOr);
}
