// From a file, bytes or a URL to a compiled module and its first instance.

import { instantiate, instantiateSync } from '@assemblyscript/loader';
import type { EngineExports, EngineModule } from '../abi.js';
import { readFile } from '../files.js';
import { loadError, urlOf } from '../source.js';

/** Where the engine's WebAssembly comes from: a path (in Node), a URL, bytes, or a compiled module. */
export type WasmSource = string | URL | BufferSource | WebAssembly.Module;

export async function loadWasm(source: WasmSource): Promise<EngineModule> {
  try {
    const { module, instance } = await instantiate(await fetchSource(source));
    return {
      kind: 'wasm',
      exports: exportsOf(instance),
      restart: () => exportsOf(instantiateSync(module).instance),
    };
  } catch (cause) {
    throw loadError('WebAssembly', source, cause);
  }
}

/** Typed from the host's side: a test compares the names with what is really there. */
function exportsOf(instance: WebAssembly.Instance): EngineExports {
  return instance.exports as unknown as EngineExports;
}

/** A function that answers a vector: the smallest module that needs what the engine needs. */
const SMALLEST_MODULE = [
  [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  [1, 5, 1, 0x60, 0, 1, 0x7b],
  [3, 2, 1, 0],
  [10, 10, 1, 8, 0, 0x41, 0, 0xfd, 15, 0xfd, 98, 11],
];

/** Is there WebAssembly with vectors here, and may it be compiled? A page's content security policy can forbid it. */
export function isWasmAllowed(): boolean {
  try {
    return new WebAssembly.Module(Uint8Array.from(SMALLEST_MODULE.flat())) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

async function fetchSource(source: WasmSource): Promise<BufferSource | WebAssembly.Module> {
  if (typeof source === 'string') return fetchSource(urlOf(source) ?? (await readFile(source)));
  if (!(source instanceof URL)) return source;
  if (source.protocol === 'file:') return readFile(source);
  const response = await fetch(source);
  if (!response.ok) throw new Error(`the server answered ${String(response.status)} ${response.statusText}`);
  // Not streamed: a server that sends the wrong MIME type would break streaming.
  return response.arrayBuffer();
}
