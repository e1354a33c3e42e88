// The board that attributes describe: a size, and a list of moves or stones.

import { parseSize, reflectedCell, type Cell, type Size } from '../../game/cell.js';
import type { Move } from '../../game/move.js';
import { parseMoves, splitCells } from '../../game/moveList.js';
import { Position } from '../../game/position.js';
import { unwrap } from '../../game/result.js';

export const POSITION_ATTRIBUTES = ['size', 'moves', 'black', 'white', 'to-play'];

const DEFAULT_SIZE = '11';

export interface DescribedBoard {
  position: Position;
  /** The number of the move by which a stone came. */
  numbers: Map<Cell, number>;
  last: Cell | undefined;
}

/** `read` gives the text of an attribute, empty where there is none. Throws an InputError where it makes no board. */
export function readBoard(read: (name: string) => string): DescribedBoard {
  const size = unwrap(parseSize(read('size') || DEFAULT_SIZE));
  const game = unwrap(parseMoves(size, read('moves')));
  const [black, white] = [splitCells(read('black')), splitCells(read('white'))];
  const toPlay = read('to-play');
  const isSetUp = black.length + white.length > 0 || (toPlay !== '' && game.moves.length === 0);
  if (isSetUp) {
    const position = unwrap(Position.fromSetup({ ...size, black, white, ...(toPlay !== '' && { toPlay }) }));
    return { position, numbers: new Map(), last: undefined };
  }
  const numbers = numbersOf(size, game.moves);
  return { position: game.position, numbers, last: [...numbers.keys()].at(-1) };
}

/** Numbers of the stones where they lie: a swapped stone has the number of the swap. */
function numbersOf(size: Size, moves: readonly Move[]): Map<Cell, number> {
  const numbers = new Map<Cell, number>();
  for (const [index, move] of moves.entries()) {
    if (move.type === 'stone') numbers.set(move.cell, index + 1);
    else if (move.type === 'swap-pieces') {
      const [stone] = numbers.keys();
      numbers.clear();
      if (stone !== undefined) numbers.set(reflectedCell(size, stone), index + 1);
    }
  }
  return numbers;
}
