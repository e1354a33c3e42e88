// The game on a carrier: the owner joins start to goal, the opponent stops it.
//
// A state is two sets of at most 30 cells, the owner's and the empty ones; the
// rest is the opponent's. Plain minimax with a memo. The owner has won once
// start and goal are joined, and has lost once the cells left cannot join them.
// Two more cut-offs, which hold wherever a stone never harms its owner:
// - if the owner can join at once it does, and the opponent has to stop that;
// - whoever wins after a move of the loser needs some of the empty cells only.
//   Moves elsewhere leave those alone, so they lose to the same strategy.

export const MOST_CELLS = 30;

/**
 * Who wins and which empty cells the winner needs: that set if it is the owner,
 * its complement, which is negative, if it is the opponent.
 */
type Result = number;

const MEMO_SIZE = 1 << 16;

/** More states than allowed: nothing is known. */
export class TooManyStates extends Error {}

export class CarrierGame {
  /** Per cell: the cells that a stone on it is joined to if they are the owner's too. */
  readonly beside = new Int32Array(MOST_CELLS);
  /** The cells that touch either endpoint. */
  start = 0;
  goal = 0;

  /** States looked at since `reset`. */
  states = 0;

  // One memo for all games: a slot counts only if its era is that of the game.
  private era = 0;
  private readonly eras: Int32Array;
  private readonly memoOwn: Int32Array;
  private readonly memoEmpty: Int32Array;
  private readonly memoResult: Int32Array;

  /** What `onShortestWays` passes through. */
  private readonly layers = new Int32Array(MOST_CELLS);

  private readonly mostStates: number;

  /** It remembers a third as many states as the memo, a power of two, has slots; a game of more is given up. */
  constructor(private readonly memoSize = MEMO_SIZE) {
    this.mostStates = memoSize / 3;
    this.eras = new Int32Array(memoSize);
    this.memoOwn = new Int32Array(memoSize);
    this.memoEmpty = new Int32Array(memoSize);
    this.memoResult = new Int32Array(memoSize);
  }

  /** Forgets the game before, whose first mover or graph was another. */
  reset(): void {
    this.era++;
    this.states = 0;
  }

  ownerWinsMovingFirst(own: number, empty: number): boolean {
    return this.ownerMoves(own, empty) >= 0;
  }

  ownerWinsMovingSecond(own: number, empty: number): boolean {
    return this.opponentMoves(own, empty) >= 0;
  }

  private ownerMoves(own: number, empty: number): Result {
    const fromStart = this.reach(this.start, own);
    if ((fromStart & own & this.goal) !== 0) return 0;
    const fromGoal = this.reach(this.goal, own);
    const joining = fromStart & fromGoal & empty;
    if (joining !== 0) return joining & -joining;
    if (!this.canJoin(own, empty)) return ~0;

    const slot = this.find(own, empty);
    if (this.eras[slot] === this.era) return this.memoResult[slot]!;
    const best = this.onShortestWays(own, empty, fromStart, fromGoal);
    let needed = 0;
    let moves = empty;
    while (moves !== 0) {
      const move = firstOf(moves, best);
      const result = this.opponentMoves(own | move, empty ^ move);
      if (result >= 0) return this.remember(own, empty, result | move);
      needed |= ~result;
      moves &= ~result;
    }
    return this.remember(own, empty, ~needed);
  }

  private opponentMoves(own: number, empty: number): Result {
    const fromStart = this.reach(this.start, own);
    if ((fromStart & own & this.goal) !== 0) return 0;
    const fromGoal = this.reach(this.goal, own);
    const joining = fromStart & fromGoal & empty;
    if (joining !== 0) return this.opponentStops(own, empty, joining);
    if (!this.canJoin(own, empty)) return ~0;

    const slot = this.find(own, empty);
    if (this.eras[slot] === this.era) return this.memoResult[slot]!;
    const best = this.onShortestWays(own, empty, fromStart, fromGoal);
    let needed = 0;
    let moves = empty;
    while (moves !== 0) {
      const move = firstOf(moves, best);
      const result = this.ownerMoves(own, empty ^ move);
      if (result < 0) return this.remember(own, empty, ~(~result | move));
      needed |= result;
      moves &= result;
    }
    return this.remember(own, empty, needed);
  }

  /** As opponentMoves, where the owner could join at once by any of `joining`. */
  private opponentStops(own: number, empty: number, joining: number): Result {
    const first = joining & -joining;
    const others = joining ^ first;
    if (others !== 0) return first | (others & -others);
    const result = this.ownerMoves(own, empty ^ first);
    return result < 0 ? ~(~result | first) : result | first;
  }

  /** The empty cells on those ways from start to goal that need the fewest of them. There must be a way. */
  private onShortestWays(own: number, empty: number, fromStart: number, fromGoal: number): number {
    let depth = 0;
    let reached = fromStart;
    let layer = reached & empty;
    let passed = own;
    while ((layer & fromGoal) === 0) {
      this.layers[depth++] = layer;
      passed |= layer;
      reached = this.reach(reached, passed);
      layer = reached & empty & ~passed;
    }
    let ways = layer & fromGoal;
    let back = ways;
    while (depth > 0) {
      back = this.reach(back | fromGoal, own | back) & this.layers[--depth]!;
      ways |= back;
    }
    return ways;
  }

  private canJoin(own: number, empty: number): boolean {
    const usable = own | empty;
    return (this.reach(this.start, usable) & usable & this.goal) !== 0;
  }

  /** `seeds`, and all cells in or beside the parts of `within` that are joined to them. */
  private reach(seeds: number, within: number): number {
    let reached = seeds;
    let waiting = seeds & within;
    let done = 0;
    while (waiting !== 0) {
      const cell = waiting & -waiting;
      done |= cell;
      reached |= this.beside[31 - Math.clz32(cell)]!;
      waiting = reached & within & ~done;
    }
    return reached;
  }

  /** The slot that holds the state, or the free one where it belongs. The stones tell who moves. */
  private find(own: number, empty: number): number {
    let slot = (Math.imul(own, 0x9e3779b1) ^ Math.imul(empty, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & (this.memoSize - 1);
    while (this.eras[slot] === this.era && (this.memoOwn[slot] !== own || this.memoEmpty[slot] !== empty)) {
      slot = (slot + 1) & (this.memoSize - 1);
    }
    return slot;
  }

  private remember(own: number, empty: number, result: Result): Result {
    if (++this.states > this.mostStates) throw new TooManyStates();
    const slot = this.find(own, empty);
    this.eras[slot] = this.era;
    this.memoOwn[slot] = own;
    this.memoEmpty[slot] = empty;
    this.memoResult[slot] = result;
    return result;
  }
}

/** One of the moves, of `preferred` if it can be. */
function firstOf(moves: number, preferred: number): number {
  const choice = (moves & preferred) === 0 ? moves : moves & preferred;
  return choice & -choice;
}
