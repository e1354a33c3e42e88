// A position as plain data, to cross between threads: taken apart here, put together there.

import type { Cell, Colour, Size } from './cell.js';
import { Position } from './position.js';
import { unwrap } from './result.js';

export interface PlainPosition {
  size: Size;
  black: Cell[];
  white: Cell[];
  toPlay: Colour;
}

export function takeApart(position: Position): PlainPosition {
  const { columns, rows } = position.size;
  return {
    size: { columns, rows },
    black: position.stones('black'),
    white: position.stones('white'),
    toPlay: position.toPlay,
  };
}

export function putTogether({ size, black, white, toPlay }: PlainPosition): Position {
  const stones = [
    ...black.map((cell) => [cell, 'black'] as const),
    ...white.map((cell) => [cell, 'white'] as const),
  ];
  return unwrap(Position.empty(size)).withStones(stones).withToPlay(toPlay);
}
