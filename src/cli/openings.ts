// `mustplay openings`: the map of the openings by which Black wins.

import type { Command } from 'commander';
import { parseSize } from '../game/cell.js';
import { Position } from '../game/position.js';
import { unwrap } from '../game/result.js';
import { paintFor } from './drawBoard.js';
import type { Context } from './io.js';
import { answerOpenings } from './solveAll.js';
import { addSolveOptions } from './solveOptions.js';
import { addSearchingOptions, solveAndAnswer, type SearchingOptions } from './solving.js';

export function addOpenings(program: Command, context: Context): void {
  const command = program
    .command('openings')
    .description('map the winning openings of a board')
    .argument('<size>', '5, or 5x4 (columns x rows)');
  addSearchingOptions(addSolveOptions(command, ' on an opening'))
    .optionsGroup('The answer:')
    .option('--json', 'answer as JSON, with replies and lines')
    .addHelpText(
      'after',
      `
Openings that turning the board makes the same are solved once. Those that are
not decided when the time or the nodes are used up, or at Ctrl-C, are shown as
such; the exit code is then 3.

Examples:
  mustplay openings 6
  mustplay openings 5x7 --time 10`,
    )
    .action((size: string, options: SearchingOptions) => openings(size, options, context));
}

async function openings(size: string, options: SearchingOptions, context: Context): Promise<void> {
  const position = unwrap(Position.empty(unwrap(parseSize(size))));
  const paint = paintFor(context.io);
  await solveAndAnswer(position, options, context, (solving) => answerOpenings(solving, position, paint));
}
