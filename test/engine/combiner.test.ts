// The combiners on semis that are made up: what they find against all sub-families.

import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom, type Random } from '../oracle/random.js';
import { Probe } from '../support/probe.js';

let probe: Probe;
beforeAll(async () => {
  probe = await Probe.load();
});

type Mask = number;

function cellsOf(mask: Mask): Set<number> {
  return new Set(Array.from({ length: 20 }, (_, cell) => cell).filter((cell) => (mask >> cell) & 1));
}

function maskOf(cells: Iterable<number>): Mask {
  return [...cells].reduce((mask, cell) => mask | (1 << cell), 0);
}

function isWithin(inner: Mask, outer: Mask): boolean {
  return (inner & ~outer) === 0;
}

function minimal(masks: Mask[]): Mask[] {
  const distinct = [...new Set(masks)];
  return distinct
    .filter((each) => !distinct.some((other) => other !== each && isWithin(other, each)))
    .sort((a, b) => a - b);
}

/** The unions of all sub-families with no common cell: the OR rule as it is defined. */
function allFulls(semis: Mask[]): Mask[] {
  const found: Mask[] = [];
  for (let family = 1; family < 1 << semis.length; ++family) {
    const members = semis.filter((_, index) => (family >> index) & 1);
    if (members.reduce((common, semi) => common & semi) === 0)
      found.push(members.reduce((union, semi) => union | semi));
  }
  return found;
}

/**
 * The sets of cells that contain a full: those within which the semis have no
 * common cell. For more semis than sub-families can be counted.
 */
function fullsWithin(semis: Mask[], cells: number): Mask[] {
  return Array.from({ length: 1 << cells }, (_, set) => set).filter((set) =>
    haveNoCommonCell(semis.filter((semi) => isWithin(semi, set))),
  );
}

function combine(fast: boolean, semis: Mask[], fulls: Mask[] = [], processed: Mask[] = []): Mask[] {
  const made = probe.combine({
    fast,
    semis: semis.map(cellsOf),
    fulls: fulls.map(cellsOf),
    processed: processed.map(cellsOf),
  });
  return made.map(maskOf);
}

/** Semis of which none contains another, as the store keeps them. */
function randomSemis(random: Random): Mask[] {
  const cells = 4 + random.below(9);
  const size = 1 + random.below(4);
  const wanted = Array.from({ length: 2 + random.below(10) }, () =>
    Array.from({ length: size }, () => 1 << random.below(cells)).reduce((mask, bit) => mask | bit, 0),
  );
  return random.shuffled(minimal(wanted));
}

function haveNoCommonCell(semis: Mask[]): boolean {
  return semis.reduce((common, semi) => common & semi, -1) === 0;
}

describe('the semis-combiner', () => {
  // A misses B, C and D; the others share r. Blocking p leaves A and C, blocking q leaves A and D.
  const [a1, a2, p, q, r, c, d] = [0, 1, 2, 3, 4, 5, 6].map((cell) => 1 << cell) as [
    Mask,
    Mask,
    Mask,
    Mask,
    Mask,
    Mask,
    Mask,
  ];
  const A = a1 | a2;
  const B = p | q | r;
  const C = q | r | c;
  const D = p | r | d;

  test.each([
    ['A, B, C, D', [A, B, C, D]],
    ['D, C, B, A', [D, C, B, A]],
    ['B, A, D, C', [B, A, D, C]],
  ])('finds A∪B, A∪C and A∪D from %s', (_, semis) => {
    expect(minimal(combine(false, semis))).toEqual(minimal([A | B, A | C, A | D]));
  });

  test('finds the two that are missing where A∪B is known', () => {
    expect(minimal(combine(false, [A, B, C, D], [A | B]))).toEqual(minimal([A | C, A | D]));
  });

  test('finds nothing where all semis have been combined before', () => {
    expect(combine(false, [], [A | B, A | C, A | D], [A, B, C, D])).toEqual([]);
  });

  test('finds what a new semi adds to those combined before', () => {
    expect(minimal(combine(false, [D], [A | B, A | C], [A, B, C]))).toEqual(minimal([A | D]));
  });

  test('blocks cells of a known full that no semi contains', () => {
    const [e, f] = [1 << 7, 1 << 8];
    // Whatever the rows of e and f held before must not count.
    combine(false, [A | e, B | f, C | e, D | f, e | f]);
    expect(minimal(combine(false, [A, B, C, D], [p | e, e | f]))).toEqual(minimal([A | B, A | C, A | D]));
  });

  test('finds every minimal full of random semis', () => {
    const random = randomFrom(11);
    let tried = 0;
    while (tried < 3000) {
      const semis = randomSemis(random);
      if (!haveNoCommonCell(semis)) continue;
      ++tried;
      expect(minimal(combine(false, semis))).toEqual(minimal(allFulls(semis)));
    }
  });

  test('finds every minimal full of hundreds of semis', () => {
    const random = randomFrom(14);
    for (let tried = 0; tried < 40; ++tried) {
      const cells = 10 + random.below(3);
      const size = 3 + random.below(3);
      const wanted = Array.from({ length: 60 + random.below(400) }, () =>
        maskOf(random.shuffled(Array.from({ length: cells }, (_, cell) => cell)).slice(0, size)),
      );
      const semis = random.shuffled(minimal(wanted));
      const processed = semis.slice(0, random.below(semis.length));
      const known = minimal(fullsWithin(processed, cells));
      const found = combine(false, semis.slice(processed.length), known, processed);
      expect(minimal([...known, ...found])).toEqual(minimal(fullsWithin(semis, cells)));
    }
  });

  test('finds every minimal full that new semis add, in a second call', () => {
    const random = randomFrom(12);
    let tried = 0;
    while (tried < 2000) {
      const semis = randomSemis(random);
      const processed = semis.slice(0, random.below(semis.length));
      const unprocessed = semis.slice(processed.length);
      if (!haveNoCommonCell(semis)) continue;
      ++tried;
      const known = minimal(allFulls(processed));
      const found = combine(false, unprocessed, known, processed);
      expect(minimal([...known, ...found])).toEqual(minimal(allFulls(semis)));
    }
  });
});

describe('the fast combiner', () => {
  test('makes only fulls, and leaves none that would shrink what all fulls have in common', () => {
    const random = randomFrom(13);
    let tried = 0;
    while (tried < 3000) {
      const semis = randomSemis(random);
      if (!haveNoCommonCell(semis)) continue;
      ++tried;
      const possible = allFulls(semis);
      const known = random.below(2) === 0 ? [] : [random.pick(possible)];
      const found = combine(true, semis, known);
      for (const full of found) expect(possible).toContain(full);
      const common = [...known, ...found].reduce((left, full) => left & full, -1);
      for (const full of possible) expect(common & ~full).toBe(0);
    }
  });
});
