import { expect, test } from 'vitest';
import { ratioOf, sample, summarise } from '../../src/benchmark/measure.js';

const PATIENCE = { warmUpMs: 0, roundMs: 0 };

test('jobs take turns, and each round counts its fastest run', () => {
  const calls: string[] = [];
  const job = (name: string, times: number[]) => ({
    run: () => {
      calls.push(name);
      return times.shift() ?? 9;
    },
  });
  const jobs = [job('a', [5, 1, 4]), job('b', [7, 7, 3])];
  const rounds: number[] = [];
  const samples = sample(jobs, 2, { ...PATIENCE, roundMs: 5 }, (round) => rounds.push(round));
  expect(samples).toEqual([
    [5, 1],
    [7, 7],
  ]);
  expect(calls).toEqual(['a', 'b', 'a', 'a', 'b']);
  expect(rounds).toEqual([0, 1]);
});

test('the median and the middle half, in whatever order the samples came', () => {
  expect(summarise([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4 });
  expect(summarise([7])).toEqual({ median: 7, low: 7, high: 7 });
});

test('a ratio is taken round by round, so a slow spell that falls on both leaves it alone', () => {
  expect(ratioOf([6, 60, 6], [2, 20, 2])).toEqual({ median: 3, low: 3, high: 3 });
});

test('the interval of a ratio leaves out the extremes as soon as there are rounds enough', () => {
  const ones = Array.from({ length: 15 }, () => 1);
  const ratios = Array.from({ length: 15 }, (_, round) => round + 1);
  expect(ratioOf(ratios, ones)).toEqual({ median: 8, low: 4, high: 12 });
  expect(ratioOf([1, 2, 9], [1, 1, 1])).toEqual({ median: 2, low: 1, high: 9 });
});
