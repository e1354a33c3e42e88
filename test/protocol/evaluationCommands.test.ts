import { expect, test } from 'vitest';
import { converse } from './support.js';

const last = async (text: string) => (await converse(text)).at(-1);

test('eval-resist answers the score and the logarithms of both resistances, whoever is asked for', async () => {
  // One cell has the resistance 1 for both.
  expect(await last('boardsize 1\neval-resist black\n')).toBe('= res 0.000 rew 0.000 reb 0.000');
  const forBlack = await last('boardsize 5\nplay b c3\neval-resist b\n');
  expect(await last('boardsize 5\nplay b c3\neval-resist w\n')).toBe(forBlack);
  const [, score, white, black] = /^= res (\S+) rew (\S+) reb (\S+)$/.exec(forBlack!)!.map(Number);
  expect(score).toBeGreaterThan(0);
  expect(Math.abs(white! - black! - score!)).toBeLessThan(0.002);
});

test('a game that is won has infinite values', async () => {
  expect(await last('boardsize 2\nplay b a1\nplay b a2\neval-resist b\n')).toBe('= res inf rew inf reb -inf');
});

test('eval-resist-cells answers each empty cell with the energy for the colour', async () => {
  const board = 'boardsize 1 3\nplay white a2\n';
  expect(await last(`${board}eval-resist-cells black\n`)).toBe('= a1 0.000 a3 0.000');
  // In a column of two cells White's current parts, Black's goes through both.
  expect(await last('boardsize 1 2\neval-resist-cells white\n')).toBe('= a1 1.000 a2 1.000');
  expect(await last('boardsize 1 2\neval-resist-cells black\n')).toBe('= a1 2.000 a2 2.000');
});

test('a colour there is not is an error', async () => {
  expect(await last('eval-resist red\n')).toMatch(/^\? "red" is not a colour/);
});
