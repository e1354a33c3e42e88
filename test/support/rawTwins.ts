// WebAssembly and the twin side by side, below the Engine interface: what one call leaves in the memory of both.

import type { Position } from '../../src/index.js';
import { STONE_CODES, type EngineExports } from '../../src/engine/abi.js';
import { moduleFor, type Width } from './engine.js';

/** WebAssembly and the twin. */
export type Twins = readonly [EngineExports, EngineExports];

export async function twinsFor(width: Width): Promise<Twins> {
  const [wasm, js] = await Promise.all([moduleFor(width, 'release'), moduleFor(width, 'js')]);
  return [wasm.exports, js.exports];
}

/** The numbers of `loadPosition`. */
export interface RawOptions {
  variant: number;
  edgeMidpoints: number;
  crossing: number;
}

export function loadRaw(engine: EngineExports, position: Position, options: RawOptions): number {
  const { columns, rows } = position.size;
  const stones = new Uint8Array(engine.memory.buffer, engine.stonesPtr(), columns * rows);
  stones.forEach((_, cell) => {
    const colour = position.stoneAt(cell);
    stones[cell] = colour ? STONE_CODES[colour] : 0;
  });
  return engine.loadPosition(columns, rows, options.variant, options.edgeMidpoints, options.crossing);
}

/** So many bytes of memory from an address on, to be compared as one text. */
export function bytesAt(engine: EngineExports, address: number, count: number): string {
  return Buffer.from(engine.memory.buffer, address >>> 0, count).toString('hex');
}
