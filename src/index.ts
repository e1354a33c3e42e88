// The public API of mustplay.

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
export * from './game/cell.js';
export { parseDiagram, writeDiagram } from './game/diagram.js';
export { Game, type GameResult } from './game/game.js';
export {
  allNodes,
  gameOf,
  mainLine,
  treeOf,
  type GameNode,
  type GameTree,
  type Mark,
  type Property,
  type SetUp,
  type Shape,
} from './game/gameTree.js';
export { parseHexWorld, writeHexWorld, type HexWorld } from './game/hexWorld.js';
export { parseHsgf, writeHsgf } from './game/hsgf.js';
export { formatMove, type Move, type Word } from './game/move.js';
export { parseMoveList, parseMoves, writeMoveList, writeMoves } from './game/moveList.js';
export { Position } from './game/position.js';
export { InputError, unwrap, type Result } from './game/result.js';
export type { Setup } from './game/setup.js';
export { parseSgf, writeSgf } from './game/sgf.js';
export { solveMoves, type MoveVerdict, type SolveMovesOptions } from './solver/solveMoves.js';
export {
  Solver,
  type Candidates,
  type OpenMove,
  type SolveEnding,
  type SolveOptions,
  type SolveProgress,
  type SolverOptions,
  type Verdict,
} from './solver/solver.js';
