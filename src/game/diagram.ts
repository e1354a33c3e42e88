// Diagrams: a board drawn as text, one line for each row.
//
//     . . W .        B  black stone
//      . B . .       W  white stone
//       . . B .      .  empty cell; * + - will do
//
// Slant and spaces mean nothing, nor do slashes and bars that draw the sides.
// Column letters above and below, row numbers on both sides and the names of
// the edges may be there. A line "white to play" names the mover; without it
// the numbers of stones do.

import { EDGES, MAX_SIDE, columnLetter, formatCell } from './cell.js';
import { checkLength } from './place.js';
import { Position, nextToPlay } from './position.js';
import { fail, ok, quote, type Result } from './result.js';

/** The symbols of one row, and the line it came from, counted from 1. */
interface Row {
  line: number;
  symbols: string;
}

const LONGEST_LINE = 1000;

export function parseDiagram(text: string): Result<Position> {
  const checked = checkLength(text);
  if (!checked.ok) return checked;
  const rows: Row[] = [];
  let toPlay: string | undefined;
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const mover = /^\s*(black|white) to play\.?\s*$/i.exec(content)?.[1];
    if (mover !== undefined) {
      if (toPlay !== undefined) {
        return fail(
          'twoMovers',
          content.trim(),
          `line ${line} names the mover again, ${quote(content.trim())}: keep one`,
        );
      }
      toPlay = mover;
      continue;
    }
    const symbols = parseRow(content, line, rows.length + 1);
    if (!symbols.ok) return symbols;
    if (symbols.value === undefined) continue;
    rows.push({ line, symbols: symbols.value });
    if (rows.length > MAX_SIDE) {
      const message = `line ${line} is row ${rows.length}, ${quote(content.trim())}: a board has at most ${MAX_SIDE}`;
      return fail('badSize', content.trim(), message);
    }
  }
  return fromRows(rows, toPlay);
}

/** Slanted rows, and whose turn it is where the stones do not tell. */
export function writeDiagram(position: Position): string {
  const lines: string[] = [];
  for (let row = 0; row < position.rows; row++) {
    const symbols: string[] = [];
    for (let column = 0; column < position.columns; column++) {
      symbols.push(symbolOf(position, row * position.columns + column));
    }
    lines.push(' '.repeat(row) + symbols.join(' '));
  }
  const expected = nextToPlay(position.stones('black').length, position.stones('white').length);
  if (position.toPlay !== expected) lines.push(`${position.toPlay} to play`);
  return lines.join('\n');
}

function symbolOf(position: Position, cell: number): string {
  const stone = position.stoneAt(cell);
  return stone === undefined ? '.' : stone === 'black' ? 'B' : 'W';
}

/** The symbols of a line; undefined where it holds no row. */
function parseRow(content: string, line: number, rowNumber: number): Result<string | undefined> {
  if (content.length > LONGEST_LINE && content.trim() !== '') {
    return fail(
      'lineTooLong',
      content.slice(0, LONGEST_LINE),
      `line ${line}, ${quote(content.trim())}, has ${content.length} letters: draw a board`,
    );
  }
  const words = [...content.matchAll(/[^\s\\/|]+/g)].filter(([word]) => !EDGES.some((edge) => edge === word));
  if (words.every(([word], column) => word.toLowerCase() === columnLetter(column))) return ok(undefined);

  for (const end of [0, -1]) {
    const word = words.at(end)?.[0];
    if (word === undefined || !/^[0-9]+$/.test(word)) continue;
    if (Number(word) !== rowNumber) {
      return fail(
        'badRowNumber',
        word,
        `line ${line} is numbered ${word} but is row ${rowNumber}: number rows from 1`,
      );
    }
    words.splice(end, 1);
  }

  for (const word of words) {
    const wrong = /[^BW.*+-]/iu.exec(word[0]);
    if (wrong === null) continue;
    const column = word.index + wrong.index + 1;
    const remedy = 'use B for black, W for white and . for empty';
    return fail(
      'unknownSymbol',
      wrong[0],
      `line ${line}, column ${column}: ${quote(wrong[0])} is no symbol: ${remedy}`,
    );
  }
  return ok(words.map(([word]) => word).join(''));
}

function fromRows(rows: Row[], toPlay: string | undefined): Result<Position> {
  const [first] = rows;
  if (first === undefined) {
    return fail('emptyDiagram', '', 'the diagram "" has no rows: draw each row as a line such as ". B W ."');
  }
  const ragged = rows.find(({ symbols }) => symbols.length !== first.symbols.length);
  if (ragged !== undefined) {
    const { line, symbols } = ragged;
    const counts = `line ${line}, ${quote(symbols)}, has ${symbols.length} cells and line ${first.line} has ${first.symbols.length}`;
    return fail('ragged', symbols, `${counts}: give every row as many`);
  }
  const size = { columns: first.symbols.length, rows: rows.length };
  const board = rows.map(({ symbols }) => symbols.toUpperCase()).join('');
  const cellsWith = (symbol: string) =>
    [...board].flatMap((each, cell) => (each === symbol ? [formatCell(size, cell)] : []));
  return Position.fromSetup({
    ...size,
    black: cellsWith('B'),
    white: cellsWith('W'),
    ...(toPlay === undefined ? {} : { toPlay }),
  });
}
