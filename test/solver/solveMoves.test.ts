import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  Position,
  Solver,
  opponentOf,
  parseMoveList,
  rotatedCell,
  solveMoves,
  unwrap,
} from '../../src/index.js';
import type { Cell, Engine } from '../../src/index.js';
import { randomFrom } from '../oracle/random.js';
import { Solver as Oracle } from '../oracle/solve.js';
import { engineFor } from '../support/engine.js';
import { boardOf, randomPosition } from '../support/positions.js';

let engine: Engine;
beforeAll(async () => {
  engine = await engineFor();
});
afterAll(() => engine.dispose());

const newSolver = () => new Solver(engine, { tableBytes: 2 ** 22 });
const size = { columns: 5, rows: 4 };

describe('many moves', () => {
  test('that turning the board makes the same are solved once', async () => {
    const begun: Cell[] = [];
    const empty = unwrap(Position.empty(size));
    const verdicts = await solveMoves(newSolver(), empty, empty.emptyCells(), {
      onMoves: (_, next) => {
        if (next !== undefined) begun.push(next);
      },
    });
    expect(begun).toHaveLength(10);
    expect(verdicts.map(({ cell }) => cell)).toEqual(empty.emptyCells());
    for (const { cell, winner, line } of verdicts) {
      const turned = verdicts[rotatedCell(size, cell)]!;
      expect(turned).toMatchObject({ winner, line: line.map((each) => rotatedCell(size, each)) });
    }
  });

  test('are each solved where the position is not the same when turned', async () => {
    let begun = 0;
    const position = unwrap(parseMoveList(size, 'b2'));
    await solveMoves(newSolver(), position, position.emptyCells(), { onMoves: () => ++begun });
    expect(begun).toBe(19 + 1);
  });

  test('have no verdict after an abort', async () => {
    const empty = unwrap(Position.empty(size));
    const verdicts = await solveMoves(newSolver(), empty, [0, 1], { signal: AbortSignal.abort() });
    expect(verdicts).toMatchObject([
      { cell: 0, ending: 'aborted', winner: undefined, line: [] },
      { cell: 1, ending: 'aborted', winner: undefined, line: [] },
    ]);
  });
});

describe('random positions', () => {
  test('have all empty cells among the candidates and those left out; who can win, can by a candidate', () => {
    const random = randomFrom(73);
    for (let round = 0; round < 300; ++round) {
      const position = randomPosition(random, size, 0.3 + random.fraction() * 0.3);
      if (position.emptyCells().length > 12) continue;
      const { moves, outside, inferior } = newSolver().candidates(position);
      const all = [...moves, ...outside, ...inferior].sort((one, other) => one - other);
      expect(all).toEqual(position.emptyCells());
      if (moves.length === 0) continue;
      const { toPlay } = position;
      const oracle = new Oracle(boardOf(position));
      const wins = moves.some((cell) => oracle.winnerAfter(toPlay, cell) === toPlay);
      expect(oracle.winner(toPlay)).toBe(wins ? toPlay : opponentOf(toPlay));
    }
  });

  test('that are not solved tell the truth about their moves', async () => {
    const random = randomFrom(74);
    let unsolved = 0;
    for (let round = 0; round < 3000; ++round) {
      const position = randomPosition(random, size, 0.25 + random.fraction() * 0.2);
      if (position.emptyCells().length > 14) continue;
      const options = { variant: 'base', rules: [], tableBytes: 2 ** 20 } as const;
      const { ending, last } = await new Solver(engine, options).solve(position, {
        nodes: 1 + random.below(4),
      });
      if (ending === 'solved') continue;
      ++unsolved;
      const { toPlay } = position;
      const oracle = new Oracle(boardOf(position));
      for (const cell of last.lost) expect(oracle.winnerAfter(toPlay, cell)).toBe(opponentOf(toPlay));
      const wins = last.open.some(({ cell }) => oracle.winnerAfter(toPlay, cell) === toPlay);
      expect(wins).toBe(oracle.winner(toPlay) === toPlay);
    }
    expect(unsolved).toBeGreaterThan(0);
  });
});
