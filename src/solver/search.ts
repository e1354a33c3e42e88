// One search of one position, in slices of expansions: from its root to its verdict.

import type { Engine, SearchTree } from '../engine/engine.js';
import type { Cell } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { cellsOf, has, intersect, unite } from './cellBits.js';
import { Dfpn, type DfpnCounts, type Knowledge } from './dfpn.js';
import type { Frame } from './frame.js';
import { lineOf } from './line.js';
import type { Candidates, OpenMove, SolveEnding, SolveProgress, SolverOptions, Verdict } from './verdict.js';

/** `unlimited` finds most; without edge midpoints it costs little more than `fast`. */
export const SOLVER_SEARCH = { variant: 'unlimited', edgeMidpoints: false, crossing: false } as const;

/** With fewer empty cells, a search of the root with edge midpoints takes longer than it saves. */
const SEEDS_FROM = 40;

export function startTree(engine: Engine, position: Position, options: Partial<SolverOptions>): SearchTree {
  const edgeSeeds = position.emptyCells().length >= SEEDS_FROM;
  return engine.startTree(position, { ...SOLVER_SEARCH, edgeSeeds, edgeTemplates: true, ...options });
}

export class Search {
  readonly #tree: SearchTree;
  readonly #position: Position;
  readonly #knowledge: Knowledge;
  readonly #options: Partial<SolverOptions>;
  readonly #dfpn: Dfpn;

  constructor(tree: SearchTree, position: Position, knowledge: Knowledge, options: Partial<SolverOptions>) {
    this.#tree = tree;
    this.#position = position;
    this.#knowledge = knowledge;
    this.#options = options;
    this.#dfpn = new Dfpn(tree, knowledge, options);
    this.#dfpn.start(position.toPlay);
  }

  get counts(): DfpnCounts {
    return this.#dfpn.counts;
  }

  /** Searches until the position is solved or so many nodes have been expanded. Answers whether it is solved. */
  run(expansions: number): boolean {
    return this.#dfpn.run(expansions);
  }

  progress(tableLoad: number, milliseconds: number): SolveProgress {
    const { root, line, counts } = this.#dfpn;
    return {
      proofNumber: root.phi,
      disproofNumber: root.delta,
      ...movesAt(root),
      line,
      ...counts,
      tableLoad,
      milliseconds,
    };
  }

  /** Ends the search. */
  verdict(ending: SolveEnding, last: SolveProgress): Verdict {
    const { root } = this.#dfpn;
    if (ending === 'solved') unite(root.proof, root.winnersFilled);
    this.#dfpn.stop();
    if (ending !== 'solved') return unsolved(ending, last);
    const { nodes, expansions, transfers, milliseconds } = last;
    const mover = this.#position.toPlay;
    const line = lineOf(this.#tree, this.#knowledge, mover, this.#options);
    return {
      ending,
      winner: root.winner,
      // Who wins even if the opponent moves can play anywhere.
      move: root.winner === mover ? (line[0] ?? this.#position.emptyCells()[0]) : undefined,
      line,
      proof: cellsOf(root.proof),
      ...{ nodes, expansions, transfers, milliseconds, last },
    };
  }
}

/** A verdict that says no more than why there is none. */
export function unsolved(ending: SolveEnding, last: SolveProgress): Verdict {
  const { nodes, expansions, transfers, milliseconds } = last;
  const nothing = { winner: undefined, move: undefined, line: [], proof: [] };
  return { ending, ...nothing, nodes, expansions, transfers, milliseconds, last };
}

/** The moves that a search of the position looks at, and why not the others. */
export function candidatesOf(
  engine: Engine,
  position: Position,
  options: Partial<SolverOptions>,
): Candidates {
  const { toPlay } = position;
  const tree = startTree(engine, position, options);
  const cells = new Uint16Array(position.columns * position.rows);
  const count = tree.expand(toPlay) === 'open' ? tree.readMoves(cells) : 0;
  const moves = [...cells.subarray(0, count)];
  engine.load(position);
  const { filled, pruned } = engine.inferior(toPlay, options.rules);
  const isInferior = new Set([...filled, ...pruned].map(({ cell }) => cell));
  const others = position.emptyCells().filter((cell) => !moves.includes(cell));
  return {
    moves,
    inferior: others.filter((cell) => isInferior.has(cell)),
    outside: others.filter((cell) => !isInferior.has(cell)),
  };
}

/** The moves of a node: a lost one leaves only moves that meet the reply to it, and so does each. */
function movesAt({ moves, moveCount, childPhi, childDelta, childProofs, mustplay }: Frame): {
  open: OpenMove[];
  lost: Cell[];
} {
  const meeting = new Int32Array(mustplay.length).fill(-1);
  const indices = Array.from({ length: moveCount }, (_, index) => index);
  const lost = indices.filter((index) => childPhi[index] === 0);
  for (const index of lost) intersect(meeting, childProofs[index]!);
  const open = indices.filter((index) => childPhi[index] !== 0 && has(meeting, moves[index]!));
  return {
    open: open.map((index) => ({
      cell: moves[index]!,
      proofNumber: childDelta[index]!,
      disproofNumber: childPhi[index]!,
    })),
    lost: lost.map((index) => moves[index]!),
  };
}
