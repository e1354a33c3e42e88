// Parameters over HTP. Without arguments a command lists its parameters, in the form
// that HexGui makes a dialogue of; with a name and a value it sets one.

import { InputError, quote } from '../game/result.js';
import { command, type HtpCommand } from './htpCommand.js';
import type { HtpSession } from './htpSession.js';

export interface Parameter<T> {
  /** The first is ours, others are understood as well. */
  names: readonly string[];
  /** As HexGui knows types: bool, string, list/one/other. */
  type: string;
  get: (settings: T) => string;
  set: (settings: T, value: string) => void;
}

export function parameterCommand<T>(
  name: string,
  parameters: readonly Parameter<T>[],
  settingsOf: (session: HtpSession) => T,
  analyze?: string,
): HtpCommand {
  const run = (session: HtpSession, words: string[]): string => {
    const settings = settingsOf(session);
    if (words.length === 0) return list(parameters, settings);
    set(parameters, settings, words);
    session.forgetSearch();
    return '';
  };
  return command(`${name} [name] [value]`, run, analyze);
}

function list<T>(parameters: readonly Parameter<T>[], settings: T): string {
  return parameters.map(({ names, type, get }) => `[${type}] ${names[0]} ${get(settings)}`).join('\n');
}

function set<T>(parameters: readonly Parameter<T>[], settings: T, [name = '', value]: string[]): void {
  const parameter = parameters.find(({ names }) => names.includes(name));
  if (parameter !== undefined && value !== undefined) {
    parameter.set(settings, value);
    return;
  }
  const known = parameters.map(({ names }) => names[0]).join(', ');
  const complaint = parameter === undefined ? 'is no parameter' : 'needs a value';
  throw new InputError('badParameter', name, `${quote(name)} ${complaint}: there are ${known}`);
}

export function formatSwitch(value: boolean): string {
  return value ? '1' : '0';
}

export function isOn(value: string): boolean {
  if (value === '0' || value === '1') return value === '1';
  throw badValue(value, '0, 1');
}

export function badValue(value: string, choices: string): InputError {
  return new InputError('badValue', value, `${quote(value)} is not a value: choose ${choices}`);
}
