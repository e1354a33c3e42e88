// Makes an engine for a page: starts a worker and waits until it has loaded.

import type { EngineKind } from '../engine/engine.js';
import { EngineError } from '../engine/engineError.js';
import { messageOf } from '../engine/source.js';
import type { Size } from '../game/cell.js';
import { Client } from './client.js';
import { defaultLimits, threadsFor, type Threads } from './limits.js';
import { PageEngine } from './pageEngine.js';
import { workerFrom } from './workerFrom.js';

export interface PageEngineOptions {
  /** How many threads a search may use; `auto`: as many as there are. One unless the page is cross-origin isolated. */
  threads?: Threads;
  /** WebAssembly, or its twin in JavaScript. Default `auto`: the twin where WebAssembly is missing or forbidden. */
  kind?: EngineKind | 'auto';
  /** Of the boards to come; what other sizes need is loaded when they come. Default 11×11. */
  size?: Size;
  /** Bytes that connections may take. Default: what suits the machine, 1 GiB at most. */
  memoryLimit?: number;
  /** Bytes for the table of solved positions. Default: what suits the machine, 256 MiB at most. */
  tableBytes?: number;
  /** The worker's file, where no bundler finds it or a policy wants it elsewhere. */
  workerUrl?: string | URL;
  /** The folder of the engines' files, if they do not lie beside the worker. */
  assetsUrl?: string | URL;
}

const DEFAULT_SIZE: Size = { columns: 11, rows: 11 };

export async function createEngine(options: PageEngineOptions = {}): Promise<PageEngine> {
  const { kind = 'auto', size = DEFAULT_SIZE, workerUrl, assetsUrl } = options;
  const client = startWorker(workerUrl === undefined ? undefined : absolute(workerUrl));
  const { memoryLimit, tableBytes } = { ...defaultLimits(navigator), ...options };
  const { kind: loaded, threads } = await client.start({
    kind,
    size,
    memoryLimit,
    tableBytes,
    threads: threadsFor(options.threads ?? 'auto', isIsolated(), navigator),
    ...(assetsUrl !== undefined && { assetsUrl: absolute(assetsUrl).href }),
  });
  return new PageEngine(client, loaded, threads);
}

function absolute(url: string | URL): URL {
  return new URL(url, document.baseURI);
}

function isIsolated(): boolean {
  return globalThis.crossOriginIsolated;
}

function startWorker(url: URL | undefined): Client {
  try {
    const worker = url === undefined ? workerBeside() : workerFrom(url);
    return new Client(worker, url === undefined ? 'beside the library' : `from ${url.href}`);
  } catch (cause) {
    throw new EngineError(`the worker cannot be started: ${messageOf(cause)}`, { cause });
  }
}

/** The worker's file beside this one. Bundlers look for exactly this expression. */
function workerBeside(): Worker {
  const own = import.meta.url;
  const isForeign = own.startsWith('http') && new URL(own).origin !== location.origin;
  if (isForeign) return workerFrom(new URL('worker.js', own));
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
}
