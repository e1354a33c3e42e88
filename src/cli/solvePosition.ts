// Who wins a position, by which move, and why.
//
// Of a position that is won, the move, the line, and the cells that the win relies
// on. Of one that is lost, also each move that meets the opponent's threats, with
// the reply that beats it. Of one that is not solved, what is known of its moves.

import { formatCell, opponentOf, type Cell, type Size } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { solveMoves, type MoveVerdict } from '../solver/solveMoves.js';
import type { Candidates, OpenMove, SolveProgress, Verdict } from '../solver/verdict.js';
import { drawBoard, drawWithLegend, type Marks, type Paint } from './drawBoard.js';
import type { SolvedAnswer, Solving } from './solving.js';
import { describeProgress, moveJson } from './solveWording.js';
import { cellNames, count, listCells, nameOf } from './wording.js';

/** Why a position is lost: each move that was to be considered, with its refutation. */
interface Loss extends Candidates {
  verdicts: MoveVerdict[];
}

export async function answerPosition(
  solving: Solving,
  position: Position,
  paint: Paint,
): Promise<SolvedAnswer> {
  const { solver, limits, progress } = solving;
  const verdict = await solver.solve(position, {
    ...limits,
    onProgress: (search) => progress.report(() => watch(position, search)),
  });
  const { ending, winner } = verdict;
  const loss = winner === opponentOf(position.toPlay) ? await explainLoss(solving, position) : undefined;
  return {
    ending,
    json: verdictJson(position.size, verdict, loss),
    lines: [
      ...drawWithLegend(position, marksOf(verdict, loss), paint),
      '',
      ...(winner === undefined ? describeUnknown(position, verdict) : describeWin(position, verdict)),
      ...(loss === undefined ? [] : describeLoss(position, loss)),
    ],
  };
}

/** The table still knows most of it. */
async function explainLoss({ solver, limits }: Solving, position: Position): Promise<Loss> {
  const candidates = await solver.candidates(position);
  return { ...candidates, verdicts: await solveMoves(solver, position, candidates.moves, limits) };
}

function watch(position: Position, search: SolveProgress): string[] {
  return [
    ...drawBoard(position, knownMarks(search), (_, text) => text),
    '',
    `${count(search.lost.length, 'move')} lost, ${search.open.length} undecided`,
    ...describeProgress(position.size, search),
  ];
}

function knownMarks({ open, lost }: SolveProgress): Marks {
  return { undecided: open.map(({ cell }) => cell), loses: lost };
}

function marksOf(verdict: Verdict, loss: Loss | undefined): Marks {
  const { winner, line, proof, last } = verdict;
  if (winner === undefined) return knownMarks(last);
  const isWon = loss === undefined && line[0] !== undefined;
  return { wins: isWon ? [line[0]!] : [], listed: loss?.moves ?? [], proof };
}

function describeWin(position: Position, { winner, line, proof }: Verdict): string[] {
  const { size, toPlay } = position;
  const name = nameOf(winner!);
  if (position.winner() !== undefined) return [`${name} has joined its edges and won.`];
  return [
    winner === toPlay
      ? `${name} wins${line[0] === undefined ? ', wherever it plays' : ` by ${formatCell(size, line[0])}`}.`
      : `${name} wins, whatever ${nameOf(toPlay)} plays.`,
    ...(line.length > 1 ? [`Line, ${nameOf(toPlay)} first: ${listCells(size, line)}`] : []),
    describeProof(position, proof.length, nameOf(opponentOf(winner!))),
  ];
}

function describeProof(position: Position, cells: number, loser: string): string {
  const empty = position.emptyCells().length;
  if (cells === empty) return `The win relies on all ${count(empty, 'empty cell')}.`;
  return `The win relies on ${cells} of ${count(empty, 'empty cell')}; ${loser} may have all others.`;
}

function describeLoss(position: Position, { verdicts, inferior, outside }: Loss): string[] {
  if (position.winner() !== undefined) return [];
  const opponent = nameOf(opponentOf(position.toPlay));
  if (verdicts.length === 0) return [`${opponent}'s connections decide the game as it stands.`];
  return [
    `${count(verdicts.length, 'move')} to consider:`,
    ...verdicts.map((each) => `  ${describeRefutation(position, each)}`),
    ...(outside.length > 0
      ? [`Not meeting ${opponent}'s threats: ${listCells(position.size, outside)}`]
      : []),
    ...(inferior.length > 0 ? [`Inferior: ${listCells(position.size, inferior)}`] : []),
  ];
}

/** "c4: d4 wins by connection", "c5: b4 wins; then e2 d3". */
function describeRefutation({ size, toPlay }: Position, { cell, ending, line }: MoveVerdict): string {
  const move = formatCell(size, cell);
  if (ending !== 'solved') return `${move}: loses; the reply is forgotten`;
  const [reply, ...rest] = line;
  if (reply === undefined) return `${move}: ${nameOf(opponentOf(toPlay))}'s connections win`;
  const how = rest.length === 0 ? ' by connection' : `; then ${listCells(size, rest)}`;
  return `${move}: ${formatCell(size, reply)} wins${how}`;
}

function describeUnknown({ size, toPlay }: Position, { last }: Verdict): string[] {
  const cells = last.open.map(({ cell }) => cell).sort(ascending);
  return [
    `Not solved. ${nameOf(toPlay)} can win only if one of ${count(cells.length, 'move')} does: ${listCells(size, cells)}`,
    ...(last.lost.length > 0 ? [`These lose: ${listCells(size, [...last.lost].sort(ascending))}`] : []),
    `Proof number ${last.proofNumber}, disproof number ${last.disproofNumber}.`,
  ];
}

function ascending(one: Cell, other: Cell): number {
  return one - other;
}

function verdictJson(size: Size, verdict: Verdict, loss: Loss | undefined): object {
  const { ending, winner, move, line, proof, nodes, expansions, last } = verdict;
  return {
    ending,
    winner: winner ?? null,
    move: move === undefined ? null : formatCell(size, move),
    line: cellNames(size, line),
    proof: cellNames(size, proof),
    nodes,
    expansions,
    ...(winner === undefined && unknownJson(size, last)),
    ...(loss && lossJson(size, loss)),
  };
}

function unknownJson(size: Size, { proofNumber, disproofNumber, open, lost }: SolveProgress): object {
  return {
    proofNumber,
    disproofNumber,
    open: open.map((each: OpenMove) => ({ ...each, cell: formatCell(size, each.cell) })),
    lost: cellNames(size, lost),
  };
}

function lossJson(size: Size, { verdicts, outside, inferior }: Loss): object {
  return {
    moves: verdicts.map((each) => moveJson(size, each)),
    outside: cellNames(size, outside),
    inferior: cellNames(size, inferior),
  };
}
