// HTP, the text protocol by which HexGui and scripts talk to Hex engines.
//
// One line is one command. The reply starts with `=`, or with `?` where the
// command failed, and the command's number if it had one, and ends with an
// empty line. Commands are answered in order, one at a time; meanwhile input
// is read on, because "# interrupt" must stop what was asked before it.
// Whatever comes in, the conversation goes on until `quit` or the end of input.

import type { Readable } from 'node:stream';
import { InputError, quote } from '../game/result.js';
import { DFPN_COMMANDS } from './dfpnCommands.js';
import { EVALUATION_COMMANDS } from './evaluationCommands.js';
import { GAME_COMMANDS } from './gameCommands.js';
import { command, type HtpCommand } from './htpCommand.js';
import { isInterrupt, LineCutter, LONGEST_LINE, parseLine, type HtpLine } from './htpLine.js';
import { HtpSession, type HtpOptions } from './htpSession.js';
import { INFERIOR_COMMANDS } from './inferiorCommands.js';
import { PARAMETER_COMMANDS } from './parameterCommands.js';
import { VC_COMMANDS } from './vcCommands.js';

/** More commands than this may not wait: reading pauses until they are answered. */
const MOST_WAITING = 1000;

interface Request {
  line: HtpLine;
  controller: AbortController;
}

/** Every command: a new one joins by its list here. */
const COMMANDS: readonly HtpCommand[] = [
  command('protocol_version', () => '2'),
  command('name', () => 'mustplay'),
  command('version', ({ options }) => options.version),
  command('list_commands', () => COMMANDS.map(({ name }) => name).join('\n')),
  command('known_command <name>', (_, [name]) => String(COMMANDS.some((each) => each.name === name))),
  command('hexgui-analyze_commands', () => COMMANDS.flatMap(({ analyze }) => analyze ?? []).join('\n')),
  command('gogui-interrupt', () => ''),
  command('quit', () => ''),
  ...GAME_COMMANDS,
  ...VC_COMMANDS,
  ...EVALUATION_COMMANDS,
  ...INFERIOR_COMMANDS,
  ...DFPN_COMMANDS,
  ...PARAMETER_COMMANDS,
];

/** Holds a conversation; resolves when it is over and all replies are written. */
export async function serveHtp(
  input: Readable,
  output: { write(text: string): unknown },
  options: HtpOptions,
): Promise<void> {
  const session = new HtpSession(options, (text) => output.write(text));
  const requests = readRequests(input);
  try {
    for await (const { line, controller } of requests) {
      output.write(await answer(session, line, controller.signal));
      if (line.words[0] === 'quit') return;
    }
  } finally {
    input.destroy();
    session.dispose();
  }
}

/** The commands as they come; those not yet answered can be interrupted. */
async function* readRequests(input: Readable): AsyncGenerator<Request> {
  const unanswered: Request[] = [];
  const cutter = new LineCutter();
  const decoder = new TextDecoder();
  let hasEnded = false;
  let wake = (): void => undefined;

  const hear = (lines: string[]): void => {
    for (const line of lines) {
      if (isInterrupt(line)) for (const { controller } of unanswered) controller.abort();
      const parsed = parseLine(line);
      if (parsed.words.length > 0 || parsed.id !== '') {
        unanswered.push({ line: parsed, controller: new AbortController() });
      }
    }
    if (unanswered.length > MOST_WAITING) input.pause();
    wake();
  };
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    hear([...cutter.add(decoder.decode()), cutter.end()]);
  };
  input.on('data', (piece: Uint8Array | string) => {
    hear(cutter.add(typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })));
  });
  for (const event of ['end', 'close', 'error']) input.on(event, end);

  while (unanswered.length > 0 || !hasEnded) {
    const [request] = unanswered;
    if (request === undefined) {
      input.resume();
      await new Promise<void>((resolve) => (wake = resolve));
      continue;
    }
    yield request;
    unanswered.shift();
  }
}

async function answer(session: HtpSession, line: HtpLine, signal: AbortSignal): Promise<string> {
  try {
    return reply('=', line, await execute(session, line, signal));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isOurs = !(error instanceof InputError);
    // An engine that broke has lost its position: the next question starts afresh.
    if (isOurs) session.forgetSearch();
    return reply('?', line, `${isOurs ? 'internal error: ' : ''}${message}`.replace(/\s+/g, ' '));
  }
}

function execute(session: HtpSession, line: HtpLine, signal: AbortSignal): string | Promise<string> {
  const [name = '', ...words] = line.words;
  if (line.isTooLong) {
    throw new InputError('longLine', '', `a line of more than ${LONGEST_LINE} characters: write a command`);
  }
  const found = COMMANDS.find((each) => each.name === name);
  if (found !== undefined) return found.run(session, words, signal);
  throw new InputError('unknownCommand', name, `unknown command ${quote(name)}: list_commands names all`);
}

/** An empty line ends a reply, so there is none inside; HexGui wants the space even where no text follows. */
function reply(status: '=' | '?', { id }: HtpLine, text: string): string {
  return `${status}${id} ${text.replace(/\n\s*\n/g, '\n').trimEnd()}\n\n`;
}
