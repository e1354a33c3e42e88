// Does a claimed connection hold? Minimax on its carrier, and nothing else.
//
// The endpoints become stones of the owner, whose other stones and edges stay;
// every other cell outside the carrier goes to the opponent. The opponent
// moves first against a full, the owner for a semi, at the key if one is
// claimed.
//
// The owner's stones melt into the graph: two cells beside one group count as
// neighbours, since stones on both are joined through it. What is left is a
// game on the carrier's cells alone.

import { EDGES, groupsOf, neighbours, touches } from './board.js';
import type { Board, Colour, Endpoint } from './board.js';
import { CarrierGame, MOST_CELLS, TooManyStates } from './carrierGame.js';

export interface Claim {
  type: 'full' | 'semi';
  from: Endpoint;
  to: Endpoint;
  carrier: readonly number[];
  key?: number | undefined;
}

/** tooLarge: more cells or states than the oracle takes on, so nothing is known. */
export type OracleVerdict = 'holds' | 'fails' | 'tooLarge';

const usualGame = new CarrierGame();

/** Checks claims of one colour about one board. */
export class ConnectionOracle {
  private readonly groupOf = new Map<Endpoint, number>();
  private readonly groupCount: number;
  private readonly neighbours: number[][];
  private readonly groupsBeside: number[][];
  /** Per cell: its bit in the claim being checked, or 0. */
  private readonly bitOf: Int32Array;

  constructor(
    private readonly board: Board,
    private readonly owner: Colour,
    private readonly game = usualGame,
  ) {
    const groups = groupsOf(board, owner);
    this.groupCount = groups.length;
    groups.forEach((group, index) => group.forEach((member) => this.groupOf.set(member, index)));
    this.neighbours = board.stones.map((_, cell) => neighbours(board, cell));
    this.groupsBeside = board.stones.map((_, cell) => this.findGroupsBeside(cell));
    this.bitOf = new Int32Array(board.stones.length);
  }

  check(claim: Claim): OracleVerdict {
    this.assertSensible(claim);
    if (claim.carrier.length > MOST_CELLS) return 'tooLarge';
    if (this.areJoined(claim.from, claim.to)) return 'holds';
    this.setUp(claim);
    try {
      return this.play(claim) ? 'holds' : 'fails';
    } catch (error) {
      if (error instanceof TooManyStates) return 'tooLarge';
      throw error;
    }
  }

  private play({ type, carrier, key }: Claim): boolean {
    const all = carrier.length === 0 ? 0 : -1 >>> (32 - carrier.length);
    if (type === 'full') return this.game.ownerWinsMovingSecond(0, all);
    if (key === undefined) return this.game.ownerWinsMovingFirst(0, all);
    const bit = 1 << carrier.indexOf(key);
    return this.game.ownerWinsMovingSecond(bit, all ^ bit);
  }

  /** A carrier is a set of empty cells without the endpoints; a semi's key lies in it. */
  private assertSensible({ type, from, to, carrier, key }: Claim): void {
    const fault = (what: string) =>
      new Error(`${what}: ${type} ${from} ${to} [${carrier.join(' ')}] key ${key}`);
    for (const end of [from, to]) {
      const own = this.groupOf.has(end);
      if (!own && (typeof end !== 'number' || !this.isEmpty(end))) throw fault('not an endpoint');
    }
    if (from === to) throw fault('one endpoint twice');
    if (new Set(carrier).size !== carrier.length) throw fault('a cell twice in the carrier');
    if (!carrier.every((cell) => this.isEmpty(cell))) throw fault('not empty');
    if (carrier.some((cell) => cell === from || cell === to)) throw fault('an endpoint in the carrier');
    if (key !== undefined && (type !== 'semi' || !carrier.includes(key))) throw fault('no such key');
  }

  private isEmpty(cell: number): boolean {
    return cell in this.board.stones && this.board.stones[cell] === undefined;
  }

  private findGroupsBeside(cell: number): number[] {
    const stones = this.neighbours[cell]!.filter((near) => this.board.stones[near] === this.owner);
    const edges = EDGES[this.owner].filter((edge) => touches(this.board, cell, edge));
    return [...new Set([...stones, ...edges].map((member) => this.groupOf.get(member)!))];
  }

  /** The groups that an endpoint is, or, as a stone, would be part of. */
  private groupsAt(endpoint: Endpoint): number[] {
    const group = this.groupOf.get(endpoint);
    return group === undefined ? this.groupsBeside[endpoint as number]! : [group];
  }

  private areJoined(from: Endpoint, to: Endpoint): boolean {
    const groups = this.groupsAt(from);
    if (this.groupsAt(to).some((group) => groups.includes(group))) return true;
    return (
      typeof from === 'number' &&
      typeof to === 'number' &&
      this.isEmpty(from) &&
      this.isEmpty(to) &&
      this.neighbours[from]!.includes(to)
    );
  }

  private setUp({ from, to, carrier }: Claim): void {
    carrier.forEach((cell, index) => (this.bitOf[cell] = 1 << index));
    const besideGroup = new Int32Array(this.groupCount);
    for (const cell of carrier) {
      for (const group of this.groupsBeside[cell]!) besideGroup[group]! |= this.bitOf[cell]!;
    }
    carrier.forEach((cell, index) => {
      let beside = this.bitsBeside(cell);
      for (const group of this.groupsBeside[cell]!) beside |= besideGroup[group]!;
      this.game.beside[index] = beside;
    });
    this.game.start = this.bitsBesideEndpoint(from, besideGroup);
    this.game.goal = this.bitsBesideEndpoint(to, besideGroup);
    this.game.reset();
    for (const cell of carrier) this.bitOf[cell] = 0;
  }

  private bitsBesideEndpoint(endpoint: Endpoint, besideGroup: Int32Array): number {
    let bits = this.groupOf.has(endpoint) ? 0 : this.bitsBeside(endpoint as number);
    for (const group of this.groupsAt(endpoint)) bits |= besideGroup[group]!;
    return bits;
  }

  private bitsBeside(cell: number): number {
    let bits = 0;
    for (const near of this.neighbours[cell]!) bits |= this.bitOf[near]!;
    return bits;
  }
}
