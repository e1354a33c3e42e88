// The engine under test. The suite runs once per build: MUSTPLAY_BUILD names it.

import { createEngine, type Engine } from '../../src/index.js';

export type Build = 'release' | 'debug';

const FILES: Record<Build, string> = { release: 'engine128.wasm', debug: 'engine128.debug.wasm' };

export function chosenBuild(): Build {
  return process.env.MUSTPLAY_BUILD === 'debug' ? 'debug' : 'release';
}

export function wasmFile(build = chosenBuild()): URL {
  return new URL(`../../build/${FILES[build]}`, import.meta.url);
}

export function engineFor(build = chosenBuild()): Promise<Engine> {
  return createEngine({ source: wasmFile(build) });
}
