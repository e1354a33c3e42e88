// A solver that is saved from time to time while it solves.

import type { Position } from '../game/position.js';
import type { Candidates, PositionSolver, SolveOptions, Verdict } from '../solver/verdict.js';
import type { SearchFile } from './searchFile.js';

export class SavingSolver implements PositionSolver {
  constructor(
    private readonly solver: PositionSolver,
    private readonly file: SearchFile,
    /** Is told why it could not be saved. The search goes on all the same. */
    private readonly onFailure: (error: Error) => void,
  ) {}

  solve(position: Position, options: SolveOptions = {}): Promise<Verdict> {
    return this.solver.solve(position, {
      ...options,
      onProgress: (progress) => {
        this.#saveIfDue();
        options.onProgress?.(progress);
      },
    });
  }

  #saveIfDue(): void {
    try {
      this.file.saveIfDue();
    } catch (error) {
      this.onFailure(error as Error);
    }
  }

  candidates(position: Position): Candidates | Promise<Candidates> {
    return this.solver.candidates(position);
  }
}
