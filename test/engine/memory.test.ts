import { beforeEach, describe, expect, test } from 'vitest';
import { randomFrom } from '../oracle/random.js';
import { Probe } from '../support/probe.js';

let probe: Probe;
beforeEach(async () => {
  probe = await Probe.load();
});

describe('the arena', () => {
  test('blocks never overlap, and what is given back is used again', () => {
    const random = randomFrom(3);
    const taken: { block: number; log: number }[] = [];
    for (let round = 0; round < 3000; ++round) {
      if (taken.length > 0 && random.below(2) === 0) {
        const [gone] = taken.splice(random.below(taken.length), 1);
        probe.exports.probeGive(gone!.block, gone!.log);
        continue;
      }
      const log = 5 + random.below(8);
      const block = probe.exports.probeTake(log) >>> 0;
      expect(block).toBeGreaterThan(0);
      expect(taken.some((each) => block < each.block + 2 ** each.log && each.block < block + 2 ** log)).toBe(
        false,
      );
      taken.push({ block, log });
    }
    const before = probe.exports.probeBytesInUse();
    for (const { block, log } of taken) probe.exports.probeGive(block, log);
    for (const { log } of taken) probe.exports.probeTake(log);
    expect(probe.exports.probeBytesInUse()).toBe(before);
  });

  test('where memory cannot grow, it answers 0 and goes on', () => {
    expect(probe.exports.probeTake(31)).toBe(0);
    expect(probe.exports.probeTake(29)).toBeGreaterThan(0);
    expect(probe.exports.probeTake(30)).toBe(0);
    expect(probe.exports.probeTake(6)).toBeGreaterThan(0);
    probe.exports.probeReset();
    expect(probe.exports.probeBytesInUse()).toBe(0);
  });
});

test('a queue hands out in the order of arrival, through growing and wrapping', () => {
  const random = randomFrom(5);
  const expected: number[] = [];
  probe.exports.probeQueueInit();
  for (let value = 0; value < 20_000; ++value) {
    probe.exports.probePush(value);
    expected.push(value);
    const pops = random.below(value % 5000 < 3000 ? 2 : 4);
    for (let pop = 0; pop < pops; ++pop) expect(probe.exports.probePop()).toBe(expected.shift() ?? -1);
  }
  while (expected.length > 0) expect(probe.exports.probePop()).toBe(expected.shift());
  expect(probe.exports.probePop()).toBe(-1);
});
