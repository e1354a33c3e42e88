import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { signature } from '../../bench/signature.js';
import { engineFor } from '../support/engine.js';

test('the bench suite finds what bench/signature.txt says', async () => {
  const committed = await readFile(new URL('../../bench/signature.txt', import.meta.url), 'utf8');
  expect(signature(await engineFor())).toBe(committed.trim());
});
