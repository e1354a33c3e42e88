// What is known of a position, and more of it from moment to moment.
//
// First what connections tell at once: mustplay, inferior cells, evaluation. Then the
// search for the winner, with each move whose verdict it meets on its way. Then, if
// wanted, the verdict of every move.

import type { Engine, Evaluation, Inferior, Mustplay } from '../engine/engine.js';
import { opponentOf, type Cell, type Colour } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { solveMoves, type MoveVerdict } from '../solver/solveMoves.js';
import type { PositionSolver, SolveOptions, SolveProgress, Verdict } from '../solver/verdict.js';

/** Of a move: who plays it wins, or loses. */
export type MoveOutcome = 'wins' | 'loses';

export interface Analysis {
  /** undefined until it is known. */
  winner: Colour | undefined;
  /** A winning move of the mover, once one is known. */
  move: Cell | undefined;
  /** Once the winner is known: how it wins. Before: the line that the search is looking at. */
  line: Cell[];
  /** The empty cells that the win relies on, once it is known. */
  proof: Cell[];
  /** The moves whose outcome is known. */
  moves: Map<Cell, MoveOutcome>;
  mustplay: Mustplay;
  inferior: Inferior;
  evaluation: Evaluation;
  /** How the search stands; undefined before it has begun. */
  progress: SolveProgress | undefined;
  /** Is this the last there is to say? */
  isDone: boolean;
}

export interface AnalysisWork extends SolveOptions {
  allMoves: boolean;
  onAnalysis: (analysis: Analysis) => void;
}

/** What connections tell at once. */
export interface FirstSight {
  analysis: Analysis;
  /** The empty cells, the best moves first. */
  order: Cell[];
}

/** The connections of both colours must have been built. */
export function atFirstSight(engine: Engine, position: Position): FirstSight {
  const { toPlay } = position;
  const mustplay = engine.mustplay(toPlay);
  const empty = position.emptyCells();
  const inside = new Set(mustplay.cells);
  const analysis = {
    winner: undefined,
    move: undefined,
    line: [],
    proof: [],
    moves: withLost(
      new Map(),
      empty.filter((cell) => !inside.has(cell)),
    ),
    mustplay,
    inferior: engine.inferior(toPlay),
    evaluation: engine.evaluate(),
    progress: undefined,
    isDone: false,
  };
  return { analysis, order: engine.orderMoves(empty) };
}

/** From first sight on to all there is to know within the budgets. */
export async function analyse(
  solver: PositionSolver,
  position: Position,
  { analysis, order }: FirstSight,
  { allMoves, onAnalysis, ...options }: AnalysisWork,
): Promise<Analysis> {
  let known = analysis;
  const tell = (news: Partial<Analysis>): void => onAnalysis((known = { ...known, ...news }));
  tell({});
  const verdict = await solver.solve(position, {
    ...options,
    onProgress: (progress) =>
      tell({ progress, line: progress.line, moves: withLost(known.moves, progress.lost) }),
  });
  known = withVerdict(known, position, verdict);
  // Of a lost position every move is known, and without a verdict the time is up.
  if (allMoves && verdict.winner === position.toPlay) {
    tell({});
    const undecided = order.filter((cell) => !known.moves.has(cell));
    await solveMoves(solver, position, undecided, {
      ...options,
      onMoves: (done) => tell({ moves: withOutcomes(known.moves, position.toPlay, done) }),
    });
  }
  return { ...known, isDone: true };
}

function withVerdict(known: Analysis, position: Position, verdict: Verdict): Analysis {
  const { winner, move, line, proof, last } = verdict;
  const moves = withLost(
    known.moves,
    winner === opponentOf(position.toPlay) ? position.emptyCells() : last.lost,
  );
  if (move !== undefined) moves.set(move, 'wins');
  return { ...known, winner, move, line, proof, moves, progress: last };
}

function withLost(moves: ReadonlyMap<Cell, MoveOutcome>, lost: readonly Cell[]): Map<Cell, MoveOutcome> {
  return new Map([...moves, ...lost.map((cell) => [cell, 'loses'] as const)]);
}

function withOutcomes(
  moves: ReadonlyMap<Cell, MoveOutcome>,
  mover: Colour,
  verdicts: readonly MoveVerdict[],
): Map<Cell, MoveOutcome> {
  const decided = verdicts.filter(({ winner }) => winner !== undefined);
  const outcomes = decided.map(({ cell, winner }) => [cell, winner === mover ? 'wins' : 'loses'] as const);
  return new Map<Cell, MoveOutcome>([...moves, ...outcomes]);
}
