// The options by which every command is told a position: moves, or stones, or
// a diagram.

import { Option, type Command } from 'commander';
import { parseColour, parseSize } from '../game/cell.js';
import { parseDiagram } from '../game/diagram.js';
import { parseMoveList, splitCells } from '../game/moveList.js';
import { Position } from '../game/position.js';
import { InputError, quote, unwrap } from '../game/result.js';
import type { Io } from './io.js';

export interface PositionOptions {
  size?: string;
  moves?: string;
  black?: string;
  white?: string;
  toPlay?: string;
  diagram?: string;
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
  ];
  for (const option of options) command.addOption(option.helpGroup(group));
  return command;
}

/** The position the options describe. Throws an InputError where they do not. */
export async function readPosition(options: PositionOptions, io: Io): Promise<Position> {
  refuseConflicts(options);
  const position =
    options.diagram !== undefined
      ? unwrap(parseDiagram(await readDiagram(options.diagram, io)))
      : fromCells(options.size, options);
  return options.toPlay === undefined ? position : position.withToPlay(unwrap(parseColour(options.toPlay)));
}

function fromCells(
  sizeText: string | undefined,
  { moves, black = '', white = '' }: PositionOptions,
): Position {
  if (sizeText === undefined) {
    const remedy = 'give --size 7 with --moves, --black or --white, or --diagram FILE';
    throw new InputError('missingSize', '', `which board? ${remedy}`);
  }
  const size = unwrap(parseSize(sizeText));
  if (moves !== undefined) return unwrap(parseMoveList(size, moves));
  return unwrap(Position.fromSetup({ ...size, black: splitCells(black), white: splitCells(white) }));
}

function refuseConflicts({ diagram, moves, size, black, white }: PositionOptions): void {
  const given = Object.entries({ size, moves, black, white })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => `--${name}`);
  const [first] = given;
  if (diagram !== undefined && first !== undefined) {
    throw conflict('--diagram', first, 'a diagram already tells the size and the stones');
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

async function readDiagram(path: string, io: Io): Promise<string> {
  try {
    return await io.readFile(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : message;
    const remedy = 'give the path of a text file, or - for standard input';
    throw new InputError('unreadable', path, `cannot read ${quote(path)}, ${reason}: ${remedy}`);
  }
}
