import { describe, expect, test } from 'vitest';
import { formatCell, parseMoveList, parseSize, unwrap } from '../../src/index.js';
import { Solver as Oracle } from '../oracle/solve.js';
import { engineMaker } from '../support/engine.js';
import { boardOf } from '../support/positions.js';
import { drawn, mustplay } from './support.js';

const world = { createEngine: engineMaker };
const solve = (...args: string[]) => mustplay(['solve', ...args], world);
const solveJson = async (...args: string[]) =>
  JSON.parse((await solve(...args, '--json')).stdout) as Record<string, unknown>;

describe('people are shown', () => {
  test('the winning move, and the cells that the win relies on', async () => {
    const { code, stdout, stderr } = await solve('--size', '3', '--moves', 'a1 b1');
    expect([code, stderr]).toEqual([0, '']);
    expect(drawn(stdout)).toBe(
      drawn(`
            north
             a b c
            1 B W + 1
        west 2 + * . 2 east
              3 + + . 3
                 a b c
                  south
        B Black, north to south   W White, west to east   * wins   + the win relies on it
        Black wins by b2.
        The win relies on 5 of 7 empty cells; White may have all others.`),
    );
  });

  test('of a lost position why each move to consider loses, and why no other was', async () => {
    const { code, stdout } = await solve('--size', '5', '--moves', 'e2');
    expect(code).toBe(0);
    expect(stdout).toContain('Black wins, whatever White plays.\nLine, White first: ');
    const listed =
      /\n([0-9]+) moves to consider:\n((?: {2}[a-e][1-5]: [a-e][1-5] wins(?: by connection|; then [a-e1-5 ]+)\n)+)/;
    const [, number, moves = ''] = listed.exec(stdout) ?? [];
    expect(moves.trimEnd().split('\n')).toHaveLength(Number(number));
    expect(stdout).toMatch(/\nInferior: ([a-e][1-5]( |$))+/);
  });

  test.each([
    ['--size 3 --moves b2', 'Black wins, whatever White plays.'],
    ['--size 3 --moves b2 --to-play black', 'Black wins, wherever it plays.'],
    ['--size 3 --moves b2', "Black's connections decide the game as it stands."],
    ['--size 4x6', 'White wins, whatever Black plays.'],
    ['--size 6x4 --to-play white', 'Black wins, whatever White plays.'],
    ['--size 1', 'Black wins by a1.'],
    ['--size 1 --to-play white', 'White wins by a1.'],
    ['--size 1 --moves a1', 'Black has joined its edges and won.'],
    ['--size 1 --white a1', 'White has joined its edges and won.'],
  ])('%s: %s', async (args, sentence) => {
    const { code, stdout } = await solve(...args.split(' '));
    expect(code).toBe(0);
    expect(stdout).toContain(sentence);
  });

  test('a board that can be read back', async () => {
    const { stdout } = await solve('--size', '8', '--nodes', '5');
    const read = await mustplay(['show', '--diagram', '-'], { files: { '-': stdout } });
    expect(read.code).toBe(0);
  });
});

describe('programs get', () => {
  test('the winner, the move, the line and the proof', async () => {
    expect(await solveJson('--size', '3', '--moves', 'a1 b1')).toMatchObject({
      ending: 'solved',
      winner: 'black',
      move: 'b2',
      line: ['b2'],
      variant: 'unlimited',
    });
  });

  test('of a lost position every move once', async () => {
    const { winner, move, moves, outside, inferior } = await solveJson('--size', '5', '--moves', 'e2');
    expect([winner, move]).toEqual(['black', null]);
    const listed = (moves as { cell: string; winner: string }[]).map(({ cell }) => cell);
    const all = [...listed, ...(outside as string[]), ...(inferior as string[])];
    expect(new Set(all).size).toBe(24);
    expect(all).toHaveLength(24);
    for (const each of moves as object[]) expect(each).toMatchObject({ winner: 'black', ending: 'solved' });
  });
});

