// Makes an engine. One kind exists so far; callers see only the Engine interface.

import type { Engine } from './engine.js';
import { loadModule, type WasmSource } from './wasm/load.js';
import { WasmEngine } from './wasm/wasmEngine.js';

export interface EngineOptions {
  /** Where the WebAssembly comes from; by default the file beside this program. */
  source?: WasmSource;
}

export async function createEngine({ source }: EngineOptions = {}): Promise<Engine> {
  return new WasmEngine(await loadModule(source ?? new URL('./engine128.wasm', import.meta.url)));
}
