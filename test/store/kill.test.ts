// A store survives being killed at any moment: what was committed is there, and nothing else.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { Store } from '../../src/store/store.js';
import { randomFrom } from '../oracle/random.js';
import { numberedPosition, numberedVerdict, numberOf } from './numbered.js';
import { scratchFolder } from '../support/scratch.js';

const KILLS = 25;
const MOST_MS_OF_WRITING = 40;

const writer = fileURLToPath(new URL(`../../build/storeWriter.${process.pid}.mjs`, import.meta.url));
const folder = scratchFolder();
afterAll(() => rmSync(writer, { force: true }));

/** Lets the writer go on from a number for so long, kills it, and answers the numbers it said were committed. */
async function writeUntilKilled(store: string, first: number, milliseconds: number): Promise<number[]> {
  const child = spawn(process.execPath, [writer, store, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const opened = new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('\n')) resolve();
    }),
  );
  const closed = new Promise((resolve) => child.on('close', resolve));
  // Some are killed while they start, others once they write.
  if (milliseconds < MOST_MS_OF_WRITING) await Promise.race([opened, closed]);
  await setTimeout(milliseconds);
  child.kill('SIGKILL');
  await closed;
  const whole = output.slice(0, output.lastIndexOf('\n') + 1);
  return whole.split('\n').slice(1, -1).map(Number);
}

test('no committed result is lost and none is invented', async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('./writer.ts', import.meta.url))],
    outfile: writer,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'es2023',
  });
  const path = join(folder, 'store');
  const random = randomFrom(8);
  const committed = new Set<number>();
  const ends: number[] = [];
  for (let kill = 0; kill < KILLS; ++kill) {
    // Each begins a little before the last one's end, so that what is there is also written again.
    const first = Math.max(0, ...[...committed].slice(-1)) & ~7;
    const numbers = await writeUntilKilled(path, first, random.below(1.5 * MOST_MS_OF_WRITING));
    for (const number of numbers) committed.add(number);
    ends.push(numbers.at(-1) ?? first);
  }
  const store = await Store.open(path);
  for (const number of committed) {
    expect(store.get(numberedPosition(number))).toEqual(numberedVerdict(number));
  }
  // At most the batch that was under way when a kill came is there besides.
  for (const { position } of store.entries()) {
    const number = numberOf(position);
    expect(store.get(numberedPosition(number))).toEqual(numberedVerdict(number));
    expect(committed.has(number) || ends.some((end) => number > end && number <= end + 16)).toBe(true);
  }
  expect(store.count).toBeGreaterThanOrEqual(committed.size);
  expect(committed.size).toBeGreaterThan(KILLS);
  await store.close();
});
