// `mustplay show`: draws a position.

import type { Command } from 'commander';
import { drawWithLegend, paintFor } from './drawBoard.js';
import { print, printJson, type Context, type Io } from './io.js';
import { addPositionOptions, readPosition, type PositionOptions } from './positionOptions.js';
import { cellNames, nameOf } from './wording.js';

interface ShowOptions extends PositionOptions {
  json?: true;
}

export function addShow(program: Command, { io }: Context): void {
  addPositionOptions(program.command('show'))
    .description('draw a position, and say whose turn it is')
    .option('--json', 'answer as JSON')
    .addHelpText(
      'after',
      `
Examples:
  mustplay show --size 5 --moves "c3 b3 b4"
  mustplay show --size 7x5 --black "c2 c3" --white d2 --to-play white
  mustplay show --diagram board.txt`,
    )
    .action((options: ShowOptions) => show(options, io));
}

async function show(options: ShowOptions, io: Io): Promise<void> {
  const position = await readPosition(options, io);
  const { size, toPlay } = position;
  const winner = position.winner();
  if (options.json) {
    const black = cellNames(size, position.stones('black'));
    const white = cellNames(size, position.stones('white'));
    printJson(io, position, { black, white, winner: winner ?? null });
    return;
  }
  const verdict =
    winner === undefined ? `${nameOf(toPlay)} to play.` : `${nameOf(winner)} has joined its edges and won.`;
  print(io, ...drawWithLegend(position, {}, paintFor(io)), '', verdict);
}
