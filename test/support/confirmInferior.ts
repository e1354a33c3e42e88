// Confirms what an engine says of inferior cells, by the definitions and by minimax.
//
// Of a position with few empty cells: each dead cell never matters, each
// captured set is captured, filling in changes no winner, each answer does what
// it says, each dominator is as good, and where the mover can win, a winning
// move is left. Then random moves are played in the reduced position, with the
// same questions after each, and taken back one by one. At last the regions that
// connections decide (confirmRegions.ts).

import {
  COLOURS,
  opponentOf,
  writeDiagram,
  type Cell,
  type Colour,
  type Engine,
  type Inferior,
  type Position,
  type PrunedCell,
} from '../../src/index.js';
import { Completions, MOST_EMPTY, type Stones } from '../oracle/completions.js';
import { randomFrom, type Random } from '../oracle/random.js';
import { FalseClaim } from './claimChecker.js';
import { confirmRegions } from './confirmRegions.js';
import { boardOf, filling, fillingCount, randomPosition } from './positions.js';

export interface InferiorTally {
  positions: number;
  dead: number;
  captured: number;
  reversed: number;
  dominated: number;
  /** Regions that a connection inside them decides. */
  regions: number;
  /** Winners that filling in did not change, and movers for whom a winning move is left. */
  winners: number;
}

export function emptyInferiorTally(): InferiorTally {
  return { positions: 0, dead: 0, captured: 0, reversed: 0, dominated: 0, regions: 0, winners: 0 };
}

export interface InferiorKind {
  name: string;
  /** The position with this number, of so many; undefined for a random one, as many as one likes. */
  count?: number;
  position(random: Random, number: number): Position;
}

export const INFERIOR_KINDS: readonly InferiorKind[] = [
  allFillings(3, 3),
  allFillings(4, 3),
  ...[
    [4, 4],
    [5, 4],
    [4, 5],
    [5, 5],
    [6, 5],
    [3, 7],
    [9, 2],
    [2, 8],
  ].map(([columns, rows]) => randomBoards(columns!, rows!)),
];

function allFillings(columns: number, rows: number): InferiorKind {
  const size = { columns, rows };
  return {
    name: `all ${columns}x${rows}`,
    count: fillingCount(size),
    position: (_, number) => filling(size, number),
  };
}

/** With as few stones as the oracle can do with, or more. */
function randomBoards(columns: number, rows: number): InferiorKind {
  const fewest = Math.max(0, 1 - (MOST_EMPTY - 1) / (columns * rows));
  return {
    name: `${columns}x${rows}`,
    position: (random) => {
      const fill = fewest + (1 - fewest) * random.fraction() ** 2;
      return randomPosition(random, { columns, rows }, fill);
    },
  };
}

/** Confirms all positions of a kind, or so many random ones. Throws at the first false claim. */
export function confirmInferiorKind(
  engine: Engine,
  kind: InferiorKind,
  positions: number,
  seed: number,
): InferiorTally {
  const random = randomFrom(seed);
  const tally = emptyInferiorTally();
  const count = kind.count ?? positions;
  for (let number = 0; tally.positions < count; number++)
    confirmInferior(engine, kind.position(random, number), random, tally);
  return tally;
}

/** Throws at the first false claim. Positions with too many empty cells are left out. */
export function confirmInferior(
  engine: Engine,
  position: Position,
  random: Random,
  tally: InferiorTally,
): void {
  if (position.emptyCells().length > MOST_EMPTY) return;
  const checker = new Checker(engine, position, tally);
  engine.load(position);
  checker.check();
  checker.playOn(random);
  tally.regions += confirmRegions(engine, position, checker.completions, random);
  tally.positions++;
}

interface Move {
  colour: Colour;
  cell: Cell;
}

class Checker {
  readonly completions: Completions;
  private readonly moves: Move[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly position: Position,
    private readonly tally: InferiorTally,
  ) {
    this.completions = new Completions(boardOf(position));
  }

  check(): void {
    for (const mover of COLOURS) {
      const inferior = this.engine.inferior(mover);
      if (mover === 'black') this.checkFilled(inferior);
      this.checkPruned(inferior, mover);
    }
  }

