// What the public API offers of the game: cells, positions, games and their notations.

export * from './cell.js';
export { parseDiagram, writeDiagram } from './diagram.js';
export { Game, type GameResult } from './game.js';
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
} from './gameTree.js';
export { parseHexWorld, writeHexWorld, type HexWorld } from './hexWorld.js';
export { parseHsgf, writeHsgf } from './hsgf.js';
export { formatMove, type Move, type Word } from './move.js';
export { parseMoveList, parseMoves, writeMoveList, writeMoves } from './moveList.js';
export { Position } from './position.js';
export { InputError, unwrap, type Result } from './result.js';
export type { Setup } from './setup.js';
export { parseSgf, writeSgf } from './sgf.js';
