// The engine under test. The suite runs once per build, and on the twin: MUSTPLAY_BUILD says which.

import {
  createEngine,
  type Engine,
  type EngineKind,
  type EngineOptions,
  type Size,
} from '../../src/index.js';
import type { EngineModule } from '../../src/engine/abi.js';
import { loadTwin } from '../../src/engine/js/load.js';
import { loadWasm } from '../../src/engine/wasm/load.js';

export type Build = 'release' | 'debug' | 'js';

/** Carrier widths in bits. */
export const WIDTHS = [128, 256, 384] as const;
export type Width = (typeof WIDTHS)[number];

export function chosenBuild(): Build {
  const build = process.env.MUSTPLAY_BUILD;
  return build === 'debug' || build === 'js' ? build : 'release';
}

/** The file of a build. */
export function engineFile(width: Width = 128, build = chosenBuild()): URL {
  const names = {
    release: `engine${width}.wasm`,
    debug: `engine${width}.debug.wasm`,
    js: `twin${width}.js`,
  };
  return new URL(`../../build/${names[build]}`, import.meta.url);
}

/** What createEngine must be told to make the engine under test. */
export function engineOptions(width: Width = 128, build = chosenBuild()): EngineOptions {
  return { kind: build === 'js' ? 'js' : 'wasm', source: engineFile(width, build) };
}

export function engineFor(width: Width = 128, build = chosenBuild()): Promise<Engine> {
  return createEngine(engineOptions(width, build));
}

/** For commands: an engine of the kind and width that they ask for. */
export function engineMaker({ size, kind = 'wasm' }: { size: Size; kind?: EngineKind }): Promise<Engine> {
  const width = WIDTHS.find((bits) => size.columns * size.rows <= bits);
  return engineFor(width, kind === 'js' ? 'js' : 'release');
}

/** The module itself, below the Engine interface. */
export function moduleFor(width: Width = 128, build = chosenBuild()): Promise<EngineModule> {
  const file = engineFile(width, build);
  return build === 'js' ? loadTwin(file) : loadWasm(file);
}
