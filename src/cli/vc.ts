// `mustplay vc`: the connections of a position.
//
// Three questions: who wins and where must the mover play (no endpoint is
// named), what is an endpoint joined to (--from), and how are two endpoints
// joined (--from and --to). A search that runs out of its budget answers none.

import { InvalidArgumentError, Option, type Command } from 'commander';
import { DEFAULT_OPTIONS, VARIANTS } from '../engine/engine.js';
import type { BuildStatus, ConnectionType, Engine, Variant } from '../engine/engine.js';
import { COLOURS, parseColour, parseEndpoint, type Colour, type Endpoint } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { InputError, unwrap } from '../game/result.js';
import { paintFor, type Paint } from './drawBoard.js';
import { colourOfEndpoints } from './endpoints.js';
import { NoAnswer, print, printJson, type Answer, type Context } from './io.js';
import { addPositionOptions, readPosition, type PositionOptions } from './positionOptions.js';
import { answerPair } from './vcPair.js';
import { answerReach } from './vcReach.js';
import { answerSummary } from './vcSummary.js';

interface VcOptions extends PositionOptions {
  variant: Variant;
  edgeMidpoints?: true;
  from?: string;
  to?: string;
  colour?: string;
  type?: ConnectionType;
  budget?: number;
  limit: number;
  json?: true;
}

interface Question {
  /** Whose connections must be searched. */
  colours: readonly Colour[];
  answer(engine: Engine): Answer;
}

export function addVc(program: Command, context: Context): void {
  addPositionOptions(program.command('vc'))
    .description('find virtual connections: who wins, the mustplay, and what is joined to what')
    .optionsGroup('The question:')
    .option('--from <endpoint>', 'a cell or an edge (north, south, west, east): what is it joined to?')
    .option('--to <endpoint>', 'with --from: every connection between the two')
    .option(
      '-c, --colour <colour>',
      'whose connections; if left out, the owner of the endpoints, else the mover',
    )
    .addOption(new Option('--type <type>', 'with --from: only this type').choices(['full', 'semi']))
    .optionsGroup('The search:')
    .addOption(
      new Option('--variant <variant>', 'how many connections to keep')
        .choices(VARIANTS)
        .default(DEFAULT_OPTIONS.variant),
    )
    .option('--edge-midpoints', 'combine connections across own edges too: finds more, takes longer')
    .option('--budget <work>', 'give up after about so much work for a colour', wholeNumber(1))
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

async function vc(options: VcOptions, { io, createEngine }: Context): Promise<void> {
  const position = await readPosition(options, io);
  const question = readQuestion(position, options, paintFor(io));
  const { variant, edgeMidpoints = false, budget } = options;
  const engine = await createEngine();
  try {
    engine.load(position, { variant, edgeMidpoints });
    const status = search(engine, question.colours, budget);
    const common = { variant, edgeMidpoints, status };
    if (status === 'paused') {
      if (options.json) printJson(io, position, common);
      const remedy = variant === 'fast' ? 'raise --budget' : 'raise --budget, or try --variant fast';
      throw new NoAnswer(`no answer within a budget of ${budget}: ${remedy}`);
    }
    if (status === 'outOfMemory') io.stderr('note: memory ran out, so some connections are missing\n');
    const { json, lines } = question.answer(engine);
    if (options.json) printJson(io, position, { ...common, ...json });
    else print(io, ...lines);
  } finally {
    engine.dispose();
  }
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

function search(engine: Engine, colours: readonly Colour[], budget: number | undefined): BuildStatus {
  let status: BuildStatus = 'done';
  for (const colour of colours) {
    const built = engine.build(colour, budget);
    if (built === 'paused') return built;
    if (built === 'outOfMemory') status = built;
  }
  return status;
}

/** Reads an option that is a whole number and no smaller than `least`. */
function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^[0-9]+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`Write a whole number from ${least} up.`);
  };
}
