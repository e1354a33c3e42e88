// The fixed work of `mustplay bench`: carrier operations on each width, full and incremental builds on growing boards.
//
// A case does its work on whatever engine it is given, once per call, and says
// what came out. Changing anything here changes the signature.

import type { CarrierOperation, Engine, SearchOptions, Variant } from '../engine/engine.js';
import { COLOURS, formatCell, formatSize, type Cell, type Size } from '../game/cell.js';
import { Position } from '../game/position.js';
import { unwrap } from '../game/result.js';

export type Group = 'carriers' | 'builds' | 'updates';

export interface Case {
  group: Group;
  name: string;
  /** The board that the engine must be able to hold; it decides the width of carriers. */
  size: Size;
  bits: number;
  /** What is told of a run: ns per operation, ms per build of both colours, or ms per move. */
  unit: 'ns' | 'ms';
  /** How many units of this a millisecond of a run is. */
  unitsPerMs: number;
  /** Brings the engine to where runs begin; not timed. A run leaves it there. */
  prepare?(engine: Engine): void;
  run(engine: Engine): void;
  /** Numbers over what a run finds, from a fresh start. */
  findings(engine: Engine): number[];
}

const WIDTHS = [
  { bits: 128, side: 11 },
  { bits: 256, side: 16 },
  { bits: 384, side: 19 },
];

const OPERATIONS: readonly CarrierOperation[] = ['subset', 'disjoint', 'union', 'size'];
const EXERCISE_ROUNDS = 50;
const CARRIERS_PER_ROUND = 1024;

function carrierCase(operation: CarrierOperation, { bits, side }: (typeof WIDTHS)[number]): Case {
  const run = (engine: Engine) => engine.exerciseCarriers(operation, EXERCISE_ROUNDS);
  return {
    group: 'carriers',
    name: `${operation}, ${bits} bits`,
    size: square(side),
    bits,
    unit: 'ns',
    unitsPerMs: 1e6 / (EXERCISE_ROUNDS * CARRIERS_PER_ROUND),
    run,
    findings: (engine) => [run(engine)],
  };
}

interface Build extends Partial<SearchOptions> {
  side: number;
  /** How many stones lie on the board. */
  stones: number;
}

/** Only `unlimited` is so hungry that it may need one. */
const UNLIMITED_BUDGET = 2_000_000;

/** What full and incremental builds of a position have in common. */
function settingOf({ side, stones, variant = 'fast', ...rules }: Build) {
  const size = square(side);
  const options = { variant, edgeMidpoints: true, ...rules };
  const position = scattered(size, stones);
  const budget = variant === 'unlimited' ? UNLIMITED_BUDGET : Infinity;
  return {
    name: nameOf(size, stones, options),
    size,
    bits: WIDTHS.find((width) => side <= width.side)!.bits,
    position,
    load: (engine: Engine) => engine.load(position, options),
    build: (engine: Engine) => COLOURS.forEach((colour) => engine.build(colour, budget)),
  };
}

function buildCase(wanted: Build): Case {
  const { name, size, bits, load, build } = settingOf(wanted);
  const run = (engine: Engine): void => {
    load(engine);
    build(engine);
  };
  return {
    group: 'builds',
    name,
    size,
    bits,
    unit: 'ms',
    unitsPerMs: 1,
    run,
    findings: (engine) => {
      run(engine);
      return foundBy(engine);
    },
  };
}

/** So many moves are tried from a position, one after another. */
const MOVES = 4;

/** Moves of either colour from a built position: each is an update, the search that it leaves, and an undo. */
function updateCase(wanted: Build): Case {
  const { name, size, bits, position, load, build } = settingOf(wanted);
  const moves = spread(position.emptyCells(), MOVES).map((cell, index) => ({
    [COLOURS[index % 2]!]: [cell],
  }));
  const play = (engine: Engine, onBuilt: () => void): void => {
    for (const move of moves) {
      engine.addStones(move);
      build(engine);
      onBuilt();
      engine.undo();
    }
  };
  const prepare = (engine: Engine): void => {
    load(engine);
    build(engine);
  };
  return {
    group: 'updates',
    name: `move on ${name}`,
    size,
    bits,
    unit: 'ms',
    unitsPerMs: 1 / MOVES,
    prepare,
    run: (engine) => play(engine, () => undefined),
    findings: (engine) => {
      const found: number[] = [];
      prepare(engine);
      play(engine, () => found.push(...foundBy(engine)));
      return [...found, ...foundBy(engine)];
    },
  };
}

function foundBy(engine: Engine): number[] {
  return COLOURS.flatMap((colour) => [engine.digest(colour), engine.mustplay(colour).cells.length]);
}

/** So many of the cells, at even distances. */
function spread(cells: readonly Cell[], count: number): Cell[] {
  return Array.from(
    { length: count },
    (_, index) => cells[Math.floor(((index + 0.5) * cells.length) / count)]!,
  );
}

function nameOf(
  size: Size,
  stones: number,
  { variant, edgeMidpoints, crossing = false }: Partial<SearchOptions> & { variant: Variant },
): string {
  const words = [`${formatSize(size)} ${stones === 0 ? 'empty' : `${stones} stones`}`];
  if (variant !== 'fast') words.push(variant);
  if (!edgeMidpoints) words.push('no edge midpoints');
  if (crossing) words.push('crossing');
  return words.join(', ');
}

/** Stones of both colours in turns, strewn over the board by a fixed rule. */
function scattered(size: Size, stones: number): Position {
  const cells = size.columns * size.rows;
  const names = Array.from({ length: stones }, (_, index) => formatCell(size, (index * STRIDE + 3) % cells));
  const [black, white] = [0, 1].map((turn) => names.filter((_, index) => index % 2 === turn));
  return unwrap(Position.fromSetup({ ...size, black: black!, white: white! }));
}

/** Prime, and no divisor of any board's cells, so that stones do not meet. */
const STRIDE = 37;

function square(side: number): Size {
  return { columns: side, rows: side };
}

const GROWING = [5, 7, 9, 11, 13, 16, 19];

/** One stone on eight cells: the middle of a game. */
const CELLS_PER_STONE = 8;

function midgame(side: number): Build {
  return { side, stones: Math.floor((side * side) / CELLS_PER_STONE) };
}

export const SUITE: readonly Case[] = [
  ...OPERATIONS.flatMap((operation) => WIDTHS.map((width) => carrierCase(operation, width))),
  ...GROWING.flatMap((side) => [{ side, stones: 0 }, midgame(side)].map(buildCase)),
  ...[
    { edgeMidpoints: false },
    { crossing: true },
    { variant: 'limited' as const },
    { variant: 'unlimited' as const },
  ].map((options) => buildCase({ ...midgame(11), ...options })),
  ...GROWING.map((side) => updateCase(midgame(side))),
  ...[{ edgeMidpoints: false }, { crossing: true }, { variant: 'limited' as const }].map((options) =>
    updateCase({ ...midgame(11), ...options }),
  ),
];
