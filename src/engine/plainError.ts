// An error as plain data, to cross between threads, and the same kind of error again.

import { InputError } from '../game/result.js';
import { EngineError } from './engineError.js';

export interface PlainError {
  message: string;
  /** Of bad input. */
  input?: { code: string; text: string };
}

export function plainError(error: unknown): PlainError {
  if (error instanceof InputError) {
    return { message: error.message, input: { code: error.code, text: error.text } };
  }
  return { message: error instanceof Error ? error.message : String(error) };
}

export function errorOf({ message, input }: PlainError): Error {
  return input ? new InputError(input.code, input.text, message) : new EngineError(message);
}
