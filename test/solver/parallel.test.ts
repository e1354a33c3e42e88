// Several threads over one table: the same verdicts, and whatever goes wrong is told.

import { expect, test } from 'vitest';
import { Position, solveMoves, unwrap, type SolveProgress } from '../../src/index.js';
import { randomFrom } from '../oracle/random.js';
import { confirmOpenings, confirmRound, randomSolverOptions } from '../support/confirmSolver.js';
import { cellsOf } from '../support/positions.js';
import { withThreads } from '../support/threads.js';

/** Takes minutes. */
const LONG = unwrap(Position.empty({ columns: 9, rows: 9 }));
const SHORT = unwrap(Position.empty({ columns: 4, rows: 4 }));

test.each([
  [1, 4],
  [2, 5],
  [3, 5],
])('%i threads find all openings of a board of side %i', async (threads, side) => {
  const answer = withThreads({ threads }, (solver) => confirmOpenings(solver, side));
  await expect(answer).resolves.toContain(`all ${side * side} openings right`);
});

test('random positions: winner, move, proof, symmetries and strategy hold, with tables that are far too small', async () => {
  const random = randomFrom(1912);
  const tally = { positions: 0, expansions: 0, transfers: 0, games: 0 };
  while (tally.positions < 300) {
    // With little work at nodes even small boards need a search.
    const options = { ...randomSolverOptions(random), nodeWork: random.pick([0, 20]) };
    const threads = 2 + random.below(3);
    await withThreads({ threads, ...options }, (solver) => confirmRound(solver, options, random, tally));
  }
  expect(tally.expansions).toBeGreaterThan(8 * tally.positions);
  expect(tally.games).toBeGreaterThan(50);
});

test('a harder search: the winner, and work of both threads', async () => {
  const position = opening(7, 'b1');
  const small = { threads: 2, tableBytes: 80_000 };
  for (const options of [{ threads: 2 }, small]) {
    const { winner, move, line, expansions, nodes } = await withThreads(options, (solver) =>
      solver.solve(position),
    );
    expect(winner).toBe('white');
    expect(line[0]).toBe(move);
    expect(unwrap(position.play(move!)).stoneAt(move!)).toBe('white');
    expect(expansions).toBeGreaterThan(100);
    expect(nodes).toBeGreaterThanOrEqual(expansions);
  }
});

test('a signal ends the search in the middle, with what is known, and the solver goes on', async () => {
  await withThreads({ threads: 2 }, async (solver) => {
    const stop = new AbortController();
    const seen: SolveProgress[] = [];
    const verdict = await solver.solve(LONG, {
      signal: stop.signal,
      onProgress: (progress) => {
        seen.push(progress);
        if (seen.length === 3) stop.abort();
      },
    });
    expect(verdict).toMatchObject({ ending: 'aborted', winner: undefined, line: [] });
    expect(verdict.last.open.length).toBeGreaterThan(0);
    expect(verdict.expansions).toBeGreaterThanOrEqual(seen[0]!.expansions);
    expect(seen.every(({ tableLoad }) => tableLoad > 0 && tableLoad < 1)).toBe(true);
    expect((await solver.solve(SHORT)).winner).toBe('black');
  });
});

test('a signal that has come before ends it at once', async () => {
  const verdict = await withThreads({ threads: 2 }, (solver) =>
    solver.solve(LONG, { signal: AbortSignal.abort() }),
  );
  expect(verdict.ending).toBe('aborted');
});

test('budgets are for all threads together', async () => {
  await withThreads({ threads: 3 }, async (solver) => {
    const byNodes = await solver.solve(LONG, { nodes: 60 });
    expect(byNodes.ending).toBe('nodes');
    // Each thread may be at a node when the last one is counted.
    expect(byNodes.expansions).toBeGreaterThanOrEqual(60);
    expect(byNodes.expansions).toBeLessThanOrEqual(62);
    expect((await solver.solve(LONG, { timeMs: 50 })).ending).toBe('time');
  });
});

test('what is asked while a search runs waits for its turn; two solvers do not mind each other', async () => {
  await withThreads({ threads: 2 }, (one) =>
    withThreads({ threads: 2 }, async (other) => {
      const solvers = [one, other, one, other];
      const verdicts = await Promise.all(
        solvers.map((solver, index) => solver.solve(opening(5, ['a1', 'b2', 'c3', 'e1'][index]!))),
      );
      expect(verdicts.map(({ winner }) => winner)).toEqual(['white', 'black', 'black', 'black']);
    }),
  );
});

test('what was solved stays known until it is to be forgotten', async () => {
  await withThreads({ threads: 2 }, async (solver) => {
    const position = opening(5, 'a1');
    const { nodes } = await solver.solve(position);
    const again = await solver.solve(position);
    expect(again.expansions).toBeLessThanOrEqual(2);
    solver.clear();
    expect((await solver.solve(position)).nodes).toBeGreaterThan(nodes / 4);
  });
});

test('candidates are those of one thread; moves are solved one by one', async () => {
  await withThreads({ threads: 2 }, async (solver) => {
    const position = opening(5, 'b2');
    const { moves, inferior, outside } = await solver.candidates(position);
    expect(moves.length + inferior.length + outside.length).toBe(24);
    const verdicts = await solveMoves(solver, opening(3, 'a1'), cellsOf({ columns: 3, rows: 3 }).slice(1));
    expect(verdicts.filter(({ winner }) => winner === 'white')).not.toHaveLength(0);
  });
});

test('a thread that dies is told of, and the next search has new ones', async () => {
  const program = new URL('dyingThread.mjs', import.meta.url);
  await withThreads({ threads: 2, program }, async (solver) => {
    expect((await solver.solve(SHORT)).winner).toBe('black');
    await expect(solver.solve(LONG, { nodes: 20 })).rejects.toThrow(
      'a thread of the solver has died: it ended with code 7',
    );
    expect((await solver.solve(SHORT)).winner).toBe('black');
  });
});

test('a program that does not load is told of', async () => {
  const program = new URL('file:///nowhere/thread.js');
  await expect(withThreads({ threads: 2, program }, (solver) => solver.solve(SHORT))).rejects.toThrow(
    /has died: .*nowhere/,
  );
});

test('what cannot be solved, and a solver that was disposed of, is told of', async () => {
  await withThreads({ threads: 2 }, async (solver) => {
    const search = solver.solve(LONG, { onProgress: () => solver.dispose() });
    await expect(search).rejects.toThrow('the solver has been disposed of: make a new one');
    await expect(solver.solve(SHORT)).rejects.toThrow('the solver has been disposed of: make a new one');
  });
  await expect(withThreads({ threads: 0 }, (solver) => solver.solve(SHORT))).rejects.toThrow('give 1 to 64');
});

function opening(side: number, cell: string): Position {
  return unwrap(Position.fromSetup({ columns: side, rows: side, black: [cell], white: [], toPlay: 'white' }));
}

test('what a caller throws at progress ends the search for it, and the solver goes on', async () => {
  await withThreads({ threads: 2, tableBytes: 2 ** 23 }, async (solver) => {
    const onProgress = (): void => {
      throw new Error('not mine');
    };
    await expect(solver.solve(opening(8, 'a4'), { onProgress })).rejects.toThrow('not mine');
    expect((await solver.solve(opening(5, 'c3'))).winner).toBe('black');
  });
});
