// The solver against exhaustive search, whatever its switches.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatCell, parseCell, Position, Solver, unwrap, type Engine } from '../../src/index.js';
import { Solver as Oracle } from '../oracle/solve.js';
import { confirmOpenings, confirmSolver } from '../support/confirmSolver.js';
import { engineFor } from '../support/engine.js';
import { boardOf, drawn, withMover } from '../support/positions.js';

let engine: Engine;
beforeAll(async () => {
  engine = await engineFor();
});
afterAll(() => engine.dispose());

test.each([2, 3, 4, 5])('all openings of a board of side %i', async (side) => {
  await expect(confirmOpenings(new Solver(engine), side)).resolves.toContain(
    `all ${side * side} openings right`,
  );
});

test('random positions: winner, move, proof, symmetries and strategy hold under any switches', async () => {
  const twin = await engineFor(128, 'js');
  const tally = await confirmSolver([engine, engine, twin], 2500, 71);
  twin.dispose();
  // The sample must have met what it is to confirm.
  expect(tally.expansions).toBeGreaterThan(4 * tally.positions);
  expect(tally.transfers).toBeGreaterThan(50);
  expect(tally.games).toBeGreaterThan(500);
});

test('a proof keeps the cell that outdoes a pruned one', async () => {
  // White threatens e1 and d4. That d4 is outdone by another cell holds only while both are empty.
  const position = withMover(
    drawn(`
      W . . . .
       . B . W B
        . B W W B
         W W B . .
          . . W . W`),
    'black',
  );
  const rules = ['deadClique', 'deadRegion', 'capturedGraph', 'reversible', 'dominatedGraph'] as const;
  const solver = new Solver(engine, { rules, nodeWork: 0, tableBytes: 2 ** 20 });
  const { winner, proof } = await solver.solve(position);
  expect(winner).toBe('white');
  expect(proof.map((cell) => formatCell(position.size, cell))).toContain('e1');
});

test('a move that was seen to win with connections from above is found again without them', async () => {
  const solver = new Solver(engine, {
    ...{ variant: 'base', edgeMidpoints: true, rules: [], nodeWork: 20, tableBytes: 2 ** 20 },
    ...{ useProofs: false, transfer: false, epsilon: 0, widening: 1 },
  });
  const setup = drawn(`
    W W W W .
     B W . B B
      B W W . .
       W . W W B`);
  await confirmMovesBelow(solver, withMover(setup, 'black'));
  await confirmMovesBelow(solver, withMover(setup, 'white'));
});

test('what a search that was cut short has left in the table misleads none of the searches after it', async () => {
  const size = { columns: 7, rows: 7 };
  const opening = unwrap(Position.fromSetup({ ...size, black: ['a2'], white: [], toPlay: 'white' }));
  const solver = new Solver(engine, { tableBytes: 2 ** 22 });
  await solver.solve(opening, { nodes: 300 });
  // The table knows this position's moves, and not who wins.
  const reply = unwrap(opening.play(unwrap(parseCell(size, 'c4'))));
  expect((await solver.solve(reply)).winner).toBe('black');
});

/** Whatever is played from here on, the move that is said to win does. */
async function confirmMovesBelow(solver: Solver, position: Position): Promise<void> {
  if (position.winner() !== undefined) return;
  const { move } = await solver.solve(position);
  const mover = position.toPlay;
  if (move !== undefined) expect(new Oracle(boardOf(position)).winnerAfter(mover, move)).toBe(mover);
  for (const cell of position.emptyCells()) await confirmMovesBelow(solver, unwrap(position.play(cell)));
}
