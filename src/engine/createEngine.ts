// Makes an engine. One kind exists so far; callers see only the Engine interface.

import type { Engine } from './engine.js';
import { loadModule, type WasmSource } from './wasm/load.js';
import { WasmEngine } from './wasm/wasmEngine.js';

export type { WasmSource };

export interface EngineOptions {
  /** Where the WebAssembly comes from; by default the file beside this program. */
  source?: WasmSource;
  /** Bytes that tables and connections may take; at the limit a build keeps what it has. Default 1 GiB, at most 4. */
  memoryLimit?: number;
}

export async function createEngine({ source, memoryLimit }: EngineOptions = {}): Promise<Engine> {
  const loaded = await loadModule(source ?? new URL('./engine128.wasm', import.meta.url));
  return new WasmEngine(loaded, memoryLimit);
}
