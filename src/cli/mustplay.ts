// `mustplay mustplay`: where the mover must play, and the threats that say so.
//
// The opponent's winning semis are the threats: each is met only by a move in
// its carrier, so what all carriers have in common is the mustplay.

import type { Command } from 'commander';
import type { Connection, Engine } from '../engine/engine.js';
import { opponentOf, ownEdges } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { drawWithLegend, paintFor, type Paint } from './drawBoard.js';
import { bySize, connectionJson, mustplayJson } from './engineAnswers.js';
import type { Answer, Context } from './io.js';
import { addPositionOptions, readPosition, type PositionOptions } from './positionOptions.js';
import { addSearchOptions, searchAndAnswer, wholeNumber, type SearchingOptions } from './searchOptions.js';
import { cellNames, count, describeConnection, describeMustplay, nameOf } from './wording.js';

interface MustplayOptions extends PositionOptions, SearchingOptions {
  limit: number;
}

export function addMustplay(program: Command, context: Context): void {
  addSearchOptions(addPositionOptions(program.command('mustplay')))
    .description('find where the mover must play, and the threats behind it')
    .optionsGroup('The answer:')
    .option('--limit <number>', 'list at most so many threats', wholeNumber(0), 20)
    .option('--json', 'answer as JSON, with nothing left out')
    .addHelpText(
      'after',
      `
Examples:
  mustplay mustplay --size 5 --moves "c3 b4 b3"
  mustplay mustplay --size 5 --moves "c3 b4 b3" --variant unlimited --edge-midpoints`,
    )
    .action((options: MustplayOptions) => mustplay(options, context));
}

async function mustplay(options: MustplayOptions, context: Context): Promise<void> {
  const position = await readPosition(options, context.io);
  const paint = paintFor(context.io);
  const question = {
    colours: [opponentOf(position.toPlay)],
    answer: (engine: Engine) => answerMustplay(engine, position, options.limit, paint),
  };
  await searchAndAnswer(position, question, options, context);
}

function answerMustplay(engine: Engine, position: Position, limit: number, paint: Paint): Answer {
  const { size, toPlay } = position;
  const opponent = opponentOf(toPlay);
  const mustplay = engine.mustplay(toPlay);
  const threats = engine
    .connections(opponent, ...ownEdges(opponent))
    .filter(({ type }) => type === 'semi')
    .sort(bySize);
  const full = engine.winningFull(opponent);
  return {
    json: {
      mustplay: mustplayJson(position, mustplay),
      winningFull: full === undefined ? null : { carrier: cellNames(size, full) },
      winningSemis: threats.map((semi) => connectionJson(size, semi)),
    },
    lines: [
      ...drawWithLegend(
        position,
        { mustplay: mustplay.status === 'restricted' ? mustplay.cells : [], carrier: full ?? [] },
        paint,
      ),
      '',
      describeMustplay(position, mustplay),
      ...(full === undefined ? [] : [describeFull(position, full.length)]),
      ...listThreats(position, threats, limit),
    ],
  };
}

function describeFull({ toPlay }: Position, cells: number): string {
  const opponent = nameOf(opponentOf(toPlay));
  if (cells === 0) return `${opponent} has joined its edges and won.`;
  return `A full of ${count(cells, 'cell')} joins ${opponent}'s edges, whoever moves.`;
}

function listThreats({ size, toPlay }: Position, threats: Connection[], limit: number): string[] {
  if (threats.length === 0) return [];
  const left = threats.length - limit;
  return [
    `${nameOf(opponentOf(toPlay))} threatens to win by ${count(threats.length, 'semi')}:`,
    ...threats.slice(0, limit).map((semi) => `  ${describeConnection(size, semi)}`),
    ...(left > 0 ? [`  ${left} left out; --limit ${threats.length} lists all.`] : []),
  ];
}
