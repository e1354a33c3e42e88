// Both sides of the boundary agree on what crosses it.

import { expect, test } from 'vitest';
import type { EngineExports } from '../../src/engine/wasm/abi.js';
import { loadModule } from '../../src/engine/wasm/load.js';
import { wasmFile } from '../support/engine.js';

/** The compiler sees to it that these are the names of abi.ts, no more and no fewer. */
const NAMES: Record<keyof EngineExports, true> = {
  memory: true,
  maxCells: true,
  carrierBytes: true,
  stonesPtr: true,
  outputPtr: true,
  limitMemory: true,
  loadPosition: true,
  build: true,
  stateOf: true,
  endpointOf: true,
  findConnections: true,
  connectionsPtr: true,
  keysPtr: true,
  findKeys: true,
  findJoined: true,
  findMustplay: true,
  statisticsPtr: true,
  digestOf: true,
  checkInvariants: true,
  reduce: true,
  reduceAfter: true,
  takeBack: true,
  findInferior: true,
  reducedWinner: true,
  recordsPtr: true,
  ruleCountsPtr: true,
};

test('the module exports what the host expects, and nothing else', async () => {
  const { exports } = await loadModule(wasmFile());
  expect(Object.keys(exports).sort()).toEqual(Object.keys(NAMES).sort());
});

test('bad arguments get a negative status and never trap', async () => {
  const { exports: engine } = await loadModule(wasmFile());
  expect(engine.build(0, 10, 0)).toBe(-6);
  expect([engine.reduce(-1), engine.reduceAfter(0, 0), engine.takeBack(), engine.findInferior(0)]).toEqual([
    -6, -10, -10, -10,
  ]);
  expect([
    engine.loadPosition(0, 3, 0, 0, 0),
    engine.loadPosition(12, 11, 0, 0, 0),
    engine.loadPosition(-1, 2, 0, 0, 0),
  ]).toEqual([-1, -1, -1]);
  expect(engine.loadPosition(3, 3, 7, 0, 0)).toBe(-4);
  new Uint8Array(engine.memory.buffer)[engine.stonesPtr() + 4] = 3;
  expect(engine.loadPosition(3, 3, 0, 0, 0)).toBe(-2);
  new Uint8Array(engine.memory.buffer)[engine.stonesPtr() + 4] = 0;
  expect(engine.loadPosition(3, 3, 0, 0, 0)).toBe(0);
  expect([engine.build(2, 10, 0), engine.stateOf(-1), engine.findMustplay(5)]).toEqual([-3, -3, -3]);
  expect([
    engine.endpointOf(0, 11),
    engine.findConnections(0, 0, 99, 0),
    engine.findJoined(1, 11, 0),
  ]).toEqual([-5, -5, -5]);
  expect(engine.build(0, 10, 3)).toBe(-8);
  expect([engine.findKeys(0, 0, 99, 0), engine.statisticsPtr(9)]).toEqual([-5, 0]);
  expect(engine.build(0, Infinity, 0)).toBe(2);
  expect(engine.reduce(0)).toBe(0);
  expect([engine.reduceAfter(2, 0), engine.reduceAfter(0, 9), engine.findInferior(2)]).toEqual([-3, -9, -3]);
  expect([engine.reduceAfter(0, 4), engine.reduceAfter(1, 4), engine.takeBack(), engine.takeBack()]).toEqual([
    0, -9, 1, 0,
  ]);
});
