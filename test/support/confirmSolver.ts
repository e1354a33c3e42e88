// Confirms what the solver says, whatever its switches, by exhaustive search.
//
// A solver is given many positions of one board, so that what it has learnt of one
// is used for others, and a table that may be far too small. Of each position: the
// winner, the winning move, and that the winner still wins when the loser gets
// everything outside the proof; and the same winner when the board is turned, or
// mirrored with colours exchanged. Then its strategy is played out.

import {
  COLOURS,
  formatCell,
  INFERIOR_RULES,
  opponentOf,
  Position,
  Solver,
  solveMoves,
  unwrap,
  VARIANTS,
  writeDiagram,
  type Cell,
  type Engine,
  type PositionSolver,
  type Size,
  type SolverOptions,
  type Verdict,
} from '../../src/index.js';
import { randomFrom, type Random } from '../oracle/random.js';
import { Solver as Oracle } from '../oracle/solve.js';
import { OPENINGS } from '../positions/openings.js';
import { FalseClaim } from './claimChecker.js';
import { boardOf, cellsOf, randomPosition, withMover } from './positions.js';

export interface SolverTally {
  positions: number;
  /** Nodes expanded, and nodes decided by proofs of other positions. */
  expansions: number;
  transfers: number;
  /** Games won by the strategy, of games played. */
  games: number;
}

export const SOLVER_SIZES: readonly Size[] = [
  { columns: 4, rows: 4 },
  { columns: 5, rows: 4 },
  { columns: 3, rows: 6 },
  { columns: 2, rows: 7 },
  { columns: 5, rows: 5 },
];

/** Exhaustive search takes this many empty cells in a moment. */
const MOST_EMPTY = 13;
const POSITIONS_PER_SOLVER = 12;
/** All replies are tried in positions of so few empty cells, else random ones. */
const FEW_EMPTY = 7;
const BYTES_OF_THOUSAND_ENTRIES = 80_000;

export function randomSolverOptions(random: Random): Partial<SolverOptions> {
  const crossing = random.below(6) === 0;
  return {
    variant: random.pick(VARIANTS),
    edgeMidpoints: crossing || random.below(3) === 0,
    crossing,
    rules: random.pick([INFERIOR_RULES, INFERIOR_RULES.filter(() => random.below(2) === 0), []]),
    useProofs: random.below(3) > 0,
    decompose: random.below(4) > 0,
    edgeSeeds: random.below(3) === 0,
    edgeTemplates: random.below(3) > 0,
    transfer: random.below(4) > 0,
    epsilon: random.pick([0, 0.25, 1]),
    widening: random.pick([0.25, 0.5, 1]),
    // Mostly little, for with all connections small boards need no search.
    nodeWork: random.pick([0, 0, 0, 20, 100, Infinity]),
    tableBytes: random.pick([2 ** 20, BYTES_OF_THOUSAND_ENTRIES, 5_000]),
  };
}

/** Confirms the winner of every opening of a square board. Answers what it did. */
export async function confirmOpenings(solver: PositionSolver, side: number): Promise<string> {
  const size = { columns: side, rows: side };
  const verdicts = await solveMoves(solver, unwrap(Position.empty(size)), cellsOf(size));
  const wins = verdicts.filter(({ winner }) => winner === 'black').map(({ cell }) => formatCell(size, cell));
  const known = OPENINGS[side]!;
  const wrong = [
    ...wins.filter((name) => !known.includes(name)),
    ...known.filter((name) => !wins.includes(name)),
  ];
  if (wrong.length > 0)
    throw new FalseClaim(`wrong winner of openings ${wrong.join(' ')} on ${side}x${side}`);
  const expansions = verdicts.reduce((sum, each) => sum + each.expansions, 0);
  return `${side}x${side}: all ${verdicts.length} openings right, ${expansions} nodes expanded`;
}

