// `mustplay solve`: who wins, by which move, and why; with --all, the verdict of every move.

import type { Command } from 'commander';
import { paintFor } from './drawBoard.js';
import type { Context } from './io.js';
import { answerMoves } from './solveAll.js';
import { addSolveOptions } from './solveOptions.js';
import { addSearchingOptions, solveAndAnswer, type SearchingOptions } from './solving.js';
import { positionToSolve } from './saving.js';
import { answerPosition } from './solvePosition.js';
import { addPositionOptions, type PositionOptions } from './positionOptions.js';

interface SolveOptions extends PositionOptions, SearchingOptions {
  all?: true;
}

export function addSolve(program: Command, context: Context): void {
  const command = addPositionOptions(program.command('solve'))
    .description('find who wins, by which move, with the line and the reason')
    .optionsGroup('The question:')
    .option('--all', 'the verdict of every move');
  addSearchingOptions(addSolveOptions(command, '; with --all, on a move'))
    .optionsGroup('The answer:')
    .option('--json', 'answer as JSON')
    .addHelpText(
      'after',
      `
What is known when the time or the nodes are used up, or at Ctrl-C, is an answer
too; the exit code is then 3. With --save it is also written down: each minute,
and at the end. --resume goes on from there, and needs no position.

Examples:
  mustplay solve --size 6 --moves "a3 d5"
  mustplay solve --size 5 --moves "b3" --all
  mustplay solve --size 8 --moves "a3" --threads 4 --save a3.search
  mustplay solve --resume a3.search --save a3.search
  mustplay solve --size 11 --moves "a10 f6" --time 60 --table 1024`,
    )
    .action((options: SolveOptions) => solve(options, context));
}

async function solve(options: SolveOptions, context: Context): Promise<void> {
  const position = await positionToSolve(options, context.io);
  const answer = options.all ? answerMoves : answerPosition;
  const paint = paintFor(context.io);
  await solveAndAnswer(position, options, context, (solving) => answer(solving, position, paint));
}
