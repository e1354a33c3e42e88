// A batch that is killed in the middle is gone on with: no result lost, none doubled, all right.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Store } from '../../src/store/store.js';
import { confirmBatch } from '../support/confirmBatch.js';
import { trueWinner } from '../support/randomPosition.js';
import { scratchFolder } from '../support/scratch.js';

const cli = fileURLToPath(new URL('../../build/cli.js', import.meta.url));
const folder = scratchFolder();

test('300 positions, killed three times', async () => {
  const { records, bad, kills, compared } = await confirmBatch(cli, folder, {
    records: 300,
    kills: 3,
    seed: 4,
  });
  expect(records).toBe(300);
  expect(bad).toBeGreaterThan(5);
  expect(compared).toBeGreaterThan(100);
  for (const results of kills) expect(results).toBeLessThan(300);
});

test('with a store, which holds afterwards what is true', async () => {
  const path = join(folder, 'store');
  await confirmBatch(cli, folder, { records: 200, kills: 2, seed: 5, more: ['--store', path] });
  const store = await Store.open(path);
  let compared = 0;
  for (const { position, solved } of store.entries()) {
    if (position.emptyCells().length > 14) continue;
    expect(solved.winner).toBe(trueWinner(position));
    ++compared;
  }
  expect(compared).toBeGreaterThan(50);
  await store.close();
});
