// What SGF properties mean for Hex: from nodes as text to nodes of a game tree
// and back. Files for Hex come in two dialects, which differ in how they name
// cells, swaps and colours.

import { parseSize, type Cell, type Colour, type Size } from './cell.js';
import { emptyNode, type GameNode, type GameTree, type Mark, type SetUp, type Shape } from './gameTree.js';
import type { Move, Word } from './move.js';
import { failAt, rememberPlace } from './place.js';
import { ok, quote, type Result } from './result.js';
import { writeSgfText, type SgfGames, type SgfNode, type SgfProperty, type SgfValue } from './sgfText.js';

export interface Dialect {
  parseCell(size: Size, text: string): Result<Cell>;
  formatCell(size: Size, cell: Cell): string;
  words: ReadonlyMap<string, Word>;
  formatWord(word: Word): string;
  /** The colour that B and W mean, for moves. */
  colourOf: Readonly<Record<Label, Colour>>;
}

export type Label = 'B' | 'W';

/** The names of words that both dialects share; an empty value is a pass, as in Go. */
export const COMMON_WORDS: readonly (readonly [string, Word])[] = [
  ['swap-pieces', 'swap-pieces'],
  ['swap-sides', 'swap-sides'],
  ['swap', 'swap-pieces'],
  ['pass', 'pass'],
  ['', 'pass'],
  ['resign', 'resign'],
  ['forfeit', 'forfeit'],
];

const DEFAULT_SIZE = '11';
/** They say how the file is written, so that each writer gives its own. */
const HEADER = ['FF', 'GM', 'CA', 'AP', 'SZ'];
const SHAPE_OF: Readonly<Record<string, Shape>> = {
  TR: 'triangle',
  CR: 'circle',
  SQ: 'square',
  MA: 'cross',
  SL: 'selected',
};
const SET_UP = { AB: 'black', AW: 'white', AE: 'empty' } as const;

/** Cells that areas such as a1:c3 may stand for in one file, all told. */
const MOST_CELLS_IN_AREAS = 1_000_000;

export function textOf(node: SgfNode, name: string): string | undefined {
  return node.properties.find((property) => property.name === name)?.values[0]?.text;
}

/** Reads the first game, and counts the others; `text` is the whole file, for messages. */
export function treeFromText(text: string, [root, ...others]: SgfGames, dialect: Dialect): Result<GameTree> {
  const size = readSize(text, root);
  if (!size.ok) return size;
  const tree = new TreeReader(text, size.value, dialect).read(root);
  return tree.ok && others.length > 0 ? ok({ ...tree.value, gamesLeftOut: others.length }) : tree;
}

function readSize(text: string, root: SgfNode): Result<Size> {
  const value = root.properties.find(({ name }) => name === 'SZ')?.values[0];
  const size = parseSize((value?.text ?? DEFAULT_SIZE).replace(':', 'x'));
  if (size.ok || value === undefined) return size;
  const remedy = 'write SZ[11], or SZ[7:8] for columns and rows, each from 1 to 19';
  return failAt(
    text,
    value.offset,
    'badSize',
    value.text,
    `${quote(value.text)} is not a board size: ${remedy}`,
  );
}

class TreeReader {
  private cellsInAreas = 0;

  constructor(
    private readonly text: string,
    private readonly size: Size,
    private readonly dialect: Dialect,
  ) {}

