// `mustplay inferior`: what can be filled in, and the moves that the mover need not consider.

import { Option, type Command } from 'commander';
import { INFERIOR_RULES } from '../engine/engine.js';
import type { FilledCell, Inferior, InferiorRule, PrunedCell } from '../engine/engine.js';
import { formatCell, type Cell, type Size } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { drawWithLegend, paintFor, type Marks } from './drawBoard.js';
import { print, printJson, type Context } from './io.js';
import { addPositionOptions, readPosition, type PositionOptions } from './positionOptions.js';
import { cellNames, count, listCells, nameOf } from './wording.js';

interface InferiorOptions extends PositionOptions {
  rules?: InferiorRule[];
  json?: true;
}

export function addInferior(program: Command, context: Context): void {
  const rules = new Option('--rules <rules...>', 'use only these rules').choices(INFERIOR_RULES);
  addPositionOptions(program.command('inferior'))
    .description('fill in cells that change no winner, and find moves that need not be considered')
    .optionsGroup('The answer:')
    .addOption(rules)
    .option('--json', 'answer as JSON, with the cells responsible')
    .addHelpText(
      'after',
      `
Examples:
  mustplay inferior --size 5 --moves "b4 c3"
  mustplay inferior --size 5 --moves "b4 c3" --rules deadRing captured --json`,
    )
    .action((options: InferiorOptions) => inferior(options, context));
}

async function inferior(options: InferiorOptions, { io, createEngine }: Context): Promise<void> {
  const position = await readPosition(options, io);
  const engine = await createEngine({ size: position.size });
  try {
    engine.load(position);
    const found = engine.inferior(position.toPlay, options.rules);
    if (options.json) printJson(io, position, inferiorJson(position, found));
    else
      print(io, ...drawWithLegend(position, marksOf(found), paintFor(io)), '', ...describe(position, found));
  } finally {
    engine.dispose();
  }
}

function inferiorJson(position: Position, found: Inferior): object {
  const { size } = position;
  const { winner, filled, pruned } = found;
  return {
    winner: winner ?? null,
    filled: filled.map(({ cell, rule, colour, carrier }) => ({
      cell: formatCell(size, cell),
      rule,
      colour: colour ?? null,
      carrier: cellNames(size, carrier),
    })),
    pruned: pruned.map(({ cell, rule, by, carrier }) => ({
      cell: formatCell(size, cell),
      rule,
      by: formatCell(size, by),
      carrier: cellNames(size, carrier),
    })),
    left: cellNames(size, movesLeft(position, found)),
  };
}

/** What the mover has to consider. */
function movesLeft(position: Position, { filled, pruned }: Inferior): Cell[] {
  const gone = new Set([...filled, ...pruned].map(({ cell }) => cell));
  return position.emptyCells().filter((cell) => !gone.has(cell));
}

function marksOf({ filled, pruned }: Inferior): Marks {
  const filledFor = (colour: FilledCell['colour']) =>
    cellsOf(filled.filter((each) => each.colour === colour));
  const prunedAs = (...rules: InferiorRule[]) => cellsOf(pruned.filter(({ rule }) => rules.includes(rule)));
  return {
    filledBlack: filledFor('black'),
    filledWhite: filledFor('white'),
    dead: filledFor(undefined),
    vulnerable: prunedAs('vulnerable', 'vulnerableGraph'),
    reversible: prunedAs('reversible'),
    dominated: prunedAs('dominated', 'dominatedGraph'),
  };
}

function cellsOf(cells: readonly { cell: Cell }[]): Cell[] {
  return cells.map(({ cell }) => cell);
}

function describe(position: Position, found: Inferior): string[] {
  const { size, toPlay } = position;
  const empty = count(position.emptyCells().length, 'empty cell');
  const head = `${found.filled.length} of ${empty} filled in`;
  if (found.winner !== undefined)
    return [`${head}: ${nameOf(found.winner)} has joined its edges and wins, whoever moves.`];
  const left = movesLeft(position, found);
  const first = `${head}, ${found.pruned.length} pruned; ${nameOf(toPlay)} has ${count(left.length, 'move')} left.`;
  return [first, ...found.pruned.map((each) => `  ${describePruned(size, each)}`)];
}

/** "a1: vulnerable to b1". */
function describePruned(size: Size, { cell, rule, by, carrier }: PrunedCell): string {
  const reason = { v: 'vulnerable to', r: 'reversible by', d: 'dominated by' }[rule.charAt(0)] ?? rule;
  const more = carrier.length === 0 ? '' : `, which captures ${listCells(size, carrier)}`;
  return `${formatCell(size, cell)}: ${reason} ${formatCell(size, by)}${more}`;
}
