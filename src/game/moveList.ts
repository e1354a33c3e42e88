// Move lists: "a1 b2 c3", Black first, turn by turn.

import { formatCell, parseCell, type Cell, type Size } from './cell.js';
import { Position } from './position.js';
import { fail, ok, type Result } from './result.js';

/** The position after the moves, which are parted by spaces or commas. */
export function parseMoveList(size: Size, text: string): Result<Position> {
  const start = Position.empty(size);
  if (!start.ok) return start;
  let position = start.value;
  for (const [index, name] of splitCells(text).entries()) {
    const cell = parseCell(size, name);
    const next = cell.ok ? position.play(cell.value) : cell;
    if (!next.ok) return fail(next.error.code, name, `move ${index + 1}: ${next.error.message}`);
    position = next.value;
  }
  return ok(position);
}

export function writeMoveList(size: Size, cells: readonly Cell[]): string {
  return cells.map((cell) => formatCell(size, cell)).join(' ');
}

/** The names in a list of cells, unchecked. */
export function splitCells(text: string): string[] {
  return text.split(/[\s,]+/).filter((name) => name !== '');
}
