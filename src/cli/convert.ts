// `mustplay convert`: writes a position or a game in another notation.
//
// Where the target cannot hold the position, that is an error; where it drops
// what surrounds it, such as comments, a note on standard error says so.

import { Option, type Command } from 'commander';
import { writeDiagram } from '../game/diagram.js';
import type { Game } from '../game/game.js';
import { allNodes, mainLine, treeOf, type GameTree } from '../game/gameTree.js';
import { writeHexWorld } from '../game/hexWorld.js';
import { writeHsgf } from '../game/hsgf.js';
import { formatMove } from '../game/move.js';
import { writeMoves } from '../game/moveList.js';
import type { Position } from '../game/position.js';
import { InputError, unwrap } from '../game/result.js';
import { writeSgf } from '../game/sgf.js';
import { note, print, printJson, type Context, type Io } from './io.js';
import { addPositionOptions, readRecord, type GameRecord, type PositionOptions } from './positionOptions.js';
import { cellNames, count } from './wording.js';

const TARGETS = ['moves', 'diagram', 'hexworld', 'sgf', 'hsgf'] as const;
type Target = (typeof TARGETS)[number];

interface ConvertOptions extends PositionOptions {
  to?: Target;
  json?: true;
}

export function addConvert(program: Command, { io }: Context): void {
  addPositionOptions(program.command('convert'))
    .description('write a position or a game in another notation')
    .addOption(new Option('-t, --to <notation>', 'what to write').choices(TARGETS))
    .addOption(new Option('--json', 'write JSON, with all moves').conflicts('to'))
    .addHelpText(
      'after',
      `
Examples:
  mustplay convert --sgf game.sgf --to hexworld
  mustplay convert --hexworld "https://hexworld.org/board/#11r9c1,b4:sh4" --to sgf
  mustplay convert --size 5 --moves "c3 b3" --to diagram`,
    )
    .action((options: ConvertOptions) => convert(options, io));
}

async function convert(options: ConvertOptions, io: Io): Promise<void> {
  const { to, json } = options;
  if (to === undefined && json === undefined) {
    throw new InputError('missingTarget', '', `to what? give --to with ${TARGETS.join(', ')}, or --json`);
  }
  const record = await readRecord(options, io);
  if (to === undefined) printJson(io, record.game.position, describe(record.game));
  else print(io, write(record, to));
  for (const loss of losses(record, to ?? 'json')) note(io, loss);
}

function write({ game, tree, hexWorld }: GameRecord, to: Target): string {
  switch (to) {
    case 'moves':
      return unwrap(writeMoves(game));
    case 'diagram':
      return writeDiagram(game.position);
    case 'hexworld':
      return unwrap(writeHexWorld(hexWorld ?? { game, hasNumbers: false, isRedBlue: true }));
    case 'sgf':
      return writeSgf(tree ?? treeOf(game));
    case 'hsgf':
      return unwrap(writeHsgf(tree ?? withResult(treeOf(game), game)));
  }
}

/** The game in JSON, besides its size and whose turn it is. */
function describe(game: Game): object {
  return {
    ...stonesOf(game.position),
    winner: game.winner() ?? null,
    result: game.result() ?? null,
    start: { toPlay: game.start.toPlay, ...stonesOf(game.start) },
    moves: game.moves.map((move) => ({ colour: move.colour, move: formatMove(game.size, move) })),
    cursor: game.cursor,
  };
}

function stonesOf(position: Position): object {
  const names = (colour: 'black' | 'white') => cellNames(position.size, position.stones(colour));
  return { black: names('black'), white: names('white') };
}

/** Little Golem's files name the winner. */
function withResult(tree: GameTree, game: Game): GameTree {
  const end = unwrap(game.goTo(game.moves.length)).result();
  if (end !== undefined) tree.root.other.push({ name: 'RE', values: [end.winner === 'black' ? 'B' : 'W'] });
  return tree;
}

/** What the target leaves out of the record. */
function losses({ game, tree }: GameRecord, to: Target | 'json'): string[] {
  const found: string[] = [];
  const { cursor, moves } = game;
  const ahead = moves.length - cursor;
  const isSgf = to === 'sgf' || to === 'hsgf';
  const extras = tree === undefined || isSgf ? [] : extrasOf(tree);
  if (extras.length > 0) found.push(`${to} does not keep ${extras.join(', ')}: sgf does`);
  if (to === 'diagram' && moves.length > 0)
    found.push(`diagram does not keep the ${count(moves.length, 'move')}: sgf does`);
  if (to === 'moves' && ahead > 0)
    found.push(`moves does not keep the ${count(ahead, 'move')} ahead of the cursor: hexworld does`);
  if (isSgf && ahead > 0) found.push(`${to} does not keep the cursor after move ${cursor}: hexworld does`);
  return found;
}

/** What surrounds the main line of a tree. */
function extrasOf({ root }: GameTree): string[] {
  const found = new Set<string>();
  for (const node of allNodes(root)) {
    if (node.children.length > 1) found.add('variations');
    if (node.comment !== undefined) found.add('comments');
    if (node.marks.length > 0) found.add('marks');
    if (node.other.length > 0) found.add('further properties');
  }
  let isUnderWay = false;
  for (const { move, setUp } of mainLine(root)) {
    if (isUnderWay && setUp !== undefined) found.add('stones set up in mid-game');
    isUnderWay ||= move !== undefined;
  }
  return [...found];
}
