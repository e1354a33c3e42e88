// Bad input and accidents: a clear error each time, and an engine that still works afterwards.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createEngine, EngineError, InputError, Position, unwrap } from '../../src/index.js';
import type { Colour, Engine, Variant } from '../../src/index.js';
import { loadModule } from '../../src/engine/wasm/load.js';
import { WasmEngine } from '../../src/engine/wasm/wasmEngine.js';
import { engineFor, wasmFile } from '../support/engine.js';

const board = unwrap(Position.empty({ columns: 3, rows: 3 }));

function expectToWork(engine: Engine): void {
  engine.load(board);
  expect(engine.winningSemi('black')?.carrier.length).toBeGreaterThan(0);
}

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
    expect(() => [...{ [Symbol.iterator]: () => listed }]).toThrow(/another position was loaded/);
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
    const loaded = await loadModule(wasmFile());
    const engine = new WasmEngine(loaded);
    engine.load(board);
    // Every address that the engine has stored now leads out of its memory.
    new Uint8Array(loaded.exports.memory.buffer).fill(0xee);
    expect(() => engine.build('black')).toThrow(EngineError);
    expect(() => engine.build('black')).toThrow(/no position is loaded/);
    expectToWork(engine);
  });

  test('what is not WebAssembly is refused with its name', async () => {
    const file = fileURLToPath(import.meta.url);
    await expect(createEngine({ source: file })).rejects.toThrow(EngineError);
    await expect(createEngine({ source: file })).rejects.toThrow(/could not be loaded from .*errors.test.ts/);
    await expect(createEngine({ source: 'no/such/file.wasm' })).rejects.toThrow(/no\/such\/file.wasm/);
    await expect(createEngine({ source: new Uint8Array(8) })).rejects.toThrow(EngineError);
  });
});

describe('the module is loaded', () => {
  test('from a path, a URL, bytes, or a compiled module', async () => {
    const path = fileURLToPath(wasmFile());
    const bytes = new Uint8Array(await readFile(path));
    const module = await WebAssembly.compile(bytes);
    for (const source of [path, wasmFile(), wasmFile().href, bytes, module]) {
      expectToWork(await createEngine({ source }));
    }
  });

  test('from a server, whatever type it says the file has; a missing file is an error', async () => {
    const bytes = await readFile(wasmFile());
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/engine.wasm' ? 200 : 404;
      response.setHeader('Content-Type', 'text/plain');
      response.end(bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    expectToWork(await createEngine({ source: `${base}/engine.wasm` }));
    await expect(createEngine({ source: new URL(`${base}/other.wasm`) })).rejects.toThrow(/404/);
    server.close();
  });
});
