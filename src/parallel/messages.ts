// What a parallel solver and its threads say to each other.
//
// A thread is told `join` once, then of searches, one at a time, and `candidates`. To
// a search it answers `ended` when it has let go of it, one of the threads with the
// verdict, and the first one tells `progress` meanwhile. That a search is to end is
// told in shared memory.

import type { EngineKind } from '../engine/engine.js';
import type { PlainError } from '../engine/plainError.js';
import type { Size } from '../game/cell.js';
import type { PlainPosition } from '../game/plainPosition.js';
import type { Candidates, SolveProgress, SolverOptions, Verdict } from '../solver/verdict.js';

/** The same for all threads. */
export interface ThreadSettings {
  kind: EngineKind | 'auto';
  /** Bytes for each thread's connections. */
  memoryLimit: number;
  /** Folder of the engines' files in a page, if they do not lie beside the program. */
  assetsUrl?: string;
  solver: Partial<SolverOptions>;
}

/** What the threads share for one size of board. */
export interface SharedMemory {
  size: Size;
  /** Of a set of cells. */
  words: number;
  table: SharedArrayBuffer;
  locks: SharedArrayBuffer;
  proofs: SharedArrayBuffer;
  team: SharedArrayBuffer;
  /** Places of the table that were taken from the beginning. */
  restored: number;
}

export interface SearchOrder {
  position: PlainPosition;
  memory: SharedMemory;
  /** Where all positions have been forgotten in between, another than before. */
  generation: number;
  /** Expanded nodes of all threads together. */
  nodes: number;
}

export type ToThread =
  | { type: 'join'; thread: number; settings: ThreadSettings }
  | { type: 'search'; order: SearchOrder }
  | { type: 'candidates'; position: PlainPosition };

export type FromThread =
  | { type: 'progress'; progress: SolveProgress }
  | { type: 'ended'; progress: SolveProgress; verdict: Verdict | undefined }
  | { type: 'candidates'; candidates: Candidates }
  | { type: 'failure'; error: PlainError };

/** The host's end of a thread, in Node or in a page. */
export interface Thread {
  post: (message: ToThread) => void;
  listen: (onMessage: (message: FromThread) => void, onDeath: (reason: string) => void) => void;
  /** Whether the program waits for it before it ends. */
  setAwaited: (isAwaited: boolean) => void;
  terminate: () => void;
}
