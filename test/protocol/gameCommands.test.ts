import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/game/result.js';
import { parseDiagram } from '../../src/game/diagram.js';
import { converse } from './support.js';

/** The last reply of a conversation. */
const last = async (text: string) => (await converse(text)).at(-1);
const board = (text: string) => `= \n${text}`;

describe('the board', () => {
  test.each([
    ['boardsize 2', '. .\n . .'],
    ['boardsize 3 2', '. . .\n . . .'],
    ['boardsize 2 3', '. .\n . .\n  . .'],
    ['boardsize 2x1', '. .'],
  ])('%s', async (line, drawing) => {
    expect(await last(`${line}\nshowboard\n`)).toBe(board(drawing));
  });

  test.each(['boardsize', 'boardsize 0', 'boardsize 20', 'boardsize 3 3 3', 'boardsize x'])(
    '%s is refused',
    async (line) => {
      expect(await last(`${line}\n`)).toMatch(/^\? /);
    },
  );

  test('is 11x11 at first, and empty again when it is cleared', async () => {
    const drawing = (await last('play b a1\nclear_board\nshowboard\n'))!.slice(2);
    expect(unwrap(parseDiagram(drawing))).toMatchObject({ columns: 11, rows: 11 });
    expect(drawing).not.toContain('B');
  });
});

describe('play', () => {
  test('takes either colour in any order, also when the game is decided', async () => {
    const moves = 'play b a1\nplay BLACK a2\nplay w B1\nplay w b2\nplay w b3\n';
    expect(await converse(`boardsize 2 3\n${moves}final_score\nshowboard\n`)).toEqual([
      ...Array<string>(6).fill('= '),
      '= cannot score',
      board('B W\n B W\n  . W'),
    ]);
    expect(await last(`boardsize 2 3\n${moves}play b a3\nplay w a1\n`)).toContain('already holds');
    expect(await last(`boardsize 2 3\n${moves}play b a3\nfinal_score\n`)).toBe('= B+');
  });

  test('swap-pieces mirrors the stone and changes its colour', async () => {
    expect(await last('boardsize 3\nplay b b3\nplay w swap-pieces\nshowboard\n')).toBe(
      board('. . .\n . . W\n  . . .'),
    );
  });

  test('undo takes a swap back as any move', async () => {
    expect(await last('boardsize 2\nplay b a2\nplay w swap-pieces\nundo\nshowboard\n')).toBe(
      board('. .\n B .'),
    );
  });

  test('swap-sides, pass and resign leave the stones', async () => {
    const replies = await converse(
      'boardsize 2\nplay b a2\nplay w swap-sides\nplay w pass\nplay b resign\nplay w b1\nundo\nundo\nundo\nundo\nshowboard\n',
    );
    expect(replies.filter((reply) => reply.startsWith('?'))).toEqual([]);
    expect(replies.at(-1)).toBe(board('. .\n B .'));
  });

  test.each([
    ['play b c1', '"c1" is off the 2x2 board'],
    ['play b 11', '"11" is not a cell'],
    ['play red a1', '"red" is not a colour'],
    ['play b', 'wrong number of arguments: write play <colour> <move>'],
    ['play w swap-pieces', 'swap-pieces is only an answer to the first stone'],
    ['undo', 'undo finds no move'],
  ])('%s is refused with a reason', async (line, reason) => {
    expect(await last(`boardsize 2\n${line}\n`)).toContain(`? ${reason}`);
  });
});

describe('genmove', () => {
  test('plays the key of a winning semi', async () => {
    // Black needs b1 or b3 of two bridges that White has cut into once.
    const replies = await converse(
      'boardsize 3\nplay b b2\nplay w b3\nplay w c1\ngenmove b\nplay w c2\ngenmove b\nfinal_score\n',
    );
    expect(replies.slice(-4)).toEqual([replies.at(-4), '= ', replies.at(-2), '= B+']);
  });

  test('without a winning semi it plays in the mustplay', async () => {
    const setUp = 'boardsize 4\nplay b b3\nplay w a4\n';
    const mustplay = (await last(`${setUp}vc-get-mustplay w\n`))!.slice(2).split(' ');
    const move = (await last(`${setUp}genmove w\n`))!.slice(2);
    expect(mustplay.length).toBeLessThan(14);
    expect(mustplay).toContain(move);
  });

  test('who has lost still moves, as long as there is a cell', async () => {
    expect(await converse('boardsize 1 2\nplay b a1\ngenmove w\ngenmove w\n')).toEqual([
      '= ',
      '= ',
      '= a2',
      '? no cell is empty: there is no move',
    ]);
  });

  test('two of them finish a game', async () => {
    const moves = Array.from(
      { length: 40 },
      (_, turn) => `genmove ${turn % 2 === 0 ? 'b' : 'w'}\nfinal_score\n`,
    );
    expect(await converse(`boardsize 5\n${moves.join('')}`)).toContain('= B+');
  });
});
