// Builds what is missing or older than its sources, and says what it built.
//
// node scripts/build.mjs [--widths] [--debug] [--profile] [--force]

import { parseArgs } from 'node:util';
import { build } from './products.mjs';

const flag = { type: 'boolean' };

try {
  const { values } = parseArgs({ options: { widths: flag, debug: flag, profile: flag, force: flag } });
  await build(values);
} catch (error) {
  console.error(`build: ${error.message}`);
  process.exitCode = 1;
}
