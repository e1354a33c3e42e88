// The loop of a batch, with stand-ins for workers and files.

import { setImmediate } from 'node:timers/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runBatch, type BatchOptions } from '../../src/batch/batch.js';
import { FinishedRecords } from '../../src/batch/finished.js';
import type { RawRecord } from '../../src/batch/records.js';
import type { BatchResult } from '../../src/batch/result.js';
import type { Reply } from '../../src/batch/task.js';
import { Store } from '../../src/store/store.js';
import { scratchFolder } from '../support/scratch.js';

const folder = scratchFolder();
const WORK = { nodes: 2, expansions: 1, milliseconds: 1 };
const VERDICT = { ending: 'solved', winner: 'black', move: 0, line: [0], proof: [0], ...WORK } as const;

async function* numbered(count: number, text: (number: number) => string): AsyncGenerator<RawRecord> {
  for (let number = 1; number <= count; ++number) {
    yield await Promise.resolve({ number, digest: number, text: text(number), share: number / count });
  }
}

const board = () => '{"size":2}';

/** Answers in the next turn, unless told otherwise. */
function poolOf(answer: () => Promise<Partial<Reply>> = () => setImmediate({})): BatchOptions['pool'] {
  return {
    room: 16,
    solve: async () => ({ ticket: 0, verdict: { ...VERDICT, line: [0], proof: [0] }, ...(await answer()) }),
  };
}

function sink() {
  const results: BatchResult[] = [];
  return { results, append: (result: BatchResult) => void results.push(result) };
}

test('input is read no faster than it is solved', async () => {
  const results = sink();
  let read = 0;
  let furthest = 0;
  const text = (number: number) => {
    read = number;
    furthest = Math.max(furthest, read - results.results.length);
    return board();
  };
  const { tally } = await runBatch({ records: numbered(20_000, text), pool: poolOf(), results });
  expect(results.results).toHaveLength(20_000);
  expect(new Set(results.results.map(({ record }) => record)).size).toBe(20_000);
  expect(furthest).toBeLessThanOrEqual(17);
  expect(tally.black).toBe(20_000);
});

test('what is done is not done again, and what has changed is noticed', async () => {
  const finished = new FinishedRecords();
  for (const record of [1, 2, 4]) finished.add(record, record);
  const results = sink();
  const progress = await runBatch({ records: numbered(5, board), pool: poolOf(), results, finished });
  expect(results.results.map(({ record }) => record).sort()).toEqual([3, 5]);
  expect(progress).toMatchObject({ skipped: 3, nodes: 4, expansions: 2 });
  finished.add(3, 99);
  const again = runBatch({ records: numbered(5, board), pool: poolOf(), results, finished });
  await expect(again).rejects.toThrow('record 3 is not the one that the results answer');
});

test('bad records and failures are results', async () => {
  const results = sink();
  const pool = poolOf(
    () => Promise.resolve({ verdict: undefined, failure: 'out of luck' }) as Promise<object>,
  );
  const text = (number: number) => (number === 2 ? 'bad' : board());
  const { tally } = await runBatch({ records: numbered(3, text), pool, results });
  expect(tally).toMatchObject({ error: 1, failed: 2 });
  expect(results.results.find(({ record }) => record === 2)?.error?.code).toBe('badHexWorld');
  expect(results.results.find(({ record }) => record === 3)?.error?.message).toBe('out of luck');
});

test('budgets: those of the batch, unless the record names its own', async () => {
  const budgets: object[] = [];
  const pool = poolOf();
  const spy = {
    room: 1,
    solve: (...args: Parameters<typeof pool.solve>) => (budgets.push(args[1]), pool.solve(...args)),
  };
  const text = (number: number) => (number === 1 ? board() : '{"size":2,"nodes":5}');
  await runBatch({
    records: numbered(2, text),
    pool: spy,
    results: sink(),
    budget: { timeMs: 10, nodes: 3 },
  });
  expect(budgets).toEqual([
    { timeMs: 10, nodes: 3 },
    { timeMs: 10, nodes: 5 },
  ]);
});

test('a signal ends it though nothing is ever answered', async () => {
  const controller = new AbortController();
  const pool = poolOf(() => new Promise(() => undefined));
  setTimeout(() => controller.abort(), 20);
  const results = sink();
  const progress = await runBatch({
    records: numbered(100, board),
    pool,
    results,
    signal: controller.signal,
  });
  expect(results.results).toEqual([]);
  expect(progress.tally.black).toBe(0);
});

test('a result that cannot be written ends it', async () => {
  const full = {
    append: () => {
      throw new Error('the disk is full');
    },
  };
  await expect(runBatch({ records: numbered(100, board), pool: poolOf(), results: full })).rejects.toThrow(
    'full',
  );
});

test('the store answers what it knows, and learns what was solved, not what was given up', async () => {
  const store = await Store.open(join(folder, 'store'), { create: true });
  const text = (number: number) => JSON.stringify({ size: 2 + (number % 3) });
  const some = { records: numbered(9, text), results: sink(), store };
  const first = await runBatch({ ...some, pool: { ...poolOf(), room: 1 } });
  expect([first.fromStore, store.count]).toEqual([6, 3]);
  const second = sink();
  const silent = poolOf(() => Promise.reject(new Error('nobody should ask')));
  const again = await runBatch({ records: numbered(9, text), results: second, store, pool: silent });
  expect(again).toMatchObject({ fromStore: 9, nodes: 0 });
  expect(second.results[0]?.outcome).toMatchObject({ from: 'store', winner: 'black', move: 0, line: [0] });
  const givesUp = poolOf(() =>
    Promise.resolve({ verdict: { ...VERDICT, ending: 'time', winner: undefined, line: [], proof: [] } }),
  );
  const unsolved = await runBatch({
    records: numbered(1, () => '{"size":6}'),
    results: sink(),
    store,
    pool: givesUp,
  });
  expect([unsolved.tally.time, store.count]).toEqual([1, 3]);
  await store.close();
});
