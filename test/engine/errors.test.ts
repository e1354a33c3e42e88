// Bad input and accidents: a clear error each time, and an engine that still works afterwards.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EngineError, InputError, Position, unwrap } from '../../src/index.js';
import type { Colour, Engine, Variant } from '../../src/index.js';
import type { EngineModule } from '../../src/engine/abi.js';
import { ModuleEngine } from '../../src/engine/moduleEngine.js';
import { engineFor, moduleFor } from '../support/engine.js';
import { expectToWork } from '../support/work.js';

const board = unwrap(Position.empty({ columns: 3, rows: 3 }));

describe('bad input', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await engineFor();
  });
  beforeEach(() => engine.load(board));
  afterAll(() => engine.dispose());

  test.each<[string, (engine: Engine) => unknown, RegExp]>([
    ['a colour that is none', (e) => e.build('green' as Colour), /"green" is not a colour/],
    ['a colour that is none, in mustplay', (e) => e.mustplay('red' as Colour), /"red" is not a colour/],
    [
      'a name that every object knows',
      (e) => e.build('constructor' as Colour),
      /"constructor" is not a colour/,
    ],
    ['no colour at all', (e) => e.winningFull(undefined as unknown as Colour), /"undefined" is not a colour/],
    ['a budget that is no number', (e) => e.build('black', NaN), /"NaN" is not a budget/],
    [
      'a variant that is none',
      (e) => e.load(board, { variant: 'slow' as Variant }),
      /"slow" is not a variant: choose/,
    ],
    ['a cell off the board', (e) => e.connections('black', 9, 'north'), /"9" is off the 3x3 board/],
    ['half a cell', (e) => e.connections('black', 1.5, 'north'), /"1.5" is off/],
    [
      'an edge of the opponent',
      (e) => e.connections('black', 'east', 4),
      /"east" is not an edge of black: write north or south/,
    ],
    [
      'an edge that is none',
      (e) => e.connectedTo('white', 'up' as 'west', 'full'),
      /"up" is not an edge of white/,
    ],
    [
      'a board that is too large',
      (e) => e.load(unwrap(Position.empty({ columns: 19, rows: 19 }))),
      /"19x19" is too large/,
    ],
  ])('%s is named in the error', (_, action, message) => {
    expect(() => action(engine)).toThrow(InputError);
    expect(() => action(engine)).toThrow(message);
    expectToWork(engine);
  });

  test('a stone of the opponent is no endpoint', () => {
    engine.load(unwrap(board.play(4)));
    expect(() => engine.connections('white', 4, 'west')).toThrow(/"b2" is a stone of black/);
    expectToWork(engine);
  });

  test('a budget of nothing does nothing yet', () => {
    expect(engine.build('black', 0)).toBe('paused');
    expect(engine.build('black')).toBe('done');
  });

  test('options that are there but undefined are the defaults', () => {
    engine.load(board, { variant: undefined as unknown as Variant });
    expect(engine.build('black')).toBe('done');
  });

  test('connections are not listed across positions', () => {
    const listed = engine.everyConnection('black')[Symbol.iterator]();
    listed.next();
    engine.load(board);
    expect(() => [...{ [Symbol.iterator]: () => listed }]).toThrow(/the position was changed/);
  });
});

describe('without a position', () => {
  test('questions say that none is loaded', async () => {
    const engine = await engineFor();
    for (const ask of [
      () => engine.build('black'),
      () => engine.winner(),
      () => engine.mustplay('black'),
      () => engine.connections('black', 0, 1),
      () => engine.connectedTo('black', 0, 'full'),
      () => [...engine.everyConnection('black')],
      () => engine.statistics('black'),
      () => engine.digest('black'),
    ]) {
      expect(ask).toThrow(/no position is loaded/);
    }
    expectToWork(engine);
    engine.dispose();
    expect(() => engine.winner()).toThrow(/disposed/);
  });
});

describe('accidents', () => {
  test('a trap becomes a readable error, and a new instance takes over', async () => {
    const loaded = await moduleFor();
    const engine = new ModuleEngine(loaded.kind === 'js' ? throwingIn(loaded) : loaded);
    engine.load(board);
    // Every address that the engine has stored now leads out of its memory.
    if (loaded.kind === 'wasm') new Uint8Array(loaded.exports.memory.buffer).fill(0xee);
    expect(() => engine.build('black')).toThrow(EngineError);
    expect(() => engine.build('black')).toThrow(/no position is loaded/);
    expectToWork(engine);
  });
});

/**
 * The twin never traps: reading beyond an array is no error in JavaScript, and over spoilt
 * memory it may walk for ever. Its accidents are exceptions.
 */
function throwingIn({ exports, ...module }: EngineModule): EngineModule {
  const build = (): never => {
    throw new RangeError('no memory for an array');
  };
  return { ...module, exports: { ...exports, build } };
}
