// One run of the command line, from its arguments to its exit code.
//
// 0: answered; 2: bad input; 3: no answer within the budget; 4: an error of
// ours. What went wrong goes to standard error.

import { Command, CommanderError } from 'commander';
import { InputError } from '../game/result.js';
import { addBatch } from './batch.js';
import { addBench } from './bench.js';
import { addConvert } from './convert.js';
import { addDemo } from './demo.js';
import { addEval } from './eval.js';
import { addHtp } from './htp.js';
import { addInferior } from './inferior.js';
import { EXIT, NoAnswer, type Context, type EngineMaker, type Io } from './io.js';
import { addMustplay } from './mustplay.js';
import { addOpenings } from './openings.js';
import { addShow } from './show.js';
import { addSolve } from './solve.js';
import { addStore } from './store.js';
import { addVc } from './vc.js';

/** Every command, in the order of the help: a new one is a file and a name here. */
const COMMANDS: readonly ((program: Command, context: Context) => void)[] = [
  addDemo,
  addShow,
  addSolve,
  addOpenings,
  addBatch,
  addStore,
  addVc,
  addMustplay,
  addEval,
  addInferior,
  addConvert,
  addHtp,
  addBench,
];

export async function run(argv: readonly string[], io: Io, createEngine: EngineMaker): Promise<number> {
  const program = new Command('mustplay')
    .description('A solver for the game of Hex, with virtual connections and mustplay.')
    .version(io.version)
    .helpCommand('help [command]', 'explain a command')
    .showHelpAfterError('(add --help for the options and examples)')
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.stdout(text), writeErr: (text) => io.stderr(text) })
    .addHelpText(
      'after',
      `
Cells are a column letter and a row number; a1 is top left. Black joins north
and south, White joins west and east.

Examples:
  mustplay demo
  mustplay openings 6
  mustplay solve --size 6 --moves "a3 d5"
  mustplay vc --size 5 --moves "c3"`,
    );
  const context = { io, createEngine };
  for (const add of COMMANDS) add(program, context);
  try {
    await program.parseAsync(argv.length === 0 ? ['--help'] : [...argv], { from: 'user' });
    return EXIT.answered;
  } catch (error) {
    return explain(error, io);
  }
}

/** Tells the user what went wrong, and gives the exit code that says so too. */
function explain(error: unknown, io: Io): number {
  // Commander has written its own message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.answered : EXIT.badInput;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof InputError || error instanceof NoAnswer) {
    io.stderr(`error: ${message}\n`);
    return error instanceof InputError ? EXIT.badInput : EXIT.noAnswer;
  }
  const isDebugging = Boolean(io.env.MUSTPLAY_DEBUG);
  const stack = error instanceof Error ? error.stack : undefined;
  const oneLine = `${message.replace(/\s+/g, ' ')} (set MUSTPLAY_DEBUG=1 to see where)`;
  io.stderr(`internal error: ${isDebugging ? (stack ?? message) : oneLine}\n`);
  return EXIT.internalError;
}
