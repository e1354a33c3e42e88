// From a file, bytes or a URL to a compiled module and its first instance.

import { instantiate } from '@assemblyscript/loader';
import { EngineError } from '../engineError.js';
import type { EngineExports } from './abi.js';

/** Where the engine's WebAssembly comes from: a path (in Node), a URL, bytes, or a compiled module. */
export type WasmSource = string | URL | BufferSource | WebAssembly.Module;

export interface LoadedModule {
  module: WebAssembly.Module;
  exports: EngineExports;
}

export async function loadModule(source: WasmSource): Promise<LoadedModule> {
  try {
    const { module, instance } = await instantiate<EngineExports>(await fetchSource(source));
    return { module, exports: instance.exports as EngineExports };
  } catch (cause) {
    throw new EngineError(
      `the engine's WebAssembly could not be loaded${nameOf(source)}: ${messageOf(cause)}`,
      { cause },
    );
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

/** The URL that a text is, or undefined for a path; a drive letter is no scheme. */
function urlOf(text: string): URL | undefined {
  return /^[a-z][a-z0-9+.-]+:/i.test(text) ? new URL(text) : undefined;
}

async function readFile(file: string | URL): Promise<Uint8Array<ArrayBuffer>> {
  const fs = await import('node:fs/promises');
  return new Uint8Array(await fs.readFile(file));
}

function nameOf(source: WasmSource): string {
  return typeof source === 'string' || source instanceof URL ? ` from ${String(source)}` : '';
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
