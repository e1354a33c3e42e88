// Is the package as others expect packages to be? What is exported exists and has its
// types (publint, attw), and nothing lies about unused (knip).

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './products.mjs';
import { npmPath, root, runNode, toolPath } from './tools.mjs';

async function check(folder) {
  await build({ widths: true });
  const packed = await runNode([
    npmPath(),
    'pack',
    '--ignore-scripts',
    '--silent',
    '--pack-destination',
    folder,
  ]);
  if (packed !== 0) return packed;
  const tarball = join(folder, readdirSync(folder)[0]);
  const steps = [
    [toolPath('publint'), tarball, '--strict'],
    [
      toolPath('@arethetypeswrong/cli', 'attw'),
      tarball,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--quiet',
    ],
    [toolPath('knip'), '--no-progress'],
  ];
  for (const step of steps) {
    const code = await runNode(step, root);
    if (code !== 0) return code;
  }
  return 0;
}

const folder = mkdtempSync(join(tmpdir(), 'mustplay-package-'));
try {
  process.exitCode = await check(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
