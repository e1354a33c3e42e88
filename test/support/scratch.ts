// A folder for the files of a test, which goes when the tests of the file end.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mustplay-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
