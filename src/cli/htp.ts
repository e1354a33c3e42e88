// `mustplay htp`: the program as an engine for HexGui and scripts, on standard input and output.

import type { Command } from 'commander';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { EngineKind } from '../engine/engine.js';
import { createParallelSolver } from '../parallel/createParallelSolver.js';
import { LONGEST_INPUT } from '../game/place.js';
import { InputError, quote } from '../game/result.js';
import { serveHtp } from '../protocol/htp.js';
import { drawBoard } from './drawBoard.js';
import { note, type Context, type Io } from './io.js';
import { chosenEngine, engineOption } from './searchOptions.js';

interface HtpOptions {
  files: boolean;
  engine?: EngineKind;
}

export function addHtp(program: Command, context: Context): void {
  program
    .command('htp')
    .description('answer HTP commands, the text protocol of HexGui and of test scripts')
    .option('--no-files', 'refuse commands that read files')
    .addOption(engineOption())
    .addHelpText(
      'after',
      `
In HexGui, enter "mustplay htp" as the command of a new program. list_commands
names the commands; "# interrupt" stops those that are running; quit ends.

Examples:
  mustplay htp
  mustplay htp --no-files`,
    )
    .action((options: HtpOptions) => htp(options, context));
}

async function htp({ files, engine }: HtpOptions, { io, createEngine }: Context): Promise<void> {
  await serveHtp(
    io.stdin(),
    { write: (text) => io.stdout(text) },
    {
      createEngine: chosenEngine(createEngine, engine),
      createParallelSolver: (options) => createParallelSolver({ ...options, program: io.solverThread }),
      version: io.version,
      drawBoard: (position) => drawBoard(position, {}, (_, text) => text),
      note: (text) => note(io, text),
      readFile: files ? (path) => readRegularFile(path, io) : undefined,
    },
  );
}

/** Devices and pipes may never end, so they are refused before they are opened; "-" is a file like others. */
async function readRegularFile(path: string, io: Io): Promise<string> {
  const status = await stat(path).catch(() => undefined);
  if (status?.isFile() && status.size <= LONGEST_INPUT) {
    const text = await io.readFile(resolve(path)).catch(() => undefined);
    if (text !== undefined) return text;
  }
  const remedy = 'give the path of a readable file of at most 16 MB';
  throw new InputError('unreadable', path, `cannot read ${quote(path)}: ${remedy}`);
}
