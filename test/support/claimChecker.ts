// Checks an engine's claims about one position: connections by the connection
// oracle, winners and mustplays by the solver where the board is small.

import {
  COLOURS,
  formatCell,
  formatEndpoint,
  opponentOf,
  writeDiagram,
  type Cell,
  type Colour,
  type Connection,
  type Engine,
  type Position,
  type SearchOptions,
} from '../../src/index.js';
import { ConnectionOracle, type OracleVerdict } from '../oracle/connectionOracle.js';
import { Solver } from '../oracle/solve.js';
import { boardOf } from './positions.js';

const MOST_CELLS_TO_SOLVE = 25;
const MOST_EMPTY_TO_SOLVE = 12;

/** A claim that is not so. The message draws the position, so that it can become a test. */
export class FalseClaim extends Error {}

export class ClaimChecker {
  private readonly oracles: Record<Colour, ConnectionOracle>;
  private readonly solver: Solver | undefined;
  /** Other searches may have claimed the same. */
  private readonly verdicts = new Map<string, OracleVerdict>();

  constructor(private readonly position: Position) {
    const board = boardOf(position);
    this.oracles = {
      black: new ConnectionOracle(board, 'black'),
      white: new ConnectionOracle(board, 'white'),
    };
    const small =
      board.stones.length <= MOST_CELLS_TO_SOLVE && position.emptyCells().length <= MOST_EMPTY_TO_SOLVE;
    this.solver = small ? new Solver(board) : undefined;
  }

  /** undefined if the claim was checked before, 'tooLarge' if the oracle does not know; throws if it is false. */
  checkConnection(
    colour: Colour,
    connection: Connection,
    options: SearchOptions,
  ): 'holds' | 'tooLarge' | undefined {
    const claim = this.describe(colour, connection);
    if (this.verdicts.has(claim)) return undefined;
    if (connection.type === 'semi' && connection.key === undefined) this.deny(`${claim} has no key`, options);
    const verdict = this.oracles[colour].check(connection);
    if (verdict === 'fails') this.deny(claim, options);
    this.verdicts.set(claim, verdict);
    return verdict;
  }

  /** How many claims about the whole position were checked; throws if one is false. */
  checkVerdicts(engine: Engine, options: SearchOptions): number {
    const winner = engine.winner();
    for (const colour of COLOURS) {
      if (engine.winningFull(colour) === undefined) continue;
      if (winner !== colour)
        this.deny(`${colour} has a winning full but the winner is ${winner ?? 'none'}`, options);
      if (engine.winningSemi(opponentOf(colour)))
        this.deny(`both colours win with ${colour} second`, options);
    }
    if (this.solver === undefined) return 0;
    let checked = 0;
    if (winner !== undefined) {
      checked++;
      if (this.solver.winner(opponentOf(winner)) !== winner) this.deny(`${winner} has won`, options);
    }
    for (const colour of COLOURS) checked += this.checkWinningSemi(this.solver, engine, colour, options);
    for (const colour of COLOURS) checked += this.checkMustplay(this.solver, engine, colour, options);
    return checked;
  }

  private checkWinningSemi(solver: Solver, engine: Engine, colour: Colour, options: SearchOptions): number {
    const semi = engine.winningSemi(colour);
    if (semi === undefined) return 0;
    if (semi.key === undefined || solver.winnerAfter(colour, semi.key) !== colour) {
      this.deny(`${this.describe(colour, semi)} wins`, options);
    }
    return 1;
  }

  private checkMustplay(solver: Solver, engine: Engine, mover: Colour, options: SearchOptions): number {
    const { status, cells } = engine.mustplay(mover);
    const empty = this.position.emptyCells();
    const claim = `mustplay of ${mover} is ${status}: ${this.names(cells)}`;
    const opponentWins = (cell: Cell) => solver.winnerAfter(mover, cell) !== mover;
    switch (status) {
      case 'free':
        if (cells.join() !== empty.join()) this.deny(claim, options);
        break;
      case 'restricted':
        if (cells.length === 0 || !cells.every((cell) => empty.includes(cell))) this.deny(claim, options);
        if (!empty.filter((cell) => !cells.includes(cell)).every(opponentWins)) this.deny(claim, options);
        break;
      case 'lost':
        if (cells.length > 0 || solver.winner(mover) === mover) this.deny(claim, options);
        break;
    }
    return 1;
  }

  private describe(colour: Colour, { type, from, to, carrier, key }: Connection): string {
    const ends = [from, to].map((end) => formatEndpoint(this.position.size, end)).join(' ');
    const first = key === undefined ? '' : ` key ${this.names([key])}`;
    return `${type} of ${colour}, ${ends} [${this.names(carrier)}]${first}`;
  }

  private names(cells: readonly Cell[]): string {
    return cells.map((cell) => formatCell(this.position.size, cell)).join(' ');
  }

  private deny(claim: string, { variant, edgeMidpoints, crossing }: SearchOptions): never {
    const search = `${variant}, edge midpoints ${edgeMidpoints ? 'on' : 'off'}, crossing ${crossing ? 'on' : 'off'}`;
    throw new FalseClaim(`false: ${claim}\n(${search})\n${writeDiagram(this.position)}`);
  }
}
