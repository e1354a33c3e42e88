// The public API of mustplay in a page: the engine in a worker, positions and notations.

export { INFERIOR_RULES, MODELS, VARIANTS } from '../engine/engine.js';
export type {
  ClassicOptions,
  Connection,
  ConnectionType,
  EngineKind,
  Evaluation,
  EvaluationOptions,
  FilledCell,
  Inferior,
  InferiorRule,
  Model,
  Mustplay,
  PrunedCell,
  SearchOptions,
  Variant,
} from '../engine/engine.js';
export { EngineError } from '../engine/engineError.js';
export * from '../game/index.js';
export type { MoveVerdict } from '../solver/solveMoves.js';
export type { OpenMove, SolveEnding, SolveProgress, Verdict } from '../solver/verdict.js';
export type { Analysis, MoveOutcome } from './analysis.js';
export { createEngine, type PageEngineOptions } from './createEngine.js';
export type { Threads } from './limits.js';
export type { Budgets, BuildProgress, MovesDone, PositionOrSetup } from './messages.js';
export type {
  AnalyseControl,
  ConnectionsOptions,
  EvaluateOptions,
  InferiorOptions,
  MovesControl,
  MustplayOptions,
  PageEngine,
  QuestionControl,
  SearchControl,
} from './pageEngine.js';
export {
  playHexAnalyser,
  type PlayHexAnalyser,
  type PlayHexAnalysis,
  type PlayHexPosition,
} from './playHex.js';
