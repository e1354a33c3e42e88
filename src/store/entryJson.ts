// A solved position as a line of JSON, to take from one store to another and to read by eye.
//
//   {"size":{"columns":3,"rows":3},"toPlay":"black","black":["a1"],"white":["b2"],
//    "winner":"black","line":["c2"],"proof":["c1","b3"]}
//
// What is read is checked as far as the rules of the game go: cells are on the board,
// the line and the proof are of empty cells, and if the winner gets all of the proof
// and the loser all the rest, the winner has joined its edges.

import { formatCell, opponentOf, parseCell, parseColour, type Cell, type Size } from '../game/cell.js';
import { Position } from '../game/position.js';
import { fail, ok, quote, type Result } from '../game/result.js';
import type { Solved } from './entry.js';
import type { StoredPosition } from './store.js';

export function writeEntry({ position, solved }: StoredPosition): string {
  const { size, toPlay } = position;
  const names = (cells: readonly Cell[]) => cells.map((cell) => formatCell(size, cell));
  return JSON.stringify({
    size,
    toPlay,
    black: names(position.stones('black')),
    white: names(position.stones('white')),
    winner: solved.winner,
    line: names(solved.line),
    proof: names(solved.proof),
  });
}

export function parseEntry(text: string): Result<StoredPosition> {
  let entry: unknown;
  try {
    entry = JSON.parse(text);
  } catch {
    return fail(
      'badEntry',
      text,
      `${quote(text)} is not JSON: give lines that "mustplay store export" wrote`,
    );
  }
  if (!isRecord(entry) || !isSize(entry.size)) return lacks('size', text);
  for (const name of ['black', 'white', 'line', 'proof']) if (!isNames(entry[name])) return lacks(name, text);
  for (const name of ['toPlay', 'winner']) if (typeof entry[name] !== 'string') return lacks(name, text);
  return fromEntry(entry as unknown as Entry);
}

/** As written: the types are right, and nothing else has been checked. */
interface Entry {
  size: Size;
  toPlay: string;
  black: string[];
  white: string[];
  winner: string;
  line: string[];
  proof: string[];
}

function fromEntry({ size, toPlay, black, white, winner, line, proof }: Entry): Result<StoredPosition> {
  const { columns, rows } = size;
  const position = Position.fromSetup({ columns, rows, black, white, toPlay });
  if (!position.ok) return position;
  const colour = parseColour(winner);
  if (!colour.ok) return colour;
  const lineCells = parseEmpty(position.value, line);
  if (!lineCells.ok) return lineCells;
  const proofCells = parseEmpty(position.value, proof);
  if (!proofCells.ok) return proofCells;
  const solved = { winner: colour.value, line: lineCells.value, proof: proofCells.value };
  if (!reachesAcross(position.value, solved)) {
    const message = `the proof ${quote(proof.join(' '))} does not join the edges of ${colour.value}: leave the entry out`;
    return fail('badProof', proof.join(' '), message);
  }
  return ok({ position: position.value, solved });
}

function parseEmpty(position: Position, names: readonly string[]): Result<Cell[]> {
  const cells: Cell[] = [];
  for (const name of names) {
    const cell = parseCell(position.size, name);
    if (!cell.ok) return cell;
    if (position.stoneAt(cell.value) !== undefined || cells.includes(cell.value)) {
      return fail('badEntry', name, `${name} holds a stone or is named twice: name each empty cell once`);
    }
    cells.push(cell.value);
  }
  return ok(cells);
}

/** Does the winner win, if it gets all cells of the proof and the loser all others? */
function reachesAcross(position: Position, { winner, proof }: Solved): boolean {
  return lentTo(position, { winner, proof }, winner).winner() === winner;
}

/** The loser has all empty cells that the win does not rely on, and `holder` all others. */
export function lentTo(
  position: Position,
  { winner, proof }: Omit<Solved, 'line'>,
  holder: Solved['winner'] | undefined,
): Position {
  const relied = new Set(proof);
  const loser = opponentOf(winner);
  return position.withStones(
    position.emptyCells().map((cell) => [cell, relied.has(cell) ? holder : loser] as const),
  );
}

function lacks(name: string, text: string): Result<never> {
  return fail(
    'badEntry',
    text,
    `${quote(text)} has no ${name}: give lines that "mustplay store export" wrote`,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSize(value: unknown): value is Size {
  return isRecord(value) && typeof value.columns === 'number' && typeof value.rows === 'number';
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}
