// Words that several commands share.

import type { Connection, Mustplay } from '../engine/engine.js';
import {
  formatCell,
  formatEndpoint,
  type Cell,
  type Colour,
  type Endpoint,
  type Size,
} from '../game/cell.js';
import type { Position } from '../game/position.js';

export function nameOf(colour: Colour): string {
  return colour === 'black' ? 'Black' : 'White';
}

/** "1 full", "3 fulls". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

export function listCells(size: Size, cells: readonly Cell[]): string {
  return cellNames(size, cells).join(' ');
}

export function cellNames(size: Size, cells: readonly Cell[]): string[] {
  return cells.map((cell) => formatCell(size, cell));
}

export function endpointNames(size: Size, endpoints: readonly Endpoint[]): string[] {
  return endpoints.map((endpoint) => formatEndpoint(size, endpoint));
}

/** "semi, key b3, 4 cells: a1 b2 b3 c4". */
export function describeConnection(size: Size, { type, carrier, key }: Connection): string {
  if (carrier.length === 0) return `${type}: no cells needed, the two are neighbours`;
  const at = key === undefined ? '' : `, key ${formatCell(size, key)}`;
  return `${type}${at}, ${count(carrier.length, 'cell')}: ${listCells(size, carrier)}`;
}

/** Where the mover must play, in a sentence. */
export function describeMustplay(position: Position, { status, cells }: Mustplay): string {
  const mover = nameOf(position.toPlay);
  if (status === 'lost') return `${mover}'s mustplay is empty: every move loses.`;
  const empty = count(position.emptyCells().length, 'empty cell');
  if (status === 'free') return `${mover}'s mustplay is all ${empty}: no winning threat is known.`;
  const list = listCells(position.size, cells);
  return `${mover}'s mustplay: ${list}, ${cells.length} of ${empty}; any other move loses.`;
}
