// `mustplay vc`: the connections of a position.
//
// Three questions: who wins and where must the mover play (no endpoint is
// named), what is an endpoint joined to (--from), and how are two endpoints
// joined (--from and --to). A search that runs out of its budget answers none.

import { Option, type Command } from 'commander';
import type { ConnectionType } from '../engine/engine.js';
import { COLOURS, parseColour, parseEndpoint, type Endpoint } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { InputError, unwrap } from '../game/result.js';
import { paintFor, type Paint } from './drawBoard.js';
import { colourOfEndpoints } from './endpoints.js';
import type { Context } from './io.js';
import { addPositionOptions, readPosition, type PositionOptions } from './positionOptions.js';
import {
  addSearchOptions,
  searchAndAnswer,
  wholeNumber,
  type Question,
  type SearchingOptions,
} from './searchOptions.js';
import { answerPair } from './vcPair.js';
import { answerReach } from './vcReach.js';
import { answerSummary } from './vcSummary.js';

interface VcOptions extends PositionOptions, SearchingOptions {
  from?: string;
  to?: string;
  colour?: string;
  type?: ConnectionType;
  limit: number;
}

export function addVc(program: Command, context: Context): void {
  const command = addPositionOptions(program.command('vc'))
    .description('find virtual connections: who wins, the mustplay, and what is joined to what')
    .optionsGroup('The question:')
    .option('--from <endpoint>', 'a cell or an edge (north, south, west, east): what is it joined to?')
    .option('--to <endpoint>', 'with --from: every connection between the two')
    .option(
      '-c, --colour <colour>',
      'whose connections; if left out, the owner of the endpoints, else the mover',
    )
    .addOption(new Option('--type <type>', 'with --from: only this type').choices(['full', 'semi']));
  addSearchOptions(command)
    .optionsGroup('The answer:')
    .option('--limit <number>', 'list at most so many connections', wholeNumber(0), 20)
    .option('--json', 'answer as JSON, with nothing left out')
    .addHelpText(
      'after',
      `
Examples:
  mustplay vc --size 5 --moves "c3"                          who wins, the mustplay
  mustplay vc --size 5 --moves "c3" --from c3                what c3 is joined to
  mustplay vc --size 5 --moves "c3" --from c3 --to south     every way from c3 to south`,
    )
    .action((options: VcOptions) => vc(options, context));
}

async function vc(options: VcOptions, context: Context): Promise<void> {
  const position = await readPosition(options, context.io);
  const question = readQuestion(position, options, paintFor(context.io));
  await searchAndAnswer(position, question, options, context);
}

function readQuestion(position: Position, options: VcOptions, paint: Paint): Question {
  const { from, to, type, limit } = options;
  const asked = options.colour === undefined ? undefined : unwrap(parseColour(options.colour));
  if (from === undefined) {
    for (const name of ['to', 'type'] as const) {
      if (options[name] !== undefined) {
        throw new InputError(
          'missingFrom',
          `--${name}`,
          `--${name} needs --from: say where connections start`,
        );
      }
    }
    const shown = asked === undefined ? COLOURS : [asked];
    return { colours: COLOURS, answer: (engine) => answerSummary(engine, position, shown, paint) };
  }
  const ends = [from, ...(to === undefined ? [] : [to])].map((text) =>
    unwrap(parseEndpoint(position.size, text)),
  );
  const [start, goal] = ends as [Endpoint, Endpoint?];
  if (start === goal) {
    throw new InputError('sameEndpoint', from, `${from} is both --from and --to: name two endpoints`);
  }
  const colour = colourOfEndpoints(position, ends, asked);
  const types: ConnectionType[] = type === undefined ? ['full', 'semi'] : [type];
  return {
    colours: [colour],
    answer: (engine) =>
      goal === undefined
        ? answerReach(engine, position, { colour, from: start, types }, paint)
        : answerPair(engine, position, { colour, from: start, to: goal, types, limit }, paint),
  };
}
