// Stones on their way into the module's memory: a position's, and those to be added.

import { COLOURS, formatEndpoint, type Cell, type Size } from '../game/cell.js';
import type { Position } from '../game/position.js';
import type { InputError } from '../game/result.js';
import { STONE_CODES, type EngineExports } from './abi.js';
import { cellNode } from './codes.js';
import type { AddedStones } from './engine.js';
import { bad } from './engineError.js';

export function writeStones(engine: EngineExports, position: Position): void {
  const { columns, rows } = position.size;
  const stones = new Uint8Array(engine.memory.buffer, engine.stonesPtr(), columns * rows);
  for (let cell = 0; cell < stones.length; ++cell) {
    const colour = position.stoneAt(cell);
    stones[cell] = colour ? STONE_CODES[colour] : 0;
  }
}

/** Writes the stones to add; answers the bytes. Throws where one cell is to get two of them. */
export function writeAdded(engine: EngineExports, size: Size, stones: AddedStones): Uint8Array {
  const added = new Uint8Array(engine.memory.buffer, engine.addedPtr(), size.columns * size.rows).fill(0);
  for (const colour of COLOURS) {
    for (const cell of stones[colour] ?? []) {
      if (added[cellNode(cell, size)] !== 0) throw occupied(size, cell);
      added[cell] = STONE_CODES[colour];
    }
  }
  return added;
}

/** Which of the stones to add has no empty cell. */
export function notEmpty(engine: EngineExports, size: Size, added: Uint8Array): InputError {
  const stones = new Uint8Array(engine.memory.buffer, engine.stonesPtr(), added.length);
  return occupied(
    size,
    added.findIndex((stone, cell) => stone !== 0 && stones[cell] !== 0),
  );
}

function occupied(size: Size, cell: Cell): InputError {
  return bad('occupied', formatEndpoint(size, cell), 'is not empty: a stone can be added only where none is');
}
