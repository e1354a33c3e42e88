// A solver that looks into a store first, and puts there what it has solved.

import type { Position } from '../game/position.js';
import type { Candidates, PositionSolver, SolveOptions, Verdict } from '../solver/verdict.js';
import { winningMove, type Solved } from './entry.js';
import type { Store } from './store.js';

export class StoredSolver implements PositionSolver {
  /** Positions that the store knew. */
  found = 0;
  /** Positions that it knows now besides. */
  added = 0;

  constructor(
    private readonly solver: PositionSolver,
    private readonly store: Store,
  ) {}

  async solve(position: Position, options: SolveOptions = {}): Promise<Verdict> {
    const known = this.store.get(position);
    if (known !== undefined) {
      ++this.found;
      return verdictOf(position, known);
    }
    const verdict = await this.solver.solve(position, options);
    const { winner, line, proof } = verdict;
    if (winner !== undefined) {
      await this.store.put(position, { winner, line, proof });
      ++this.added;
    }
    return verdict;
  }

  candidates(position: Position): Candidates | Promise<Candidates> {
    return this.solver.candidates(position);
  }
}

/** What a search that had nothing to do would have said. */
export function verdictOf(position: Position, solved: Solved): Verdict {
  const work = { nodes: 0, expansions: 0, transfers: 0, milliseconds: 0 };
  const isWon = solved.winner === position.toPlay;
  const numbers = { proofNumber: isWon ? 0 : Infinity, disproofNumber: isWon ? Infinity : 0 };
  return {
    ending: 'solved',
    ...solved,
    move: winningMove(position, solved),
    ...work,
    last: { ...numbers, open: [], lost: [], line: solved.line, tableLoad: 0, ...work },
  };
}
