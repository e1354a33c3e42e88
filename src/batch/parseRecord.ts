// What a record says: a position in any notation that we read, a name, a budget of its own.
//
//   {"id":"p7","size":5,"moves":"c3 b4","time":10}     also black, white, toPlay,
//   {"sgf":"(;GM[11]SZ[5];B[c3])","at":1}               diagram and hexworld
//   https://hexworld.org/board/#5c1,c3b4                a HexWorld link
//   (;GM[11]SZ[5];B[c3])                                a game in SGF, on one line
//
// Fields of other names mean nothing here and do no harm.

import { checkSize, parseColour, parseSize, type Size } from '../game/cell.js';
import { parseDiagram } from '../game/diagram.js';
import { gameOf } from '../game/gameTree.js';
import { parseHexWorld } from '../game/hexWorld.js';
import { parseMoveList, splitCells } from '../game/moveList.js';
import { Position } from '../game/position.js';
import { fail, ok, quote, type Result } from '../game/result.js';
import { parseSgf } from '../game/sgf.js';
import type { RawRecord } from './records.js';

export interface Budget {
  timeMs?: number;
  nodes?: number;
}

export interface BatchRecord {
  id?: string;
  position: Position;
  /** What it names itself; the rest is for the batch to say. */
  budget: Budget;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields that tell a whole position. */
const SOURCES = ['sgf', 'hexworld', 'diagram', 'moves'] as const;

/** `at` is the move of a game to look at, where the record does not say. */
export function parseRecord(raw: RawRecord, at?: number): Result<BatchRecord> {
  const { name, text, fault } = raw;
  if (fault !== undefined) return fail('unreadable', name ?? '', fault);
  if (name !== undefined) return withPosition({ id: name, budget: {} }, parseGame(text, at));
  if (text.startsWith('(')) return withPosition({ budget: {} }, parseGame(text, at));
  if (!text.startsWith('{')) return withPosition({ budget: {} }, parseLink(text));
  let fields: Fields;
  try {
    fields = JSON.parse(text) as Fields;
  } catch (error) {
    const reason = (error as Error).message;
    return fail('badJson', text, `${quote(text)} is not JSON, ${reason}: write {"size":5,"moves":"c3 b4"}`);
  }
  const rest = parseRest(fields);
  return rest.ok ? withPosition(rest.value, parsePosition(fields, at)) : rest;
}

function withPosition(rest: Omit<BatchRecord, 'position'>, position: Result<Position>): Result<BatchRecord> {
  return position.ok ? ok({ ...rest, position: position.value }) : position;
}

function parseRest({ id, time, nodes }: Fields): Result<Omit<BatchRecord, 'position'>> {
  if (id !== undefined && typeof id !== 'string' && typeof id !== 'number') {
    return wrong('id', id, 'write a text or a number');
  }
  if (time !== undefined && !(typeof time === 'number' && time > 0)) {
    return wrong('time', time, 'write a number of seconds');
  }
  if (nodes !== undefined && !(Number.isSafeInteger(nodes) && (nodes as number) > 0)) {
    return wrong('nodes', nodes, 'write a whole number from 1 up');
  }
  return ok({
    ...(id !== undefined && { id: String(id) }),
    budget: {
      ...(time !== undefined && { timeMs: 1000 * time }),
      ...(nodes !== undefined && { nodes: nodes as number }),
    },
  });
}

function parsePosition(fields: Fields, at: number | undefined): Result<Position> {
  const given = SOURCES.filter((name) => fields[name] !== undefined);
  const stones = ['black', 'white'].filter((name) => fields[name] !== undefined);
  const [source, other = stones[0]] = given;
  if (source !== undefined && other !== undefined) {
    return fail('conflict', other, `${source} and ${other} both tell a position: leave one out`);
  }
  const position = source === undefined ? parseStones(fields) : parseSource(source, fields, at);
  if (!position.ok || fields.toPlay === undefined) return position;
  if (typeof fields.toPlay !== 'string') return wrong('toPlay', fields.toPlay, 'write black or white');
  const colour = parseColour(fields.toPlay);
  return colour.ok ? ok(position.value.withToPlay(colour.value)) : colour;
}

function parseSource(
  source: (typeof SOURCES)[number],
  fields: Fields,
  at: number | undefined,
): Result<Position> {
  const text = fields[source];
  if (typeof text !== 'string') return wrong(source, text, 'write a text');
  switch (source) {
    case 'sgf':
      if (fields.at !== undefined && typeof fields.at !== 'number') {
        return wrong('at', fields.at, 'write the number of a move');
      }
      return parseGame(text, fields.at ?? at);
    case 'hexworld':
      return parseLink(text);
    case 'diagram':
      return parseDiagram(text);
    case 'moves': {
      const size = sizeOf(fields);
      return size.ok ? parseMoveList(size.value, text) : size;
    }
  }
}

function parseStones(fields: Fields): Result<Position> {
  const size = sizeOf(fields);
  if (!size.ok) return size;
  const black = cellsIn('black', fields.black);
  if (!black.ok) return black;
  const white = cellsIn('white', fields.white);
  if (!white.ok) return white;
  return Position.fromSetup({ ...size.value, black: black.value, white: white.value });
}

/** "a1 b2" or ["a1","b2"]. */
function cellsIn(name: string, cells: unknown): Result<string[]> {
  if (cells === undefined) return ok([]);
  if (typeof cells === 'string') return ok(splitCells(cells));
  const isList = Array.isArray(cells) && cells.every((cell) => typeof cell === 'string');
  return isList ? ok(cells) : wrong(name, cells, 'write cells, such as "a1 b2"');
}

/** 5, "5x4", or {"columns":5,"rows":4}. */
function sizeOf({ size }: Fields): Result<Size> {
  if (size === undefined) {
    const remedy = 'give size with moves, black or white, or else diagram, sgf or hexworld';
    return fail('missingSize', '', `which board? ${remedy}`);
  }
  if (typeof size === 'number' || typeof size === 'string') return parseSize(String(size));
  const { columns, rows } = (size ?? {}) as Partial<Record<keyof Size, unknown>>;
  return checkSize({ columns: Number(columns), rows: Number(rows) }, JSON.stringify(size));
}

function parseGame(text: string, at: number | undefined): Result<Position> {
  const tree = parseSgf(text);
  if (!tree.ok) return tree;
  const game = gameOf(tree.value, at);
  return game.ok ? ok(game.value.position) : game;
}

/** A batch has nobody to read notes, so a link that goes on with what nobody understands is refused. */
function parseLink(text: string): Result<Position> {
  const link = parseHexWorld(text);
  if (!link.ok) return link;
  const { game, unread } = link.value;
  if (unread === '') return ok(game.position);
  return fail(
    'badHexWorld',
    unread,
    `the link goes on with ${quote(unread)}, which is no move: leave it out`,
  );
}

function wrong(name: string, value: unknown, remedy: string): Result<never> {
  const text = JSON.stringify(value);
  return fail('badField', text, `${name} is ${quote(text)}: ${remedy}`);
}
