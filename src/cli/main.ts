// The command `mustplay`: joins `run` to this process.
//
// Ctrl-C has no handler on purpose: the system then ends the process at once
// and quietly, also in the middle of a search, and shells report 130.

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { createEngine } from '../engine/createEngine.js';
import { EXIT, type Io } from './io.js';
import { run } from './run.js';

const packageJson = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

const io: Io = {
  stdout: (each) => void process.stdout.write(each),
  stdin: () => process.stdin,
  stderr: (each) => void process.stderr.write(each),
  isTTY: process.stdout.isTTY,
  env: process.env,
  readFile: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  version: (JSON.parse(packageJson) as { version: string }).version,
};

// A reader that has seen enough, such as `head`, closes the pipe: no failure of ours.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code }: NodeJS.ErrnoException) =>
    process.exit(code === 'EPIPE' ? EXIT.answered : EXIT.internalError),
  );
}

// Not process.exit: what was written to a pipe must still get through.
process.exitCode = await run(process.argv.slice(2), io, createEngine);
