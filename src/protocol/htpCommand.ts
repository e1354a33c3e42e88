// What an HTP command is made of, and how its arguments are read.

import { parseColour, parseEndpoint, type Colour, type Endpoint, type Size } from '../game/cell.js';
import { InputError, quote, unwrap } from '../game/result.js';
import type { HtpSession } from './htpSession.js';

/** The reply without its `=`; an InputError becomes a `?`. Long work stops when the signal says so. */
type Run = (session: HtpSession, words: string[], signal: AbortSignal) => string | Promise<string>;

export interface HtpCommand {
  name: string;
  /** The line in HexGui's list of analyze commands: type/label/command. */
  analyze?: string;
  run: Run;
}

/** A command by its usage, name <needed> [optional]; `analyze` is type/label/arguments. */
export function command(usage: string, run: Run, analyze?: string): HtpCommand {
  const [name = '', ...parts] = usage.split(' ');
  const needed = parts.filter((part) => part.startsWith('<')).length;
  const checked: Run = (session, words, signal) => {
    if (words.length >= needed && words.length <= parts.length) return run(session, words, signal);
    throw new InputError('badArguments', words.join(' '), `wrong number of arguments: write ${usage}`);
  };
  if (analyze === undefined) return { name, run: checked };
  const [type = '', label = '', wildcards = ''] = analyze.split('/');
  return { name, run: checked, analyze: `${type}/${label}/${name} ${wildcards}`.trimEnd() };
}

export function colourOf(word: string): Colour {
  return unwrap(parseColour(word));
}

export function endpointOf(size: Size, word: string): Endpoint {
  return unwrap(parseEndpoint(size, word));
}

export function countOf(word: string): number {
  if (/^[0-9]{1,15}$/.test(word)) return Number(word);
  throw new InputError('badNumber', word, `${quote(word)} is not a number: write a whole number from 0 up`);
}
