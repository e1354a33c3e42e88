// `mustplay eval`: which colour is nearer to joining its edges, and where it matters.
//
// The board is a map of heat: the energies of both colours together, in quarters
// of the highest. The moves follow in the order in which a search would try them.

import { Option, type Command } from 'commander';
import { MODELS, type Engine, type Evaluation, type Model } from '../engine/engine.js';
import { COLOURS, formatCell, type Cell, type Size } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { drawWithLegend, paintFor, type Marks, type Paint } from './drawBoard.js';
import type { Answer, Context } from './io.js';
import { addPositionOptions, readPosition, type PositionOptions } from './positionOptions.js';
import { addSearchOptions, searchAndAnswer, wholeNumber, type SearchingOptions } from './searchOptions.js';
import { nameOf } from './wording.js';

interface EvalOptions extends PositionOptions, SearchingOptions {
  model: Model;
  largestCarrier?: number;
  limit: number;
}

export function addEval(program: Command, context: Context): void {
  const command = addPositionOptions(program.command('eval'))
    .description('judge a position by circuits, and rank the moves')
    .optionsGroup('The evaluation:')
    .addOption(new Option('--model <model>', 'how to judge').choices(MODELS).default('resistance'))
    .option('--largest-carrier <cells>', 'leave out fulls that rely on more cells', wholeNumber(0));
  addSearchOptions(command)
    .optionsGroup('The answer:')
    .option('--limit <number>', 'list at most so many moves', wholeNumber(0), 10)
    .option('--json', 'answer as JSON, with nothing left out')
    .addHelpText(
      'after',
      `
Examples:
  mustplay eval --size 7 --moves "d4 c5"
  mustplay eval --size 7 --moves "d4 c5" --model distance`,
    )
    .action((options: EvalOptions) => evaluate(options, context));
}

async function evaluate(options: EvalOptions, context: Context): Promise<void> {
  const position = await readPosition(options, context.io);
  const paint = paintFor(context.io);
  const question = {
    colours: COLOURS,
    answer: (engine: Engine) => answerEvaluation(engine, position, options, paint),
  };
  await searchAndAnswer(position, question, options, context);
}

interface RankedMove {
  cell: Cell;
  energy: number;
  black: number;
  white: number;
}

function answerEvaluation(engine: Engine, position: Position, options: EvalOptions, paint: Paint): Answer {
  const { model, largestCarrier = Infinity, limit } = options;
  const settings = { model, largestCarrier };
  const evaluation = engine.evaluate(settings);
  const moves = engine
    .orderMoves(position.emptyCells(), settings)
    .map((cell) => rankedMove(evaluation, cell));
  return {
    json: evaluationJson(position.size, settings, evaluation, moves),
    lines: [
      ...drawWithLegend(position, heatOf(moves), paint),
      '',
      ...describe(model, evaluation),
      ...listMoves(position.size, moves, limit),
    ],
  };
}

function rankedMove({ energy }: Evaluation, cell: Cell): RankedMove {
  const black = energy.black[cell]!;
  const white = energy.white[cell]!;
  return { cell, energy: black + white, black, white };
}

/** Quarters of the highest energy, the coldest unmarked. */
function heatOf(moves: readonly RankedMove[]): Marks {
  const highest = moves[0]?.energy ?? 0;
  if (highest === 0) return {};
  const between = (low: number, high: number) =>
    moves.filter(({ energy }) => energy >= low * highest && energy < high * highest).map(({ cell }) => cell);
  return { hot: between(0.75, Infinity), warm: between(0.5, 0.75), mild: between(0.25, 0.5) };
}

function describe(model: Model, { resistance, score }: Evaluation): string[] {
  const unit = model === 'distance' ? 'Distance' : 'Resistance';
  const values = COLOURS.map((colour) => `${nameOf(colour)} ${format(resistance[colour])}`).join(', ');
  return [`${unit} from edge to edge: ${values}.`, `Score ${format(score)}: ${verdict(score)}`];
}

/** Less than half of the last digit shown is no difference. */
function verdict(score: number): string {
  if (Math.abs(score) < 0.0005) return 'both colours are equally near.';
  const nearer = score > 0 ? 'black' : 'white';
  return `${nameOf(nearer)} ${Math.abs(score) === Infinity ? 'has won.' : 'is nearer to joining its edges.'}`;
}

function listMoves(size: Size, moves: readonly RankedMove[], limit: number): string[] {
  // Where the game is decided there is nothing to choose.
  if ((moves[0]?.energy ?? 0) === 0) return [];
  const left = moves.length - limit;
  return [
    'Moves by the energies of both colours:',
    ...moves.slice(0, limit).map(({ cell, energy, black, white }) => {
      const name = formatCell(size, cell).padEnd(4);
      return `  ${name}${format(energy)}   Black ${format(black)}   White ${format(white)}`;
    }),
    ...(left > 0 ? [`  ${left} left out; --limit ${moves.length} lists all.`] : []),
  ];
}

function format(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? 'infinite' : 'minus infinite';
  // Not "-0.000".
  return (Math.round(1000 * value) / 1000 + 0).toFixed(3);
}

function evaluationJson(
  size: Size,
  { model, largestCarrier }: { model: Model; largestCarrier: number },
  { resistance, score }: Evaluation,
  moves: readonly RankedMove[],
): object {
  return {
    model,
    largestCarrier: largestCarrier === Infinity ? null : largestCarrier,
    resistance: { black: numberJson(resistance.black), white: numberJson(resistance.white) },
    score: numberJson(score),
    moves: moves.map(({ cell, energy, black, white }) => ({
      cell: formatCell(size, cell),
      energy: numberJson(energy),
      black: numberJson(black),
      white: numberJson(white),
    })),
  };
}

/** Six digits after the point are meant; JSON has no word for what is infinite. */
function numberJson(value: number): number | string {
  return Number.isFinite(value) ? Math.round(1e6 * value) / 1e6 + 0 : String(value);
}
