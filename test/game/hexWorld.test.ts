import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCell } from '../../src/game/cell.js';
import { parseHexWorld, writeHexWorld } from '../../src/game/hexWorld.js';
import { parseMoves } from '../../src/game/moveList.js';
import { Game } from '../../src/game/game.js';
import { parseDiagram } from '../../src/game/diagram.js';
import { unwrap } from '../../src/game/result.js';
import { anyPlainGame, mutated } from './arbitraries.js';
import { errorOf } from './errorOf.js';

const read = (text: string) => unwrap(parseHexWorld(text));
const stones = (text: string) => {
  const { position } = read(text).game;
  const names = (colour: 'black' | 'white') =>
    position.stones(colour).map((cell) => formatCell(position.size, cell));
  return { black: names('black'), white: names('white') };
};
const plain = { hasNumbers: false, isRedBlue: false, unread: '' };

describe('real links', () => {
  test('a swap moves the stone to the other side of the long diagonal', () => {
    const link = 'https://hexworld.org/board/#11r9c1,b4:sh4g8';
    expect(stones(link)).toEqual({ black: ['h4'], white: ['d2', 'g8'] });
    expect(read(link)).toMatchObject({ rotation: 9, hasNumbers: false, isRedBlue: true, unread: '' });
    expect(unwrap(writeHexWorld(read(link)))).toBe(link);
  });

  test('moves after the second comma lie ahead of the cursor', () => {
    const { game } = read('#13c1,a3j4k9k10,b7e7d7');
    expect([game.cursor, game.moves.length]).toEqual([4, 7]);
    expect(game.position.stones('black')).toHaveLength(2);
  });

  test('numbers and red and blue are settings', () => {
    expect(read('#19nc1,c2d16b17')).toMatchObject({ hasNumbers: true, isRedBlue: true });
    expect(read('#19nc1,c2d16b17').game.size).toEqual({ columns: 19, rows: 19 });
  });
});

describe('reading', () => {
  test.each(['#', '', 'https://hexworld.org/board/', '#,', ',', '#11,,'])(
    '"%s" is the empty 11x11 board',
    (text) => {
      expect(read(text)).toEqual({ ...plain, game: unwrap(parseMoves({ columns: 11, rows: 11 }, '')) });
    },
  );

  test.each([
    ['#5,a1:Sb1', 'a1 swap-sides b1'],
    ['#5,a1:pb1', 'a1 pass b1'],
    ['#5,a1:rb', 'a1 resign-black'],
    ['#5,a1:rw', 'a1 resign'],
    ['#5,a1:fb', 'a1 forfeit-black'],
    ['5,A1b1', 'a1 b1'],
    ['https://hexworld.org/board/#5%2Ca1%3Ap', 'a1 pass'],
  ])('%s means %s', (text, moves) => {
    expect(read(text).game).toEqual(unwrap(parseMoves({ columns: 5, rows: 5 }, moves)));
  });

  test('a size may be columns x rows', () => {
    expect(read('#7x3,g3').game.size).toEqual({ columns: 7, rows: 3 });
  });

  test.each([
    ['#5,a1?b1', 1, '?b1'],
    ['#5,a1:xb1', 1, ':xb1'],
    ['#5,a1b,c1', 2, 'b'],
    ['#5,a1,b1,c1', 2, 'c1'],
    ['#5r13,a1', 1, 'r13'],
    ['#5c2n,a1', 1, 'c2n'],
  ])('in %s the first unknown item ends its list', (text, moves, unread) => {
    expect(read(text).game.moves).toHaveLength(moves);
    expect(read(text).unread).toBe(unread);
  });

  test.each([
    ['#30,a1', 'badSize', '30'],
    ['#0', 'badSize', '0'],
    ['#5,a1f1', 'offBoard', 'f1'],
    ['#5%2Ca1%3As%2cf1', 'offBoard', 'f1'],
    ['#5,a1aa1', 'badCell', 'aa1'],
    ['#5,a1a1', 'occupied', 'a1'],
    ['#5,:s', 'noSwap', ':s'],
    ['#5,a1,b1:s', 'noSwap', ':s'],
    ['#5,:rba1', 'gameOver', 'a1'],
    ['hello', 'badHexWorld', 'hello'],
    [`#5,${'a1'.repeat(9e6)}`, 'tooLarge', `#5,${'a1'.repeat(19)}a`.slice(0, 40)],
  ])('%.20s is refused as %s, quoting %s', (text, code, offending) => {
    expect(errorOf(parseHexWorld(text))).toMatchObject({ code, text: offending });
  });
});

test.each([
  [' https://hexworld.org/board/#5,a1,b1f1 ', 37, 'move 3: "f1" is off the 5x5 board'],
  ['#5%2Ca1%3As%2Cf1', 15, 'move 3: "f1" is off the 5x5 board'],
  ['#30,a1', 2, '"30" is not a board size'],
  [' hello', 2, '" hello" is not a HexWorld link'],
])('%s is refused with the place', (text, column, message) => {
  expect(errorOf(parseHexWorld(text)).message).toContain(`line 1, column ${column}: ${message}`);
});

describe('writing', () => {
  test('a link cannot hold set-up stones', () => {
    const game = Game.from(unwrap(parseDiagram('B . W')));
    expect(errorOf(writeHexWorld({ ...plain, game })).message).toBe(
      'a HexWorld link cannot hold set-up stones (1 black and 1 white): write a diagram or SGF instead',
    );
  });

  test('a link written is the same when read', () => {
    const view = fc.record(
      { rotation: fc.integer({ min: 1, max: 12 }), hasNumbers: fc.boolean(), isRedBlue: fc.boolean() },
      { requiredKeys: ['hasNumbers', 'isRedBlue'] },
    );
    fc.assert(
      fc.property(anyPlainGame, view, (game, settings) => {
        const link = { ...settings, game, unread: '' };
        expect(read(unwrap(writeHexWorld(link)))).toEqual(link);
      }),
    );
  });
});

test('no string makes the parser throw', () => {
  const good = anyPlainGame.map((game) => unwrap(writeHexWorld({ ...plain, game })));
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^#[0-9xrnc]*(,([a-k][0-9]|:[sSprfbw])*)*$/),
    mutated(good, '#,:sSprfbwa1x9%'),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const result = parseHexWorld(text);
      if (!result.ok) expect(result.error.message).toMatch(/^line [0-9]+, column [0-9]+: /);
    }),
    { numRuns: 1000 },
  );
});