  /** Plays random moves of either colour, checks after each, and takes all back. */
  playOn(random: Random): void {
    const before = this.everything();
    const { filled, winner } = this.engine.inferior('black');
    const taken = [...filled, ...this.moves].map(({ cell }) => cell);
    const empty = this.position.emptyCells().filter((cell) => !taken.includes(cell));
    if (winner !== undefined || empty.length === 0) return;
    const move = { colour: random.pick(COLOURS), cell: random.pick(empty) };
    if (!this.engine.playReduced(move.colour, move.cell)) this.fail('cannot be played', move.cell);
    this.moves.push(move);
    this.check();
    if (random.fraction() < 0.7) this.playOn(random);
    this.moves.pop();
    this.engine.takeBackReduced();
    if (this.everything() !== before) this.fail('taking it back left something behind', move.cell);
  }

  private everything(): string {
    return JSON.stringify(COLOURS.map((colour) => this.engine.inferior(colour)));
  }

  private checkFilled({ filled, winner }: Inferior): void {
    const start = this.stones([]);
    for (const mover of COLOURS) {
      const right = this.completions.winner(start, mover);
      for (const dead of COLOURS) {
        const found = this.completions.winner(this.stones(filled, dead), mover);
        if (found !== right) this.fail(`filling in made ${found} win with ${mover} to move`);
      }
      if (winner !== undefined && winner !== right) this.fail(`${winner} has not won`);
      this.tally.winners++;
    }
    for (const { cell, colour, carrier, step } of filled) {
      const before = this.stones(filled.filter((each) => each.step < step));
      if (colour === undefined) {
        if (!this.completions.isDead(before, this.completions.bit(cell))) this.fail('not dead', cell);
        this.tally.dead++;
      } else {
        const set = this.completions.bits(carrier);
        const atOnce = filled.filter((each) => each.step === step).map((each) => each.cell);
        if (!carrier.includes(cell) || carrier.some((each) => !atOnce.includes(each)))
          this.fail('not in its captured set', cell);
        if (!this.completions.isCaptured(before, set, colour)) this.fail(`not captured by ${colour}`, cell);
        this.tally.captured++;
      }
    }
  }

  private checkPruned({ filled, pruned, winner }: Inferior, mover: Colour): void {
    if (winner !== undefined) return;
    const reduced = this.stones(filled);
    for (const each of pruned) this.checkReason(reduced, each, mover);
    const start = this.stones([]);
    if (this.completions.winner(start, mover) !== mover) return;
    const gone = [...filled, ...pruned, ...this.moves].map(({ cell }) => cell);
    const left = this.position.emptyCells().filter((cell) => !gone.includes(cell));
    if (!left.some((cell) => this.winsBy(start, mover, cell)))
      this.fail(`no winning move is left for ${mover}`);
    this.tally.winners++;
  }

  private checkReason(reduced: Stones, { cell, rule, by, carrier }: PrunedCell, mover: Colour): void {
    const bit = this.completions.bit(cell);
    if (rule === 'dominated' || rule === 'dominatedGraph') {
      if (this.winsBy(reduced, mover, cell) && !this.winsBy(reduced, mover, by))
        this.fail(`${by} does not dominate for ${mover}`, cell);
      this.tally.dominated++;
      return;
    }
    const opponent = opponentOf(mover);
    const set = this.completions.bits(carrier);
    const answered = add(add(reduced, mover, bit), opponent, this.completions.bit(by));
    if (!this.completions.isCaptured(answered, set, opponent)) this.fail('the carrier is not captured', cell);
    if (!this.completions.isDead(add(answered, opponent, set), bit)) this.fail(`not dead after ${by}`, cell);
    this.tally.reversed++;
  }

  private winsBy(stones: Stones, mover: Colour, cell: Cell): boolean {
    const after = add(stones, mover, this.completions.bit(cell));
    return this.completions.winner(after, opponentOf(mover)) === mover;
  }

  /** The moves so far, and filled cells; the dead ones are given to a colour. */
  private stones(
    filled: readonly { cell: Cell; colour: Colour | undefined }[],
    dead: Colour = 'black',
  ): Stones {
    return [...this.moves, ...filled].reduce(
      (stones, { cell, colour }) => add(stones, colour ?? dead, this.completions.bit(cell)),
      { black: 0, white: 0 },
    );
  }

  private fail(complaint: string, cell?: Cell): never {
    const moves = this.moves.map((move) => `${move.colour} ${move.cell}`).join(', ');
    const at = cell === undefined ? '' : `cell ${cell}: `;
    const after = moves === '' ? '' : `\nafter the moves ${moves}`;
    throw new FalseClaim(`${at}${complaint}\n${writeDiagram(this.position)}${after}`);
  }
}

function add(stones: Stones, colour: Colour, bits: number): Stones {
  const black = stones.black & ~bits;
  const white = stones.white & ~bits;
  return colour === 'black' ? { black: black | bits, white } : { black, white: white | bits };
}
