// Where in a text something stands, for messages, and how long a text may be.

import { fail, ok, type Result } from './result.js';

/** 16 MB of plain letters. */
export const LONGEST_INPUT = 16 * 2 ** 20;

/** "line 3, column 7", both counted from 1. */
export function placeOf(text: string, offset: number): string {
  let line = 1;
  let lineStart = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', lineStart)) {
    line++;
    lineStart = end + 1;
  }
  return `line ${line}, column ${offset - lineStart + 1}`;
}

/** A complaint about what stands at the offset. */
export function failAt(
  text: string,
  offset: number,
  code: string,
  offending: string,
  message: string,
): ReturnType<typeof fail> {
  return fail(code, offending, `${placeOf(text, offset)}: ${message}`);
}

/** Where what was read stood. Kept apart from it, so that what is equal stays equal wherever it was read. */
const origins = new WeakMap<object, { text: string; offset: number }>();

/** Lets a later complaint about the thing name the place where it was read. */
export function rememberPlace(thing: object, text: string, offset: number): void {
  origins.set(thing, { text, offset });
}

/** A complaint about a thing, with its place if it was read. */
export function failAbout(
  thing: object,
  code: string,
  offending: string,
  message: string,
): ReturnType<typeof fail> {
  const origin = origins.get(thing);
  if (origin === undefined) return fail(code, offending, message);
  return failAt(origin.text, origin.offset, code, offending, message);
}

/** The text, unless it is longer than anything a person would want read. */
export function checkLength(text: string): Result<string> {
  if (text.length <= LONGEST_INPUT) return ok(text);
  const start = text.slice(0, 40);
  return failAt(text, LONGEST_INPUT, 'tooLarge', start, 'the input goes on beyond 16 MB: give a smaller one');
}
