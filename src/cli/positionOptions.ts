// The options by which every command is told a position: moves, or stones, or
// a diagram, an SGF file or a HexWorld link.

import { Option, type Command } from 'commander';
import { parseColour, parseSize } from '../game/cell.js';
import { parseDiagram } from '../game/diagram.js';
import { Game } from '../game/game.js';
import { gameOf, type GameTree } from '../game/gameTree.js';
import { parseHexWorld, type HexWorld } from '../game/hexWorld.js';
import { parseMoves, splitCells } from '../game/moveList.js';
import { Position } from '../game/position.js';
import { InputError, quote, unwrap } from '../game/result.js';
import { parseSgf } from '../game/sgf.js';
import { note, type Io } from './io.js';

export interface PositionOptions {
  size?: string;
  moves?: string;
  black?: string;
  white?: string;
  toPlay?: string;
  diagram?: string;
  sgf?: string;
  hexworld?: string;
}

/** All that the options tell: a game with its cursor at the position, and where it came from. */
export interface GameRecord {
  game: Game;
  tree?: GameTree;
  hexWorld?: HexWorld;
}

export function addPositionOptions(command: Command): Command {
  const group = 'The position:';
  const options = [
    new Option('-s, --size <size>', 'board size, 7 or 7x8 (columns x rows); empty unless stones follow'),
    new Option('-m, --moves <cells>', 'moves from the empty board, Black first: "a1 b2 c3"'),
    new Option('-b, --black <cells>', 'cells that hold black stones'),
    new Option('-w, --white <cells>', 'cells that hold white stones'),
    new Option('-p, --to-play <colour>', 'black or white; otherwise the stones decide'),
    new Option(
      '-d, --diagram <file>',
      'read a drawn board (B W .) from a file, or from standard input with -',
    ),
    new Option(
      '--sgf <file[@move]>',
      'read a game from an .sgf or .hsgf file, or from standard input with -; after all its moves, or @12 of them',
    ),
    new Option('--hexworld <link>', 'a HexWorld link, at its cursor'),
  ];
  for (const option of options) command.addOption(option.helpGroup(group));
  return command;
}

/** The position the options describe. Throws an InputError where they do not. */
export async function readPosition(options: PositionOptions, io: Io): Promise<Position> {
  return (await readRecord(options, io)).game.position;
}

/** The same, with the moves that lead to the position and those ahead, where the options tell them. */
export async function readRecord(options: PositionOptions, io: Io): Promise<GameRecord> {
  refuseConflicts(options);
  const record = await readSource(options, io);
  if (options.toPlay === undefined) return record;
  const colour = unwrap(parseColour(options.toPlay));
  const { position } = record.game;
  // Another mover than the moves lead to: what was played becomes what is set up.
  return position.toPlay === colour ? record : { game: Game.from(position.withToPlay(colour)) };
}

async function readSource(options: PositionOptions, io: Io): Promise<GameRecord> {
  if (options.sgf !== undefined) return readSgf(options.sgf, io);
  if (options.hexworld !== undefined) {
    const hexWorld = unwrap(parseHexWorld(options.hexworld));
    if (hexWorld.unread !== '') {
      note(io, `the link goes on with ${quote(hexWorld.unread)}, which HexWorld does not read either`);
    }
    return { game: hexWorld.game, hexWorld };
  }
  if (options.diagram !== undefined) {
    return { game: Game.from(unwrap(parseDiagram(await readText(options.diagram, io)))) };
  }
  return { game: fromCells(options.size, options) };
}

async function readSgf(fileAndMove: string, io: Io): Promise<GameRecord> {
  const [, file = fileAndMove, move] = /^(.+)@([0-9]+)$/s.exec(fileAndMove) ?? [];
  const tree = unwrap(parseSgf(await readText(file, io)));
  if (tree.gamesLeftOut !== undefined) {
    note(io, `this is the first game of the file, which holds ${tree.gamesLeftOut + 1}`);
  }
  return { game: unwrap(gameOf(tree, move === undefined ? undefined : Number(move))), tree };
}

function fromCells(sizeText: string | undefined, { moves, black = '', white = '' }: PositionOptions): Game {
  if (sizeText === undefined) {
    const remedy =
      'give --size 7 with --moves, --black or --white, or --diagram FILE, --sgf FILE or --hexworld LINK';
    throw new InputError('missingSize', '', `which board? ${remedy}`);
  }
  const size = unwrap(parseSize(sizeText));
  if (moves !== undefined) return unwrap(parseMoves(size, moves));
  const setup = { ...size, black: splitCells(black), white: splitCells(white) };
  return Game.from(unwrap(Position.fromSetup(setup)));
}

function refuseConflicts({ diagram, sgf, hexworld, moves, size, black, white }: PositionOptions): void {
  const given = Object.entries({ diagram, sgf, hexworld, size, moves, black, white })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => `--${name}`);
  const [first, second] = given;
  const tellsAll = first === '--diagram' || first === '--sgf' || first === '--hexworld';
  if (tellsAll && second !== undefined) {
    throw conflict(first, second, `${first} already tells the size and the stones`);
  }
  const stones = given.find((name) => name === '--black' || name === '--white');
  if (moves !== undefined && stones !== undefined) throw conflict('--moves', stones, 'both place stones');
}

function conflict(one: string, other: string, reason: string): InputError {
  return new InputError(
    'conflict',
    other,
    `${one} and ${other} exclude each other, ${reason}: leave one out`,
  );
}

async function readText(path: string, io: Io): Promise<string> {
  try {
    return await io.readFile(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : message;
    const remedy = 'give the path of a text file, or - for standard input';
    throw new InputError('unreadable', path, `cannot read ${quote(path)}, ${reason}: ${remedy}`);
  }
}
