// The verdict of each of many moves, such as all openings of a board.
//
// Every move is solved by itself, with its own budget; the solver's table makes the
// later ones quick. If turning the board by 180 degrees leaves the position as it
// is, a move and its turned one have the same verdict and are solved once.

import { COLOURS, rotatedCell, type Cell, type Colour, type Size } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { unwrap } from '../game/result.js';
import type { PositionSolver, SolveEnding, SolveOptions } from './verdict.js';

export interface MoveVerdict {
  cell: Cell;
  ending: SolveEnding;
  /** Of the game after the move; undefined where that was not solved. */
  winner: Colour | undefined;
  /** From the reply to the move on. A move that loses has a reply, unless connections decide at once. */
  line: Cell[];
  /** The empty cells that the win relies on. */
  proof: Cell[];
  nodes: number;
  expansions: number;
}

/** Budgets are for each move. */
export interface SolveMovesOptions extends SolveOptions {
  /** Called when a move, or a move and the one turned, begins, and after the last, with all that are done. */
  onMoves?: (done: readonly MoveVerdict[], next: Cell | undefined) => void;
}

/** In the order of the cells, which must be empty. After an abort, the moves that are left have no verdict. */
export async function solveMoves(
  solver: Pick<PositionSolver, 'solve'>,
  position: Position,
  cells: readonly Cell[],
  { onMoves, ...options }: SolveMovesOptions = {},
): Promise<MoveVerdict[]> {
  const isSymmetric = looksTheSameTurned(position);
  const verdicts = new Map<Cell, MoveVerdict>();
  for (const cell of cells) {
    if (verdicts.has(cell)) continue;
    onMoves?.([...verdicts.values()], cell);
    const verdict = options.signal?.aborted
      ? notSolved(cell)
      : await solveMove(solver, position, cell, options);
    verdicts.set(cell, verdict);
    const turned = rotatedCell(position.size, cell);
    if (isSymmetric && cells.includes(turned)) verdicts.set(turned, turn(position.size, verdict));
  }
  const all = cells.map((cell) => verdicts.get(cell)!);
  onMoves?.(all, undefined);
  return all;
}

async function solveMove(
  solver: Pick<PositionSolver, 'solve'>,
  position: Position,
  cell: Cell,
  options: SolveOptions,
): Promise<MoveVerdict> {
  const { ending, winner, line, proof, nodes, expansions } = await solver.solve(
    unwrap(position.play(cell)),
    options,
  );
  return { cell, ending, winner, line, proof, nodes, expansions };
}

/** The verdict of a move that was not looked at. */
export function notSolved(cell: Cell): MoveVerdict {
  return { cell, ending: 'aborted', winner: undefined, line: [], proof: [], nodes: 0, expansions: 0 };
}

function turn(size: Size, verdict: MoveVerdict): MoveVerdict {
  const turned = (cell: Cell): Cell => rotatedCell(size, cell);
  return {
    ...verdict,
    cell: turned(verdict.cell),
    line: verdict.line.map(turned),
    proof: verdict.proof.map(turned).reverse(),
  };
}

function looksTheSameTurned(position: Position): boolean {
  const turned = position.rotated();
  return COLOURS.every((colour) => position.stones(colour).join() === turned.stones(colour).join());
}