  read(source: SgfNode): Result<GameTree> {
    const root = emptyNode();
    const pending = [{ source, node: root }];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      for (const property of next.source.properties) {
        if (next.node === root && HEADER.includes(property.name)) continue;
        const done = this.readProperty(property, next.node);
        if (!done.ok) return done;
      }
      for (const child of next.source.children) {
        const node = emptyNode();
        next.node.children.push(node);
        pending.push({ source: child, node });
      }
    }
    return ok({ size: this.size, root });
  }

  private readProperty(property: SgfProperty, node: GameNode): Result<void> {
    const { name, values } = property;
    switch (name) {
      case 'B':
      case 'W':
        return this.readMove(name, values, node);
      case 'AB':
      case 'AW':
      case 'AE':
        return this.readSetUp(SET_UP[name], values, node);
      case 'PL':
        return this.readToPlay(values, node);
      case 'C':
        node.comment = values.map((value) => unescape(value.text)).join('\n');
        return ok(undefined);
      default: {
        const marks = this.readMarks(property);
        if (marks === undefined) node.other.push({ name, values: values.map((value) => value.text) });
        else node.marks = node.marks.concat(marks);
        return ok(undefined);
      }
    }
  }

  private readMove(label: Label, values: SgfValue[], node: GameNode): Result<void> {
    const [value, second] = values;
    if (value === undefined) return ok(undefined);
    if (node.move !== undefined || second !== undefined) {
      const { text, offset } = second ?? value;
      return this.complain(
        offset,
        text,
        'twoMoves',
        `the node has a second move, ${quote(text)}: give it a node`,
      );
    }
    const move = this.readStoneOrWord(this.dialect.colourOf[label], value);
    if (!move.ok) return move;
    // Whether it is legal shows when the game is played.
    rememberPlace(move.value, this.text, value.offset);
    node.move = move.value;
    return ok(undefined);
  }

  private readStoneOrWord(colour: Colour, value: SgfValue): Result<Move> {
    const word = this.dialect.words.get(value.text.trim().toLowerCase());
    if (word !== undefined) return ok({ type: word, colour });
    const cell = this.readCell(value);
    return cell.ok ? ok({ type: 'stone', colour, cell: cell.value }) : cell;
  }

  private readSetUp(list: 'black' | 'white' | 'empty', values: SgfValue[], node: GameNode): Result<void> {
    const cells = this.readCells(values);
    if (!cells.ok) return cells;
    const setUp = setUpOf(node);
    const known = new Set([...setUp.black, ...setUp.white, ...setUp.empty]);
    const twice = cells.value.find((cell) => known.has(cell));
    if (twice !== undefined) {
      const name = this.dialect.formatCell(this.size, twice);
      const message = `the node sets ${name} up twice: keep one of AB, AW and AE for it`;
      return this.complain(values[0]?.offset ?? 0, name, 'placedTwice', message);
    }
    setUp[list] = setUp[list].concat(cells.value);
    return ok(undefined);
  }

  private readToPlay(values: SgfValue[], node: GameNode): Result<void> {
    const [value] = values;
    if (value === undefined) return ok(undefined);
    const [, label] = /^(b|w)(?:lack|hite)?$/i.exec(value.text.trim()) ?? [];
    if (label === undefined) {
      const message = `${quote(value.text)} is not a colour: write PL[B] or PL[W]`;
      return this.complain(value.offset, value.text, 'badColour', message);
    }
    setUpOf(node).toPlay = label.toUpperCase() === 'B' ? 'black' : 'white';
    return ok(undefined);
  }

  /** Undefined if these are no marks of ours, or on what is no cell. */
  private readMarks({ name, values }: SgfProperty): Mark[] | undefined {
    const shape = SHAPE_OF[name];
    if (shape !== undefined) {
      const cells = this.readCells(values);
      return cells.ok ? cells.value.map((cell) => ({ shape, cell })) : undefined;
    }
    if (name !== 'LB') return undefined;
    const labels: Mark[] = [];
    for (const { text } of values) {
      const colon = text.indexOf(':');
      const cell = this.dialect.parseCell(this.size, text.slice(0, Math.max(colon, 0)));
      if (!cell.ok) return undefined;
      labels.push({ shape: 'label', cell: cell.value, text: unescape(text.slice(colon + 1)) });
    }
    return labels;
  }

  /** Cells and areas, in the order given. */
  private readCells(values: SgfValue[]): Result<Cell[]> {
    const cells: Cell[] = [];
    for (const value of values) {
      const colon = value.text.indexOf(':');
      if (colon < 0) {
        const cell = this.readCell(value);
        if (!cell.ok) return cell;
        cells.push(cell.value);
      } else {
        const first = this.readCell({ ...value, text: value.text.slice(0, colon) });
        if (!first.ok) return first;
        const last = this.readCell({ text: value.text.slice(colon + 1), offset: value.offset + colon + 1 });
        if (!last.ok) return last;
        const area = this.readArea(value, first.value, last.value);
        if (!area.ok) return area;
        cells.push(...area.value);
      }
    }
    return ok(cells);
  }

  /** All cells of the rectangle between two corners, row by row. */
  private readArea({ offset, text }: SgfValue, one: Cell, other: Cell): Result<Cell[]> {
    const { columns } = this.size;
    const [left, right] = [one % columns, other % columns].toSorted((a, b) => a - b) as [number, number];
    const [top, bottom] = [one - (one % columns), other - (other % columns)].toSorted((a, b) => a - b) as [
      number,
      number,
    ];
    const area: Cell[] = [];
    for (let row = top; row <= bottom; row += columns) {
      for (let column = left; column <= right; column++) area.push(row + column);
    }
    this.cellsInAreas += area.length;
    if (this.cellsInAreas > MOST_CELLS_IN_AREAS) {
      const limit = `the areas of the file hold more than ${MOST_CELLS_IN_AREAS} cells`;
      return this.complain(offset, text, 'tooLarge', `${limit} with ${quote(text)}: split the file`);
    }
    return ok(area);
  }

  private readCell({ text, offset }: SgfValue): Result<Cell> {
    const cell = this.dialect.parseCell(this.size, text);
    return cell.ok ? cell : this.complain(offset, text, cell.error.code, cell.error.message);
  }

  private complain(offset: number, text: string, code: string, message: string): Result<never> {
    return failAt(this.text, offset, code, text, message);
  }
}

