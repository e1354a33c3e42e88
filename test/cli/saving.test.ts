// `--threads`, `--save` and `--resume`.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { engineFor } from '../support/engine.js';
import { scratchFolder } from '../support/scratch.js';
import { mustplay } from './support.js';

const file = join(scratchFolder(), 'a.search');
const world = { createEngine: () => engineFor() };
const TABLE = ['--table', '16'];
const B1 = ['--size', '7', '--moves', 'b1'];

beforeEach(() => rmSync(file, { force: true }));

test('--threads: the same winner, on several threads', async () => {
  const { code, stdout } = await mustplay([
    'solve',
    '--size',
    '5',
    '--moves',
    'a1',
    '--threads',
    '2',
    '--json',
    ...TABLE,
  ]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ winner: 'white', ending: 'solved' });
});

test('--threads maps openings, and every move', async () => {
  const openings = await mustplay(['openings', '4', '--threads', '2', ...TABLE]);
  expect(openings).toMatchObject({ code: 0, stderr: '' });
  const one = await mustplay(['openings', '4', ...TABLE], world);
  expect(openings.stdout).toBe(one.stdout);
});

test.each(['0', '65', '1.5', 'many'])('--threads %s is refused', async (threads) => {
  const { code, stderr } = await mustplay(['solve', '--size', '5', '--threads', threads]);
  expect(code).toBe(2);
  expect(stderr).toContain('Write a whole number from 1 to 64.');
});

test('what was not solved is saved, and gone on with without naming the position', async () => {
  const first = await mustplay(['solve', ...B1, '--nodes', '100', '--save', file, ...TABLE], world);
  expect(first.code).toBe(3);
  expect(first.stderr).toBe(
    `note: saved: go on with --resume "${file}" --save "${file}" --table 16\n` +
      'error: not solved within 100 nodes: raise --nodes\n',
  );
  const second = await mustplay(
    ['solve', '--resume', file, '--save', file, '--nodes', '100', '--threads', '2', ...TABLE],
    world,
  );
  expect(second).toMatchObject({ code: 3, stderr: first.stderr });
  const last = await mustplay(['solve', ...B1, '--resume', file, '--json', ...TABLE], world);
  expect(last).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(last.stdout)).toMatchObject({ winner: 'white', toPlay: 'white' });
});

test('Ctrl-C saves too, also while moves are looked at one by one', async () => {
  const controls = { ...world, interrupt: (stop: () => void) => void setTimeout(stop, 200) };
  const stopped = await mustplay(['solve', ...B1, '--all', '--save', file, ...TABLE], controls);
  expect(stopped.code).toBe(3);
  expect(stopped.stderr).toContain('note: saved: go on with');
  const { code } = await mustplay(['solve', '--resume', file, ...TABLE], world);
  expect(code).toBe(0);
});

test('openings go on as well', async () => {
  const first = await mustplay(['openings', '5', '--nodes', '1', '--save', file, ...TABLE], world);
  expect(first.code).toBe(3);
  const second = await mustplay(['openings', '5', '--resume', file, ...TABLE], world);
  expect(second).toMatchObject({ code: 0, stderr: '' });
  expect((await mustplay(['openings', '6', '--resume', file, ...TABLE], world)).stderr).toContain(
    'another position',
  );
});

test('a file of another position, or one that is damaged, is bad input', async () => {
  await mustplay(['solve', ...B1, '--nodes', '20', '--save', file, ...TABLE], world);
  const other = await mustplay(['solve', '--size', '7', '--moves', 'b2', '--resume', file], world);
  expect(other).toMatchObject({ code: 2, stdout: '' });
  expect(other.stderr).toContain(
    'is a search of another position: leave the position out to go on with that one',
  );
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length - 1));
  const cut = await mustplay(['solve', '--resume', file], world);
  expect(cut).toMatchObject({ code: 2, stdout: '' });
  expect(cut.stderr).toContain(
    'is damaged or was cut off: start anew without --resume, or give an older copy',
  );
});

test('a file that is there already is not written over, unless the search goes on from it', async () => {
  await mustplay(['solve', ...B1, '--nodes', '20', '--save', file, ...TABLE], world);
  const before = readFileSync(file);
  const other = await mustplay(['solve', '--size', '7', '--moves', 'b2', '--save', file], world);
  expect(other).toMatchObject({ code: 2, stdout: '' });
  expect(other.stderr).toContain('is there already: go on with it by --resume');
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a folder is no file to save to, nor to go on from', async () => {
  mkdirSync(file);
  for (const option of ['--save', '--resume']) {
    const { code, stdout, stderr } = await mustplay(['solve', ...B1, option, file], world);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/is there already|it is a folder/);
  }
  rmSync(file, { recursive: true });
});

test('a mover other than that of the file is refused', async () => {
  await mustplay(['solve', ...B1, '--nodes', '20', '--save', file, ...TABLE], world);
  const { code, stderr } = await mustplay(['solve', '--resume', file, '--to-play', 'black'], world);
  expect(code).toBe(2);
  expect(stderr).toContain('is a search of another position');
});
