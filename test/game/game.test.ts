import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCell, parseCell } from '../../src/game/cell.js';
import { writeDiagram } from '../../src/game/diagram.js';
import { Game } from '../../src/game/game.js';
import { parseMoves } from '../../src/game/moveList.js';
import { Position } from '../../src/game/position.js';
import { unwrap } from '../../src/game/result.js';
import { anyGame } from './arbitraries.js';
import { errorOf } from './errorOf.js';

const size = { columns: 5, rows: 5 };
const after = (moves: string, board = size) => unwrap(parseMoves(board, moves));
const at = (name: string) => unwrap(parseCell(size, name));
const stones = ({ position }: Game) =>
  (['black', 'white'] as const).map((colour) =>
    position.stones(colour).map((cell) => formatCell(position.size, cell)),
  );

describe('playing', () => {
  test('stones alternate, and a colour may be named', () => {
    const game = unwrap(unwrap(after('a1 b1').play(at('c1'))).play(at('d1'), 'black'));
    expect(stones(game)).toEqual([['a1', 'c1', 'd1'], ['b1']]);
    expect(game.toPlay).toBe('white');
  });

  test('swap-pieces mirrors the first stone across the long diagonal and changes its colour', () => {
    const game = unwrap(after('b4').swapPieces());
    expect(stones(game)).toEqual([[], ['d2']]);
    expect(game.toPlay).toBe('black');
  });

  test('swap-sides leaves the stone, and the same colour moves', () => {
    const game = unwrap(after('b4').swapSides());
    expect(stones(game)).toEqual([['b4'], []]);
    expect(game.toPlay).toBe('white');
  });

  test('a pass gives the turn away', () => {
    expect(unwrap(after('a1').pass()).toPlay).toBe('black');
  });

  test.each(['', 'a1 b1', 'a1 swap-pieces', 'a1 swap-sides', 'a1 pass', 'pass'])(
    'after "%s" nobody may swap',
    (moves) => {
      for (const result of [after(moves).swapPieces(), after(moves).swapSides()]) {
        expect(errorOf(result).code).toBe('noSwap');
      }
    },
  );

  test('a first stone that was set up may be swapped, also by Black', () => {
    const start = unwrap(Position.fromSetup({ ...size, black: [], white: ['d2'], toPlay: 'black' }));
    expect(stones(unwrap(Game.from(start).swapPieces()))).toEqual([['b4'], []]);
  });

  test('on a board that is not square only sides can be swapped', () => {
    const game = after('a1', { columns: 3, rows: 4 });
    expect(errorOf(game.swapPieces())).toMatchObject({ code: 'noSwap', text: 'swap-pieces' });
    expect(game.swapSides().ok).toBe(true);
  });

  test('nothing follows a resignation or a forfeit', () => {
    expect(errorOf(unwrap(after('a1').resign()).pass()).message).toBe(
      'white has resigned, so pass comes too late: leave it out',
    );
    expect(errorOf(unwrap(after('a1').forfeit('black')).play(1)).code).toBe('gameOver');
  });

  test('boards from 1x1 to 19x19 are played on', () => {
    expect(after('a1', { columns: 1, rows: 1 }).winner()).toBe('black');
    expect(after('s19', { columns: 19, rows: 19 }).position.stones('black')).toEqual([360]);
  });
});

describe('the result', () => {
  const column = 'a1 b1 a2 b2 a3 b3 a4 b4 a5';

  test('stones that join the edges win', () => {
    expect(after(column).result()).toEqual({ winner: 'black', by: 'stones' });
    expect(unwrap(after(column).undo()).result()).toBeUndefined();
  });

  test('who gives up loses, and is no winner by stones', () => {
    const resigned = unwrap(after('a1 b1').resign('white'));
    expect(resigned.result()).toEqual({ winner: 'black', by: 'resignation' });
    expect(resigned.winner()).toBeUndefined();
    expect(unwrap(after('a1').forfeit('black')).result()).toEqual({ winner: 'white', by: 'forfeit' });
  });
});

describe('the cursor', () => {
  test('undo keeps the move, and redo makes it again', () => {
    const undone = unwrap(after('a1 b1').undo());
    expect([undone.cursor, undone.moves.length]).toEqual([1, 2]);
    expect(unwrap(undone.redo())).toEqual(after('a1 b1'));
  });

  test('a new move replaces those ahead', () => {
    const game = unwrap(unwrap(after('a1 b1 c1').goTo(1)).play(at('e5')));
    expect(game).toEqual(after('a1 e5'));
  });

  test('there is nothing beyond either end', () => {
    expect(errorOf(after('').undo()).code).toBe('nothingToUndo');
    expect(errorOf(after('a1').redo()).code).toBe('nothingToRedo');
    for (const n of [-1, 2, 0.5, NaN]) expect(errorOf(after('a1').goTo(n)).code).toBe('noSuchMove');
  });

  test('undoing every move leads back to the start', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        let back = game;
        while (back.cursor > 0) back = unwrap(back.undo());
        expect(back.position).toEqual(game.start);
        expect(unwrap(back.goTo(game.cursor)).position).toEqual(game.position);
      }),
    );
  });
});

describe('symmetry', () => {
  test('b4 on 5x5 goes to d2 by the long diagonal or a turn of the short one', () => {
    expect(stones(after('b4').reflected('long'))).toEqual([[], ['d2']]);
    expect(stones(after('b4').rotated())).toEqual([['d2'], []]);
    expect(stones(after('a2').reflected('short'))).toEqual([[], ['d5']]);
  });

  test('turning or reflecting twice changes nothing, and a reflection is the other with a turn', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        expect(game.rotated().rotated()).toEqual(game);
        expect(game.reflected('long').reflected('long')).toEqual(game);
        expect(game.reflected('short').reflected('short')).toEqual(game);
        expect(game.reflected('short')).toEqual(game.reflected('long').rotated());
        expect(game.reflected().position).toEqual(game.position.reflected());
      }),
    );
  });

  test('the winner of the reflected game is the other colour', () => {
    expect(after('a1 b1 a2 b2 a3 b3 a4 b4 a5').reflected('short').winner()).toBe('white');
    expect(writeDiagram(after('a1 b2').reflected().position)).toContain('W');
  });
});
