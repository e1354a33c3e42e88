// What a page and its worker say to each other.
//
// The page says `start` once, then `ask` with a number of its choice, and `stop` with
// that number. The worker answers each question once, by `answer` or `failure`, with as
// many `progress` in between as it likes. Everything is plain data that can be cloned:
// positions and errors are taken apart and put together again on the other side.

import type {
  Connection,
  EngineKind,
  Evaluation,
  EvaluationOptions,
  Inferior,
  InferiorRule,
  Mustplay,
  SearchOptions,
} from '../engine/engine.js';
import type { PlainError } from '../engine/plainError.js';
import type { Cell, Colour, Endpoint, Size } from '../game/cell.js';
import type { PlainPosition } from '../game/plainPosition.js';
import { Position } from '../game/position.js';
import { unwrap } from '../game/result.js';
import type { Setup } from '../game/setup.js';
import type { MoveVerdict } from '../solver/solveMoves.js';
import type { SolveProgress, Verdict } from '../solver/verdict.js';
import type { Analysis } from './analysis.js';

/** How far the search for connections has come. */
export interface BuildProgress {
  colour: Colour;
  fulls: number;
  semis: number;
}

export interface Budgets {
  /** Milliseconds after which to give up. */
  timeMs?: number;
  /** Expanded nodes after which to give up. */
  nodes?: number;
}

/** The moves that have a verdict, and the one that is looked at next, if any. */
export interface MovesDone {
  done: readonly MoveVerdict[];
  next: Cell | undefined;
}

/** The questions: what each is asked with, what it tells in between, and what it answers. */
export interface Questions {
  solve: { options: Budgets; progress: SolveProgress; answer: Verdict };
  solveMoves: {
    options: Budgets & { cells: readonly Cell[] };
    progress: MovesDone | SolveProgress;
    answer: MoveVerdict[];
  };
  analyse: { options: Budgets & { allMoves: boolean }; progress: Analysis; answer: Analysis };
  connections: {
    options: Partial<SearchOptions> & { colour: Colour; from: Endpoint; to: Endpoint };
    progress: BuildProgress;
    answer: Connection[];
  };
  mustplay: { options: Partial<SearchOptions>; progress: BuildProgress; answer: Mustplay };
  inferior: { options: { rules?: readonly InferiorRule[] }; progress: never; answer: Inferior };
  evaluate: {
    options: Partial<SearchOptions & EvaluationOptions>;
    progress: BuildProgress;
    answer: Evaluation;
  };
}

export type QuestionName = keyof Questions;

/** What the worker needs to know before it can answer. */
export interface StartOptions {
  kind: EngineKind | 'auto';
  /** Of the boards to come; other sizes are loaded when they come. */
  size: Size;
  memoryLimit: number;
  tableBytes: number;
  /** How many threads a search is to use. */
  threads: number;
  /** Folder of the files that are loaded when they are wanted; by default the worker's own. */
  assetsUrl?: string;
}

/** What the worker has then, and how many threads it can use. */
export interface Loaded {
  kind: EngineKind;
  threads: number;
}

export type ToWorker =
  | { type: 'start'; options: StartOptions }
  | { type: 'ask'; id: number; name: QuestionName; position: PlainPosition; options: object }
  | { type: 'stop'; id: number };

export type FromWorker =
  | ({ type: 'ready' } & Loaded)
  | { type: 'refused'; error: PlainError }
  | { type: 'progress'; id: number; value: unknown }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'failure'; id: number; error: PlainError };

/** What a page may give as a position. A Position of another bundle will do. */
export type PositionOrSetup = Position | Setup;

export function toPosition(given: PositionOrSetup): Position {
  return 'stones' in given ? given : unwrap(Position.fromSetup(given));
}
