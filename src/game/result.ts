// Bad input is an answer, not an accident: parsers return a Result.
//
// The error carries a code for programs, the offending text, and a message
// for people that names the text and says how to put it right.

export class InputError extends Error {
  override readonly name = 'InputError';

  constructor(
    readonly code: string,
    /** What was wrong, as it was written. */
    readonly text: string,
    message: string,
  ) {
    super(message);
  }
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: InputError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(code: string, text: string, message: string): { ok: false; error: InputError } {
  return { ok: false, error: new InputError(code, text, message) };
}

/** The value; throws the InputError if there is none. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw result.error;
}

const LONGEST_QUOTE = 40;

/** Text in quotes for a message: on one line, and cut where it is long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);
}
