// The verdict of every move, as a map and in words.

import { formatCell, opponentOf, type Cell } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { solveMoves, type MoveVerdict } from '../solver/solveMoves.js';
import type { SolveProgress } from '../solver/verdict.js';
import { drawBoard, drawWithLegend, type Paint } from './drawBoard.js';
import type { SolvedAnswer, Solving } from './solving.js';
import { describeProgress, moveJson } from './solveWording.js';
import { count, listCells, nameOf } from './wording.js';

/** `solve --all`: the map, and the replies that beat losing moves. */
export async function answerMoves(solving: Solving, position: Position, paint: Paint): Promise<SolvedAnswer> {
  const verdicts = await solveEach(solving, position);
  return answerOf(position, verdicts, 'move', listReplies(position, verdicts), paint);
}

/** `openings`: the map. */
export async function answerOpenings(
  solving: Solving,
  position: Position,
  paint: Paint,
): Promise<SolvedAnswer> {
  return answerOf(position, await solveEach(solving, position), 'opening', [], paint);
}

async function solveEach({ solver, limits, progress }: Solving, position: Position): Promise<MoveVerdict[]> {
  // Promising moves first: their verdicts come soonest, and help with the others.
  const { moves, outside, inferior } = await solver.candidates(position);
  const cells = [...moves, ...outside, ...inferior];
  let done: readonly MoveVerdict[] = [];
  let current: Cell | undefined;
  const verdicts = await solveMoves(solver, position, cells, {
    ...limits,
    onMoves: (verdicts, next) => {
      done = verdicts;
      current = next;
    },
    onProgress: (search) =>
      progress.report(() => watch(position, done, { total: cells.length, current: current!, search })),
  });
  return verdicts.sort((one, other) => one.cell - other.cell);
}

function watch(
  position: Position,
  done: readonly MoveVerdict[],
  { total, current, search }: { total: number; current: Cell; search: SolveProgress },
): string[] {
  const { wins, loses, undecided } = sorted(position, done);
  const marks = { wins, loses, undecided: [...undecided, current] };
  return [
    ...drawBoard(position, marks, (_, text) => text),
    '',
    `${done.length} of ${count(total, 'move')} done; solving ${formatCell(position.size, current)}`,
    ...describeProgress(position.size, search),
  ];
}

/** The moves by their verdicts, as marks. */
function sorted(
  { toPlay }: Position,
  verdicts: readonly MoveVerdict[],
): Record<'wins' | 'loses' | 'undecided', Cell[]> {
  const wonBy = (winner: MoveVerdict['winner']) =>
    verdicts.filter((each) => each.winner === winner).map(({ cell }) => cell);
  return { wins: wonBy(toPlay), loses: wonBy(opponentOf(toPlay)), undecided: wonBy(undefined) };
}

function answerOf(
  position: Position,
  verdicts: MoveVerdict[],
  noun: string,
  more: string[],
  paint: Paint,
): SolvedAnswer {
  return {
    ending: verdicts.find(({ ending }) => ending !== 'solved')?.ending ?? 'solved',
    json: { moves: verdicts.map((verdict) => moveJson(position.size, verdict)) },
    lines: [
      ...drawWithLegend(position, sorted(position, verdicts), paint),
      '',
      ...describe(position, verdicts, noun),
      ...more,
    ],
  };
}

function describe(position: Position, verdicts: readonly MoveVerdict[], noun: string): string[] {
  const { size, toPlay } = position;
  const stones = position.winner();
  if (stones !== undefined) return [`${nameOf(stones)} has joined its edges and won.`];
  const { wins, undecided } = sorted(position, verdicts);
  const all = count(verdicts.length, noun);
  return [
    ...(wins.length > 0
      ? [`${nameOf(toPlay)} wins by ${wins.length} of ${all}: ${listCells(size, wins)}`]
      : []),
    ...(undecided.length > 0
      ? [`${undecided.length} of ${all} not decided: ${listCells(size, undecided)}`]
      : []),
    ...(wins.length + undecided.length === 0
      ? [`${nameOf(opponentOf(toPlay))} wins: ${nameOf(toPlay)} loses by every ${noun}.`]
      : []),
  ];
}

/** Losing moves, those together that lose to the same reply. */
function listReplies(position: Position, verdicts: readonly MoveVerdict[]): string[] {
  const { size, toPlay } = position;
  const byReply = new Map<string, Cell[]>();
  for (const { cell, winner, line } of verdicts) {
    if (winner !== opponentOf(toPlay)) continue;
    const reply = line[0] === undefined ? 'any reply' : formatCell(size, line[0]);
    byReply.set(reply, [...(byReply.get(reply) ?? []), cell]);
  }
  if (byReply.size === 0) return [];
  return [
    'Losing moves, by the reply that wins:',
    ...[...byReply].map(([reply, cells]) => `  ${reply}: ${listCells(size, cells)}`),
  ];
}
