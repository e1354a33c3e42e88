import { expect, test } from 'vitest';
import { OPENINGS } from '../positions/openings.js';
import { engineMaker } from '../support/engine.js';
import { drawn, mustplay } from './support.js';

const world = { createEngine: engineMaker };
const openings = (...args: string[]) => mustplay(['openings', ...args], world);

test.each([1, 2, 3, 4, 5, 6])('%ix%i: the openings that are known to win', async (side) => {
  const { code, stdout } = await openings(String(side), '--json');
  expect(code).toBe(0);
  const { moves } = JSON.parse(stdout) as { moves: { cell: string; winner: string }[] };
  expect(moves).toHaveLength(side * side);
  const wins = moves.filter(({ winner }) => winner === 'black').map(({ cell }) => cell);
  expect(wins).toEqual(OPENINGS[side] ?? ['a1']);
});

test('a map for people', async () => {
  const { stdout } = await openings('3');
  expect(drawn(stdout)).toBe(
    drawn(`
          north
           a b c
          1 - - * 1
      west 2 * * * 2 east
            3 * - - 3
               a b c
                south
      B Black, north to south   W White, west to east   * wins   - loses
      Black wins by 5 of 9 openings: c1 a2 b2 c2 a3`),
  );
});

test.each([
  ['6x3', 'Black wins by 18 of 18 openings'],
  ['3x6', 'White wins: Black loses by every opening.'],
])('%s is not square', async (size, sentence) => {
  const { code, stdout } = await openings(size);
  expect(code).toBe(0);
  expect(stdout).toContain(sentence);
});

test('openings that were not decided are shown as such, with code 3', async () => {
  const { code, stdout, stderr } = await openings('6', '--nodes', '30');
  expect([code, stderr]).toEqual([3, 'error: not solved within 30 nodes: raise --nodes\n']);
  expect(stdout).toMatch(/Black wins by [0-9]+ of 36 openings: .*\n[0-9]+ of 36 openings not decided: /);
});

test('Ctrl-C leaves what is decided', async () => {
  const { code, stdout } = await mustplay(['openings', '11'], {
    ...world,
    interrupt: (stop) => void setTimeout(stop, 50),
  });
  expect(code).toBe(3);
  expect(stdout).toContain('of 121 openings not decided: ');
});

test('a terminal shows the map while it is made', async () => {
  const { stderr } = await mustplay(['openings', '11'], {
    ...world,
    isErrorTTY: true,
    interrupt: (stop) => void setTimeout(stop, 1500),
  });
  expect(stderr).toMatch(/0 of 121 moves done; solving [a-k][0-9]+\nproof number /);
  expect(stderr).toMatch(/Ctrl-C stops\r\x1b\[[0-9]+A\x1b\[Jerror: stopped before it was solved\n$/);
});

test.each([
  [[], "missing required argument 'size'"],
  [['5x'], '"5x" is not a board size'],
  [['5', '--moves', 'a1'], "unknown option '--moves'"],
])('bad input %j is refused with code 2', async (args, complaint) => {
  const { code, stderr } = await openings(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(complaint);
});
