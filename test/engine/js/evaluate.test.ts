// The twin's evaluations against those of WebAssembly: every resistance and energy bit for bit, moves in the
// same order, whatever the builds have found so far.

import { beforeAll, describe, expect, test } from 'vitest';
import { MODELS, type Position } from '../../../src/index.js';
import type { EngineExports } from '../../../src/engine/abi.js';
import { randomFrom, type Random } from '../../oracle/random.js';
import { WIDTHS } from '../../support/engine.js';
import { randomPosition } from '../../support/positions.js';
import { bytesAt, loadRaw, twinsFor, type RawOptions, type Twins } from '../../support/rawTwins.js';

const MODEL_CODES = MODELS.map((_, code) => code);
const NO_LIMIT = 2 ** 16;

interface Search extends RawOptions {
  /** Work for each colour; 0 leaves its build at the beginning. */
  budgets: readonly number[];
}

function randomSearch(random: Random, budgets: readonly number[]): Search {
  const crossing = random.below(4) === 0 ? 1 : 0;
  return {
    variant: random.below(3),
    edgeMidpoints: crossing || random.below(2),
    crossing,
    budgets: [random.pick(budgets), random.pick(budgets)],
  };
}

/** What `evaluate` leaves in memory, and the order of the candidates (bytes of a carrier). */
function told(
  engine: EngineExports,
  cells: number,
  model: number,
  largest: number,
  candidates: readonly number[],
) {
  const status = engine.evaluate(model, largest);
  const results = bytesAt(engine, engine.evaluationPtr(), 8 * (2 + 2 * cells));
  new Uint8Array(engine.memory.buffer, engine.outputPtr(), engine.carrierBytes()).set(candidates);
  const count = engine.orderMoves(model, largest);
  return [status, results, count, bytesAt(engine, engine.outputPtr(), 2 * count)];
}

function expectSame(twins: Twins, position: Position, search: Search, random: Random): void {
  const cells = position.size.columns * position.size.rows;
  const largest = random.pick([NO_LIMIT, NO_LIMIT, random.below(9)]);
  const mask = random.pick([0xff, 0xff, random.below(256)]);
  const candidates = Array.from({ length: twins[0].carrierBytes() }, () => mask);
  const [found, twin] = twins.map((engine) => [
    loadRaw(engine, position, search),
    ...search.budgets.map((budget, colour) => budget > 0 && engine.build(colour, budget, 0)),
    ...MODEL_CODES.map((model) => told(engine, cells, model, largest, candidates)),
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

  test('small boards of any shape and fill, built to any point', () => {
    const random = randomFrom(width);
    for (let round = 0; round < 300; ++round) {
      const size = { columns: 1 + random.below(8), rows: 1 + random.below(8) };
      const position = randomPosition(random, size, random.fraction());
      expectSame(twins, position, randomSearch(random, [0, 1, 300, 5_000, 100_000]), random);
    }
  });

  test.each(LARGE_BOARDS.filter(([needed]) => needed <= width))(
    'a board that needs %i bits: %o',
    (_, size) => {
      const random = randomFrom(width + size.rows);
      for (const fill of [0, 0.1, 0.25, 0.4]) {
        expectSame(twins, randomPosition(random, size, fill), randomSearch(random, [2_000, 60_000]), random);
      }
    },
  );
});
