import { expect, test } from 'vitest';
import { fail, InputError, ok, quote, unwrap } from '../../src/game/result.js';

test('unwrap gives the value of a success and throws the error of a failure', () => {
  expect(unwrap(ok(7))).toBe(7);
  expect(() => unwrap(fail('badCell', 'z', '"z" is not a cell'))).toThrow(InputError);
});

test('an error tells its code, the text and the message', () => {
  const { error } = fail('badCell', 'z', '"z" is not a cell');
  expect([error.name, error.code, error.text, error.message]).toEqual([
    'InputError',
    'badCell',
    'z',
    '"z" is not a cell',
  ]);
});

test('a quote stays on one line and is not long', () => {
  expect(quote('a\nb')).toBe('"a\\nb"');
  expect(quote('x'.repeat(1000)).length).toBeLessThan(50);
});
