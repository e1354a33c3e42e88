// The command `mustplay`: joins `run` to this process.
//
// Ctrl-C ends the process at once and quietly, also in the middle of a search, and
// shells report 130: there is no handler, but while a command asks for one. The first
// Ctrl-C then has it answer what it knows, and a second one ends the process.

import { createReadStream, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { createEngine } from '../engine/createEngine.js';
import { LONGEST_INPUT } from '../game/place.js';
import { EXIT, type Io } from './io.js';
import { run } from './run.js';

const packageJson = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

const io: Io = {
  stdout: (each) => void process.stdout.write(each),
  stdin: () => process.stdin,
  stderr: (each) => void process.stderr.write(each),
  isTTY: process.stdout.isTTY,
  isErrorTTY: process.stderr.isTTY,
  errorScreen: () => ({ columns: process.stderr.columns, rows: process.stderr.rows }),
  onInterrupt: (stop) => {
    process.once('SIGINT', stop);
    return () => process.off('SIGINT', stop);
  },
  env: process.env,
  readFile: (path) => readText(path === '-' ? process.stdin : createReadStream(path)),
  batchWorker: new URL('./batchWorker.js', import.meta.url),
  solverThread: new URL('./solverThread.js', import.meta.url),
  version: (JSON.parse(packageJson) as { version: string }).version,
};

/** The whole text, or of one that is too long, such as /dev/zero, as much as parsers need to refuse it. */
async function readText(stream: Readable): Promise<string> {
  let text = '';
  for await (const piece of stream.setEncoding('utf8') as AsyncIterable<string>) {
    text += piece;
    if (text.length > LONGEST_INPUT) break;
  }
  return text;
}

// A reader that has seen enough, such as `head`, closes the pipe: no failure of ours.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code }: NodeJS.ErrnoException) =>
    process.exit(code === 'EPIPE' ? EXIT.answered : EXIT.internalError),
  );
}

// Not process.exit: what was written to a pipe must still get through.
process.exitCode = await run(process.argv.slice(2), io, createEngine);
