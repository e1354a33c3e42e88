// Confirms what an engine claims about positions of many kinds, in every way it
// can search. The tests do this for a while, `npm run verify` as long as one likes.

import { VARIANTS, type Engine, type Position, type SearchOptions, type Size } from '../../src/index.js';
import { randomFrom, type Random } from '../oracle/random.js';
import { ClaimChecker } from './claimChecker.js';
import { filling, fillingCount, randomPosition } from './positions.js';

const ALL_OPTIONS: SearchOptions[] = VARIANTS.flatMap((variant) =>
  [false, true].map((edgeMidpoints) => ({ variant, edgeMidpoints })),
);

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

export interface Kind {
  name: string;
  /** Its part of all connections to confirm. */
  share: number;
  position(random: Random): Position;
  /** How much work a search may take, and how many of its connections are looked at. */
  budget: number;
  sample: number;
}

const WITHOUT_LIMIT = { budget: Infinity, sample: Infinity };

export const KINDS: Kind[] = [
  { name: '3x3', share: 0.1, position: randomFilling, ...WITHOUT_LIMIT },
  { name: '4x4', share: 0.3, position: ofSizes(0.1, '4x4'), ...WITHOUT_LIMIT },
  { name: '5x5', share: 0.25, position: ofSizes(0.3, '5x5'), ...WITHOUT_LIMIT },
  {
    name: 'not square',
    share: 0.25,
    position: ofSizes(0.15, '1x1 1x6 7x1 2x2 2x5 5x2 2x7 9x2 3x2 4x3 3x6 6x3 5x4'),
    ...WITHOUT_LIMIT,
  },
  {
    name: '6x6 to 8x8',
    share: 0.05,
    position: ofSizes(0.1, '6x6 7x5 7x7 8x8'),
    budget: 300_000,
    sample: 60,
  },
  { name: '9x9 to 11x11', share: 0.05, position: ofSizes(0, '9x9 10x8 11x11'), budget: 500_000, sample: 60 },
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
  const tally = { positions: 0, fulls: 0, semis: 0, tooLarge: 0, largestCarrier: 0, verdicts: 0 };
  while (confirmedBy(tally) < connections) {
    confirmPosition(engine, kind.position(random), kind, random, tally);
    onPosition?.(tally);
  }
  return tally;
}

function confirmPosition(engine: Engine, position: Position, kind: Kind, random: Random, tally: Tally): void {
  const checker = new ClaimChecker(position);
  for (const options of ALL_OPTIONS) {
    engine.load(position, options);
    for (const colour of ['black', 'white'] as const) {
      engine.build(colour, kind.budget);
      let connections = [...engine.everyConnection(colour)];
      if (connections.length > kind.sample) connections = random.shuffled(connections).slice(0, kind.sample);
      for (const connection of connections) {
        const verdict = checker.checkConnection(colour, connection, options);
        if (verdict === 'tooLarge') tally.tooLarge++;
        if (verdict !== 'holds') continue;
        tally[connection.type === 'full' ? 'fulls' : 'semis']++;
        tally.largestCarrier = Math.max(tally.largestCarrier, connection.carrier.length);
      }
    }
    tally.verdicts += checker.checkVerdicts(engine, options);
  }
  tally.positions++;
}
