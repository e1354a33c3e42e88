// The engines of a worker: loaded when a board needs them, and built in slices.

import { carrierBits, createEngine } from '../engine/createEngine.js';
import type { Engine, EngineKind } from '../engine/engine.js';
import type { Colour, Size } from '../game/cell.js';
import type { BuildProgress, StartOptions } from './messages.js';

/** The narrowest engine's WebAssembly, where the worker brings it along. */
export type Embedded = BufferSource | undefined;

const EMBEDDED_BITS = 128;

export interface BuildControl {
  signal: AbortSignal;
  onProgress?: (progress: BuildProgress) => void;
}

/** Work between two pauses of a build: some twenty milliseconds. */
const BUILD_SLICE = 4_000_000;

/** Searches the connections of a colour in slices, and lets others run in between. */
export async function build(
  engine: Engine,
  colour: Colour,
  { signal, onProgress }: BuildControl,
): Promise<void> {
  while (engine.build(colour, BUILD_SLICE) === 'paused') {
    const { fulls, semis } = engine.statistics(colour);
    onProgress?.({ colour, fulls, semis });
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal.throwIfAborted();
  }
}

/** One engine at a time, as wide as the last board needed. Its users take turns. */
export class Bench {
  readonly #load: (size: Size) => Promise<Engine>;
  #engine: Engine | undefined;
  #bits = 0;

  constructor(load: (size: Size) => Promise<Engine>) {
    this.#load = load;
  }

  async engineFor(size: Size): Promise<Engine> {
    const bits = carrierBits(size);
    if (this.#engine === undefined || this.#bits !== bits) {
      const engine = await this.#load(size);
      this.#engine?.dispose();
      this.#engine = engine;
      this.#bits = bits;
    }
    return this.#engine;
  }
}

export function loadEngine(
  kind: EngineKind,
  size: Size,
  { memoryLimit, assetsUrl }: Pick<StartOptions, 'memoryLimit' | 'assetsUrl'>,
  embedded: Embedded,
): Promise<Engine> {
  const bits = carrierBits(size);
  const file = kind === 'wasm' ? `engine${bits}.wasm` : `twin${bits}.js`;
  const isEmbedded = kind === 'wasm' && bits === EMBEDDED_BITS && embedded !== undefined;
  const source = isEmbedded ? embedded : assetsUrl === undefined ? undefined : new URL(file, assetsUrl);
  return createEngine({ kind, size, memoryLimit, ...(source !== undefined && { source }) });
}
