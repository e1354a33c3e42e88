// Evaluations agree with Kirchhoff's equations, solved by an oracle that shares no code.

import { beforeAll, describe, expect, test } from 'vitest';
import { COLOURS, MODELS, type Engine, type Evaluation, type Position } from '../../src/index.js';
import type { EvaluationOptions, SearchOptions } from '../../src/index.js';
import { evaluateColour, type ColourAnswer, type ListedFull } from '../oracle/evaluation.js';
import { randomFrom, type Random } from '../oracle/random.js';
import { engineFor } from '../support/engine.js';
import { boardOf, drawn, randomPosition } from '../support/positions.js';
import { eachSymmetry } from '../support/symmetry.js';

let engine: Engine;
beforeAll(async () => {
  engine = await engineFor();
});

const DIGITS = 7;

function evaluationOf(
  position: Position,
  options: Partial<EvaluationOptions & SearchOptions> = {},
): Evaluation {
  engine.load(position, options);
  return engine.evaluate(options);
}

/** The oracle's answers over the connections that the engine has found so far. */
function expected(position: Position, { model = 'resistance', largestCarrier }: Partial<EvaluationOptions>) {
  const answerFor = (colour: (typeof COLOURS)[number]): ColourAnswer => {
    const fulls = [...engine.everyConnection(colour)].filter(({ type }) => type === 'full') as ListedFull[];
    return evaluateColour(boardOf(position), colour, fulls, model, largestCarrier);
  };
  return { black: answerFor('black'), white: answerFor('white') };
}

function expectAgreement(position: Position, options: Partial<EvaluationOptions>): void {
  const { resistance, energy, score } = engine.evaluate(options);
  const oracle = expected(position, options);
  for (const colour of COLOURS) {
    const { resistance: wanted, energy: wantedEnergy, flow } = oracle[colour];
    expectClose([resistance[colour]], [wanted]);
    expectClose(energy[colour], wantedEnergy);
    if (flow !== undefined && wanted < Infinity) expectClose([flow.in, flow.out], [1, 1]);
  }
  expect(score).not.toBeNaN();
}

function expectClose(found: number[], wanted: number[]): void {
  expect(found.length).toBe(wanted.length);
  const far = found.filter((value, index) => !isClose(value, wanted[index]!));
  if (far.length > 0) expect(found).toEqual(wanted);
}

function isClose(one: number, other: number): boolean {
  return one === other || Math.abs(one - other) <= 10 ** -DIGITS * Math.max(1, Math.abs(other));
}

function randomSearch(random: Random): SearchOptions {
  return {
    variant: random.pick(['fast', 'limited', 'unlimited'] as const),
    edgeMidpoints: random.below(2) === 0,
    crossing: random.below(4) === 0,
  };
}

describe.each(MODELS)('%s agrees with the oracle', (model) => {
  test('on random positions of any size and fill', () => {
    const random = randomFrom(7001);
    for (let round = 0; round < 150; ++round) {
      const size = { columns: 1 + random.below(7), rows: 1 + random.below(7) };
      const position = randomPosition(random, size, random.fraction());
      engine.load(position, randomSearch(random));
      // Every third is left as a build that stopped early leaves it.
      if (round % 3 === 0) for (const colour of COLOURS) engine.build(colour, random.below(400));
      const largestCarrier = random.pick([Infinity, random.below(6)]);
      expectAgreement(position, { model, largestCarrier });
    }
  });

  test('on large boards, and after stones were added and taken back', () => {
    const random = randomFrom(7002);
    for (let round = 0; round < 6; ++round) {
      const position = randomPosition(random, { columns: 11, rows: 9 }, 0.15 + 0.05 * round);
      engine.load(position);
      const [first, second] = random.shuffled(position.emptyCells());
      engine.addStones({ black: [first!], white: [second!] });
      const added = [
        [first!, 'black'],
        [second!, 'white'],
      ] as const;
      expectAgreement(position.withStones(added), { model });
      engine.undo();
      expectAgreement(position, { model });
    }
  });
});

describe('by hand', () => {
  const empty = (row: string, rows: number) => drawn(Array.from({ length: rows }, () => row).join('\n'));

  test('one cell: half a unit to either edge, and all current through it', () => {
    expect(evaluationOf(empty('.', 1))).toEqual({
      resistance: { black: 1, white: 1 },
      score: 0,
      energy: { black: [2], white: [2] },
    });
    expect(evaluationOf(empty('.', 1), { model: 'hexy' }).resistance).toEqual({ black: 2, white: 2 });
    expect(evaluationOf(empty('.', 1), { model: 'distance' }).energy).toEqual({ black: [1], white: [1] });
  });

  test('two cells: in a row for Black, side by side for White', () => {
    const { resistance, score, energy } = evaluationOf(empty('.', 2));
    expect(resistance).toEqual({ black: 2, white: 0.5 });
    expect(score).toBeCloseTo(-Math.log(4), DIGITS);
    expect(energy).toEqual({ black: [2, 2], white: [1, 1] });
  });

  test("Hexy's circuit of four cells has the resistance 12/7", () => {
    const { resistance, energy } = evaluationOf(empty('. .', 2), { model: 'hexy', largestCarrier: 0 });
    expect(resistance.black).toBeCloseTo(12 / 7, DIGITS);
    // A quarter of the voltage, 12/7, drops before a1 and a third before b1, which also gets a little from a1.
    expectClose(energy.black, [6 / 7, 9 / 7, 9 / 7, 6 / 7]);
  });

  test('a full between groups lends the neighbours of one to the other', () => {
    const position = drawn(`
      . . .
       . B .
        . . .`);
    const lengthWith = (largestCarrier: number) =>
      evaluationOf(position, { model: 'distance', largestCarrier }).resistance.black;
    expect([lengthWith(0), lengthWith(Infinity)]).toEqual([4, 2]);
  });

  test('what is on a shortest way has the energy 1', () => {
    const { energy } = evaluationOf(drawn('. . .\n . B .\n . . .'), { model: 'distance', largestCarrier: 0 });
    expect(energy.black).toEqual([2 / 3, 1, 1, 2 / 3, 0, 2 / 3, 1, 1, 2 / 3]);
  });
});

