// What goes wrong inside an engine, as opposed to bad input (InputError), and how engines word the latter.

import { InputError, quote } from '../game/result.js';

export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** Bad input: what was given, in quotes, and what is wrong with it. */
export function bad(code: string, given: unknown, complaint: string): InputError {
  const text = String(given);
  return new InputError(code, text, `${quote(text)} ${complaint}`);
}
