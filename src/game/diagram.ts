// Diagrams: a board drawn as text, one line for each row.
//
//     . . W .        B  black stone
//      . B . .       W  white stone
//       . . B .      .  empty cell; so are * + - # = ~ ? and the marks o f s v r d
//
// Slant and spaces mean nothing, nor do slashes and bars that draw the sides
// and brackets that frame a cell. Column letters above and below, row numbers
// on both sides and the names of the edges may be there. A line "white to play"
// names the mover; without it the numbers of stones do.
//
// Sentences may stand around the board, so that what our commands draw can be
// read. One ends the board: of several boards the first is read.

import { EDGES, MAX_SIDE, columnLetter, formatCell } from './cell.js';
import { checkLength } from './place.js';
import { Position, nextToPlay } from './position.js';
import { fail, ok, quote, type Result } from './result.js';

/** The symbols of one row, the line it came from, counted from 1, and how far in it starts. */
interface Row {
  line: number;
  offset: number;
  symbols: string;
}

/** Room for a sentence that lists every cell of the largest board. */
const LONGEST_LINE = 2000;

export function parseDiagram(text: string): Result<Position> {
  const checked = checkLength(text);
  if (!checked.ok) return checked;
  const rows: Row[] = [];
  let toPlay: string | undefined;
  let isOver = false;
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const mover = /^\s*(black|white) to play\s*(?:$|[.;])/i.exec(content)?.[1];
    if (mover !== undefined) {
      if (toPlay !== undefined) {
        const message = `the mover is named again, ${quote(content.trim())}: keep one`;
        return failIn(line, content.search(/\S/), 'twoMovers', content.trim(), message);
      }
      toPlay = mover;
      continue;
    }
    if (isOver) continue;
    const length = checkLine(content, line);
    if (!length.ok) return length;
    if (isSentence(content)) {
      isOver = rows.length > 0;
      continue;
    }
    const symbols = parseRow(content, line, rows.length + 1);
    if (!symbols.ok) return symbols;
    if (symbols.value === undefined) continue;
    rows.push({ line, offset: content.search(/\S/), symbols: symbols.value });
    if (rows.length > MAX_SIDE) {
      const message = `${quote(content.trim())} is row ${rows.length}: a board has at most ${MAX_SIDE}`;
      return failIn(line, content.search(/\S/), 'badSize', content.trim(), message);
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

function checkLine(content: string, line: number): Result<void> {
  if (content.length <= LONGEST_LINE || content.trim() === '') return ok(undefined);
  const message = `${quote(content.trim())} has ${content.length} letters: draw a board`;
  return failIn(line, content.search(/\S/), 'lineTooLong', content.slice(0, LONGEST_LINE), message);
}

/** Starts with a letter, holds no lone dots, and two words at least that are not just symbols with a slip. */
function isSentence(content: string): boolean {
  if (!/^\s*[a-z]/i.test(content) || /(?<!\S)\.+(?!\S)/.test(content)) return false;
  const words = content.match(/(?<!\S)[a-z]{3,}(?=[,.:;]?(?!\S))/gi) ?? [];
  return words.filter((word) => !isEdgeName(word) && word.replace(/[bwofsvrd]/gi, '').length > 1).length > 1;
}

function isEdgeName(word: string): boolean {
  return EDGES.some((edge) => edge === word);
}

/** The symbols of a line; undefined where it holds no row. */
function parseRow(content: string, line: number, rowNumber: number): Result<string | undefined> {
  const words = [...content.matchAll(/[^\s\\/|()[\]<>]+/g)].filter(([word]) => !isEdgeName(word));
  if (words.every(([word], column) => word.toLowerCase() === columnLetter(column))) return ok(undefined);

  for (const end of [0, -1]) {
    const { 0: word, index } = words.at(end) ?? { 0: '', index: 0 };
    if (!/^[0-9]+$/.test(word)) continue;
    if (Number(word) !== rowNumber) {
      const message = `${quote(word)} numbers row ${rowNumber}: number rows from 1`;
      return failIn(line, index, 'badRowNumber', word, message);
    }
    words.splice(end, 1);
  }

  for (const word of words) {
    const wrong = /[^BWbw.*+#=~?ofsvrd-]/u.exec(word[0]);
    if (wrong === null) continue;
    const message = `${quote(wrong[0])} is no symbol: use B for black, W for white and . for empty`;
    return failIn(line, word.index + wrong.index, 'unknownSymbol', wrong[0], message);
  }
  return ok(words.map(([word]) => word).join(''));
}

/** A complaint about what stands after `offset` signs of a line. */
function failIn(
  line: number,
  offset: number,
  code: string,
  offending: string,
  message: string,
): ReturnType<typeof fail> {
  return fail(code, offending, `line ${line}, column ${offset + 1}: ${message}`);
}

function fromRows(rows: Row[], toPlay: string | undefined): Result<Position> {
  const [first] = rows;
  if (first === undefined) {
    return failIn(1, 0, 'emptyDiagram', '', 'the diagram has no rows: draw each as a line such as ". B W ."');
  }
  const ragged = rows.find(({ symbols }) => symbols.length !== first.symbols.length);
  if (ragged !== undefined) {
    const { line, offset, symbols } = ragged;
    const counts = `${quote(symbols)} has ${symbols.length} cells and line ${first.line} has ${first.symbols.length}`;
    return failIn(line, offset, 'ragged', symbols, `${counts}: give every row as many`);
  }
  const size = { columns: first.symbols.length, rows: rows.length };
  const board = rows.map(({ symbols }) => symbols.toUpperCase()).join('');
  const cellsWith = (symbol: string) =>
    [...board].flatMap((each, cell) => (each === symbol ? [formatCell(size, cell)] : []));
  const position = Position.fromSetup({
    ...size,
    black: cellsWith('B'),
    white: cellsWith('W'),
    ...(toPlay === undefined ? {} : { toPlay }),
  });
  if (position.ok) return position;
  const { code, text, message } = position.error;
  return failIn(first.line, first.offset, code, text, message);
}
