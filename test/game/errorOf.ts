import type { InputError, Result } from '../../src/game/result.js';

/** The error of a result that must have failed. */
export function errorOf(result: Result<unknown>): InputError {
  if (result.ok) throw new Error('expected an error');
  return result.error;
}
