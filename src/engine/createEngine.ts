// Makes an engine: the kind and the width that fit, behind the Engine interface.

import { checkSize, formatSize, type Size } from '../game/cell.js';
import { unwrap } from '../game/result.js';
import type { Engine } from './engine.js';
import { loadModule, type WasmSource } from './wasm/load.js';
import { WasmEngine } from './wasm/wasmEngine.js';

export type { WasmSource };

export interface EngineOptions {
  /** The largest board it is to take, at most 19×19. A larger one needs wider carriers and more time. Default 11×11. */
  size?: Size;
  /** Where the WebAssembly comes from; by default the file beside this program that fits the size. */
  source?: WasmSource;
  /** Bytes that tables and connections may take; at the limit a build keeps what it has. Default 1 GiB, at most 4. */
  memoryLimit?: number;
}

/** Carrier widths, the narrowest first. The URLs are spelled out so that bundlers see the files. */
const WIDTHS: readonly { cells: number; file: () => URL }[] = [
  { cells: 128, file: () => new URL('./engine128.wasm', import.meta.url) },
  { cells: 256, file: () => new URL('./engine256.wasm', import.meta.url) },
  { cells: 384, file: () => new URL('./engine384.wasm', import.meta.url) },
];

const DEFAULT_SIZE: Size = { columns: 11, rows: 11 };

export async function createEngine({ size, source, memoryLimit }: EngineOptions = {}): Promise<Engine> {
  const loaded = await loadModule(source ?? fileFor(size ?? DEFAULT_SIZE));
  return new WasmEngine(loaded, memoryLimit);
}

function fileFor(size: Size): URL {
  const { columns, rows } = unwrap(checkSize(size, formatSize(size)));
  const width = WIDTHS.find(({ cells }) => columns * rows <= cells);
  if (!width) throw new Error(`no carrier holds the cells of ${formatSize(size)}`);
  return width.file();
}
