import { describe, expect, test } from 'vitest';
import type { Engine, EvaluationOptions } from '../../src/engine/engine.js';
import { drawn, mustplay } from './support.js';

// A board of 3x2 with a black stone on b1: what the engine would say is made up.
const judged: Partial<Engine> = {
  evaluate: () => ({
    resistance: { black: 0.5, white: 1 },
    score: Math.log(2),
    energy: { black: [0.1, 0, 0.5, 0.8, 0.25, 0], white: [0.1, 0, 0.25, 0.2, 0, 0.3] },
  }),
  orderMoves: () => [3, 2, 5, 4, 0],
};
const decided = (winner: 'black' | 'white'): Partial<Engine> => ({
  evaluate: () => ({
    resistance: winner === 'black' ? { black: 0, white: Infinity } : { black: Infinity, white: 0 },
    score: winner === 'black' ? Infinity : -Infinity,
    energy: { black: Array<number>(6).fill(0), white: Array<number>(6).fill(0) },
  }),
  orderMoves: () => [0, 2, 3, 4, 5],
});

const ask = (engine: Partial<Engine>, ...args: string[]) =>
  mustplay(['eval', '--size', '3x2', '--black', 'b1', ...args], { engine });

describe('people are shown', () => {
  test('a map of heat, the score, and the moves in order', async () => {
    const { code, stdout } = await ask(judged, '--limit', '4');
    expect(code).toBe(0);
    expect(drawn(stdout)).toBe(
      drawn(`
             north
              a b c
        west 1 . B * 1 east
              2 * - - 2
                 a b c
                  south
        B Black, north to south   W White, west to east   * 3/4 of the highest energy or more   - 1/4
        Resistance from edge to edge: Black 0.500, White 1.000.
        Score 0.693: Black is nearer to joining its edges.
        Moves by the energies of both colours:
          a2  1.000   Black 0.800   White 0.200
          c1  0.750   Black 0.500   White 0.250
          c2  0.300   Black 0.000   White 0.300
          b2  0.250   Black 0.250   White 0.000
          1 left out; --limit 5 lists all.`),
    );
  });

  test.each([
    ['black', 'Black 0.000, White infinite.\nScore infinite: Black has won.\n'],
    ['white', 'Black infinite, White 0.000.\nScore minus infinite: White has won.\n'],
  ] as const)('who has won, and no moves: %s', async (winner, ending) => {
    expect((await ask(decided(winner))).stdout).toMatch(new RegExp(`${ending}$`));
  });
});

test('programs get every move, and words where a number is infinite', async () => {
  const { stdout } = await ask(judged, '--json', '--limit', '1');
  expect(JSON.parse(stdout)).toMatchObject({
    model: 'resistance',
    largestCarrier: null,
    resistance: { black: 0.5, white: 1 },
    score: 0.693147,
    moves: [{ cell: 'a2', energy: 1, black: 0.8, white: 0.2 }, {}, {}, {}, {}],
  });
  const lost = JSON.parse((await ask(decided('white'), '--json')).stdout) as object;
  expect(lost).toMatchObject({ resistance: { black: 'Infinity', white: 0 }, score: '-Infinity' });
});

test('the engine is told the model and the largest carrier', async () => {
  const told: unknown[] = [];
  const evaluate = (options?: Partial<EvaluationOptions>) => {
    told.push(options);
    return judged.evaluate!();
  };
  const { stdout } = await ask({ ...judged, evaluate }, '--model', 'distance', '--largest-carrier', '2');
  expect(told).toEqual([{ model: 'distance', largestCarrier: 2 }]);
  expect(stdout).toContain('Distance from edge to edge: Black 0.500');
});

test('there is no other model', async () => {
  const { code, stderr } = await ask(judged, '--model', 'magic');
  expect(code).toBe(2);
  expect(stderr).toContain('Allowed choices are resistance, hexy, distance');
});
