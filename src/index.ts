// The public API of mustplay for Node and for workers of one's own; src/browser/index.ts is the one for pages.

export { createEngine, type EngineOptions, type JsSource, type WasmSource } from './engine/createEngine.js';
export {
  DEFAULT_CLASSIC,
  DEFAULT_OPTIONS,
  INFERIOR_RULES,
  KINDS,
  MODELS,
  VARIANTS,
} from './engine/engine.js';
export type {
  AddedStones,
  BuildStatus,
  CarrierOperation,
  CellBits,
  ClassicOptions,
  Connection,
  ConnectionType,
  Engine,
  EngineKind,
  Evaluation,
  EvaluationOptions,
  FilledCell,
  Goal,
  Inferior,
  InferiorRule,
  Model,
  Mustplay,
  PrunedCell,
  Region,
  NodeVerdict,
  RuleCount,
  SearchOptions,
  SearchTree,
  Statistics,
  TreeOptions,
  Variant,
} from './engine/engine.js';
export { EngineError } from './engine/engineError.js';
export * from './game/index.js';
export { createParallelSolver, type NodeParallelOptions } from './parallel/createParallelSolver.js';
export { ParallelSolver, type ParallelOptions } from './parallel/parallelSolver.js';
export { solveMoves, type MoveVerdict, type SolveMovesOptions } from './solver/solveMoves.js';
export { Solver } from './solver/solver.js';
export type {
  Candidates,
  OpenMove,
  PositionSolver,
  SolveEnding,
  SolveOptions,
  SolveProgress,
  SolverOptions,
  Verdict,
} from './solver/verdict.js';
