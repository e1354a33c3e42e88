import { expect, test } from 'vitest';
import { chart } from '../../src/benchmark/chart.js';
import type { Comparison } from '../../src/benchmark/compare.js';
import { SUITE } from '../../src/benchmark/suite.js';

const timing = (median: number) => ({ median, low: median * 0.9, high: median * 1.1 });
const comparisons: Comparison[] = SUITE.map((work, index) => ({
  work,
  wasm: timing(1),
  js: timing(2 + index),
  ratio: timing(2 + index),
}));
const drawn = chart(comparisons, { machine: 'a <fast> & quiet machine', run: 'signature 01234567' });

test('a bar and a name for each line, and every tag closed', () => {
  expect(drawn.match(/<rect class="(carriers|builds|updates)"/g)).toHaveLength(SUITE.length);
  for (const { name } of SUITE) expect(drawn).toContain(`>${name}</text>`);
  const open = [...drawn.matchAll(/<([a-z]+)(?: [^>]*[^/])?>/g)].map(([, tag]) => tag);
  const closed = [...drawn.matchAll(/<\/([a-z]+)>/g)].map(([, tag]) => tag);
  expect(open.sort()).toEqual(closed.sort());
});

test('it has colours for both schemes, and text stays text', () => {
  expect(drawn).toContain('prefers-color-scheme: dark');
  expect(drawn).toContain('a &lt;fast&gt; &amp; quiet machine');
  expect(drawn).not.toContain('NaN');
});

test('no two lines of the suite have the same name', () => {
  expect(new Set(SUITE.map(({ name }) => name)).size).toBe(SUITE.length);
});
