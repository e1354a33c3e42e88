import { describe, expect, test } from 'vitest';
import { converse } from './support.js';

const FILES: Record<string, string> = {
  'game.sgf': '(;FF[4]GM[11]SZ[3];B[a1];W[b2];B[c3])',
  'puzzle.sgf': '(;FF[4]GM[11]SZ[3:2]AB[a1][b1]AW[c1];W[a2])',
  'resigned.sgf': '(;FF[4]GM[11]SZ[2];B[a1];W[resign])',
  'secret.sgf': 'password: swordfish',
  'broken.sgf': '(;FF[4]GM[11]SZ[3]\n;B[swordfish])',
  'several.sgf': '(;GM[11]SZ[2];B[a1])(;GM[11]SZ[2];B[b1])',
  'size.sgf': '(;GM[11]SZ[swordfish])',
  'go.sgf': '(;GM[swordfish])',
  'mark.sgf': '(;GM[11]swordfish[a1])',
  'twice.sgf': '(;FF[4]GM[11]SZ[3];B[b2]\n;W[b2]C[swordfish])',
};
const readFile = (path: string) =>
  path in FILES ? Promise.resolve(FILES[path]!) : Promise.reject(new Error('no such file'));

const load = async (line: string, then = 'showboard') =>
  (await converse(`${line}\n${then}\n`, { readFile })).at(-1);

describe('loadsgf', () => {
  test.each([
    ['loadsgf game.sgf', 'B . .\n . W .\n  . . B'],
    ['loadsgf game.sgf 2', 'B . .\n . W .\n  . . .'],
    ['loadsgf game.sgf 0', '. . .\n . . .\n  . . .'],
    ['loadsgf game.sgf 99', 'B . .\n . W .\n  . . B'],
    ['loadsgf several.sgf', 'B .\n . .'],
    ['loadsgf puzzle.sgf', 'B B W\n W . .'],
    ['loadsgf puzzle.sgf 0', 'B B W\n . . .'],
  ])('%s shows the set-up stones and so many moves', async (line, board) => {
    expect(await load(line)).toBe(`= \n${board}`);
  });

  test('the moves can be taken back', async () => {
    expect(await load('loadsgf game.sgf', 'undo\nundo\nshowboard')).toBe('= \nB . .\n . . .\n  . . .');
  });

  test('play goes on where a player resigned', async () => {
    expect(await load('loadsgf resigned.sgf', 'play w b2')).toBe('= ');
  });

  test.each([
    [
      'loadsgf secret.sgf',
      '"secret.sgf" is wrong at line 1, column 1: give a file with a game of Hex in SGF',
    ],
    [
      'loadsgf broken.sgf',
      '"broken.sgf" is wrong at line 2, column 4: give a file with a game of Hex in SGF',
    ],
    ['loadsgf twice.sgf', '"twice.sgf" is wrong at line 2, column 4: give a file with a game of Hex in SGF'],
  ])('%s tells where the file is wrong, but not what it says', async (line, complaint) => {
    expect(await converse(`${line}\n`, { readFile })).toEqual([`? ${complaint}`]);
  });

  test.each(Object.keys(FILES))('nothing that %s says is in the reply', async (file) => {
    expect((await converse(`loadsgf ${file}\n`, { readFile })).join()).not.toContain('sword');
  });

  test('a file that is wrong leaves the board as it is', async () => {
    expect(await load('boardsize 2\nplay b a1\nloadsgf broken.sgf')).toBe('= \nB .\n . .');
  });

  test.each(['loadsgf', 'loadsgf game.sgf -1', 'loadsgf game.sgf x', 'loadsgf a b c'])(
    '%s is refused',
    async (line) => {
      expect((await converse(`${line}\n`, { readFile }))[0]).toMatch(/^\? /);
    },
  );

  test('without access to files it refuses', async () => {
    expect(await converse('loadsgf game.sgf\n')).toEqual([
      '? this program was started so that it reads no files',
    ]);
  });
});
