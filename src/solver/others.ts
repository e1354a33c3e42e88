// Searches that work together on one table: where one of them goes, others go elsewhere.
//
// A search marks the nodes on its path. To another, a child at which somebody is counts
// as refuted, as it will be if those there do their part: it takes the best of the rest,
// and the next one comes into the window. Where there is no rest, searches go the same
// way and part further down.
//
// Soundness: marks only decide where to look. Numbers, proofs and what is stored are
// those of the children as they are known, never those that the marks stand for.
// Pawlewicz and Hayward 2014 (SPDFPN): virtual bounds, there at nodes where a job of some
// size begins. These searches keep their path, and its connections with it, from one
// expansion to the next, which jobs would not.
// Tried, and no better: to part only where the node will probably be lost, only at nodes
// that are being expanded, or only where a child is about as good (Kaneko 2010).

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

/**
 * Chooses another child if others are at the chosen one. Answers the least delta besides that of the chosen one, among
 * those that count.
 */
export function makeWay(frame: Frame, others: Others, window: number, second: number): number {
  if (others.at(frame.keys, frame.chosen + 1) === 0) return second;
  let seen = 0;
  let least = INFINITE;
  let next = INFINITE;
  let chosen = -1;
  for (let index = 0; index < frame.moveCount && seen < window; ++index) {
    if (!isLive(frame, index) || others.at(frame.keys, index + 1) > 0) continue;
    ++seen;
    const delta = frame.childDelta[index]!;
    if (delta < least) {
      next = least;
      least = delta;
      chosen = index;
    } else next = Math.min(next, delta);
  }
  if (chosen < 0) return second;
  frame.chosen = chosen;
  return next;
}
