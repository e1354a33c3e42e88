// Cells, edges and colours, and their names.
//
// A cell is the number row * columns + column. Its name is a column letter
// and a row number; a1 is the top left corner. Black joins north (row 1) and
// south, White joins west (column a) and east.

import { fail, ok, quote, type Result } from './result.js';

export type Cell = number;
export type Edge = 'north' | 'south' | 'west' | 'east';
/** What a connection may end at; a stone stands for its group. */
export type Endpoint = Cell | Edge;
export type Colour = 'black' | 'white';
/** Of the drawn board: the long one joins its acute corners, a1 among them. */
export type Diagonal = 'long' | 'short';

export interface Size {
  columns: number;
  rows: number;
}

export const MAX_SIDE = 19;
export const COLOURS: readonly Colour[] = ['black', 'white'];
export const EDGES: readonly Edge[] = ['north', 'south', 'west', 'east'];

const COLUMN_LETTERS = 'abcdefghijklmnopqrs';
const OWN_EDGES = { black: ['north', 'south'], white: ['west', 'east'] } as const;
const NEIGHBOUR_STEPS = [
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
] as const;

export function opponentOf(colour: Colour): Colour {
  return colour === 'black' ? 'white' : 'black';
}

export function ownEdges(colour: Colour): readonly [Edge, Edge] {
  return OWN_EDGES[colour];
}

export function ownerOf(edge: Edge): Colour {
  return edge === 'north' || edge === 'south' ? 'black' : 'white';
}

export function isEdge(endpoint: Endpoint): endpoint is Edge {
  return typeof endpoint === 'string';
}

export function columnOf(size: Size, cell: Cell): number {
  return cell % size.columns;
}

export function rowOf(size: Size, cell: Cell): number {
  return Math.floor(cell / size.columns);
}

/** The cells next to a cell, ascending. */
export function neighbours(size: Size, cell: Cell): Cell[] {
  const found: Cell[] = [];
  for (const [right, down] of NEIGHBOUR_STEPS) {
    const column = columnOf(size, cell) + right;
    const row = rowOf(size, cell) + down;
    if (column >= 0 && column < size.columns && row >= 0 && row < size.rows) {
      found.push(row * size.columns + column);
    }
  }
  return found;
}

export function touches(size: Size, cell: Cell, edge: Edge): boolean {
  switch (edge) {
    case 'north':
      return rowOf(size, cell) === 0;
    case 'south':
      return rowOf(size, cell) === size.rows - 1;
    case 'west':
      return columnOf(size, cell) === 0;
    case 'east':
      return columnOf(size, cell) === size.columns - 1;
  }
}

/** Where a cell goes when the board turns by 180 degrees. */
export function rotatedCell(size: Size, cell: Cell): Cell {
  return size.columns * size.rows - 1 - cell;
}

/**
 * Where a cell goes when columns become rows: mirrored across the long diagonal, which runs from a1, or
 * across the short one.
 */
export function reflectedCell(size: Size, cell: Cell, diagonal: Diagonal = 'long'): Cell {
  const reflected = columnOf(size, cell) * size.rows + rowOf(size, cell);
  return diagonal === 'long' ? reflected : rotatedCell(size, reflected);
}

export function columnLetter(column: number): string {
  return COLUMN_LETTERS.charAt(column);
}

export function formatCell(size: Size, cell: Cell): string {
  return columnLetter(columnOf(size, cell)) + String(rowOf(size, cell) + 1);
}

/** Reads a name such as c3; capitals will do. */
export function parseCell(size: Size, text: string): Result<Cell> {
  const range = `a1 to ${formatCell(size, size.columns * size.rows - 1)}`;
  const [, letter, number] = /^([a-z])([0-9]+)$/i.exec(text.trim()) ?? [];
  if (letter === undefined || number === undefined) {
    return fail(
      'badCell',
      text,
      `${quote(text)} is not a cell: write a column letter and a row number, ${range}`,
    );
  }
  const column = COLUMN_LETTERS.indexOf(letter.toLowerCase());
  const row = Number(number) - 1;
  if (column < 0 || column >= size.columns || row < 0 || row >= size.rows) {
    return fail(
      'offBoard',
      text,
      `${quote(text)} is off the ${formatSize(size)} board: cells run from ${range}`,
    );
  }
  return ok(row * size.columns + column);
}

export function formatEndpoint(size: Size, endpoint: Endpoint): string {
  return isEdge(endpoint) ? endpoint : formatCell(size, endpoint);
}

/** Reads a cell or the name of an edge. */
export function parseEndpoint(size: Size, text: string): Result<Endpoint> {
  const name = text.trim().toLowerCase();
  const edge = EDGES.find((each) => each === name);
  if (edge !== undefined) return ok(edge);
  const cell = parseCell(size, text);
  if (!cell.ok && cell.error.code === 'badCell') {
    return fail(
      'badEndpoint',
      text,
      `${quote(text)} is neither a cell nor an edge: write a cell such as a1, or one of ${EDGES.join(', ')}`,
    );
  }
  return cell;
}

export function formatSize(size: Size): string {
  return `${size.columns}x${size.rows}`;
}

/** Reads "7" (square) or "7x8" (columns x rows). */
export function parseSize(text: string): Result<Size> {
  const [, columns, rows = columns] = /^([0-9]+)(?:[x×]([0-9]+))?$/i.exec(text.trim()) ?? [];
  return checkSize({ columns: Number(columns), rows: Number(rows) }, text);
}

/** The size, if there is such a board; `text` is what a complaint quotes. */
export function checkSize({ columns, rows }: Size, text = `${columns}x${rows}`): Result<Size> {
  if (isSide(columns) && isSide(rows)) return ok({ columns, rows });
  const remedy = `write columns x rows, each from 1 to ${MAX_SIDE}, such as 7 or 7x8`;
  return fail('badSize', text, `${quote(text)} is not a board size: ${remedy}`);
}

function isSide(length: number): boolean {
  return Number.isInteger(length) && length >= 1 && length <= MAX_SIDE;
}

/** Reads black or white, or the initial. */
export function parseColour(text: string): Result<Colour> {
  const name = text.trim().toLowerCase();
  const colour = COLOURS.find((each) => [each, each.charAt(0)].includes(name));
  if (colour !== undefined) return ok(colour);
  return fail('badColour', text, `${quote(text)} is not a colour: write black or white`);
}
