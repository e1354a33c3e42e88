// Runs a TypeScript file of the project: builds what is missing, bundles the
// file and hands it the remaining arguments. The bundle lies in build, because
// the library looks for its engines beside itself.
//
// node scripts/run.mjs <file.ts> [arguments]

import { basename, join } from 'node:path';
import { build, bundle } from './products.mjs';
import { root, runNode } from './tools.mjs';

async function run(file, args) {
  if (file === undefined) throw new Error('name a TypeScript file to run, such as bench/bench.ts');
  await build();
  const output = `build/${basename(file, '.ts')}.mjs`;
  await bundle(file, output, { platform: 'node', sourcemap: 'inline' });
  return runNode(['--enable-source-maps', join(root, output), ...args]);
}

try {
  const [file, ...args] = process.argv.slice(2);
  process.exitCode = await run(file, args);
} catch (error) {
  console.error(`run: ${error.message}`);
  process.exitCode = 1;
}
