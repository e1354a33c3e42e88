// Which kind of engine one gets, and where the twin's code comes from.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { fileURLToPath } from 'node:url';
import { createEngine, EngineError, InputError } from '../../../src/index.js';
import { engineFile } from '../../support/engine.js';
import { expectToWork } from '../../support/work.js';

/** The library as it is shipped, which finds its engines beside itself. */
const library = new URL('../../../build/index.js', import.meta.url).href;

async function createShipped(...options: Parameters<typeof createEngine>): ReturnType<typeof createEngine> {
  const shipped = (await import(/* @vite-ignore */ library)) as { createEngine: typeof createEngine };
  return shipped.createEngine(...options);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the kind', () => {
  test('is WebAssembly unless the twin is asked for', async () => {
    expect((await createShipped()).kind).toBe('wasm');
    expect((await createShipped({ kind: 'wasm' })).kind).toBe('wasm');
    expect((await createShipped({ kind: 'js' })).kind).toBe('js');
  });

  test('is JavaScript where there is no WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    const engine = await createShipped();
    expect(engine.kind).toBe('js');
    expectToWork(engine);
    await expect(createShipped({ kind: 'wasm' })).rejects.toThrow(/WebAssembly could not be loaded/);
  });

  test('is JavaScript where a policy forbids to compile WebAssembly, on boards of all widths', async () => {
    const forbidden = function () {
      throw new EvalError('violates the content security policy');
    };
    vi.stubGlobal('WebAssembly', { Module: forbidden });
    for (const side of [11, 16, 19]) {
      const engine = await createShipped({ size: { columns: side, rows: side } });
      expect(engine.kind).toBe('js');
      expectToWork(engine);
    }
  });

  test('must be one of those there are', async () => {
    const kind = 'native' as 'js';
    await expect(async () => createEngine({ kind })).rejects.toThrow(InputError);
    await expect(async () => createEngine({ kind })).rejects.toThrow(
      /"native" is not a kind of engine: choose wasm, js or auto/,
    );
  });
});

describe('the twin is loaded', () => {
  test('from a path or a URL', async () => {
    const file = engineFile();
    for (const source of [file, file.href, fileURLToPath(file)]) {
      expectToWork(await createEngine({ kind: 'js', source }));
    }
  });

  test('from nothing else, and a missing file is named', async () => {
    await expect(createEngine({ kind: 'js', source: 'no/such/twin.js' })).rejects.toThrow(EngineError);
    await expect(createEngine({ kind: 'js', source: 'no/such/twin.js' })).rejects.toThrow(
      /JavaScript could not be loaded from no\/such\/twin.js/,
    );
    await expect(async () => createEngine({ kind: 'js', source: new Uint8Array(8) })).rejects.toThrow(
      /is no source of JavaScript/,
    );
  });

  test('several of them share nothing', async () => {
    const [one, other] = await Promise.all([0, 1].map(() => createShipped({ kind: 'js' })));
    expectToWork(one!);
    expect(() => other!.winner()).toThrow(/no position is loaded/);
    one!.build('white');
    expectToWork(other!);
  });
});
