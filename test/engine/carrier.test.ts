import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../oracle/random.js';
import { WIDTHS } from '../support/engine.js';
import { Probe } from '../support/probe.js';

let probe: Probe;

const random = randomFrom(7);
const ROUNDS = 2000;

/** Sets of all densities, so that subsets and disjoint sets occur. */
function randomCells(): Set<number> {
  const density = random.pick([0, 0.02, 0.1, 0.5, 0.95, 1]);
  return new Set(everyCell().filter(() => random.fraction() < density));
}

function everyCell(): number[] {
  return Array.from({ length: probe.width }, (_, cell) => cell);
}

function sorted(cells: Set<number>): number[] {
  return [...cells].sort((a, b) => a - b);
}

describe.each(WIDTHS)('carriers of %i bits are sets of cells', (width) => {
  beforeAll(async () => {
    probe = await Probe.load(width);
  });

  const combined = {
    union: [0, (a: Set<number>, b: Set<number>) => new Set([...a, ...b])],
    intersection: [1, (a: Set<number>, b: Set<number>) => new Set([...a].filter((cell) => b.has(cell)))],
    difference: [2, (a: Set<number>, b: Set<number>) => new Set([...a].filter((cell) => !b.has(cell)))],
  } as const;

  test.each(Object.entries(combined))(
    '%s, also where the destination is an operand',
    (_, [operation, expected]) => {
      for (let round = 0; round < ROUNDS; ++round) {
        const [a, b] = [randomCells(), randomCells()];
        const destination = random.below(3);
        probe.exports.probeCombine(operation, probe.slot(destination), probe.write(0, a), probe.write(1, b));
        expect(sorted(probe.read(destination))).toEqual(sorted(expected(a, b)));
      }
    },
  );

  const compared = {
    'is a subset': [0, (a: Set<number>, b: Set<number>) => [...a].every((cell) => b.has(cell))],
    'is disjoint': [1, (a: Set<number>, b: Set<number>) => ![...a].some((cell) => b.has(cell))],
    'is equal': [
      2,
      (a: Set<number>, b: Set<number>) => a.size === b.size && [...a].every((cell) => b.has(cell)),
    ],
    'is empty': [3, (a: Set<number>) => a.size === 0],
  } as const;

  test.each(Object.entries(compared))('%s', (_, [operation, expected]) => {
    const seen = new Set<boolean>();
    for (let round = 0; round < ROUNDS; ++round) {
      const a = randomCells();
      const b = random.below(4) === 0 ? new Set([...a, random.below(probe.width)]) : randomCells();
      const answer = probe.exports.probeCompare(operation, probe.write(0, a), probe.write(1, b)) !== 0;
      expect(answer).toBe(expected(a, b));
      seen.add(answer);
    }
    expect(seen.size).toBe(2);
  });

  test('size, size outside another, lowest cell', () => {
    for (let round = 0; round < ROUNDS; ++round) {
      const [a, b] = [randomCells(), randomCells()];
      const [first, second] = [probe.write(0, a), probe.write(1, b)];
      expect(probe.exports.probeMeasure(0, first, second)).toBe(a.size);
      expect(probe.exports.probeMeasure(1, first, second)).toBe([...a].filter((cell) => !b.has(cell)).length);
      if (a.size > 0) expect(probe.exports.probeMeasure(2, first, second)).toBe(Math.min(...a));
    }
  });

  test('cells come and go one by one, and nothing else changes', () => {
    for (const cell of everyCell()) {
      const cells = randomCells();
      const at = probe.write(0, cells);
      expect(probe.exports.probeChange(0, at, cell)).toBe(Number(cells.has(cell)));
      expect(sorted(probe.read(0))).toEqual(sorted(new Set([...cells, cell])));
      expect(probe.exports.probeChange(1, at, cell)).toBe(1);
      expect(sorted(probe.read(0))).toEqual(sorted(new Set([...cells].filter((each) => each !== cell))));
    }
  });

  test('all and none', () => {
    probe.exports.probeSetAll(probe.slot(1), 1);
    expect(probe.read(1).size).toBe(probe.width);
    probe.exports.probeSetAll(probe.slot(1), 0);
    expect(probe.read(1).size).toBe(0);
  });
});
