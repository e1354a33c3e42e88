// Makes an engine: the kind and the width that fit, behind the Engine interface.

import { checkSize, formatSize, type Size } from '../game/cell.js';
import { unwrap } from '../game/result.js';
import type { EngineModule } from './abi.js';
import { KINDS, type Engine, type EngineKind } from './engine.js';
import { bad } from './engineError.js';
import { loadTwin, type JsSource } from './js/load.js';
import { ModuleEngine } from './moduleEngine.js';
import { isWasmAllowed, loadWasm, type WasmSource } from './wasm/load.js';

export { isWasmAllowed, type JsSource, type WasmSource };

export interface EngineOptions {
  /**
   * WebAssembly, or its twin in JavaScript, which finds the same and takes longer. Default `auto`: WebAssembly,
   * and the twin where there is none or a page's content security policy forbids it.
   */
  kind?: EngineKind | 'auto';
  /** The largest board it is to take, at most 19×19. A larger one needs wider carriers and more time. Default 11×11. */
  size?: Size;
  /** Where the code of this kind (of `auto`: the WebAssembly) comes from; by default the file beside this program. */
  source?: WasmSource;
  /** Bytes that tables and connections may take; at the limit a build keeps what it has. Default 1 GiB, at most 4. */
  memoryLimit?: number;
}

/** Carrier widths, the narrowest first. The URLs are spelled out so that bundlers see the files. */
const WIDTHS: readonly { cells: number; files: Record<EngineKind, () => URL> }[] = [
  {
    cells: 128,
    files: {
      wasm: () => new URL('./engine128.wasm', import.meta.url),
      js: () => new URL('./twin128.js', import.meta.url),
    },
  },
  {
    cells: 256,
    files: {
      wasm: () => new URL('./engine256.wasm', import.meta.url),
      js: () => new URL('./twin256.js', import.meta.url),
    },
  },
  {
    cells: 384,
    files: {
      wasm: () => new URL('./engine384.wasm', import.meta.url),
      js: () => new URL('./twin384.js', import.meta.url),
    },
  },
];

const DEFAULT_SIZE: Size = { columns: 11, rows: 11 };

export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  return new ModuleEngine(await loadModule(options), options.memoryLimit);
}

function loadModule({ kind = 'auto', size = DEFAULT_SIZE, source }: EngineOptions): Promise<EngineModule> {
  if (kind === 'js') return loadTwin(jsSource(source) ?? fileFor('js', size));
  if (kind === 'auto' && !isWasmAllowed()) return loadTwin(fileFor('js', size));
  if (['auto', 'wasm'].includes(kind)) return loadWasm(source ?? fileFor('wasm', size));
  throw bad('badKind', kind, `is not a kind of engine: choose ${KINDS.join(', ')} or auto`);
}

function fileFor(kind: EngineKind, size: Size): URL {
  return widthFor(size).files[kind]();
}

/** Bits of the carriers that boards of this size need. */
export function carrierBits(size: Size): number {
  return widthFor(size).cells;
}

function widthFor(size: Size): (typeof WIDTHS)[number] {
  const { columns, rows } = unwrap(checkSize(size, formatSize(size)));
  const width = WIDTHS.find(({ cells }) => columns * rows <= cells);
  if (!width) throw new Error(`no carrier holds the cells of ${formatSize(size)}`);
  return width;
}

function jsSource(source: WasmSource | undefined): JsSource | undefined {
  if (source === undefined || typeof source === 'string' || source instanceof URL) return source;
  throw bad('badSource', source, 'is no source of JavaScript: give a path or a URL');
}
