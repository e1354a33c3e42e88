// Words that several commands share.

import {
  formatCell,
  formatEndpoint,
  type Cell,
  type Colour,
  type Endpoint,
  type Size,
} from '../game/cell.js';

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
