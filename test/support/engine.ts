// The engine under test. The suite runs once per build: MUSTPLAY_BUILD names it.

import { createEngine, type Engine } from '../../src/index.js';

export type Build = 'release' | 'debug';

/** Carrier widths in bits. */
export const WIDTHS = [128, 256, 384] as const;
export type Width = (typeof WIDTHS)[number];

export function chosenBuild(): Build {
  return process.env.MUSTPLAY_BUILD === 'debug' ? 'debug' : 'release';
}

export function wasmFile(width: Width = 128, build = chosenBuild()): URL {
  const name = build === 'debug' ? `engine${width}.debug.wasm` : `engine${width}.wasm`;
  return new URL(`../../build/${name}`, import.meta.url);
}

export function engineFor(width: Width = 128, build = chosenBuild()): Promise<Engine> {
  return createEngine({ source: wasmFile(width, build) });
}
