// The notations of results: JSON lines, CSV, and SGF. In each a result is one line.
//
// A line holds the number and the digest of its record, so that a second run can read
// from it what is done.

import { formatCell, type Cell } from '../game/cell.js';
import { Game } from '../game/game.js';
import { emptyNode, treeOf } from '../game/gameTree.js';
import type { Position } from '../game/position.js';
import { unwrap } from '../game/result.js';
import { writeSgf } from '../game/sgf.js';
import { opponentOf, type Colour } from '../game/cell.js';
import { ENDINGS, type BatchResult, type Ending, type Outcome, type ResultKey } from './result.js';

export const FORMATS = ['jsonl', 'csv', 'sgf'] as const;
export type FormatName = (typeof FORMATS)[number];

export interface Format {
  /** The first line of a file, if it has one. */
  header?: string;
  /** Without the line feed. */
  write(result: BatchResult): string;
  /** undefined if the line is no result. */
  read(line: string): ResultKey | undefined;
}

/** The cells of an outcome by name. */
function namesOf({ position, move, line, proof }: Outcome): Record<
  'black' | 'white' | 'line' | 'proof',
  string[]
> & {
  move: string | null;
} {
  const { size } = position;
  const names = (cells: readonly Cell[]) => cells.map((cell) => formatCell(size, cell));
  return {
    black: names(position.stones('black')),
    white: names(position.stones('white')),
    move: move === undefined ? null : formatCell(size, move),
    line: names(line),
    proof: names(proof),
  };
}

function hex(digest: number): string {
  return digest.toString(16).padStart(8, '0');
}

/** The key that these fields are; undefined if they are none. */
function keyOf(record: unknown, digest: unknown, ending: unknown, winner: unknown): ResultKey | undefined {
  const number = Number(record);
  const isKey =
    Number.isSafeInteger(number) &&
    number >= 1 &&
    /^[0-9a-f]{8}$/.test(String(digest)) &&
    ENDINGS.some((each) => each === ending) &&
    (ending === 'solved') === (winner === 'black' || winner === 'white');
  if (!isKey) return undefined;
  return {
    record: number,
    digest: parseInt(String(digest), 16),
    ending: ending as Ending,
    winner: ending === 'solved' ? (winner as Colour) : undefined,
  };
}

const jsonLines: Format = {
  write: ({ record, digest, ending, winner, id, outcome, error }) =>
    JSON.stringify({
      schema: 1,
      record,
      digest: hex(digest),
      ...(id !== undefined && { id }),
      ending,
      winner: winner ?? null,
      ...(outcome && outcomeJson(outcome)),
      ...(error && { error }),
    }),
  read: (line) => {
    try {
      const { record, digest, ending, winner } = JSON.parse(line) as Record<string, unknown>;
      return keyOf(record, digest, ending, winner);
    } catch {
      return undefined;
    }
  },
};

function outcomeJson(outcome: Outcome): object {
  const { position, nodes, expansions, milliseconds, from } = outcome;
  const { black, white, move, line, proof } = namesOf(outcome);
  const { columns, rows } = position;
  const size = { columns, rows };
  const work = { nodes, expansions, milliseconds: rounded(milliseconds) };
  return { size, toPlay: position.toPlay, black, white, move, line, proof, ...work, from };
}

function rounded(milliseconds: number): number {
  return Math.round(1000 * milliseconds) / 1000;
}

const COLUMNS =
  'record,digest,ending,winner,id,columns,rows,toPlay,black,white,move,line,proof,nodes,expansions,milliseconds,from,error';

const csv: Format = {
  header: COLUMNS,
  write: ({ record, digest, ending, winner, id, outcome, error }) =>
    [record, hex(digest), ending, winner, id, ...outcomeFields(outcome), error?.message]
      .map(csvField)
      .join(','),
  read: (line) => {
    const [record, digest, ending, winner] = line.split(',', 4);
    return keyOf(record, digest, ending, winner);
  },
};

function outcomeFields(outcome: Outcome | undefined): (string | number | null)[] {
  if (outcome === undefined) return new Array<null>(12).fill(null);
  const { position, nodes, expansions, milliseconds, from } = outcome;
  const { black, white, move, line, proof } = namesOf(outcome);
  const cells = [black.join(' '), white.join(' '), move, line.join(' '), proof.join(' ')];
  const { columns, rows, toPlay } = position;
  return [columns, rows, toPlay, ...cells, nodes, expansions, rounded(milliseconds), from];
}

/** In quotes where it must be; a line end within would end the row for who reads line by line. */
function csvField(value: string | number | null | undefined): string {
  const text = oneLine(String(value ?? ''));
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

/** The game name of a result: its key. In a comment the bracket at the end would be escaped. */
const GAME_NAME = /GN\[([0-9]+) ([0-9a-f]+) ([a-z]+)(?: (black|white))?\]/;

const sgf: Format = {
  write: (result) => {
    const { record, digest, ending, winner, outcome } = result;
    const tree =
      outcome === undefined
        ? { size: { columns: 1, rows: 1 }, root: emptyNode() }
        : treeOf(lineAsGame(outcome.position, outcome.line));
    tree.root.comment = oneLine(commentOn(result));
    if (outcome !== undefined) {
      tree.root.marks = outcome.proof.map((cell) => ({ shape: 'circle', cell }));
    }
    const name = [record, hex(digest), ending, ...(winner === undefined ? [] : [winner])].join(' ');
    tree.root.other = [{ name: 'GN', values: [name] }];
    return writeSgf(tree);
  },
  read: (line) => {
    const [, record, digest, ending, winner] = GAME_NAME.exec(line) ?? [];
    return keyOf(record, digest, ending, winner);
  },
};

/** The position, and the line as moves from it. */
function lineAsGame(position: Position, line: readonly Cell[]): Game {
  const { toPlay } = position;
  return unwrap(
    Game.fromMoves(
      position,
      line.map((cell, index) => ({
        type: 'stone',
        colour: index % 2 === 0 ? toPlay : opponentOf(toPlay),
        cell,
      })),
    ),
  );
}

function commentOn({ id, winner, outcome, error }: BatchResult): string {
  const about = id === undefined ? '' : `${id}: `;
  if (outcome === undefined) return `${about}${error?.message ?? ''}`;
  if (winner === undefined) return `${about}not solved within the ${outcome.ending} given`;
  const { position, move, proof } = outcome;
  const by = move === undefined ? '' : ` by ${formatCell(position.size, move)}`;
  return `${about}${winner} wins${by}; the win relies on the ${proof.length} cells with a circle`;
}

export const FORMAT: Readonly<Record<FormatName, Format>> = { jsonl: jsonLines, csv, sgf };

/** The format that the end of a file's name says; JSON lines if none. */
export function formatOf(path: string): FormatName {
  return FORMATS.find((name) => path.toLowerCase().endsWith(`.${name}`)) ?? 'jsonl';
}
