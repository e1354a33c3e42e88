// A board for terminals: slanted rows, coordinates on both sides, the edges
// by name, and marks.
//
// Cells stand two characters apart and each row one further to the right, so
// that neighbours touch as on a real board. A mark replaces the dot of an
// empty cell; on a stone, and on the name of an edge, it is a frame. Colours
// only repeat what the letters already say.

import { styleText } from 'node:util';
import { columnLetter, isEdge, type Edge, type Endpoint } from '../game/cell.js';
import type { Position } from '../game/position.js';
import type { Io } from './io.js';

type Style = Parameters<typeof styleText>[0];
export type Paint = (style: Style, text: string) => string;

interface Look {
  /** Replaces the dot of an empty cell; where there is none, the frame is used. */
  symbol?: string;
  frame?: string;
  style: Style;
  legend: string;
}

const LOOKS = {
  endpoint: { frame: '[]', style: ['bold', 'magenta'], legend: '[ ] endpoint' },
  key: { symbol: '*', style: ['bold', 'yellow'], legend: '* key' },
  wins: { symbol: '*', style: ['bold', 'green'], legend: '* wins' },
  loses: { symbol: '-', style: 'red', legend: '- loses' },
  undecided: { symbol: '?', style: 'yellow', legend: '? not decided' },
  listed: { symbol: 'o', style: ['bold', 'yellow'], legend: 'o move listed below' },
  proof: { symbol: '+', style: 'green', legend: '+ the win relies on it' },
  carrier: { symbol: '+', style: 'green', legend: '+ carrier' },
  mustplay: { symbol: 'o', style: ['bold', 'yellow'], legend: 'o mustplay' },
  filledBlack: { symbol: '#', style: 'cyan', legend: '# filled in for Black' },
  filledWhite: { symbol: '=', style: 'cyan', legend: '= filled in for White' },
  dead: { symbol: '~', style: 'dim', legend: '~ dead' },
  vulnerable: { symbol: 'v', style: 'yellow', legend: 'v vulnerable' },
  reversible: { symbol: 'r', style: 'yellow', legend: 'r reversible' },
  dominated: { symbol: 'd', style: 'yellow', legend: 'd dominated' },
  full: { symbol: 'f', frame: '()', style: 'green', legend: 'f ( ) joined by a full' },
  semi: { symbol: 's', frame: '<>', style: 'yellow', legend: 's < > joined by a semi' },
  hot: { symbol: '*', style: ['bold', 'red'], legend: '* 3/4 of the highest energy or more' },
  warm: { symbol: '+', style: 'yellow', legend: '+ 1/2' },
  mild: { symbol: '-', style: 'cyan', legend: '- 1/4' },
} as const satisfies Record<string, Look>;

export type MarkKind = keyof typeof LOOKS;
/** What to mark; a kind named earlier in LOOKS goes before a later one. */
export type Marks = Partial<Record<MarkKind, readonly Endpoint[]>>;

const KINDS = Object.keys(LOOKS) as MarkKind[];

/** Colours for a terminal that wants them, else none. */
export function paintFor(io: Io): Paint {
  const hasColours = io.isTTY && !io.env.NO_COLOR && io.env.TERM !== 'dumb';
  // Whether to paint is decided here, so styleText need not look at the stream.
  if (hasColours) return (style, text) => styleText(style, text, { validateStream: false });
  return (_, text) => text;
}

/** The board, and a legend of what is on it. */
export function drawWithLegend(position: Position, marks: Marks, paint: Paint): string[] {
  return [...drawBoard(position, marks, paint), '', drawLegend(marks, paint)];
}

