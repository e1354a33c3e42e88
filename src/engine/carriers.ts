// Carriers as they lie in the module's memory, read as cells.

import type { Cell } from '../game/cell.js';
import type { EngineExports } from './abi.js';

/** So many carriers that lie one after another. */
export function readCarriers(engine: EngineExports, address: number, count: number): Cell[][] {
  const width = engine.carrierBytes();
  const bytes = new Uint8Array(engine.memory.buffer, address >>> 0, count * width);
  return Array.from({ length: count }, (_, index) =>
    cellsOf(bytes.subarray(index * width, (index + 1) * width)),
  );
}

function cellsOf(bits: Uint8Array): Cell[] {
  const cells: Cell[] = [];
  bits.forEach((byte, index) => {
    for (let rest = byte; rest !== 0; rest &= rest - 1) cells.push(8 * index + 31 - Math.clz32(rest & -rest));
  });
  return cells;
}

/** -1 if there is none. */
export function indexOfSmallest(carriers: Cell[][]): number {
  const sizes = carriers.map((carrier) => carrier.length);
  return sizes.indexOf(Math.min(...sizes));
}
