// Focused depth-first proof-number search.
//
// Each node has two numbers for its mover: phi, how hard it is at least to prove a
// win, and delta, how hard to prove a loss. phi is the least delta of the children,
// delta the sum of their phis. The search goes down to the child with the least
// delta and stays below it until its numbers show that another is easier, with some
// slack (1 + epsilon) so that it does not go to and fro. It looks only at the first
// children of a node by their order; as children are lost, the window moves on.
//
// Proofs: a child that is lost to the mover shows which cells the opponent's win
// relies on. Moves elsewhere lose to the same answer, so they leave the list. What
// was proved in one position decides others that it fits, and shortens the lists of
// more (learned.ts); not at the root, whose moves and reply are asked for.
//
// The search stands still between any two nodes; `run` goes on where it stopped.
// Nagai 2002 (DFPN); Pawlewicz and Lew 2007 (1 + epsilon); Henderson 2010 (focused).

import type { CellBits, NodeVerdict, SearchTree } from '../engine/engine.js';
import { opponentOf, type Cell, type Colour } from '../game/cell.js';
import * as bits from './cellBits.js';
import { Frame, isLive } from './frame.js';
import type { Learned } from './learned.js';
import { makeWay, type Others } from './others.js';
import { INFINITE, NOT_FOUND, type TableAccess } from './table.js';

export interface DfpnOptions {
  /** How much harder than the next best a child may become before it is left. */
  epsilon: number;
  /** The share of the live children that is looked at, besides one. */
  widening: number;
  /** Do proofs of lost moves shorten the list of the others? */
  useProofs: boolean;
  /** Do proofs of one position decide others? */
  transfer: boolean;
}

export const DEFAULT_DFPN: DfpnOptions = { epsilon: 0.25, widening: 0.25, useProofs: true, transfer: true };

export interface DfpnCounts {
  /** Visits of nodes. */
  nodes: number;
  /** Nodes whose connections were searched. */
  expansions: number;
  /** Nodes decided by proofs of other positions. */
  transfers: number;
}

/** What searches of one board know, and hand on to one another. */
export interface Knowledge {
  table: TableAccess;
  learned: Learned;
  /** Who searches the same position at the same time with the same table. */
  others?: Others;
}

const NO_MOVES = new Uint16Array(0);

export class Dfpn {
  readonly counts: DfpnCounts = { nodes: 0, expansions: 0, transfers: 0 };
  readonly #tree: SearchTree;
  readonly #table: TableAccess;
  readonly #learned: Learned;
  readonly #others: Others | undefined;
  readonly #options: DfpnOptions;
  readonly #cells: number;
  readonly #frames: Frame[] = [];
  #depth = -1;
  readonly #scratch: CellBits;

  constructor(tree: SearchTree, { table, learned, others }: Knowledge, options: Partial<DfpnOptions> = {}) {
    this.#tree = tree;
    this.#table = table;
    this.#learned = learned;
    this.#others = others;
    this.#options = { ...DEFAULT_DFPN, ...options };
    this.#cells = tree.size.columns * tree.size.rows;
    this.#scratch = new Int32Array(tree.words);
  }

  /** The root is where the tree is now. */
  start(mover: Colour): void {
    this.#depth = -1;
    this.#enter(mover, INFINITE, INFINITE);
  }

  /** The root: phi 0, its mover wins; delta 0, its mover loses. */
  get root(): Frame {
    return this.#frames[0]!;
  }

  /** The moves from the root to where the search is. */
  get line(): Cell[] {
    return this.#frames.slice(0, this.#depth).map(({ moves, chosen }) => moves[chosen]!);
  }

