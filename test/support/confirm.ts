// Confirms what an engine claims about positions of many kinds. Each position draws
// some of the ways to search, and whether it is loaded or reached by adding stones.
// The tests do this for a while, `npm run verify` as long as one likes.

import {
  COLOURS,
  VARIANTS,
  type ClassicOptions,
  type Colour,
  type Connection,
  type Engine,
  type Position,
  type SearchOptions,
  type Size,
} from '../../src/index.js';
import { randomFrom, type Random } from '../oracle/random.js';
import { ClaimChecker } from './claimChecker.js';
import { cellsOf, filling, fillingCount, randomPosition, withoutStones } from './positions.js';

const RULES = [
  { edgeMidpoints: false, crossing: false },
  { edgeMidpoints: true, crossing: false },
  { edgeMidpoints: true, crossing: true },
];

/** Every way to search, but for `base`. */
export const ALL_OPTIONS: SearchOptions[] = VARIANTS.filter((variant) => variant !== 'base').flatMap(
  (variant) => RULES.map((rules) => ({ variant, ...rules })),
);

/** One of the many ways of `base`. Subsets of many semis would take ages, so OR over them always has a limit. */
export function randomBase(random: Random): SearchOptions {
  const flip = () => random.below(2) === 0;
  const semisCombiner = flip();
  const limits = [1, 2, 5, 12];
  const classic: ClassicOptions = {
    orSize: random.pick([3, 4]),
    softLimit: random.pick(semisCombiner ? [...limits, Infinity] : limits),
    hardLimit: random.pick([...limits, 40, Infinity]),
    semisCombiner,
    andPriority: flip(),
    storedNeighbours: flip(),
    moveToFront: flip(),
  };
  return { variant: 'base', ...random.pick(RULES), classic };
}

export interface Tally {
  positions: number;
  /** Connections that the oracle confirmed, each once per position. */
  fulls: number;
  semis: number;
  /** Connections it could not decide. */
  tooLarge: number;
  largestCarrier: number;
  /** Winners, winning semis and mustplays that the solver confirmed. */
  verdicts: number;
}

/** How much work a search may take, and how many of its connections are looked at. */
export interface Limits {
  budget: number;
  sample: number;
}

export const SMALL: Limits = { budget: Infinity, sample: Infinity };
export const LARGE: Limits = { budget: 500_000, sample: 60 };

export interface Kind {
  name: string;
  /** Its part of all connections to confirm. */
  share: number;
  position(random: Random): Position;
  limits: Limits;
}

export const KINDS: Kind[] = [
  { name: '3x3', share: 0.06, position: randomFilling, limits: SMALL },
  { name: '4x4', share: 0.35, position: ofSizes(0.1, '4x4'), limits: SMALL },
  { name: '5x5', share: 0.3, position: ofSizes(0.3, '5x5'), limits: SMALL },
  {
    name: 'boards that are not square',
    share: 0.26,
    position: ofSizes(0.15, '1x1 1x6 7x1 2x2 2x5 5x2 2x7 9x2 3x2 4x3 3x6 6x3 5x4'),
    limits: SMALL,
  },
  { name: '6x6 to 8x8', share: 0.02, position: ofSizes(0.1, '6x6 7x5 7x7 8x8'), limits: LARGE },
  { name: '9x9 to 11x11', share: 0.01, position: ofSizes(0, '9x9 10x8 11x11'), limits: LARGE },
];

/** Random positions with at least `fill` of the cells filled, and at most half of the cells more. */
function ofSizes(fill: number, sizes: string): Kind['position'] {
  const all = sizes.split(' ').map((size): Size => {
    const [columns, rows] = size.split('x').map(Number);
    return { columns: columns!, rows: rows! };
  });
  return (random) => randomPosition(random, random.pick(all), fill + random.fraction() / 2);
}

function randomFilling(random: Random): Position {
  const size = { columns: 3, rows: 3 };
  return filling(size, random.below(fillingCount(size)));
}

export function emptyTally(): Tally {
  return { positions: 0, fulls: 0, semis: 0, tooLarge: 0, largestCarrier: 0, verdicts: 0 };
}

export function confirmedBy({ fulls, semis }: Tally): number {
  return fulls + semis;
}

export interface Extent {
  connections: number;
  seed: number;
  onPosition?: (tally: Tally) => void;
}

/** Takes positions of a kind until so many connections are confirmed. Throws at the first false claim. */
export function confirmKind(engine: Engine, kind: Kind, { connections, seed, onPosition }: Extent): Tally {
  const random = randomFrom(seed);
  const tally = emptyTally();
  while (confirmedBy(tally) < connections) {
    confirmPosition(engine, kind.position(random), kind.limits, random, tally);
    onPosition?.(tally);
  }
  return tally;
}

/** Adds to the tally what is confirmed of one position. Throws at the first false claim. */
export function confirmPosition(
  engine: Engine,
  position: Position,
  { budget, sample }: Limits,
  random: Random,
  tally: Tally,
  ways = someWays(random),
): void {
  const checker = new ClaimChecker(position);
  for (const options of ways) {
    if (random.below(2) === 0) engine.load(position, options);
    else arriveAt(engine, position, options, budget, random);
    for (const colour of COLOURS) {
      engine.build(colour, budget);
      const all = [...engine.everyConnection(colour)];
      for (const connection of all.length > sample ? random.shuffled(all).slice(0, sample) : all) {
        const verdict = checker.checkConnection(colour, connection, options);
        if (verdict !== undefined) count(tally, connection, verdict);
      }
    }
    tally.verdicts += checker.checkVerdicts(engine, options);
  }
  tally.positions++;
}

const WAYS_PER_POSITION = 4;

/** Some of the ways to search, `base` among them. */
function someWays(random: Random): SearchOptions[] {
  return [...random.shuffled(ALL_OPTIONS).slice(0, WAYS_PER_POSITION - 1), randomBase(random)];
}

/**
 * Loads the position without some of its stones, searches, and adds them, in one update or two; now and
 * then other stones before, which are searched with and taken back.
 */
function arriveAt(
  engine: Engine,
  position: Position,
  options: SearchOptions,
  budget: number,
  random: Random,
): void {
  const stones = cellsOf(position).filter((cell) => position.stoneAt(cell) !== undefined);
  const missing = random.shuffled(stones).slice(0, random.below(5));
  engine.load(withoutStones(position, missing), options);
  const first = random.below(missing.length + 1);
  for (const added of [missing.slice(0, first), missing.slice(first)]) {
    for (const colour of COLOURS) engine.build(colour, random.pick([0, 1000, budget]));
    if (random.below(3) === 0) playAndTakeBack(engine, position, budget, random);
    const ofColour = (colour: Colour) => added.filter((cell) => position.stoneAt(cell) === colour);
    engine.addStones({ black: ofColour('black'), white: ofColour('white') });
  }
}

/** Stones on cells that are empty in the end, so also where some are still missing. */
function playAndTakeBack(engine: Engine, position: Position, budget: number, random: Random): void {
  const stones = random.shuffled(position.emptyCells()).slice(0, 1 + random.below(3));
  engine.addStones({ [random.pick(COLOURS)]: stones });
  for (const colour of COLOURS) engine.build(colour, random.pick([0, 1000, budget]));
  engine.undo();
}

function count(tally: Tally, { type, carrier }: Connection, verdict: 'holds' | 'tooLarge'): void {
  if (verdict === 'tooLarge') tally.tooLarge++;
  else {
    tally[type === 'full' ? 'fulls' : 'semis']++;
    tally.largestCarrier = Math.max(tally.largestCarrier, carrier.length);
  }
}
