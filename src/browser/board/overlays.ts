// What can be shown on a board besides stones.

import { parseCell, type Cell, type Colour, type Endpoint, type Size } from '../../game/cell.js';
import { unwrap } from '../../game/result.js';

/** A cell by its number or by its name. */
export type CellOrName = Cell | string;

export const SHAPES = ['circle', 'square', 'triangle', 'cross', 'star'] as const;

export interface BoardMark {
  cell: CellOrName;
  /** Default circle; with a label, none. */
  shape?: (typeof SHAPES)[number];
  /** One or two letters, or a number. */
  label?: string;
}

/** A connection of the engine fits, with the colour that it belongs to. */
export interface BoardCarrier {
  colour: Colour;
  carrier: readonly CellOrName[];
  /** A semi is drawn with a broken line. Default full. */
  type?: 'full' | 'semi';
  from?: Endpoint;
  to?: Endpoint;
  /** Where the owner of a semi plays first. */
  key?: CellOrName;
}

export interface BoardArrow {
  from: CellOrName;
  to: CellOrName;
  colour?: Colour;
}

/** Of a move: who plays it wins, or loses, or nobody knows yet. */
export type BoardVerdict = 'wins' | 'loses' | 'undecided';

/** A value for cells: by number, by name, or cell by cell from a1 on. */
export type PerCell<T> =
  ReadonlyMap<CellOrName, T> | Readonly<Record<string, T>> | readonly (T | undefined)[];

export interface Overlays {
  marks: readonly BoardMark[];
  carriers: readonly BoardCarrier[];
  arrows: readonly BoardArrow[];
  /** From 0 to 1. */
  heat: PerCell<number>;
  verdicts: PerCell<BoardVerdict>;
}

export const NO_OVERLAYS: Overlays = { marks: [], carriers: [], arrows: [], heat: [], verdicts: {} };

/** The number of a cell. Throws an InputError where there is no such cell. */
export function cellOf(size: Size, cell: CellOrName): Cell {
  return typeof cell === 'number' ? cell : unwrap(parseCell(size, cell));
}

/** As a map by cell numbers. */
export function byCell<T>(size: Size, values: PerCell<T>): Map<Cell, T> {
  const found = new Map<Cell, T>();
  if (Array.isArray(values)) {
    for (const [cell, value] of (values as readonly (T | undefined)[]).entries()) {
      if (value !== undefined) found.set(cell, value);
    }
    return found;
  }
  const entries: Iterable<[CellOrName, T]> =
    values instanceof Map ? (values as Map<CellOrName, T>) : Object.entries(values as Record<string, T>);
  for (const [cell, value] of entries) found.set(cellOf(size, cell), value);
  return found;
}
