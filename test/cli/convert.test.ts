import { describe, expect, test } from 'vitest';
import { mustplay } from './support.js';

const tree = '(;GM[11]SZ[3]C[hello];B[a1](;W[b1]TR[c3];B[c1])(;W[c3]))';
const files = {
  'game.sgf': tree,
  'setup.sgf': '(;GM[11]SZ[3]AB[a1];W[b1])',
  'mid.sgf': '(;GM[11]SZ[3];B[a1];AW[b1];B[c1])',
  'golem.hsgf': '(;FF[4]SZ[3]RE[B];W[ab];B[swap];W[cc];B[resign])',
  'white.sgf': '(;GM[11]SZ[3];W[a1];B[b1])',
};
const convert = (...args: string[]) => mustplay(['convert', ...args], { files });

const header = 'FF[4]GM[11]CA[UTF-8]AP[mustplay:1]SZ[3]';
const swapped = ['--size', '3', '--moves', 'A2 swap c3 resign'];
const page = 'https://hexworld.org/board/';

describe('a game is written', () => {
  test.each([
    ['as moves', [...swapped, '--to', 'moves'], 'a2 swap-pieces c3 resign'],
    ['as a HexWorld link', [...swapped, '--to', 'hexworld'], `${page}#3c1,a2:sc3:rw`],
    ['as SGF', [...swapped, '--to', 'sgf'], `(;${header};B[a2];W[swap-pieces];B[c3];W[resign])`],
    ['as hsgf', [...swapped, '--to', 'hsgf'], '(;FF[4]SZ[3]RE[B];W[ab];B[swap];W[cc];B[resign])'],
    [
      'from hsgf',
      ['--sgf', 'golem.hsgf', '--to', 'sgf'],
      `(;${header}RE[B];B[a2];W[swap-pieces];B[c3];W[resign])`,
    ],
    ['with its settings', ['--hexworld', '#3r9n,a1,b1', '-t', 'hexworld'], `${page}#3r9n,a1,b1`],
    ['with all its variations', ['--sgf', 'game.sgf', '-t', 'sgf'], tree.replace('GM[11]SZ[3]', header)],
    [
      'from a diagram',
      ['--size', '2', '--black', 'a1', '--to', 'sgf'],
      `(;${header.replace('3', '2')}AB[a1])`,
    ],
    ['as a diagram', ['--size', '2', '--white', 'b1', '--to', 'diagram'], '. W\n . .'],
  ])('%s', async (_, args, expected) => {
    expect(await convert(...args)).toEqual({ code: 0, stdout: `${expected}\n`, stderr: '' });
  });

  test('as JSON', async () => {
    const { stdout } = await convert('--hexworld', '#3,a2:s,c3:rb', '--json');
    expect(JSON.parse(stdout)).toEqual({
      schema: 1,
      size: { columns: 3, rows: 3 },
      toPlay: 'black',
      black: [],
      white: ['b1'],
      winner: null,
      result: null,
      start: { toPlay: 'black', black: [], white: [] },
      moves: [
        { colour: 'black', move: 'a2' },
        { colour: 'white', move: 'swap-pieces' },
        { colour: 'black', move: 'c3' },
        { colour: 'black', move: 'resign' },
      ],
      cursor: 2,
    });
  });
});

describe('what the target does not keep is noted', () => {
  test.each([
    [
      ['--sgf', 'game.sgf', '--to', 'hexworld'],
      'hexworld does not keep comments, variations, marks: sgf does',
    ],
    [['--sgf', 'mid.sgf', '--json'], 'json does not keep stones set up in mid-game: sgf does'],
    [['--size', '3', '--moves', 'a1', '--to', 'diagram'], 'diagram does not keep the 1 move: sgf does'],
    [
      ['--hexworld', '#3,a1,b1c1', '--to', 'moves'],
      'moves does not keep the 2 moves ahead of the cursor: hexworld does',
    ],
    [['--hexworld', '#3,a1,b1', '--to', 'sgf'], 'sgf does not keep the cursor after move 1: hexworld does'],
  ])('%j', async (args, note) => {
    const { code, stdout, stderr } = await convert(...args);
    expect([code, stderr]).toEqual([0, `note: ${note}\n`]);
    expect(stdout).not.toBe('');
  });
});

describe('what the target cannot hold is refused', () => {
  test.each([
    [['--sgf', 'setup.sgf', '--to', 'moves'], 'a move list cannot hold set-up stones (1 black and 0 white)'],
    [['--sgf', 'setup.sgf', '--to', 'hexworld'], 'a HexWorld link cannot hold set-up stones'],
    [['--sgf', 'setup.sgf', '--to', 'hsgf'], 'a .hsgf file cannot hold set-up stones'],
    [['--sgf', 'white.sgf', '--to', 'hexworld'], 'a HexWorld link cannot hold a start with white to play'],
    [['--sgf', 'white.sgf', '--to', 'hsgf'], 'a .hsgf file cannot hold a game that white starts'],
    [
      [...swapped, '--to', 'png'],
      "'png' is invalid. Allowed choices are moves, diagram, hexworld, sgf, hsgf",
    ],
    [swapped, 'to what? give --to with moves, diagram, hexworld, sgf, hsgf, or --json'],
    [
      [...swapped, '--to', 'sgf', '--json'],
      "option '--json' cannot be used with option '-t, --to <notation>'",
    ],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await convert(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});
