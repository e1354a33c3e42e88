// The public API of mustplay.

export { createEngine, type EngineOptions, type WasmSource } from './engine/createEngine.js';
export { DEFAULT_OPTIONS, VARIANTS } from './engine/engine.js';
export type {
  BuildStatus,
  Connection,
  ConnectionType,
  Engine,
  Goal,
  Mustplay,
  RuleCount,
  SearchOptions,
  Statistics,
  Variant,
} from './engine/engine.js';
export { EngineError } from './engine/engineError.js';
export * from './game/cell.js';
export { parseDiagram, writeDiagram } from './game/diagram.js';
export { parseMoveList, writeMoveList } from './game/moveList.js';
export { Position } from './game/position.js';
export { InputError, unwrap, type Result } from './game/result.js';
export type { Setup } from './game/setup.js';
