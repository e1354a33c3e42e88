import { expect, test } from 'vitest';
import { engineFor } from '../support/engine.js';
import { drawn, mustplay } from './support.js';

test('show draws the board and says whose turn it is', async () => {
  const { code, stdout } = await mustplay(['show', '--size', '3x2', '--moves', 'b1 c1 c2']);
  expect(code).toBe(0);
  expect(drawn(stdout)).toBe(
    drawn(`
           north
            a b c
      west 1 . B W 1 east
            2 . . B 2
               a b c
                south
      B Black, north to south   W White, west to east
      White to play.`),
  );
});

test.each([
  ['show', '--size 12x3 --moves b1,c1,c2', ''],
  ['show', '--size 2 --black b1 --white a1 --to-play white', ''],
  ['show', '--size 2 --black b1,a2', ''],
  ['vc', '--size 5 --moves c3,b4', ''],
  ['vc', '--size 5 --moves c3,b4', '--from c3'],
  ['vc', '--size 5 --moves c3,b4', '--from c3 --to south'],
  ['mustplay', '--size 5 --moves c3,b4,b3', ''],
])('what %s draws, show draws again: %s %s', async (command, position, question) => {
  const args = [command, ...`${position} ${question}`.trim().split(' ')];
  const { stdout } = await mustplay(args, { createEngine: () => engineFor() });
  const again = await mustplay(['show', '--diagram', '-'], { files: { '-': stdout } });
  expect(again).toEqual(await mustplay(['show', ...position.split(' ')]));
});

test('show says who has joined the edges', async () => {
  const args = ['show', '--size', '2', '--black', 'b1 a2'];
  expect((await mustplay(args)).stdout).toContain('Black has joined its edges and won.');
  expect(JSON.parse((await mustplay([...args, '--json'])).stdout)).toEqual({
    schema: 1,
    size: { columns: 2, rows: 2 },
    toPlay: 'white',
    black: ['b1', 'a2'],
    white: [],
    winner: 'black',
  });
});
