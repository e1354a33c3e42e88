// What a batch says of a record: the verdict, or why there is none.

import type { Colour } from '../game/cell.js';
import type { Position } from '../game/position.js';
import type { SolveEnding } from '../solver/verdict.js';
import type { BareVerdict } from './task.js';

/**
 * solved; not within the time or the nodes; error: the record is no position; failed: whoever solved it died,
 * or an error of ours. A search that was stopped has no result: the next run does it.
 */
export const ENDINGS = ['solved', 'time', 'nodes', 'error', 'failed'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What a second run must know of a result. */
export interface ResultKey {
  record: number;
  digest: number;
  ending: Ending;
  winner: Colour | undefined;
}

/** A position and what was found. A search that was stopped has no outcome. */
export interface Outcome extends BareVerdict {
  position: Position;
  ending: Exclude<SolveEnding, 'aborted'>;
  from: 'search' | 'store';
}

export interface Complaint {
  code: string;
  message: string;
}

export interface BatchResult extends ResultKey {
  id?: string;
  outcome?: Outcome;
  error?: Complaint;
}

/** How many ended how. */
export type Tally = Record<Colour | Exclude<Ending, 'solved'>, number>;

export function emptyTally(): Tally {
  return { black: 0, white: 0, time: 0, nodes: 0, error: 0, failed: 0 };
}

export function count(tally: Tally, { ending, winner }: ResultKey): void {
  ++tally[ending === 'solved' ? winner! : ending];
}

export function total(tally: Tally): number {
  return Object.values(tally).reduce((sum, each) => sum + each, 0);
}
