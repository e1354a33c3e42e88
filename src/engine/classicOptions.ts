// The options of `base`, checked and as the module takes them.

import { InputError, quote } from '../game/result.js';
import { DEFAULT_CLASSIC, type ClassicOptions } from './engine.js';

/** The bits of assembly/vc/classic.ts. */
const SWITCHES = { semisCombiner: 1, andPriority: 2, storedNeighbours: 4, moveToFront: 8 };

const NO_LIMIT = 0xffffffff;

export interface ClassicCodes {
  switches: number;
  orSize: number;
  softLimit: number;
  hardLimit: number;
}

export function encodeClassic(given: Partial<ClassicOptions> = {}): ClassicCodes {
  const options = { ...DEFAULT_CLASSIC, ...given };
  if (options.orSize !== 3 && options.orSize !== 4) {
    throw bad('badOrSize', options.orSize, 'is not a size for OR: choose 3, 4');
  }
  const names = Object.keys(SWITCHES) as (keyof typeof SWITCHES)[];
  return {
    switches: names.reduce((sum, name) => sum + (options[name] ? SWITCHES[name] : 0), 0),
    orSize: options.orSize,
    softLimit: encodeLimit(options.softLimit),
    hardLimit: encodeLimit(options.hardLimit),
  };
}

function encodeLimit(limit: number): number {
  if (limit === Infinity) return NO_LIMIT;
  if (Number.isInteger(limit) && limit >= 1 && limit < NO_LIMIT) return limit;
  throw bad('badLimit', limit, 'is not a limit: write a whole number from 1 up, or Infinity');
}

function bad(code: string, given: number, complaint: string): InputError {
  return new InputError(code, String(given), `${quote(String(given))} ${complaint}`);
}
