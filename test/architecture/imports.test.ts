// The import check must fail when it should: each test writes a small tree of
// sources into a temporary folder and looks at what the check says about it.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs the check over a tree given as path → text. */
function check(tree: Record<string, string>): { code: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'mustplay-imports-'));
  try {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { status, stderr } = spawnSync(process.execPath, ['scripts/checkImports.mjs', folder], {
      encoding: 'utf8',
    });
    return { code: status, said: stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('arrows to the right pass', () => {
  const result = check({
    'src/game/cell.ts': 'export const a = 1;',
    'src/engine/engine.ts': "import { a } from '../game/cell.js'; export const b = a;",
    'src/engine/wasm/load.ts':
      "import { b } from '../engine.js'; const fs = await import('node:fs'); export { b, fs };",
    'src/engine/createEngine.ts': "import { b } from './wasm/load.js'; export const c = b;",
    'src/cli/main.ts': "import 'node:fs'; import { c } from '../engine/createEngine.js'; export { c };",
    'assembly/index.ts': "export { x } from './vc/search';",
    'assembly/vc/search.ts': "import { x } from '../base/arena'; export { x };",
    'assembly/base/arena.ts': 'export const x: i32 = 1;',
    'test/oracle/minimax.ts': "import type { a } from '../../src/game/cell.js'; export type A = typeof a;",
    'test/engine/some.test.ts':
      "import 'vitest'; import '../oracle/minimax.js'; import '../../src/engine/wasm/load.js';",
  });
  expect(result).toEqual({ code: 0, said: '' });
});

const FORBIDDEN: [arrow: string, file: string, text: string][] = [
  ['src/game → src/engine', 'src/game/cell.ts', "import { b } from '../engine/engine.js';"],
  ['src/engine → src/cli', 'src/engine/engine.ts', "import '../cli/main.js';"],
  ['src/engine/js → src/engine/wasm', 'src/engine/js/twin.ts', "export * from '../wasm/load.js';"],
  ['src/engine/js/base → src/engine/js/vc', 'src/engine/js/base/arena.ts', "import '../vc/search.js';"],
  ['src/benchmark → src/cli', 'src/benchmark/table.ts', "import '../cli/io.js';"],
  ['src/proof → src/engine', 'src/proof/tree.ts', "import type { Engine } from '../engine/engine.js';"],
  [
    'src/engine/wasm → assembly/base',
    'src/engine/wasm/load.ts',
    "import '../../../assembly/base/limits.js';",
  ],
  ['assembly/base → assembly/vc', 'assembly/base/arena.ts', "import { s } from '../vc/search';"],
  ['assembly/vc → src/game', 'assembly/vc/search.ts', "import { a } from '../../src/game/cell';"],
  ['test/oracle → src/engine', 'test/oracle/x.ts', "type E = import('../../src/engine/engine.js').Engine;"],
  [
    'test/oracle → assembly/base',
    'test/oracle/x.ts',
    "const m = await import('../../assembly/base/limits.js');",
  ],
  ['src → bench', 'src/index.ts', "export * from '../bench/bench.js';"],
];

test.each(FORBIDDEN)('%s is forbidden', (arrow, file, text) => {
  const { code, said } = check({ [file]: `// first line\n\n${text}\n` });
  expect(code).toBe(1);
  expect(said).toContain(`${file}:3: forbidden arrow ${arrow} `);
});

test('a cycle is found, through types as well, and told file by file', () => {
  const { code, said } = check({
    'src/game/a.ts': "import { b } from './b.js';",
    'src/game/b.ts': "import type { C } from './c.js';",
    'src/game/c.ts': "export { a } from './a.js';",
  });
  expect(code).toBe(1);
  expect(said).toContain(
    'src/game/c.ts:1: import cycle src/game/a.ts → src/game/b.ts → src/game/c.ts → src/game/a.ts',
  );
});

test('the game imports no packages, and what browsers run loads no module of Node at once', () => {
  expect(check({ 'src/game/a.ts': "import 'commander';" }).said).toContain('src/game imports no packages');
  expect(check({ 'src/engine/a.ts': "import 'node:fs';" }).said).toContain('load node:fs by await import()');
  expect(check({ 'src/engine/a.ts': "import type { Stats } from 'node:fs';" }).code).toBe(0);
});

test('a folder that the table does not know is refused', () => {
  const { code, said } = check({ 'src/novelty/a.ts': 'export {};' });
  expect(code).toBe(1);
  expect(said).toContain('src/novelty has no row');
});
