// A board in words, for those who hear it.

import { formatCell, formatSize, type Cell, type Colour, type Size } from '../../game/cell.js';
import type { Position } from '../../game/position.js';
import { byCell, cellOf, type Overlays } from './overlays.js';

export type Palette = 'black-white' | 'red-blue';

export function colourName(colour: Colour, palette: Palette): string {
  if (palette === 'red-blue') return colour === 'black' ? 'Red' : 'Blue';
  return colour === 'black' ? 'Black' : 'White';
}

export function describeBoard(position: Position, palette: Palette): string {
  const { size, toPlay } = position;
  const winner = position.winner();
  const turn =
    winner === undefined
      ? `${colourName(toPlay, palette)} to play`
      : `${colourName(winner, palette)} has joined its edges and won`;
  return `Hex board ${formatSize(size)}. ${turn}.`;
}

/** What is on each cell, in the order of the cells. */
export function describeCells(
  position: Position,
  overlays: Overlays,
  last: Cell | undefined,
  palette: Palette,
): string[] {
  const { size } = position;
  const heat = byCell(size, overlays.heat);
  const verdicts = byCell(size, overlays.verdicts);
  const marked = marksOf(size, overlays);
  return Array.from({ length: size.columns * size.rows }, (_, cell) => {
    const stone = position.stoneAt(cell);
    const value = heat.get(cell);
    return [
      formatCell(size, cell),
      stone === undefined ? 'empty' : colourName(stone, palette).toLowerCase(),
      ...(cell === last ? ['last move'] : []),
      ...(stone === undefined && verdicts.has(cell) ? [verdicts.get(cell)!] : []),
      ...(value === undefined ? [] : [`${Math.round(100 * value)} percent`]),
      ...(marked.get(cell) ?? []),
    ].join(', ');
  });
}

function marksOf(size: Size, { marks, carriers, arrows }: Overlays): Map<Cell, string[]> {
  const words = new Map<Cell, string[]>();
  const say = (cell: Cell, word: string): void => void words.set(cell, [...(words.get(cell) ?? []), word]);
  for (const { cell, shape, label } of marks) {
    say(
      cellOf(size, cell),
      [label, shape ?? (label === undefined ? 'circle' : undefined)].filter(Boolean).join(' '),
    );
  }
  for (const { carrier, type = 'full', key } of carriers) {
    for (const cell of carrier) say(cellOf(size, cell), `carrier of a ${type}`);
    if (key !== undefined) say(cellOf(size, key), 'key');
  }
  for (const { from, to } of arrows) {
    say(cellOf(size, from), `arrow to ${formatCell(size, cellOf(size, to))}`);
  }
  return words;
}

/** The stone by which a position differs from the one before, if there is just one. */
export function stoneAdded(before: Position, after: Position): { cell: Cell; colour: Colour } | undefined {
  if (formatSize(before.size) !== formatSize(after.size)) return undefined;
  const cells = Array.from({ length: after.columns * after.rows }, (_, cell) => cell);
  const changed = cells.filter((cell) => before.stoneAt(cell) !== after.stoneAt(cell));
  const [cell] = changed;
  const colour = cell === undefined ? undefined : after.stoneAt(cell);
  return changed.length === 1 && cell !== undefined && colour !== undefined ? { cell, colour } : undefined;
}
