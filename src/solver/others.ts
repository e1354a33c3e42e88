// Searches that work together on one table: where one of them goes, others rather go elsewhere.
//
// A search marks the nodes on its path. To another, a child at which somebody is counts
// as a little harder than it is known to be, as it may be when those there have done
// their part: if a child next to it is about as good, the searches part there, else they
// go the same way and part further down. A child that is being expanded, and so has
// nothing below it yet, is left alone as long as there is any other.
//
// Soundness: marks only decide where to look. Numbers, proofs and what is stored are
// those of the children as they are known, never those that the marks make of them.
// Kaneko 2010 (virtual numbers by threads below); Pawlewicz and Hayward 2014 (SPDFPN)
// give way only at nodes where a job of some size begins. These searches keep their
// path and its connections from one expansion to the next, which jobs would not.
// Tried, and no better: to count a child with others as refuted, always or where the
// node will probably be lost; to make it harder by more, or not at all.

import { isLive, type Frame } from './frame.js';
import { INFINITE } from './table.js';

/** The other searches. A node is named by its key: by a list of keys, and where it is in there. */
export interface Others {
  /** This search is at the node or below from now on, until it leaves. */
  enter(keys: Int32Array, index: number): void;
  leave(keys: Int32Array, index: number, isSolved: boolean): void;
  /** How many are at the node or below. */
  at(keys: Int32Array, index: number): number;
  /** Has anybody solved a node, where others were, since this was asked last? */
  hasSolved(): boolean;
}

/** By how much of its delta a child counts as harder, for each who is there. */
const CROWDING = 0.25;

/**
 * Chooses anew among the children in the window if others are at the chosen one. Answers the least delta besides that of
 * the chosen one, as far as it counts.
 */
export function makeWay(frame: Frame, others: Others, window: number, second: number): number {
  if (others.at(frame.keys, frame.chosen + 1) === 0) return second;
  let seen = 0;
  let least = INFINITE;
  let next = INFINITE;
  for (let index = 0; index < frame.moveCount && seen < window; ++index) {
    if (!isLive(frame, index)) continue;
    ++seen;
    const delta = crowdedDelta(frame, others, index);
    if (delta < least) {
      next = least;
      least = delta;
      frame.chosen = index;
    } else next = Math.min(next, delta);
  }
  return next;
}

function crowdedDelta(frame: Frame, others: Others, index: number): number {
  const delta = frame.childDelta[index]!;
  const count = others.at(frame.keys, index + 1);
  if (count === 0) return delta;
  if (frame.childWork[index] === 0) return INFINITE - 1;
  return Math.min(INFINITE - 2, Math.ceil(delta * (1 + CROWDING * count)));
}
