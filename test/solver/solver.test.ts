// The solver against exhaustive search, whatever its switches.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  COLOURS,
  INFERIOR_RULES,
  VARIANTS,
  opponentOf,
  Position,
  Solver,
  unwrap,
  writeDiagram,
  formatCell,
} from '../../src/index.js';
import type { Engine, SolverOptions } from '../../src/index.js';
import { randomFrom, type Random } from '../oracle/random.js';
import { Solver as Oracle } from '../oracle/solve.js';
import { OPENINGS } from '../positions/openings.js';
import { engineFor } from '../support/engine.js';
import { boardOf, randomPosition, withMover } from '../support/positions.js';

let engine: Engine;
beforeAll(async () => {
  engine = await engineFor();
});
afterAll(() => engine.dispose());

function randomOptions(random: Random): Partial<SolverOptions> {
  const crossing = random.below(6) === 0;
  return {
    variant: random.pick(VARIANTS),
    edgeMidpoints: crossing || random.below(3) === 0,
    crossing,
    rules: random.below(2) === 0 ? INFERIOR_RULES : INFERIOR_RULES.filter(() => random.below(2) === 0),
    useProofs: random.below(3) > 0,
    transfer: random.below(3) > 0,
    epsilon: random.pick([0, 0.25, 1]),
    widening: random.pick([0.25, 0.5, 1]),
    tableBytes: random.pick([2 ** 24, 100_000, 10_000]),
  };
}

test.each([2, 3, 4, 5])('all openings of %ix%i', async (side) => {
  const size = { columns: side, rows: side };
  const solver = new Solver(engine, { tableBytes: 2 ** 24 });
  const wins: string[] = [];
  for (let cell = 0; cell < side * side; ++cell) {
    const name = formatCell(size, cell);
    const position = unwrap(Position.fromSetup({ ...size, black: [name], white: [], toPlay: 'white' }));
    const { winner } = await solver.solve(position);
    if (winner === 'black') wins.push(name);
  }
  expect(wins.sort()).toEqual([...OPENINGS[side]!].sort());
});

describe('random positions', () => {
  test('have the winner that exhaustive search finds; the winning move wins', async () => {
    const random = randomFrom(71);
    for (let round = 0; round < 1500; ++round) {
      const size = random.pick([
        { columns: 4, rows: 4 },
        { columns: 5, rows: 4 },
        { columns: 3, rows: 6 },
        { columns: 5, rows: 5 },
      ]);
      const setup = randomPosition(random, size, 0.25 + random.fraction() * 0.3);
      if (setup.emptyCells().length > 14) continue;
      const position = withMover(setup, random.pick(COLOURS));
      const options = randomOptions(random);
      const { winner, move } = await new Solver(engine, options).solve(position);
      const oracle = new Oracle(boardOf(position));
      const mover = position.toPlay;
      const drawn = `${JSON.stringify(options)}\n${writeDiagram(position)}`;
      expect(winner, drawn).toBe(oracle.winner(mover));
      if (winner === mover && move !== undefined) expect(oracle.winnerAfter(mover, move), drawn).toBe(mover);
    }
  });

  test('are lost and won alike when the loser gets everything outside the proof', async () => {
    const random = randomFrom(72);
    for (let round = 0; round < 600; ++round) {
      const setup = randomPosition(random, { columns: 5, rows: 4 }, 0.25 + random.fraction() * 0.3);
      if (setup.emptyCells().length > 14) continue;
      const position = withMover(setup, random.pick(COLOURS));
      const options = randomOptions(random);
      const { winner, proof } = await new Solver(engine, options).solve(position);
      const board = boardOf(position);
      const loser = opponentOf(winner!);
      const given = board.stones.map((stone, cell) => stone ?? (proof.includes(cell) ? undefined : loser));
      const oracle = new Oracle({ ...board, stones: given });
      expect(oracle.winner(position.toPlay), `${JSON.stringify(options)}\n${writeDiagram(position)}`).toBe(
        winner,
      );
    }
  });
});
