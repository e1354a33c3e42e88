// The .hsgf files of Little Golem: SGF without GM[11], with its own names.
//
//     (;FF[4]PB[first]PW[second]SZ[13]RE[B];W[am];B[swap];W[ii];B[resign])
//
// A cell is two letters, column and row. The nodes are named W and B by turns,
// but the player who starts, PB, joins the first row to the last whatever the
// nodes are named: the start is Black's. RE names the winner, PB or PW.

import { columnLetter, columnOf, formatSize, parseCell, rowOf, type Cell, type Size } from './cell.js';
import { allNodes, type GameTree } from './gameTree.js';
import type { Move } from './move.js';
import { failAt } from './place.js';
import { fail, ok, quote, type Result } from './result.js';
import { COMMON_WORDS, treeFromText, treeToText, type Dialect, type Label } from './sgfDialect.js';
import { parseSgfText, type SgfGames, type SgfNode } from './sgfText.js';

const DIALECT: Omit<Dialect, 'colourOf'> = {
  parseCell: parseLetters,
  formatCell: (size, cell) => columnLetter(columnOf(size, cell)) + columnLetter(rowOf(size, cell)),
  words: new Map(COMMON_WORDS),
  formatWord: (word) => (word === 'swap-pieces' ? 'swap' : word),
};
const WHITE_STARTS: Dialect = { ...DIALECT, colourOf: { B: 'white', W: 'black' } };
const BLACK_STARTS: Dialect = { ...DIALECT, colourOf: { B: 'black', W: 'white' } };

const SET_UP = ['AB', 'AW', 'AE', 'PL'];
const NO_SET_UP = 'a .hsgf file cannot hold set-up stones: use SGF with GM[11] instead';

export function parseHsgf(text: string): Result<GameTree> {
  const games = parseSgfText(text);
  return games.ok ? parseHsgfNodes(text, games.value) : games;
}

/** The first of the games; `text` is the whole file, for messages. */
export function parseHsgfNodes(text: string, games: SgfGames): Result<GameTree> {
  const [root] = games;
  for (const { properties } of allNodes(root)) {
    const [value] = properties.find(({ name }) => SET_UP.includes(name))?.values ?? [];
    if (value !== undefined) return failAt(text, value.offset, 'setUpStones', value.text, NO_SET_UP);
  }
  return treeFromText(text, games, firstLabel(root) === 'W' ? WHITE_STARTS : BLACK_STARTS);
}

/** As Little Golem does, the first move is named W. */
export function writeHsgf(tree: GameTree): Result<string> {
  let first: Move | undefined;
  for (const { setUp, move } of allNodes(tree.root)) {
    if (setUp !== undefined) return fail('setUpStones', 'set-up stones', NO_SET_UP);
    first ??= move;
  }
  if (first?.colour === 'white') {
    return fail(
      'whiteFirst',
      'white',
      'a .hsgf file cannot hold a game that white starts: write SGF instead',
    );
  }
  return ok(treeToText(tree, WHITE_STARTS, 'FF[4]'));
}

function firstLabel(root: SgfNode): Label | undefined {
  for (const { properties } of allNodes(root)) {
    const move = properties.find(({ name }) => name === 'B' || name === 'W');
    if (move !== undefined) return move.name as Label;
  }
  return undefined;
}

function parseLetters(size: Size, text: string): Result<Cell> {
  const [, column, row] = /^\s*([a-z])([a-z])\s*$/i.exec(text) ?? [];
  if (column === undefined || row === undefined) {
    const range = `aa to ${DIALECT.formatCell(size, size.columns * size.rows - 1)}`;
    return fail('badCell', text, `${quote(text)} is not a cell: write two letters, column and row, ${range}`);
  }
  const number = row.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;
  const cell = parseCell(size, `${column}${number}`);
  if (cell.ok) return cell;
  return fail(
    cell.error.code,
    text,
    `${quote(text)} is off the ${formatSize(size)} board: give a cell on it`,
  );
}
