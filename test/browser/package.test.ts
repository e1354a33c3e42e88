// What a page gets of the package: no more than it needs, and nothing of Node.

import { readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPackage, run } from './installed.js';
import { ROOT } from './site.js';

let home: string;

beforeAll(() => {
  home = installPackage();
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

/** Bundles a program for a page, as a user of the package would. */
async function bundle(contents: string, options: BuildOptions = {}) {
  const { metafile, outputFiles } = await build({
    stdin: { contents, resolveDir: home },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
    ...options,
  });
  return { inputs: Object.keys(metafile!.inputs), text: outputFiles![0]!.text };
}

const ENTRIES = [
  'mustplay',
  'mustplay/browser',
  'mustplay/board',
  'mustplay/core',
  'mustplay/worker',
  'mustplay/worker-alone',
];

test.each(ENTRIES)('%s has nothing of Node in its graph', async (entry) => {
  const { inputs, text } = await bundle(`export * from '${entry}';`);
  expect(inputs.filter((path) => path.includes('node_modules'))).toHaveLength(1);
  const imports = [...text.matchAll(/(?:import|from|require)\s*\(?\s*["']([^"']+)["']/g)].map(
    ([, name]) => name!,
  );
  expect(imports.filter((name) => name.startsWith('node:') || builtinModules.includes(name))).toEqual([]);
});

test('the check above does find what is of Node', async () => {
  await expect(bundle(`export * from './node_modules/mustplay/build/index.js';`)).rejects.toThrow(/node:fs/);
});

test("a bundler for pages gets the page's engine, one for Node the other", async () => {
  const program = `import { createEngine } from 'mustplay'; console.log(createEngine);`;
  const page = await bundle(program);
  expect(page.inputs.some((path) => path.endsWith('build/browser.js'))).toBe(true);
  const node = await bundle(program, { platform: 'node' });
  expect(node.inputs.some((path) => path.endsWith('build/index.js'))).toBe(true);
});

test('what is not used leaves no trace', async () => {
  const { text } = await bundle(
    ENTRIES.slice(0, 4)
      .map((entry) => `import '${entry}';`)
      .join(''),
  );
  expect(text.trim()).toBe('');
  const { text: small } = await bundle(`import { formatCell } from 'mustplay'; console.log(formatCell);`, {
    minify: true,
  });
  expect(small).not.toContain('Worker');
});

const gzipped = (file: string): number => gzipSync(readFileSync(join(ROOT, 'build', file))).length;

test('worker and WebAssembly for 11×11 take less than 150 kB on their way', () => {
  expect(gzipped('worker.js') + gzipped('engine128.wasm')).toBeLessThan(150_000);
  expect(gzipped('workerAlone.js')).toBeLessThan(150_000);
});

test('the board can be imported where there are no elements, as on a server', () => {
  run(
    process.execPath,
    '--input-type=module',
    '--eval',
    `import '${pathToFileURL(join(ROOT, 'build/board.js')).href}'`,
  );
});

test('the board alone is small', () => {
  expect(gzipped('board.js')).toBeLessThan(20_000);
});
