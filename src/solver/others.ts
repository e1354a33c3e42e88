// Searches that work together on one table: where one of them goes, others go elsewhere.
//
// A search marks the nodes on its path. At a node that will probably be lost all moves
// must be refuted, so a child that somebody is at counts as refuted, and the next one
// comes into the window. At a node that will probably be won one move is enough: there
// they go the same way, and part further down. A child that is being expanded, and so
// has nothing below it yet, is left alone in either case.
//
// Soundness: marks only decide where to look. Numbers, proofs and what is stored are
// those of the children as they are known, never those that the marks stand for.
// Pawlewicz and Hayward 2014 (virtual bounds; there at the nodes where jobs begin).

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

/** Chooses another child of a node if others are at the best one; answers the least delta besides, as far as it counts. */
export function makeWay(frame: Frame, others: Others, window: number, second: number): number {
  if (!isLeftToOthers(frame, others, frame.chosen)) return second;
  let seen = 0;
  let least = INFINITE;
  let next = INFINITE;
  let chosen = -1;
  for (let index = 0; index < frame.moveCount && seen < window; ++index) {
    if (!isLive(frame, index) || isLeftToOthers(frame, others, index)) continue;
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


declare const process: any;
const MODE = process.env.MODE ?? '0';
const W = Number(process.env.W ?? 1);
function isLeftToOthers(frame: Frame, others: Others, index: number): boolean {
  if (others.at(frame.keys, index + 1) === 0) return false;
  const isProbablyLost = MODE === '1' ? true : MODE === '2' ? frame.phi >= frame.delta : MODE === '3' ? false : MODE === '4' ? frame.phi * 2 > frame.delta : MODE === '5' ? frame.phi > 2 * frame.delta : frame.phi > frame.delta;
  return isProbablyLost || frame.childWork[index]! < W;
}