  /** Searches until the root is solved or so many nodes have been expanded. Answers whether it is solved. */
  run(expansions: number): boolean {
    const end = this.counts.expansions + expansions;
    while (this.#depth >= 0) {
      if (this.#depth === 0 && this.root.isSolved) return true;
      if (this.counts.expansions >= end) return false;
      if (this.#others?.hasSolved()) this.#leaveSolved();
      this.#step();
    }
    return this.root.isSolved;
  }

  /** Takes the tree back to the root. */
  stop(): void {
    while (this.#depth > 0) this.#goUp();
  }

  #goUp(): void {
    this.#tree.undo();
    const { isSolved } = this.#frames[this.#depth--]!;
    const { keys, chosen } = this.#frames[this.#depth]!;
    this.#others?.leave(keys, chosen + 1, isSolved);
  }

  /** Leaves the node on top of the path, or goes down to a child of it. */
  #step(): void {
    const frame = this.#frames[this.#depth]!;
    if (!frame.isSolved) this.#lookAtChildren(frame);
    if (frame.isSolved || frame.phi >= frame.phiLimit || frame.delta >= frame.deltaLimit) this.#leave(frame);
    else this.#descend(frame);
  }

  #descend(frame: Frame): void {
    const { chosen, delta, phiLimit, deltaLimit } = frame;
    const childPhi = frame.childPhi[chosen]!;
    const slack = this.#withSlack(this.#second);
    // Where the best child is left to others, this one may be past the limits already: it gets room all the same.
    const limit = this.#others === undefined ? 0 : this.#withSlack(frame.childDelta[chosen]!);
    this.#others?.enter(frame.keys, chosen + 1);
    this.#tree.play(frame.mover, frame.moves[chosen]!);
    this.#enter(
      opponentOf(frame.mover),
      deltaLimit - (delta - childPhi),
      Math.max(Math.min(phiLimit, slack), limit),
    );
  }

  #withSlack(delta: number): number {
    return Math.max(delta + 1, Math.ceil((1 + this.#options.epsilon) * delta));
  }

  #enter(mover: Colour, phiLimit: number, deltaLimit: number): void {
    ++this.#depth;
    ++this.counts.nodes;
    const frame = (this.#frames[this.#depth] ??= new Frame(this.#cells, this.#tree.words));
    frame.mover = mover;
    frame.phiLimit = phiLimit;
    frame.deltaLimit = deltaLimit;
    frame.phi = 1;
    frame.delta = 1;
    frame.work = 0;
    frame.moveCount = 0;
    frame.chosen = 0;
    frame.isTransferred = false;
    this.#tree.readFilled(frame.filled);
    if (this.#options.transfer) this.#tree.readStones(frame.stones);
    this.#tree.readKeys(mover, NO_MOVES, 0, frame.keys);
    const isKnown = this.#recall(frame);
    if (!isKnown && !this.#transfer(frame)) this.#expand(frame);
    if (frame.isSolved) return;
    this.#tree.readKeys(mover, frame.moves, frame.moveCount, frame.keys);
    frame.childPhi.fill(1, 0, frame.moveCount);
    frame.childDelta.fill(1, 0, frame.moveCount);
    frame.childWork.fill(0, 0, frame.moveCount);
    // Others that come here meanwhile need not expand it again.
    if (this.#others !== undefined && !isKnown) this.#report(frame);
  }

  /** Takes what the table knows of the node. False if it must be expanded. */
  #recall(frame: Frame): boolean {
    const place = this.#table.find(frame.low(0), frame.high(0));
    return place !== NOT_FOUND && this.#take(frame, place);
  }

  /** Takes what an entry tells of the node; false if that is not enough to go on with. */
  #take(frame: Frame, place: number): boolean {
    frame.work = this.#table.workAt(place);
    frame.moveCount = this.#table.readMoves(place, frame.moves);
    this.#table.readProof(place, frame.proof);
    const isSolved = this.#table.isSolvedAt(place);
    // What connections brought from above showed at sight, those built here may not: the root must see for itself.
    if (frame.moveCount === 0 && (!isSolved || this.#depth === 0)) return false;
    // All below is brought up to date from what is built at the root, so that is not left out.
    if (!isSolved && this.#depth === 0) return false;
    if (frame.isTurned(0)) this.#turn(frame);
    if (isSolved) {
      frame.phi = this.#table.phiAt(place);
      frame.delta = this.#table.deltaAt(place);
    }
    return true;
  }

  /** Decides the node by a proof of another position, if one fits. */
  #transfer(frame: Frame): boolean {
    if (!this.#options.transfer || this.#depth === 0) return false;
    const winner = this.#learned.decide(frame.mover, frame.stones, frame.proof);
    if (winner === undefined) return false;
    ++this.counts.transfers;
    frame.isTransferred = true;
    frame.moveCount = 0;
    decide(frame, winner === frame.mover ? 'won' : 'lost');
    return true;
  }

  /** Moves outside a proof by which the opponent would win lose by it. */
  #leaveOutByThreats(frame: Frame): void {
    if (!this.#options.transfer || this.#depth === 0) return;
    this.#learned.forEachThreat(frame.mover, frame.stones, (proof) => {
      const before = frame.moveCount;
      keepMoves(frame, proof);
      if (frame.moveCount === before) return false;
      bits.unite(frame.proof, proof);
      return true;
    });
    if (frame.moveCount === 0) decide(frame, 'lost');
  }

  #turn({ proof, moves, moveCount }: Frame): void {
    bits.turn(proof, this.#cells);
    for (let index = 0; index < moveCount; ++index) moves[index] = this.#cells - 1 - moves[index]!;
  }

  #expand(frame: Frame): void {
    ++this.counts.expansions;
    ++frame.work;
    const verdict = this.#tree.expand(frame.mover);
    this.#tree.readProof(frame.proof);
    frame.moveCount = verdict === 'open' ? this.#tree.readMoves(frame.moves) : 0;
    decide(frame, verdict);
    if (verdict === 'open') this.#leaveOutByThreats(frame);
  }

  /** The least delta but that of the chosen child. */
  #second = 0;

  /** The node's numbers anew from those of its children, and which child to go to. */
  #lookAtChildren(frame: Frame): void {
    frame.mustplay.fill(-1);
    for (let index = 0; index < frame.moveCount; ++index) {
      this.#refresh(frame, index);
      if (frame.childDelta[index] === 0) {
        win(frame, index);
        return;
      }
      if (frame.childPhi[index] === 0 && this.#options.useProofs)
        bits.intersect(frame.mustplay, frame.childProofs[index]!);
    }
    this.#choose(frame);
  }

  /** Takes what the table has learnt of a child meanwhile. */
  #refresh(frame: Frame, index: number): void {
    if (frame.childPhi[index] === 0 || frame.childDelta[index] === 0) return;
    const place = this.#table.find(frame.low(index + 1), frame.high(index + 1));
    if (place === NOT_FOUND) return;
    frame.childPhi[index] = this.#table.phiAt(place);
    frame.childDelta[index] = this.#table.deltaAt(place);
    frame.childWork[index] = this.#table.workAt(place);
    const proof = frame.childProofs[index]!;
    this.#table.readProof(place, proof);
    if (frame.isTurned(index + 1)) bits.turn(proof, this.#cells);
  }

  #choose(frame: Frame): void {
    const live = countLive(frame);
    if (live === 0) {
      lose(frame);
      return;
    }
    const window = 1 + Math.ceil(live * this.#options.widening);
    let seen = 0;
    let sum = 0;
    let least = INFINITE;
    this.#second = INFINITE;
    for (let index = 0; index < frame.moveCount; ++index) {
      if (!isLive(frame, index)) continue;
      sum += frame.childPhi[index]!;
      if (++seen > window) continue;
      const delta = frame.childDelta[index]!;
      if (delta < least) {
        this.#second = least;
        least = delta;
        frame.chosen = index;
      } else this.#second = Math.min(this.#second, delta);
    }
    frame.phi = least;
    frame.delta = Math.min(sum, INFINITE - 1);
    if (this.#others !== undefined) this.#second = makeWay(frame, this.#others, window, this.#second);
  }

  /** Tells the table and the parent what is known of the node now. */
  #leave(frame: Frame): void {
    // A transferred node has no move to tell of: it is decided again, or searched, when it is met again.
    if (!frame.isTransferred) {
      this.#remember(frame);
      this.#learn(frame);
    }
    // The root of a search that was not told to leave before: it is solved.
    if (this.#depth === 0) return;
    this.#goUp();
    this.#tell(frame, this.#frames[this.#depth]!);
  }

  /** Tells the parent, and the table by the key that the parent knows. */
  #tell(frame: Frame, parent: Frame): void {
    const { chosen } = parent;
    parent.work += frame.work - parent.childWork[chosen]!;
    parent.childWork[chosen] = frame.work;
    parent.childPhi[chosen] = frame.phi;
    parent.childDelta[chosen] = frame.delta;
    parent.childProofs[chosen]!.set(frame.proof);
    if (frame.isSolved) bits.unite(parent.childProofs[chosen]!, frame.winnersFilled);
    if (!isSameKey(frame, parent)) this.#rememberChild(parent, chosen);
  }

  /** Tells others of a node that stays open. */
  #report(frame: Frame): void {
    this.#remember(frame);
    if (this.#depth > 0) this.#tell(frame, this.#frames[this.#depth - 1]!);
  }

  /** Leaves everything below a node on the path that others have solved. */
  #leaveSolved(): void {
    for (let depth = 1; depth <= this.#depth; ++depth) {
      const frame = this.#frames[depth]!;
      if (frame.isSolved) continue;
      const place = this.#table.find(frame.low(0), frame.high(0));
      if (place === NOT_FOUND || !this.#table.isSolvedAt(place)) continue;
      while (this.#depth > depth) this.#goUp();
      // Found once and not again: by then the table may know less.
      this.#take(frame, place);
      frame.chosen = 0;
      return;
    }
  }

  /** What connections show at sight need not be learnt. */
  #learn(frame: Frame): void {
    if (!this.#options.transfer || !frame.isSolved || frame.work < 2) return;
    this.#learned.learn(frame.mover, frame.winner, frame.stones, frame.proof);
  }

  /** Under its own key, with its moves; of a solved node only the best. */
  #remember(frame: Frame): void {
    if (frame.isTurned(0)) this.#turn(frame);
    const [from, count] = frame.isSolved
      ? [frame.chosen, Math.min(1, frame.moveCount)]
      : [0, frame.moveCount];
    const moves = frame.moves.subarray(from, from + count);
    this.#table.store(frame.low(0), frame.high(0), { ...numbersOf(frame), proof: frame.proof, moves });
    if (frame.isTurned(0)) this.#turn(frame);
  }

  /** Under the key by which a parent knows it: the position before anything was filled in. */
  #rememberChild(parent: Frame, index: number): void {
    this.#scratch.set(parent.childProofs[index]!);
    if (parent.isTurned(index + 1)) bits.turn(this.#scratch, this.#cells);
    this.#table.store(parent.low(index + 1), parent.high(index + 1), {
      phi: parent.childPhi[index]!,
      delta: parent.childDelta[index]!,
      work: parent.childWork[index]!,
      proof: this.#scratch,
      moves: NO_MOVES,
    });
  }
}