describe('--all', () => {
  test('maps every move, and names the replies that win', async () => {
    const { code, stdout } = await solve('--size', '3', '--moves', 'a1', '--all');
    expect(code).toBe(0);
    expect(drawn(stdout)).toBe(
      drawn(`
            north
             a b c
            1 B - - 1
        west 2 - * - 2 east
              3 - - - 3
                 a b c
                  south
        B Black, north to south   W White, west to east   * wins   - loses
        White wins by 1 of 8 moves: b2
        Losing moves, by the reply that wins:
          b2: b1 c1 a2 c3
          a3: c2 b3
          c2: a3`),
    );
  });

  test.each([
    ['--size 3 --moves b2', 'Black wins: White loses by every move.\n'],
    ['--size 1 --moves a1', 'Black has joined its edges and won.\n'],
  ])('%s: %s', async (args, sentence) => {
    expect((await solve(...args.split(' '), '--all')).stdout).toContain(sentence);
  });

  test.each([
    ['3x3', 'a1'],
    ['3x3', ''],
    ['4x3', 'b2'],
    ['3x4', 'b2 c1'],
    ['4x4', 'b2 c3 b3'],
  ])('gives programs the verdict that exhaustive search finds: %s %s', async (size, played) => {
    const { moves } = await solveJson('--size', size, '--moves', played, '--all');
    const position = unwrap(parseMoveList(unwrap(parseSize(size)), played));
    const oracle = new Oracle(boardOf(position));
    const verdicts = (moves as { cell: string; winner: string }[]).map(({ cell, winner }) => [cell, winner]);
    expect(verdicts).toEqual(
      position
        .emptyCells()
        .map((cell) => [formatCell(position.size, cell), oracle.winnerAfter(position.toPlay, cell)]),
    );
  });
});

describe('what is known is told, with code 3,', () => {
  test('when the nodes are used up', async () => {
    const { code, stdout, stderr } = await solve('--size', '8', '--nodes', '5');
    expect(code).toBe(3);
    expect(stdout).toMatch(/\? not decided\n\nNot solved. Black can win only if one of [0-9]+ moves does: /);
    expect(stdout).toMatch(/\nProof number [0-9]+, disproof number [0-9]+\.\n$/);
    expect(stderr).toBe('error: not solved within 5 nodes: raise --nodes\n');
  });

  test('when the time is used up', async () => {
    const { code, stderr } = await solve('--size', '11', '--time', '0.001');
    expect([code, stderr]).toEqual([3, 'error: not solved within 0.001 s: raise --time\n']);
  });

  test('as JSON', async () => {
    const answer = await solveJson('--size', '8', '--nodes', '5');
    expect(answer).toMatchObject({ ending: 'nodes', winner: null, move: null, expansions: 5 });
    expect(answer.open).not.toEqual([]);
  });

  test('with --all when a move is not decided', async () => {
    const { code, stdout, stderr } = await solve('--size', '5', '--all', '--nodes', '2');
    expect(code).toBe(3);
    expect(stdout).toMatch(/Black wins by [0-9]+ of 25 moves: .*\n[0-9]+ of 25 moves not decided: /);
    expect(stderr).toBe('error: not solved within 2 nodes: raise --nodes\n');
  });

  test.each([[[]], [['--all']]])('at Ctrl-C: %j', async (args) => {
    const { code, stdout, stderr } = await mustplay(['solve', '--size', '11', ...args], {
      ...world,
      interrupt: (stop) => void setTimeout(stop, 50),
    });
    expect([code, stderr]).toEqual([3, 'error: stopped before it was solved\n']);
    expect(stdout).toContain('? not decided');
  });
});

test('a terminal shows the search while it runs, and nothing afterwards', async () => {
  const { stderr } = await mustplay(['solve', '--size', '9', '--time', '1.6'], {
    ...world,
    isErrorTTY: true,
  });
  expect(stderr).toContain('proof number ');
  expect(stderr).toMatch(/Ctrl-C stops\r\x1b\[[0-9]+A\x1b\[Jerror: not solved within 1.6 s: raise --time\n$/);
});

test.each([
  ['--variant fast'],
  ['--edge-midpoints'],
  ['--crossing'],
  ['--rules captured deadRing'],
  ['--table 1'],
])('%s changes no winner', async (switches) => {
  const { winner } = await solveJson('--size', '5', '--moves', 'e2', ...switches.split(' '));
  expect(winner).toBe('black');
});

test.each([
  [['--size', '5', '--time', '0'], 'Write a number of seconds, such as 10 or 0.5.'],
  [['--size', '5', '--time', 'soon'], 'Write a number of seconds, such as 10 or 0.5.'],
  [['--size', '5', '--nodes', '0'], 'Write a whole number from 1 up.'],
  [['--size', '5', '--table', '5000'], 'Write a whole number from 1 to 4096.'],
  [['--size', '5', '--rules', 'magic'], 'Allowed choices are deadRing,'],
  [['--size', '50'], '"50" is not a board size'],
  [[], 'which board?'],
])('bad input %j is refused with code 2', async (args, complaint) => {
  const { code, stdout, stderr } = await solve(...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(complaint);
});
