// A solver that is saved from time to time while it solves.

import type { Position } from '../game/position.js';
import type { Candidates, PositionSolver, SolveOptions, Verdict } from '../solver/verdict.js';
import type { SearchFile } from './searchFile.js';

export class SavingSolver implements PositionSolver {
  constructor(
    private readonly solver: PositionSolver,
    private readonly file: SearchFile,
  ) {}

  solve(position: Position, options: SolveOptions = {}): Promise<Verdict> {
    return this.solver.solve(position, {
      ...options,
      onProgress: (progress) => {
        this.file.saveIfDue();
        options.onProgress?.(progress);
      },
    });
  }

  candidates(position: Position): Candidates | Promise<Candidates> {
    return this.solver.candidates(position);
  }
}
