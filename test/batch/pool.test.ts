// The pool outlives its workers: one that dies is replaced, and only its position is reported.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { HEAP_BYTES, SolverPool } from '../../src/batch/pool.js';
import { MOST_TABLES } from '../../src/batch/task.js';
import { Position } from '../../src/game/position.js';
import { parseMoveList } from '../../src/game/moveList.js';
import { unwrap } from '../../src/game/result.js';
import { scratchFolder } from '../support/scratch.js';

const folder = scratchFolder();
const position = unwrap(Position.empty({ columns: 3, rows: 3 }));
const settings = { solver: { tableBytes: 2 ** 20 }, engineBytes: 2 ** 26, isFresh: false };

/** A worker that does by the number of nodes what no worker should; it answers with that number. */
const UNRULY = `
import { parentPort } from 'node:worker_threads';
const later = () => new Promise((resolve) => setTimeout(resolve, 5));
export default async function ({ tasks }) {
  const replies = [];
  for (const { ticket, budget: { nodes } } of tasks) {
    if (nodes === 1) process.exit(1);
    if (nodes === 2) for (const hoard = []; ; ) hoard.push(new Array(10000).fill({}));
    if (nodes === 3) throw new Error('of its own');
    if (nodes === 4) { parentPort.postMessage(replies); await later(); }
    replies.push({ ticket, verdict: { nodes } });
  }
  return { replies, bytes: 17 };
}
`;
writeFileSync(join(folder, 'unruly.mjs'), UNRULY);

async function solveAll(kinds: readonly number[], workers: number) {
  const pool = new SolverPool({ worker: pathToFileURL(join(folder, 'unruly.mjs')), workers, settings });
  const replies = await Promise.all(kinds.map((nodes) => pool.solve(position, { nodes })));
  await pool.close();
  return { pool, answers: replies.map(({ verdict, failure }) => verdict?.nodes ?? failure) };
}

const harmless = (length: number) => Array.from({ length }, (_, index) => 100 + index);

test('many positions, each with its own answer', async () => {
  const kinds = harmless(500);
  const { pool, answers } = await solveAll(kinds, 2);
  expect(answers).toEqual(kinds);
  expect([pool.deaths, pool.mostBytes]).toEqual([0, 17]);
});

test('answers that come early are not lost, nor are those after', async () => {
  const kinds = harmless(300).map((kind, index) => (index % 37 === 20 ? 4 : kind));
  expect((await solveAll(kinds, 2)).answers).toEqual(kinds);
});

test.each([
  ['leaves', 1, /^the worker died: worker exited with code: 1$/],
  ['runs out of memory', 2, /^the worker died: .*memory/],
  ['throws', 3, /^the worker died: of its own$/],
])('a worker that %s is replaced, and its position reported', async (_, kind, reason) => {
  const kinds = harmless(120);
  kinds.splice(5, 0, kind);
  kinds.splice(90, 0, kind);
  const { pool, answers } = await solveAll(kinds, 2);
  const failures = answers.filter((answer) => typeof answer === 'string');
  expect(failures).toHaveLength(2);
  for (const failure of failures) expect(failure).toMatch(reason);
  expect(answers.filter((answer) => typeof answer === 'number')).toEqual(harmless(120));
  expect(pool.deaths).toBeGreaterThanOrEqual(2);
});

test('a worker that cannot even start is no reason to wait for ever', async () => {
  writeFileSync(join(folder, 'broken.mjs'), 'throw new Error("stillborn");');
  const pool = new SolverPool({ worker: pathToFileURL(join(folder, 'broken.mjs')), workers: 1, settings });
  expect((await pool.solve(position, {})).failure).toContain('stillborn');
  await pool.close();
});

test('boards of all sizes in turn, within the memory that is promised', async () => {
  const worker = new URL('../../build/batchWorker.js', import.meta.url);
  const tableBytes = 2 ** 24;
  const pool = new SolverPool({ worker, workers: 1, settings: { ...settings, solver: { tableBytes } } });
  for (let round = 0; round < 12; ++round) {
    for (const side of [2, 3, 4, 5, 6, 7, 12, 17]) {
      const size = { columns: side, rows: side };
      const stones =
        side < 5 ? '' : Array.from({ length: side }, (_, row) => `a${row + 1}, b${row + 1}`).join();
      const { verdict, failure } = await pool.solve(unwrap(parseMoveList(size, stones)), { nodes: 50 });
      expect([failure, verdict?.winner]).toEqual([undefined, 'black']);
    }
  }
  expect(pool.mostBytes).toBeGreaterThan(tableBytes);
  expect(pool.mostBytes).toBeLessThan(MOST_TABLES * tableBytes + HEAP_BYTES + settings.engineBytes);
  await pool.close();
});
