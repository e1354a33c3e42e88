// What a user gets: the package is packed, installed in an empty folder and
// used from there, as a command, as a library and by the type checker.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { npmPath } from '../../scripts/tools.mjs';

const MINUTES = 60_000;
const scratch = mkdtempSync(join(tmpdir(), 'mustplay-pack-'));
const home = join(scratch, 'home');

/** Runs Node in a folder and gives what it printed; a failure shows all of it. */
function node(cwd: string, ...args: string[]): string {
  // npm tells its children which project they belong to; the new folder is another one.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|config_local_prefix)/.test(name),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...Object.fromEntries(inherited), NO_COLOR: '1' },
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}

/** As `npx mustplay`, but never from the registry. */
function mustplay(...args: string[]): string {
  return node(home, npmPath(), 'exec', '--no', '--', 'mustplay', ...args);
}

beforeAll(() => {
  node(process.cwd(), npmPath(), 'pack', '--pack-destination', scratch);
  const tarball = readdirSync(scratch).find((name) => name.endsWith('.tgz')) ?? 'no tarball';
  mkdirSync(home);
  node(
    home,
    npmPath(),
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--prefix',
    home,
    join(scratch, tarball),
  );
}, 10 * MINUTES);

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

test('the package holds the engine, its types, the licence and the readme, and nothing made for debugging', () => {
  const files = readdirSync(join(home, 'node_modules/mustplay'), { recursive: true, encoding: 'utf8' }).map(
    (name) => name.replaceAll('\\', '/'),
  );
  for (const wanted of [
    'README.md',
    'LICENSE',
    'build/index.js',
    'build/cli.js',
    'build/types/index.d.ts',
    'docs/schema/answer.json',
  ]) {
    expect(files).toContain(wanted);
  }
  expect(files.filter((name) => name.endsWith('.wasm'))).toEqual([
    'build/engine128.wasm',
    'build/engine256.wasm',
    'build/engine384.wasm',
  ]);
  expect(files.filter((name) => name.endsWith('.js')).sort()).toEqual([
    'build/batchWorker.js',
    'build/board.js',
    'build/browser.js',
    'build/cli.js',
    'build/core.js',
    'build/hex-board.js',
    'build/index.js',
    'build/solverThread.js',
    'build/twin128.js',
    'build/twin256.js',
    'build/twin384.js',
    'build/worker.js',
    'build/workerAlone.js',
  ]);
  expect(files.filter((name) => /debug|profile|\.map$|^(src|assembly|test|scripts)\//.test(name))).toEqual(
    [],
  );
});

test('npx mustplay tells its version', () => {
  const { version } = createRequire(join(home, 'x.js'))('mustplay/package.json') as { version: string };
  expect(mustplay('--version').trim()).toBe(version);
});

test('npx mustplay demo draws a board', () => {
  expect(mustplay('demo')).toMatch(/[BW.*] [BW.*] [BW.*]/);
});

test('npx mustplay searches with either engine', () => {
  const answers = ['wasm', 'js'].map((kind) =>
    mustplay('vc', '--size', '13', '--moves', 'g7', '--engine', kind, '--json'),
  );
  expect(answers[1]).toBe(answers[0]);
});

test('npx mustplay show draws the stone it was given', () => {
  expect(mustplay('show', '--size', '3', '--moves', 'b2')).toMatch(/[.*] B [.*]/);
});

const USER = `
import { createEngine, parseMoveList, unwrap } from 'mustplay';

const engine = await createEngine();
engine.load(unwrap(parseMoveList({ columns: 3, rows: 3 }, 'b2')));
console.log(engine.winner());
engine.dispose();
`;

test('the library finds that the centre wins on 3×3', () => {
  writeFileSync(join(home, 'user.mjs'), USER);
  expect(node(home, 'user.mjs').trim()).toBe('black');
});

test('the types stand on their own', () => {
  writeFileSync(join(home, 'user.mts'), USER);
  const typescript = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom',
  ];
  node(home, typescript, ...options, 'user.mts');
});
