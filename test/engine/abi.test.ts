// Both sides of the boundary agree on what crosses it.

import { expect, test } from 'vitest';
import type { EngineExports } from '../../src/engine/abi.js';
import { moduleFor } from '../support/engine.js';

/** The compiler sees to it that these are the names of abi.ts, no more and no fewer. */
const NAMES: Record<keyof EngineExports, true> = {
  memory: true,
  maxCells: true,
  carrierBytes: true,
  stonesPtr: true,
  outputPtr: true,
  limitMemory: true,
  chooseClassic: true,
  loadPosition: true,
  addedPtr: true,
  addStones: true,
  undo: true,
  build: true,
  stateOf: true,
  endpointOf: true,
  captainOf: true,
  findConnections: true,
  connectionsPtr: true,
  keysPtr: true,
  findKeys: true,
  findJoined: true,
  findMustplay: true,
  evaluate: true,
  evaluationPtr: true,
  orderMoves: true,
  statisticsPtr: true,
  takeCombinations: true,
  combinationsPtr: true,
  digestOf: true,
  checkInvariants: true,
  addSeed: true,
  findRegion: true,
  startTree: true,
  reserveTemplates: true,
  openTemplates: true,
  playInTree: true,
  undoInTree: true,
  stonesInTreePtr: true,
  filledPtr: true,
  expandNode: true,
  winningKey: true,
  moveCount: true,
  movesPtr: true,
  proofPtr: true,
  findKeysInTree: true,
  treeKeysPtr: true,
  exerciseCarriers: true,
  reduce: true,
  reduceAfter: true,
  takeBack: true,
  findInferior: true,
  reducedWinner: true,
  recordsPtr: true,
  ruleCountsPtr: true,
};

test('the module exports what the host expects, and nothing else', async () => {
  const { exports } = await moduleFor();
  expect(Object.keys(exports).sort()).toEqual(Object.keys(NAMES).sort());
});

test('bad arguments get a negative status and never trap', async () => {
  const { exports: engine } = await moduleFor();
  expect([engine.build(0, 10, 0), engine.evaluate(0, 9), engine.orderMoves(0, 9)]).toEqual([-6, -6, -6]);
  expect([engine.reduce(-1), engine.reduceAfter(0, 0), engine.takeBack(), engine.findInferior(0)]).toEqual([
    -6, -13, -13, -13,
  ]);
  expect([
    engine.loadPosition(0, 3, 0, 0, 0),
    engine.loadPosition(12, 11, 0, 0, 0),
    engine.loadPosition(-1, 2, 0, 0, 0),
  ]).toEqual([-1, -1, -1]);
  expect(engine.loadPosition(3, 3, 4, 0, 0)).toBe(-4);
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
  expect([
    engine.chooseClassic(16, 3, 1, 1),
    engine.chooseClassic(0, 2, 1, 1),
    engine.chooseClassic(0, 3, 0, 1),
  ]).toEqual([-9, -9, -9]);
  expect([engine.evaluate(3, 9), engine.orderMoves(-1, 9)]).toEqual([-11, -11]);
  expect([engine.findKeys(0, 0, 99, 0), engine.statisticsPtr(9)]).toEqual([-5, 0]);
  expect(engine.build(0, Infinity, 0)).toBe(2);
  expect(engine.reduce(0)).toBe(0);
  expect([engine.reduceAfter(2, 0), engine.reduceAfter(0, 9), engine.findInferior(2)]).toEqual([-3, -12, -3]);
  expect([engine.reduceAfter(0, 4), engine.reduceAfter(1, 4), engine.takeBack(), engine.takeBack()]).toEqual([
    0, -12, 1, 0,
  ]);
});
