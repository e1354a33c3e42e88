import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Store } from '../../src/store/store.js';
import { parseMoveList } from '../../src/game/moveList.js';
import { unwrap } from '../../src/game/result.js';
import { engineMaker } from '../support/engine.js';
import { scratchFolder } from '../support/scratch.js';
import { mustplay } from './support.js';

const folder = scratchFolder();
const path = (name: string) => join(folder, name);
const world = { createEngine: engineMaker };
const run = (...args: string[]) => mustplay(args, world);

test('solve looks into the store, and answers the same without a search', async () => {
  const args = ['solve', '--size', '4', '--moves', 'b2', '--store', path('solve')];
  const first = await run(...args);
  const second = await run(...args);
  expect(second.stdout).toBe(first.stdout);
  expect(first.stderr).toMatch(/^note: the store knew 0 positions; [1-9][0-9]* added\n$/);
  expect(second.stderr).toMatch(/^note: the store knew [1-9][0-9]* positions?; 0 added\n$/);
  const { nodes } = JSON.parse((await run(...args, '--json')).stdout) as { nodes: number };
  expect(nodes).toBe(0);
});

test('openings fill the store, and are read from it', async () => {
  const args = ['openings', '4', '--store', path('openings')];
  const first = await run(...args);
  expect(first.stderr).toBe('note: the store knew 0 positions; 8 added\n');
  const second = await run(...args);
  expect(second.stderr).toBe('note: the store knew 8 positions; 0 added\n');
  expect(second.stdout).toBe(first.stdout);
  expect((await run('store', 'info', path('openings'))).stdout).toMatch(
    /^8 positions, format 1, [0-9]+ bytes\n {2}4x4 {4}8\n$/,
  );
});

test('what is exported can be imported, also the results of a batch', async () => {
  const lines = path('export.jsonl');
  expect((await run('store', 'export', path('openings'), '--out', lines)).stdout).toBe(
    `8 positions written to ${lines}\n`,
  );
  expect((await run('store', 'export', path('openings'))).stdout).toBe(readFileSync(lines, 'utf8'));
  expect((await run('store', 'import', path('copy'), lines)).stdout).toBe(
    '8 positions added, 0 known before\n',
  );
  expect((await run('store', 'import', path('copy'), lines)).stdout).toBe(
    '0 positions added, 8 known before\n',
  );
  expect((await run('store', 'export', path('copy'))).stdout).toBe(readFileSync(lines, 'utf8'));

  const records = '{"size":3}\nbad\n{"size":8,"nodes":1}\n';
  const { stdout } = await mustplay(['batch', '-', '-j', '1'], { files: { '-': records } });
  const imported = await mustplay(['store', 'import', path('copy'), '-'], { files: { '-': stdout } });
  expect([imported.code, imported.stdout]).toEqual([0, '1 position added, 0 known before\n']);
});

test('a line that cannot be right is refused with its number', async () => {
  const lines = readFileSync(path('export.jsonl'), 'utf8').split('\n');
  writeFileSync(path('bad.jsonl'), [lines[0], '{"size":3}'].join('\n'));
  const { code, stderr } = await run('store', 'import', path('bad'), path('bad.jsonl'));
  expect(code).toBe(2);
  expect(stderr).toMatch(/^error: line 2 of ".*bad.jsonl": .* has no size/);
  expect((await run('store', 'import', path('bad'), path('nowhere'))).stderr).toMatch(/^error: cannot read/);
});

test('verify finds all right, and a sample of them', async () => {
  expect((await run('store', 'verify', path('openings'), '--all')).stdout).toBe(
    '8 of 8 positions right, 0 false; the store holds 8.\n',
  );
  expect((await run('store', 'verify', path('openings'), '--sample', '3')).stdout).toBe(
    '3 of 3 positions right, 0 false; the store holds 8.\n',
  );
});

test('verify finds what is false, and takes it out', async () => {
  const store = await Store.open(path('false'), { create: true });
  const centre = unwrap(parseMoveList({ columns: 3, rows: 3 }, 'b2'));
  const corner = unwrap(parseMoveList({ columns: 3, rows: 3 }, 'a1'));
  await store.put(centre, { winner: 'white', line: [], proof: centre.emptyCells() });
  await store.put(corner, { winner: 'white', line: [4], proof: corner.emptyCells() });
  await store.close();
  const first = await run('store', 'verify', path('false'));
  expect(first.code).toBe(2);
  expect(first.stdout).toContain('the other colour wins:\n. . .\n . W .\n  . . .\n{');
  expect(first.stdout).toContain('1 of 2 positions right, 1 false; the store holds 2.');
  expect(first.stderr).toBe('error: 1 position false: add --remove to take them out\n');
  expect((await run('store', 'verify', path('false'), '--remove')).code).toBe(2);
  expect(await run('store', 'verify', path('false'))).toMatchObject({
    code: 0,
    stdout: '1 of 1 position right, 0 false; the store holds 1.\n',
  });
});

test('verify says what it could not solve', async () => {
  const store = await Store.open(path('hard'), { create: true });
  const board = unwrap(parseMoveList({ columns: 7, rows: 7 }, ''));
  await store.put(board, { winner: 'black', line: [24], proof: board.emptyCells() });
  await store.close();
  const { code, stderr } = await run('store', 'verify', path('hard'), '--nodes', '1');
  expect([code, stderr]).toEqual([3, 'error: 1 position not solved: raise --time or --nodes\n']);
});

test('there must be a store', async () => {
  for (const command of ['info', 'export', 'verify']) {
    const { code, stderr } = await run('store', command, path('nowhere'));
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^error: there is no store in ".*nowhere"/)]);
  }
});