/** Confirms so many positions, on the engines in turns. Throws at the first false claim. */
export async function confirmSolver(
  engines: readonly Engine[],
  positions: number,
  seed: number,
  onPosition: (tally: SolverTally) => void = () => undefined,
): Promise<SolverTally> {
  const random = randomFrom(seed);
  const tally: SolverTally = { positions: 0, expansions: 0, transfers: 0, games: 0 };
  while (tally.positions < positions) {
    const options = randomSolverOptions(random);
    const solver = new Solver(random.pick(engines), options);
    await confirmRound(solver, options, random, tally, onPosition);
  }
  return tally;
}

/** Confirms some random positions of one board with one solver. */
export async function confirmRound(
  solver: PositionSolver,
  options: Partial<SolverOptions>,
  random: Random,
  tally: SolverTally,
  onPosition: (tally: SolverTally) => void = () => undefined,
): Promise<void> {
  const size = random.pick(SOLVER_SIZES);
  for (let round = 0; round < POSITIONS_PER_SOLVER; ++round) {
    await confirmPosition(solver, randomFor(random, size), options, random, tally);
    onPosition(tally);
  }
}

function randomFor(random: Random, size: Size): Position {
  const fewest = Math.max(0, 1 - MOST_EMPTY / (size.columns * size.rows));
  for (;;) {
    const position = randomPosition(random, size, fewest + 0.3 * random.fraction());
    if (position.emptyCells().length <= MOST_EMPTY) return withMover(position, random.pick(COLOURS));
  }
}

async function confirmPosition(
  solver: PositionSolver,
  position: Position,
  options: Partial<SolverOptions>,
  random: Random,
  tally: SolverTally,
): Promise<void> {
  const claim = (isTrue: boolean, what: string): void => {
    if (!isTrue) throw new FalseClaim(`${what}\n${JSON.stringify(options)}\n${writeDiagram(position)}`);
  };
  const verdict = await solver.solve(position);
  const mover = position.toPlay;
  const oracle = new Oracle(boardOf(position));
  claim(verdict.winner === oracle.winner(mover), `${verdict.winner} is said to win`);
  if (verdict.move !== undefined)
    claim(oracle.winnerAfter(mover, verdict.move) === mover, `cell ${verdict.move} is said to win`);
  claim(isProof(position, verdict), `cells ${verdict.proof.join()} are said to be enough`);
  const turned = await solver.solve(position.rotated());
  claim(turned.winner === verdict.winner, 'the turned board has another winner');
  const mirrored = await solver.solve(position.reflected());
  claim(mirrored.winner !== verdict.winner, 'the mirrored board has another winner');
  if (random.below(4) === 0)
    claim(await winsGame(solver, position, verdict, random, tally), 'a game was lost');
  tally.positions += 1;
  tally.expansions += verdict.expansions;
  tally.transfers += verdict.transfers;
}

/** Does the winner win when the loser gets everything outside? */
function isProof(position: Position, { winner, proof }: Verdict): boolean {
  const board = boardOf(position);
  const loser = opponentOf(winner!);
  const stones = board.stones.map((stone, cell) => stone ?? (proof.includes(cell) ? undefined : loser));
  return new Oracle({ ...board, stones }).winner(position.toPlay) === winner;
}

/** The winner plays what the solver says, the loser everything, or at random on larger boards. */
export async function winsGame(
  solver: PositionSolver,
  position: Position,
  { winner }: Pick<Verdict, 'winner'>,
  random: Random,
  tally: { games: number },
): Promise<boolean> {
  if (position.winner() !== undefined) {
    tally.games += 1;
    return position.winner() === winner;
  }
  const verdict = await solver.solve(position);
  if (verdict.winner !== winner) return false;
  const empty = position.emptyCells();
  const replies: Cell[] =
    position.toPlay === winner ? [verdict.move!] : empty.length <= FEW_EMPTY ? empty : [random.pick(empty)];
  for (const cell of replies) {
    if (!(await winsGame(solver, unwrap(position.play(cell)), verdict, random, tally))) return false;
  }
  return true;
}