/** The tree as text, its root after `header`. */
export function treeToText({ size, root }: GameTree, dialect: Dialect, header: string): string {
  const sides = size.columns === size.rows ? String(size.columns) : `${size.columns}:${size.rows}`;
  const start = `${header}SZ[${sides}]`;
  return writeSgfText(root, (node) => (node === root ? start : '') + writeNode(size, node, dialect));
}

function writeNode(size: Size, { setUp, move, comment, marks, other }: GameNode, dialect: Dialect): string {
  const name = (cell: Cell) => dialect.formatCell(size, cell);
  const parts: string[] = [];
  const write = (property: string, values: readonly string[]) => {
    if (values.length > 0) parts.push(`${property}${values.map((value) => `[${value}]`).join('')}`);
  };
  if (setUp !== undefined) {
    for (const [property, list] of Object.entries(SET_UP)) write(property, setUp[list].map(name));
    if (setUp.toPlay !== undefined) write('PL', [setUp.toPlay === 'black' ? 'B' : 'W']);
  }
  if (move !== undefined)
    write(dialect.colourOf.B === move.colour ? 'B' : 'W', [writeMove(size, move, dialect)]);
  if (comment !== undefined) write('C', [escape(comment)]);
  for (const [property, shape] of Object.entries(SHAPE_OF)) {
    write(
      property,
      marks.filter((mark) => mark.shape === shape).map((mark) => name(mark.cell)),
    );
  }
  write(
    'LB',
    marks.flatMap((mark) =>
      mark.shape === 'label' ? [`${name(mark.cell)}:${escape(mark.text).replaceAll(':', '\\:')}`] : [],
    ),
  );
  for (const property of other) write(property.name, property.values);
  return parts.join('');
}

function writeMove(size: Size, move: Move, dialect: Dialect): string {
  return move.type === 'stone' ? dialect.formatCell(size, move.cell) : dialect.formatWord(move.type);
}

function setUpOf(node: GameNode): SetUp {
  return (node.setUp ??= { black: [], white: [], empty: [] });
}

function escape(text: string): string {
  return text.replace(/[\\\]]/g, '\\$&');
}

/** A backslash makes the next sign plain, and a line end vanish. */
function unescape(text: string): string {
  return text.replace(/\\(?:\r\n|\n\r|\n|\r|([^]))/g, '$1');
}
