import { describe, expect, test } from 'vitest';
import { mustplay } from './support.js';

const diagram = '. W\n B .\nblack to play';
const game = '(;FF[4]GM[11]SZ[2]AB[a2];W[b1];B[b2])';
const files = {
  'board.txt': diagram,
  '-': diagram,
  'bad.txt': '. .\n . X',
  'game.sgf': game,
  'at@home.sgf': game,
  'two.sgf': `${game}(;GM[11];B[a1])`,
  'golem.hsgf': '(;SZ[2];W[ab];B[ba])',
  'bad.sgf': '(;GM[11]\n;B[a1)',
  'illegal.sgf': '(;GM[11];B[a1]\n;W[a1])',
};
const world = { files };
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
    [
      'as an SGF file, after its last move',
      ['--sgf', 'game.sgf'],
      { size: square, black: ['a2', 'b2'], white: ['b1'], toPlay: 'white' },
    ],
    [
      'as an SGF file, after one of its moves',
      ['--sgf', 'game.sgf@1'],
      { size: square, black: ['a2'], white: ['b1'], toPlay: 'black' },
    ],
    [
      'as an SGF file before its first move',
      ['--sgf', 'at@home.sgf@0'],
      { size: square, black: ['a2'], white: [], toPlay: 'white' },
    ],
    ['as a file of Little Golem', ['--sgf', 'golem.hsgf'], { size: square, black: ['a2'], white: ['b1'] }],
    [
      'as a HexWorld link, at its cursor',
      ['--hexworld', 'https://hexworld.org/board/#5c1,b4:sa1,a2'],
      { size: { columns: 5, rows: 5 }, black: ['a1'], white: ['d2'], toPlay: 'white' },
    ],
    ['as moves with a swap', ['-s', '2', '-m', 'a2 swap'], { black: [], white: ['b1'], toPlay: 'black' }],
    [
      'with another mover than the game leads to',
      ['--sgf', 'game.sgf@1', '-p', 'white'],
      { toPlay: 'white' },
    ],
    ['with the mover named', ['--size', '2', '--to-play', 'White'], { toPlay: 'white' }],
    ['with the initial of the mover', ['--size', '2', '-p', 'w'], { toPlay: 'white' }],
    ['with another mover than the diagram names', ['-d', '-', '-p', 'white'], { toPlay: 'white' }],
  ])('%s', async (_, args, expected) => {
    const { code, stdout, stderr } = await show(...args);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ schema: 1, ...expected });
  });
});

test.each([
  [['--sgf', 'two.sgf'], 'this is the first game of the file, which holds 2'],
  [['--hexworld', '#3,a1!b1'], 'the link goes on with "!b1", which HexWorld does not read either'],
])('what is left out of %j is noted', async (args, note) => {
  const { code, stdout, stderr } = await show(...args);
  expect([code, stderr]).toEqual([0, `note: ${note}\n`]);
  expect(stdout).toContain('"schema":1');
});

describe('bad input is refused with its remedy', () => {
  test.each([
    [
      [],
      'which board? give --size 7 with --moves, --black or --white, or --diagram FILE, --sgf FILE or --hexworld LINK',
    ],
    [['--moves', 'a1'], 'which board? give --size'],
    [['--size', '0'], '"0" is not a board size: write columns x rows'],
    [['--size', '20'], '"20" is not a board size'],
    [['--size', '7x'], '"7x" is not a board size'],
    [['--size', 'abc'], '"abc" is not a board size'],
    [
      ['--size', '2', '--moves', 'a1 c1'],
      'line 1, column 4: move 2: "c1" is off the 2x2 board: cells run from a1 to b2',
    ],
    [
      ['--size', '2', '--moves', 'a1 a1'],
      'line 1, column 4: move 2: a1 already holds a black stone: name an empty cell',
    ],
    [['--size', '2', '--black', 'a1', '--white', 'a1'], 'a1 already holds a black stone'],
    [['--size', '2', '--to-play', 'red'], '"red" is not a colour: write black or white'],
    [['--size', '2', '--moves', 'a1', '--black', 'a2'], '--moves and --black exclude each other'],
    [['--diagram', 'board.txt', '--size', '2'], '--diagram and --size exclude each other'],
    [['--diagram', 'board.txt', '--white', 'a1'], '--diagram and --white exclude each other'],
    [['--diagram', 'board.txt', '--sgf', 'game.sgf'], '--diagram and --sgf exclude each other'],
    [
      ['--sgf', 'game.sgf', '--size', '2'],
      '--sgf and --size exclude each other, --sgf already tells the size',
    ],
    [['--hexworld', '#5', '--moves', 'a1'], '--hexworld and --moves exclude each other'],
    [['--hexworld', '#5,a1a1'], 'line 1, column 6: move 2: a1 already holds a black stone'],
    [['--hexworld', 'nonsense'], '"nonsense" is not a HexWorld link: copy the whole address'],
    [['--sgf', 'game.sgf@3'], 'the game has no move 3: give a number from 0 to 2'],
    [['--sgf', 'nowhere.sgf@3'], 'cannot read "nowhere.sgf", there is no such file'],
    [['--sgf', 'bad.sgf'], 'line 2, column 3: "[" is never closed: put ] where it ends'],
    [
      ['--sgf', 'illegal.sgf'],
      'line 2, column 4: move 2: a1 already holds a black stone: name an empty cell',
    ],
    [['--diagram', 'nowhere.txt'], 'cannot read "nowhere.txt", there is no such file: give the path'],
    [['--diagram', 'bad.txt'], 'line 2, column 4: "X" is no symbol'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await show(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect(stderr).toContain(message);
  });
});