/** If nothing was filled in, the node has the key by which its parent knows it. */
function isSameKey(frame: Frame, parent: Frame): boolean {
  const index = parent.chosen + 1;
  return frame.low(0) === parent.low(index) && frame.high(0) === parent.high(index);
}

function numbersOf({ phi, delta, work }: Frame): { phi: number; delta: number; work: number } {
  return { phi, delta, work };
}

function decide(frame: Frame, verdict: NodeVerdict): void {
  if (verdict === 'open') return;
  frame.phi = verdict === 'won' ? 0 : INFINITE;
  frame.delta = verdict === 'won' ? INFINITE : 0;
}

/** The mover wins by a child: the proof is the child's, and the move. */
function win(frame: Frame, index: number): void {
  decide(frame, 'won');
  frame.chosen = index;
  frame.proof.set(frame.childProofs[index]!);
  bits.add(frame.proof, frame.moves[index]!);
}

/** All moves lose: the proof has those of all that were looked at, besides what makes the others lose. */
function lose(frame: Frame): void {
  decide(frame, 'lost');
  for (let index = 0; index < frame.moveCount; ++index) {
    if (frame.childPhi[index] === 0) bits.unite(frame.proof, frame.childProofs[index]!);
    if (frame.childWork[index]! > frame.childWork[frame.chosen]!) frame.chosen = index;
  }
}

/** Only the moves within a set are left. */
function keepMoves(frame: Frame, set: CellBits): void {
  let kept = 0;
  for (let index = 0; index < frame.moveCount; ++index) {
    const move = frame.moves[index]!;
    if (bits.has(set, move)) frame.moves[kept++] = move;
  }
  frame.moveCount = kept;
}

function countLive(frame: Frame): number {
  let live = 0;
  for (let index = 0; index < frame.moveCount; ++index) live += Number(isLive(frame, index));
  return live;
}
