// An analyser as PlayHex plugs them in: a position as it writes them, and an answer that it can show.
//
// Of a solved position the answer is exact: White wins with 0 or 1, and the policy is
// shared by the moves that are known to win. Of any other it is what circuits say.

import { parseColour, formatCell, type Cell } from '../game/cell.js';
import { Position } from '../game/position.js';
import { unwrap } from '../game/result.js';
import type { Analysis } from './analysis.js';
import type { AnalyseControl, PageEngine } from './pageEngine.js';

export interface PlayHexPosition {
  /** Of a square board. */
  size: number;
  /** Who is to move. */
  color: 'black' | 'white';
  /** Names of cells, such as a1. */
  black: string[];
  white: string[];
}

export interface PlayHexAnalysis {
  /** From 0, Black wins, to 1, White does. */
  whiteWin: number;
  /** Row by row: how much a move is worth looking at. The sum is 1 unless there is no move. */
  policy: number[][];
  /** null where there is no move. */
  recommendedMove: string | null;
}

export interface PlayHexAnalyser {
  analyzePosition: (position: PlayHexPosition, options?: AnalyseControl) => Promise<PlayHexAnalysis>;
}

/** Long enough to see a small board to its end, short enough to wait for. */
const DEFAULT_MS = 2000;

export function playHexAnalyser(engine: PageEngine): PlayHexAnalyser {
  return {
    async analyzePosition({ size, color, black, white }, options = {}) {
      const toPlay = unwrap(parseColour(color));
      const position = unwrap(Position.fromSetup({ columns: size, rows: size, black, white, toPlay }));
      const analysis = await lastOf(engine.analyse(position, { timeMs: DEFAULT_MS, ...options }));
      return describe(position, analysis);
    },
  };
}

/** A reader of PlayHex that has gone on to another position wants no answer about this one. */
async function lastOf(analyses: AsyncIterable<Analysis>): Promise<Analysis> {
  let last: Analysis | undefined;
  for await (const analysis of analyses) last = analysis;
  if (last === undefined) throw new DOMException('the analysis was stopped', 'AbortError');
  return last;
}

function describe(position: Position, { winner, move, moves, evaluation }: Analysis): PlayHexAnalysis {
  const { columns, rows } = position;
  const energy = (cell: Cell): number => evaluation.energy.black[cell]! + evaluation.energy.white[cell]!;
  const empty = position.emptyCells();
  const wins = empty.filter((cell) => moves.get(cell) === 'wins');
  const open = empty.filter((cell) => moves.get(cell) !== 'loses');
  // A lost position still has moves that resist.
  const worthy = [wins, open, empty].find((cells) => cells.length > 0) ?? [];
  const total = worthy.reduce((sum, cell) => sum + energy(cell), 0);
  const shares = new Map(worthy.map((cell) => [cell, total > 0 ? energy(cell) / total : 1 / worthy.length]));
  const best = move ?? worthy.reduce<Cell | undefined>((top, cell) => better(top, cell, shares), undefined);
  return {
    whiteWin: winner === undefined ? whiteWinOf(evaluation.score) : winner === 'white' ? 1 : 0,
    policy: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => shares.get(row * columns + column) ?? 0),
    ),
    recommendedMove: best === undefined ? null : formatCell(position.size, best),
  };
}

function better(top: Cell | undefined, cell: Cell, shares: ReadonlyMap<Cell, number>): Cell {
  return top !== undefined && shares.get(top)! >= shares.get(cell)! ? top : cell;
}

/** The logistic function of the score: resistances as odds. Never quite 0 or 1, which mean that it is known. */
function whiteWinOf(score: number): number {
  return Math.min(0.99, Math.max(0.01, 1 / (1 + Math.exp(score))));
}
