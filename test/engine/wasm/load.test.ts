// Where the WebAssembly comes from, and what is refused.

import { describe, expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createEngine, EngineError } from '../../../src/index.js';
import { engineFile } from '../../support/engine.js';
import { expectToWork } from '../../support/work.js';

const wasmFile = engineFile();

describe('what is not there', () => {
  test('what is not WebAssembly is refused with its name', async () => {
    const file = fileURLToPath(import.meta.url);
    await expect(createEngine({ source: file })).rejects.toThrow(EngineError);
    await expect(createEngine({ source: file })).rejects.toThrow(/could not be loaded from .*load.test.ts/);
    await expect(createEngine({ source: 'no/such/file.wasm' })).rejects.toThrow(/no\/such\/file.wasm/);
    await expect(createEngine({ source: new Uint8Array(8) })).rejects.toThrow(EngineError);
  });
});

describe('the module is loaded', () => {
  test('from a path, a URL, bytes, or a compiled module', async () => {
    const path = fileURLToPath(wasmFile);
    const bytes = new Uint8Array(await readFile(path));
    const module = await WebAssembly.compile(bytes);
    for (const source of [path, wasmFile, wasmFile.href, bytes, module]) {
      expectToWork(await createEngine({ source }));
    }
  });

  test('from a server, whatever type it says the file has; a missing file is an error', async () => {
    const bytes = await readFile(wasmFile);
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