describe('a game that is decided', () => {
  test.each(MODELS)('by stones has 0 for the winner and Infinity for the loser: %s', (model) => {
    const position = drawn(`
      . B .
       W B .
        B . W`);
    const { resistance, score, energy } = evaluationOf(position, { model });
    expect(resistance).toEqual({ black: 0, white: Infinity });
    expect(score).toBe(Infinity);
    expect([...energy.black, ...energy.white].every((value) => value === 0)).toBe(true);
  });

  test('cells that a colour cannot reach have no energy for it', () => {
    const position = drawn(`
      . W . .
       W B . .
        . B . .
         . . . .`);
    const { energy } = evaluationOf(position);
    expect(energy.black[0]).toBe(0);
    expect(energy.black.every((value) => value >= 0 && value <= 2)).toBe(true);
  });
});

test.each(MODELS)(
  'turning the board keeps an evaluation, reflecting it exchanges the colours: %s',
  (model) => {
    const random = randomFrom(7003);
    for (let round = 0; round < 12; ++round) {
      const size = { columns: 3 + random.below(4), rows: 3 + random.below(4) };
      const position = randomPosition(random, size, 0.3);
      // Only what `unlimited` finds is the same from every side.
      const options = { model, variant: 'unlimited' as const };
      const original = evaluationOf(position, options);
      for (const { position: seen, cell, colour } of eachSymmetry(position)) {
        const { resistance, energy, score } = evaluationOf(seen, options);
        const sign = colour('black') === 'black' ? 1 : -1;
        expectClose([score], [sign * original.score || 0]);
        for (const each of COLOURS) {
          expectClose([resistance[colour(each)]], [original.resistance[each]]);
          expectClose(
            original.energy[each].map((_, at) => energy[colour(each)][cell(at)]!),
            original.energy[each],
          );
        }
      }
    }
  },
);

describe('moves in order', () => {
  test('come by the energies of both colours', () => {
    const random = randomFrom(7004);
    for (let round = 0; round < 30; ++round) {
      const position = randomPosition(random, { columns: 6, rows: 5 }, 0.3);
      engine.load(position);
      const { energy } = engine.evaluate();
      const total = (cell: number) => energy.black[cell]! + energy.white[cell]!;
      const ordered = engine.orderMoves(random.shuffled(position.emptyCells()));
      expect([...ordered].sort((a, b) => a - b)).toEqual(position.emptyCells());
      ordered.slice(1).forEach((cell, index) => {
        expect(total(cell)).toBeLessThan(total(ordered[index]!) + 2e-6);
      });
    }
  });

  test('of equals the lower cell comes first, and the centre before all', () => {
    const position = drawn('. . . . .\n'.repeat(5));
    engine.load(position);
    const ordered = engine.orderMoves(position.emptyCells());
    expect(ordered[0]).toBe(12);
    for (let cell = 0; cell < 12; ++cell) {
      expect(ordered.indexOf(cell)).toBeLessThan(ordered.indexOf(24 - cell));
    }
  });

  test('leave out what is not empty', () => {
    engine.load(drawn('. B\n W .'));
    expect(engine.orderMoves([0, 1, 2, 3])).toEqual([3, 0]);
    expect(engine.orderMoves([])).toEqual([]);
  });
});

test('wider carriers change nothing', async () => {
  const position = randomPosition(randomFrom(7005), { columns: 11, rows: 11 }, 0.2);
  const wanted = evaluationOf(position);
  for (const width of [256, 384] as const) {
    engine = await engineFor(width);
    expect(evaluationOf(position)).toEqual(wanted);
  }
  // The largest board there is: nothing is written past a table.
  const { resistance, score } = evaluationOf(drawn(`${'. '.repeat(19)}\n`.repeat(19)));
  expect(resistance.black).toBeCloseTo(resistance.white, DIGITS);
  expect(score).toBeCloseTo(0, DIGITS);
});

test('bad options name themselves', () => {
  engine.load(drawn('. .\n . .'));
  expect(() => engine.evaluate({ model: 'magic' as never })).toThrow('"magic" is not a model');
  expect(() => engine.evaluate({ largestCarrier: -1 })).toThrow('"-1" is not a number of cells');
  expect(() => engine.orderMoves([4])).toThrow('"4" is off the 2x2 board');
});
