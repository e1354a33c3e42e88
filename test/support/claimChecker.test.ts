// The checker lets true claims pass and stops at false ones.

import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS, type Colour, type Connection, type Engine } from '../../src/index.js';
import { ClaimChecker, FalseClaim } from './claimChecker.js';
import { drawn } from './positions.js';

const position = drawn(`
  . . .
   . W .
    . . B`);

test('a connection counts once', () => {
  const checker = new ClaimChecker(position);
  const adjacent: Connection = { type: 'full', from: 0, to: 1, carrier: [] };
  expect(checker.checkConnection('black', adjacent, DEFAULT_OPTIONS)).toBe('holds');
  expect(checker.checkConnection('black', adjacent, DEFAULT_OPTIONS)).toBeUndefined();
  expect(checker.checkConnection('white', adjacent, DEFAULT_OPTIONS)).toBe('holds');
});

test.each<[string, Colour, Connection]>([
  ['a full that is but a semi', 'black', { type: 'full', from: 'north', to: 'south', carrier: [1, 3, 6] }],
  ['a semi with the wrong key', 'black', { type: 'semi', from: 2, to: 8, carrier: [5, 7], key: 7 }],
  ['a semi without a key', 'black', { type: 'semi', from: 2, to: 8, carrier: [5] }],
])('%s is false', (_, colour, connection) => {
  const check = () => new ClaimChecker(position).checkConnection(colour, connection, DEFAULT_OPTIONS);
  expect(check).toThrow(FalseClaim);
  expect(check).toThrow('. . .\n . W .\n  . . B');
});

/** An engine that knows nothing, but for these answers. */
function engineThatSays(answers: Partial<Engine>): Engine {
  const nothing: Partial<Engine> = {
    winner: () => undefined,
    winningFull: () => undefined,
    winningSemi: () => undefined,
    mustplay: () => ({ status: 'free', cells: position.emptyCells() }),
  };
  return { ...nothing, ...answers } as Engine;
}

test('an engine that knows nothing says nothing false', () => {
  expect(new ClaimChecker(position).checkVerdicts(engineThatSays({}), DEFAULT_OPTIONS)).toBe(2);
});

// White holds the centre, so White wins whoever moves.
test.each<[string, Partial<Engine>]>([
  [
    'a winner that loses',
    { winner: () => 'black', winningFull: (colour) => (colour === 'black' ? [0] : undefined) },
  ],
  [
    'a full that wins without a winner',
    { winningFull: (colour) => (colour === 'white' ? [3, 6] : undefined) },
  ],
  [
    'a winning semi whose key loses',
    {
      winningSemi: (colour) =>
        colour === 'black' ? { type: 'semi', from: 'north', to: 'south', carrier: [0], key: 0 } : undefined,
    },
  ],
  ['a free mustplay that lacks cells', { mustplay: () => ({ status: 'free', cells: [0] }) }],
  ['a restricted mustplay without cells', { mustplay: () => ({ status: 'restricted', cells: [] }) }],
  [
    'a restricted mustplay that lacks a winning move',
    { mustplay: () => ({ status: 'restricted', cells: [0] }) },
  ],
  ['a mustplay that is lost where the mover wins', { mustplay: () => ({ status: 'lost', cells: [] }) }],
])('%s is false', (_, answers) => {
  const engine = engineThatSays(answers);
  expect(() => new ClaimChecker(position).checkVerdicts(engine, DEFAULT_OPTIONS)).toThrow(FalseClaim);
});
