// Answers of the engine as JSON, cells and edges by name, and as marks.

import type { Connection, Mustplay } from '../engine/engine.js';
import { formatCell, formatEndpoint, type Size } from '../game/cell.js';
import type { Position } from '../game/position.js';
import type { Marks } from './drawBoard.js';
import { cellNames } from './wording.js';

export function connectionJson(size: Size, { type, from, to, carrier, key }: Connection): object {
  return {
    type,
    from: formatEndpoint(size, from),
    to: formatEndpoint(size, to),
    carrier: cellNames(size, carrier),
    ...(key === undefined ? {} : { key: formatCell(size, key) }),
  };
}

export function mustplayJson({ size, toPlay }: Position, { status, cells }: Mustplay): object {
  return { mover: toPlay, status, cells: cellNames(size, cells) };
}

/** The cells of a connection: its key, and the rest of its carrier. */
export function carrierMarks({ carrier, key }: Connection): Marks {
  return { carrier: carrier.filter((cell) => cell !== key), key: key === undefined ? [] : [key] };
}

/** Fewest cells first; as many, then by the cells. */
export function bySize(one: Connection, other: Connection): number {
  const fewer = one.carrier.length - other.carrier.length;
  if (fewer !== 0) return fewer;
  const index = one.carrier.findIndex((cell, place) => cell !== other.carrier[place]);
  return index < 0 ? 0 : one.carrier[index]! - other.carrier[index]!;
}
