// How keys of positions are made, as one number: entries of a table mean nothing to a program that makes others.

import type { Engine } from '../engine/engine.js';
import { COLOURS, type Size } from '../game/cell.js';
import { Position } from '../game/position.js';
import { unwrap } from '../game/result.js';

const KEY_WORDS = 4;

/** Over the keys of all positions of one stone, without what could be filled in. The engine's position is forgotten. */
export function keysOf(engine: Engine, size: Size): number {
  const tree = engine.startTree(unwrap(Position.empty(size)), { rules: [] });
  const cells = Uint16Array.from({ length: size.columns * size.rows }, (_, cell) => cell);
  const keys = new Int32Array(KEY_WORDS * (cells.length + 1));
  let sum = 0;
  for (const mover of COLOURS) {
    tree.readKeys(mover, cells, cells.length, keys);
    for (const word of keys) sum = Math.imul(sum ^ word, 0x01000193);
  }
  return sum >>> 0;
}
