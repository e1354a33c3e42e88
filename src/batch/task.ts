// What goes to a worker of a batch, and what comes back: plain data, for it crosses between threads.

import type { EngineKind } from '../engine/engine.js';
import type { Setup } from '../game/setup.js';
import type { SolverOptions, Verdict } from '../solver/verdict.js';
import type { Budget } from './parseRecord.js';

/** So many boards have a table at a time in a worker. */
export const KEPT_TABLES = 4;

/** One more may be waiting to be cleared away. */
export const MOST_TABLES = KEPT_TABLES + 1;

export interface WorkerSettings {
  solver: Partial<SolverOptions>;
  engine?: EngineKind;
  /** Bytes for the engine. */
  engineBytes: number;
  /** Forgets what it knows before each position. */
  isFresh: boolean;
}

export interface Task {
  /** By which the answer is known. */
  ticket: number;
  setup: Setup;
  budget: Budget;
}

export interface Chunk {
  settings: WorkerSettings;
  tasks: Task[];
}

/** The part of a verdict that a result tells. */
export type BareVerdict = Pick<
  Verdict,
  'ending' | 'winner' | 'move' | 'line' | 'proof' | 'nodes' | 'expansions' | 'milliseconds'
>;

export interface Reply {
  ticket: number;
  verdict?: BareVerdict;
  /** Why there is no verdict. */
  failure?: string;
}

export interface ChunkReply {
  /** Of all its tasks, also those that were sent early. */
  replies: Reply[];
  /** What the worker has at the end: its heap, its table and its engine. */
  bytes: number;
}
