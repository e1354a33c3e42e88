// Running the tools that are installed here without a shell, so that every
// system runs the same thing: each is a JavaScript file for this Node.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The JavaScript file behind a command, such as `tsc` of the package `typescript`. */
export function toolPath(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** npm as a JavaScript file, which every system can run without a shell. */
export function npmPath() {
  const folder = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath ?? '',
    join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(folder, 'node_modules/npm/bin/npm-cli.js'),
  ];
  const found = candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  if (found === undefined)
    throw new Error('npm is not where Node usually has it: start this by an npm script');
  return found;
}

/** Runs Node with these arguments in the project's folder, passes signals on and gives the exit code. */
export function runNode(args, cwd = root) {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      // Ended by a signal: end in the same way, so that our caller sees it too.
      if (signal !== null) process.kill(process.pid, signal);
      else resolve(code);
    });
  });
}

/** Seconds since a moment of `performance.now()`, as people read them. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
