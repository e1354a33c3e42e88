// Is an entry right? Solves what it claims, not what it was found by.
//
// The claim is that the winner wins even if the loser has every cell outside the
// proof. Stones never hurt their owner, so if that holds the winner wins the position
// itself, and the search is a smaller one. The move is checked in the same way.

import type { Position } from '../game/position.js';
import type { Solver } from '../solver/solver.js';
import type { SolveOptions } from '../solver/verdict.js';
import { winningMove, type Solved } from './entry.js';
import { lentTo } from './entryJson.js';
import type { StoredPosition } from './store.js';

/** right; or what is false: the proof or the move only, or the winner; or unknown, where the budget did not suffice. */
export type EntryCheck = 'right' | 'falseProof' | 'falseMove' | 'falseWinner' | 'unknown';

export async function verifyEntry(
  solver: Pick<Solver, 'solve'>,
  { position, solved }: StoredPosition,
  options: SolveOptions = {},
): Promise<EntryCheck> {
  const winnerOf = async (each: Position) => (await solver.solve(each, options)).winner;
  const claimed = await winnerOf(lentTo(position, solved, undefined));
  if (claimed === undefined) return 'unknown';
  if (claimed !== solved.winner) {
    const winner = await winnerOf(position);
    if (winner === undefined) return 'unknown';
    return winner === solved.winner ? 'falseProof' : 'falseWinner';
  }
  const afterMove = positionAfter(position, solved);
  if (afterMove === undefined) return 'right';
  const winner = await winnerOf(afterMove);
  if (winner === undefined) return 'unknown';
  return winner === solved.winner ? 'right' : 'falseMove';
}

/** After the winner's move, and with all that the loser may have. */
function positionAfter(position: Position, solved: Solved): Position | undefined {
  const move = winningMove(position, solved);
  if (move === undefined) return undefined;
  const played = position.play(move);
  return played.ok ? lentTo(played.value, solved, undefined) : undefined;
}
