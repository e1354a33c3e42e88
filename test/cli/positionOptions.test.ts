import { describe, expect, test } from 'vitest';
import { mustplay } from './support.js';

const diagram = '. W\n B .\nblack to play';
const world = { files: { 'board.txt': diagram, '-': diagram, 'bad.txt': '. .\n . X' } };
const show = (...args: string[]) => mustplay(['show', '--json', ...args], world);

const square = { columns: 2, rows: 2 };

describe('a position may be told', () => {
  test.each([
    [
      'as a size alone',
      ['--size', '3x2'],
      { size: { columns: 3, rows: 2 }, black: [], white: [], toPlay: 'black' },
    ],
    [
      'as moves',
      ['--size', '2', '--moves', 'a2, B1 b2'],
      { size: square, black: ['a2', 'b2'], white: ['b1'], toPlay: 'white' },
    ],
    [
      'as stones',
      ['--size', '2', '--black', 'a2', '--white', 'b1 a1'],
      { size: square, black: ['a2'], white: ['a1', 'b1'], toPlay: 'black' },
    ],
    [
      'as stones of one colour',
      ['--size', '2', '--white', 'b1'],
      { size: square, black: [], white: ['b1'], toPlay: 'black' },
    ],
    [
      'as a file',
      ['--diagram', 'board.txt'],
      { size: square, black: ['a2'], white: ['b1'], toPlay: 'black' },
    ],
    [
      'on standard input',
      ['--diagram', '-'],
      { size: square, black: ['a2'], white: ['b1'], toPlay: 'black' },
    ],
    ['with the mover named', ['--size', '2', '--to-play', 'White'], { toPlay: 'white' }],
    ['with another mover than the diagram names', ['-d', '-', '-p', 'white'], { toPlay: 'white' }],
  ])('%s', async (_, args, expected) => {
    const { code, stdout, stderr } = await show(...args);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ schema: 1, ...expected });
  });
});

describe('bad input is refused with its remedy', () => {
  test.each([
    [[], 'which board? give --size 7 with --moves, --black or --white, or --diagram FILE'],
    [['--moves', 'a1'], 'which board? give --size'],
    [['--size', '0'], '"0" is not a board size: write columns x rows'],
    [['--size', '20'], '"20" is not a board size'],
    [['--size', '7x'], '"7x" is not a board size'],
    [['--size', 'abc'], '"abc" is not a board size'],
    [['--size', '2', '--moves', 'a1 c1'], 'move 2: "c1" is off the 2x2 board: cells run from a1 to b2'],
    [['--size', '2', '--moves', 'a1 a1'], 'move 2: a1 already holds a black stone: name an empty cell'],
    [['--size', '2', '--black', 'a1', '--white', 'a1'], 'a1 already holds a black stone'],
    [['--size', '2', '--to-play', 'red'], '"red" is not a colour: write black or white'],
    [['--size', '2', '--moves', 'a1', '--black', 'a2'], '--moves and --black exclude each other'],
    [['--diagram', 'board.txt', '--size', '2'], '--diagram and --size exclude each other'],
    [['--diagram', 'board.txt', '--white', 'a1'], '--diagram and --white exclude each other'],
    [['--diagram', 'nowhere.txt'], 'cannot read "nowhere.txt", there is no such file: give the path'],
    [['--diagram', 'bad.txt'], 'line 2, column 4: "X" is no symbol'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await show(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect(stderr).toContain(message);
  });
});
