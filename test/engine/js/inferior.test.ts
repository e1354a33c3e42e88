// The twin's inferior cells against those of WebAssembly: the same records byte for byte, counts and winners,
// after any moves and with any rules.

import { beforeAll, describe, expect, test } from 'vitest';
import { INFERIOR_RULES, type Position } from '../../../src/index.js';
import type { EngineExports } from '../../../src/engine/abi.js';
import { randomFrom, type Random } from '../../oracle/random.js';
import { WIDTHS } from '../../support/engine.js';
import { filling, fillingCount, randomPosition } from '../../support/positions.js';
import { bytesAt, loadRaw, twinsFor, type Twins } from '../../support/rawTwins.js';

const OPTIONS = { variant: 2, edgeMidpoints: 1, crossing: 0 };
const ALL_RULES = 2 ** INFERIOR_RULES.length - 1;
const RECORD_HEADER = 16;

/** What is done to a reduced position: a move of a colour, or taking the last one back. */
type Step = { colour: number; cell: number } | 'back';

/** More moves than are taken back. Some fall on stones, which both must refuse. */
function randomSteps(random: Random, cells: number, count: number): Step[] {
  return Array.from({ length: count }, () =>
    random.below(3) === 0 ? 'back' : { colour: random.below(2), cell: random.below(cells) },
  );
}

/** All rules, none, or any of them. */
function randomSwitches(random: Random): number {
  return random.pick([ALL_RULES, random.below(ALL_RULES + 1)]);
}

/** All that can be read of the reduced position. */
function told(engine: EngineExports, cells: number): unknown[] {
  const records = [0, 1].map((mover) => {
    const status = engine.findInferior(mover);
    return [status, bytesAt(engine, engine.recordsPtr(), cells * (RECORD_HEADER + engine.carrierBytes()))];
  });
  const counts = bytesAt(engine, engine.ruleCountsPtr(), 8 * (INFERIOR_RULES.length + 1));
  return [records, counts, engine.reducedWinner()];
}

function expectSame(twins: Twins, position: Position, switches: number, steps: readonly Step[]): void {
  const cells = position.size.columns * position.size.rows;
  const [found, twin] = twins.map((engine) => [
    loadRaw(engine, position, OPTIONS),
    engine.reduce(switches),
    told(engine, cells),
    ...steps.map((step) => [
      step === 'back' ? engine.takeBack() : engine.reduceAfter(step.colour, step.cell),
      told(engine, cells),
    ]),
  ]);
  expect(twin).toEqual(found);
}

/** Boards that need carriers of so many bits. */
const LARGE_BOARDS = [
  [128, { columns: 11, rows: 11 }],
  [128, { columns: 16, rows: 8 }],
  [256, { columns: 16, rows: 16 }],
  [384, { columns: 19, rows: 19 }],
  [384, { columns: 14, rows: 19 }],
] as const;

describe.each(WIDTHS)('carriers of %i bits', (width) => {
  let twins: Twins;
  beforeAll(async () => {
    twins = await twinsFor(width);
  });

  test('small boards of any shape, with moves that come and go', () => {
    const random = randomFrom(width);
    for (let round = 0; round < 400; ++round) {
      const size = { columns: 1 + random.below(9), rows: 1 + random.below(9) };
      const position = randomPosition(random, size, random.fraction());
      const steps = randomSteps(random, size.columns * size.rows, random.below(12));
      expectSame(twins, position, randomSwitches(random), steps);
    }
  });

  test('every rule alone', () => {
    const random = randomFrom(width + 1);
    for (let rule = 0; rule < INFERIOR_RULES.length; ++rule) {
      for (let round = 0; round < 12; ++round) {
        const position = randomPosition(random, { columns: 8, rows: 7 }, 0.2 + random.fraction() / 2);
        expectSame(twins, position, 1 << rule, randomSteps(random, 56, 4));
      }
    }
  });

  test.each(LARGE_BOARDS.filter(([needed]) => needed <= width))(
    'a board that needs %i bits: %o',
    (_, size) => {
      const random = randomFrom(width + size.columns);
      for (const fill of [0, 0.05, 0.15, 0.3, 0.45, 0.6]) {
        const steps = randomSteps(random, size.columns * size.rows, 30);
        expectSame(twins, randomPosition(random, size, fill), ALL_RULES, steps);
        expectSame(twins, randomPosition(random, size, fill), randomSwitches(random), steps);
      }
    },
  );
});

test('fillings of 3x3', async () => {
  const twins = await twinsFor(128);
  const random = randomFrom(9);
  const size = { columns: 3, rows: 3 };
  for (let round = 0; round < 1500; ++round) {
    expectSame(twins, filling(size, random.below(fillingCount(size))), ALL_RULES, []);
  }
});

test('games to the end and back again', async () => {
  const twins = await twinsFor(128);
  const random = randomFrom(10);
  const size = { columns: 10, rows: 10 };
  for (let round = 0; round < 4; ++round) {
    const cells = random.shuffled(Array.from({ length: 100 }, (_, cell) => cell));
    const moves = cells.map((cell, index) => ({ colour: index % 2, cell }));
    const steps: Step[] = [...moves, ...moves.map(() => 'back' as const)];
    expectSame(twins, randomPosition(random, size, 0), ALL_RULES, steps);
  }
});