/** The lines of the board alone. */
export function drawBoard(position: Position, marks: Marks, paint: Paint): string[] {
  const { columns, rows } = position;
  const look = lookup(marks);
  const edge = (name: Edge) => drawEdge(name, look(name), paint);
  const middle = Math.floor((rows - 1) / 2);
  const west = edge('west');
  const digits = String(rows).length;
  // Where cell a1 stands: right of its number, and so that west fits in beside the middle row.
  const left = Math.max(digits + 1, west.width + digits + 2 - middle);

  const letters = Array.from({ length: columns }, (_, column) => columnLetter(column)).join(' ');
  const letterLine = (indent: number) => ' '.repeat(indent) + paint('dim', letters);
  const edgeLine = (name: Edge, indent: number) => {
    const { text, width } = edge(name);
    return ' '.repeat(Math.max(0, indent + columns - 1 - Math.floor((width - 1) / 2))) + text;
  };

  const lines = [edgeLine('north', left - 2), letterLine(left - 1)];
  for (let row = 0; row < rows; row++) {
    const indent = left + row - digits - 1;
    const before = row === middle ? west.text + ' '.repeat(indent - west.width) : ' '.repeat(indent);
    const after = row === middle ? ` ${edge('east').text}` : '';
    const number = String(row + 1);
    const cells = drawRow(position, row, look, paint);
    lines.push(before + paint('dim', number.padStart(digits)) + cells + paint('dim', number) + after);
  }
  return [...lines, letterLine(left + rows), edgeLine('south', left + rows + 1)];
}

/** The foremost mark of each endpoint. */
function lookup(marks: Marks): (endpoint: Endpoint) => Look | undefined {
  const looks = new Map<Endpoint, Look>();
  for (const kind of KINDS) {
    for (const endpoint of marks[kind] ?? []) if (!looks.has(endpoint)) looks.set(endpoint, LOOKS[kind]);
  }
  return (endpoint) => looks.get(endpoint);
}

function drawEdge(name: Edge, look: Look | undefined, paint: Paint): { text: string; width: number } {
  if (look?.frame === undefined) return { text: paint('dim', name), width: name.length };
  return {
    text: paint(look.style, look.frame.charAt(0) + name + look.frame.charAt(1)),
    width: name.length + 2,
  };
}

/** The cells of a row, with the gap before, between and after them. */
function drawRow(
  position: Position,
  row: number,
  look: (endpoint: Endpoint) => Look | undefined,
  paint: Paint,
): string {
  let text = '';
  let open: Look | undefined;
  for (let column = 0; column < position.columns; column++) {
    const cell = row * position.columns + column;
    const stone = position.stoneAt(cell);
    const mark = look(cell);
    const isFramed = mark?.frame !== undefined && (stone !== undefined || mark.symbol === undefined);
    text += drawGap(open, isFramed ? mark : undefined, paint);
    open = isFramed ? mark : undefined;
    if (stone !== undefined) text += paint('bold', stone === 'black' ? 'B' : 'W');
    else if (mark?.symbol !== undefined) text += paint(mark.style, mark.symbol);
    else text += paint('dim', '.');
  }
  return text + drawGap(open, undefined, paint);
}

/** Between two cells: the end of the frame before, the start of the one after. */
function drawGap(before: Look | undefined, after: Look | undefined, paint: Paint): string {
  if (before?.frame !== undefined && after?.frame !== undefined) return paint(after.style, '|');
  if (before?.frame !== undefined) return paint(before.style, before.frame.charAt(1));
  if (after?.frame !== undefined) return paint(after.style, after.frame.charAt(0));
  return ' ';
}

function drawLegend(marks: Marks, paint: Paint): string {
  const stones = ['B Black, north to south', 'W White, west to east'];
  const used = KINDS.filter((kind) => (marks[kind] ?? []).length > 0);
  return [...stones, ...used.map((kind) => paint(LOOKS[kind].style, LOOKS[kind].legend))].join('   ');
}

/** All stones of the groups named, and the other endpoints as they are. */
export function wholeGroups(position: Position, endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints.flatMap((endpoint) => {
    const group = isEdge(endpoint) ? [] : position.group(endpoint);
    return group.length > 0 ? group : [endpoint];
  });
}
