// The oracle says yes to what is known to hold and no to what is not, and it
// agrees with bare minimax on random claims.

import { describe, expect, test } from 'vitest';
import { SMALL_SHAPES, type Shape } from '../positions/shapes.js';
import { randomFrom, type Random } from './random.js';
import { holdsByBareMinimax } from './bareMinimax.js';
import {
  EDGES,
  boardFrom,
  cellsNamed,
  emptyCells,
  endpointNamed,
  neighbours,
  touches,
  type Board,
  type Colour,
  type Endpoint,
} from './board.js';
import { ConnectionOracle, type Claim, type OracleVerdict } from './connectionOracle.js';
import { naiveFixpoint } from './naiveFixpoint.js';
import { randomBoard } from './randomBoard.js';

const COLOURS = ['black', 'white'] as const;

/** What the oracle says to a claim such as "full b2 c3 [b3 c2]" or "semi a1 south [a2] key a2". */
function verdict(board: Board, owner: Colour, claim: string): OracleVerdict {
  const [, type, from, to, carrier, key] = /^(full|semi) (\w+) (\w+) \[([\w ]*)\](?: key (\w+))?$/.exec(
    claim,
  )!;
  return new ConnectionOracle(board, owner).check({
    type: type as Claim['type'],
    from: endpointNamed(board, from!),
    to: endpointNamed(board, to!),
    carrier: cellsNamed(board, carrier!),
    key: key === undefined ? undefined : cellsNamed(board, key)[0],
  });
}

function claimOf({ board: text, type, from, to }: Shape): { board: Board; claim: Claim } {
  const board = boardFrom(text);
  const ends = { from: endpointNamed(board, from), to: endpointNamed(board, to) };
  return { board, claim: { type, ...ends, carrier: emptyCells(board) } };
}

const open4x4 = boardFrom(`
  . . . .
   . . . .
    . . . .
     . . . .`);

describe('small claims', () => {
  test('neighbours are joined by nothing', () => {
    expect(verdict(open4x4, 'black', 'full b2 c2 []')).toBe('holds');
    expect(verdict(open4x4, 'black', 'full b2 b3 []')).toBe('holds');
    expect(verdict(open4x4, 'black', 'full b2 a3 []')).toBe('holds');
    expect(verdict(open4x4, 'black', 'full b2 c3 []')).toBe('fails');
  });

  test('a bridge needs both of its cells', () => {
    expect(verdict(open4x4, 'black', 'full b2 c3 [c2 b3]')).toBe('holds');
    expect(verdict(open4x4, 'white', 'full b2 c3 [c2 b3]')).toBe('holds');
    expect(verdict(open4x4, 'black', 'full b2 c3 [c2]')).toBe('fails');
    expect(verdict(open4x4, 'black', 'full b2 c3 [b3]')).toBe('fails');
    expect(verdict(open4x4, 'black', 'full b2 c3 [c2 b4]')).toBe('fails');
  });

  test('one common neighbour makes a semi', () => {
    expect(verdict(open4x4, 'black', 'semi b2 c3 [c2]')).toBe('holds');
    expect(verdict(open4x4, 'black', 'semi b2 c3 [c2] key c2')).toBe('holds');
    expect(verdict(open4x4, 'black', 'semi b2 d2 [c3]')).toBe('fails');
  });

  test('a semi fails at the wrong key', () => {
    expect(verdict(open4x4, 'black', 'semi b2 d3 [c2 c3]')).toBe('fails');
    expect(verdict(open4x4, 'black', 'semi b2 d3 [c2 b3 c3]')).toBe('holds');
    expect(verdict(open4x4, 'black', 'semi b2 d3 [c2 b3 c3] key c3')).toBe('holds');
    expect(verdict(open4x4, 'black', 'semi b2 d3 [c2 b3 c3] key c2')).toBe('fails');
  });

  test('an edge is a stone of its owner and of nobody else', () => {
    expect(verdict(open4x4, 'black', 'full b1 north []')).toBe('holds');
    expect(verdict(open4x4, 'black', 'full c3 south [b4 c4]')).toBe('holds');
    expect(verdict(open4x4, 'white', 'full b3 west [a3 a4]')).toBe('holds');
    expect(() => verdict(open4x4, 'white', 'full b1 north []')).toThrow('not an endpoint');
  });

  test('two cells on one edge are joined through it', () => {
    expect(verdict(open4x4, 'black', 'full a1 d1 []')).toBe('holds');
    expect(verdict(open4x4, 'white', 'full a1 d1 []')).toBe('fails');
  });

  test('stones of the owner join, stones of the opponent do not', () => {
    const board = boardFrom(`
      . . . . .
       W . B . W
        . . . . .`);
    expect(verdict(board, 'black', 'full b2 d2 []')).toBe('holds');
    expect(verdict(board, 'white', 'full b2 d2 []')).toBe('fails');
    expect(verdict(board, 'white', 'semi b2 d2 [b3 c3]')).toBe('fails');
    expect(verdict(board, 'white', 'semi c3 east [d3 e3]')).toBe('holds');
  });

  test('stones on both sides of the carrier count once they touch it', () => {
    const board = boardFrom(`
      W W W W W W W
       W B . B . B W
        W W W W W W W`);
    expect(verdict(board, 'black', 'full b2 f2 [c2 e2]')).toBe('fails');
    expect(verdict(board, 'black', 'semi b2 f2 [c2 e2]')).toBe('fails');
    expect(verdict(board, 'black', 'semi b2 d2 [c2 e2] key c2')).toBe('holds');
    expect(verdict(board, 'black', 'semi b2 d2 [c2 e2] key e2')).toBe('fails');
  });

  test('a claim that makes no sense is refused', () => {
    const board = boardFrom(`
      B . .
       . W .
        . . .`);
    expect(() => verdict(board, 'black', 'full b1 a2 [b2]')).toThrow('not empty');
    expect(() => verdict(board, 'black', 'full b1 a2 [a1]')).toThrow('not empty');
    expect(() => verdict(board, 'black', 'full b1 a2 [a2]')).toThrow('an endpoint in the carrier');
    expect(() => verdict(board, 'black', 'full b1 b1 []')).toThrow('one endpoint twice');
    expect(() => verdict(board, 'black', 'full b1 b2 []')).toThrow('not an endpoint');
    expect(() => verdict(board, 'black', 'full b1 c2 [c1 c1]')).toThrow('a cell twice');
    expect(() => verdict(board, 'black', 'semi c1 c3 [c2] key b3')).toThrow('no such key');
    expect(() => verdict(board, 'black', 'full c1 c3 [c2] key c2')).toThrow('no such key');
  });

  test('a carrier beyond the limit is too large, not confirmed', () => {
    const board: Board = { columns: 6, rows: 6, stones: new Array<undefined>(36).fill(undefined) };
    const carrier = emptyCells(board).filter((cell) => cell !== 0 && cell !== 35);
    expect(new ConnectionOracle(board, 'black').check({ type: 'full', from: 0, to: 35, carrier })).toBe(
      'tooLarge',
    );
  });
});

describe('shapes known by name', () => {
  test.each(SMALL_SHAPES)('$name holds', (shape) => {
    const { board, claim } = claimOf(shape);
    expect(new ConnectionOracle(board, 'black').check(claim)).toBe('holds');
  });

  test.each(SMALL_SHAPES)('$name fails without any one of its cells', (shape) => {
    const { board, claim } = claimOf(shape);
    const oracle = new ConnectionOracle(board, 'black');
    for (const cell of claim.carrier) {
      const carrier = claim.carrier.filter((other) => other !== cell);
      expect(oracle.check({ ...claim, carrier })).toBe('fails');
    }
  });

  test.each(SMALL_SHAPES.filter(({ keys }) => keys))('$name is no full, and has its keys', (shape) => {
    const { board, claim } = claimOf(shape);
    const oracle = new ConnectionOracle(board, 'black');
    expect(oracle.check({ ...claim, type: 'full' })).toBe('fails');
    const keys = claim.carrier.filter((key) => oracle.check({ ...claim, key }) === 'holds');
    expect(keys).toEqual(cellsNamed(board, shape.keys!.join(' ')));
  });
});

describe('bare minimax says the same', () => {
  /** How many claims held and failed; throws where the two differ. */
  function compare(claims: Iterable<[Board, Colour, Claim]>): { held: number; failed: number } {
    const count = { held: 0, failed: 0 };
    for (const [board, colour, claim] of claims) {
      const bare = holdsByBareMinimax(board, colour, claim);
      const said = new ConnectionOracle(board, colour).check(claim);
      if (said !== (bare ? 'holds' : 'fails')) {
        throw new Error(
          `${said}, but bare minimax says ${bare}: ${JSON.stringify({ board, colour, claim })}`,
        );
      }
      if (bare) count.held++;
      else count.failed++;
    }
    return count;
  }

  test('on random claims', () => {
    const random = randomFrom(11);
    function* claims(number: number, mostCells: number): Generator<[Board, Colour, Claim]> {
      for (let i = 0; i < number; i++) yield randomClaim(random, mostCells);
    }
    const small = compare(claims(6000, 5));
    expect(Math.min(small.held, small.failed)).toBeGreaterThan(1500);
    const large = compare(claims(500, 7));
    expect(Math.min(large.held, large.failed)).toBeGreaterThan(100);
  });

  test('on connections, and on connections that lack a cell', () => {
    const random = randomFrom(12);
    function* claims(number: number, mostCells: number): Generator<[Board, Colour, Claim]> {
      while (number > 0) {
        const [board, colour, claim] = randomConnection(random);
        if (claim.carrier.length === 0 || claim.carrier.length > mostCells) continue;
        number--;
        yield [board, colour, claim];
        const gone = random.pick(claim.carrier);
        yield [board, colour, { ...claim, carrier: claim.carrier.filter((cell) => cell !== gone) }];
      }
    }
    const small = compare(claims(2000, 6));
    expect(Math.min(small.held, small.failed)).toBeGreaterThan(1500);
    const large = compare(claims(30, 8));
    expect(Math.min(large.held, large.failed)).toBeGreaterThan(20);
  });

  test('on a carrier of nine cells', () => {
    const board = boardFrom(`
      . . . .
       . . . .
        . . . .`);
    const carrier = cellsNamed(board, 'c1 d1 b2 c2 d2 a3 b3 c3 d3');
    compare([
      [board, 'black', { type: 'full', from: cellsNamed(board, 'a2')[0]!, to: 'south', carrier }],
      [board, 'black', { type: 'full', from: cellsNamed(board, 'b1')[0]!, to: 'south', carrier }],
    ]);
  });
});

/** A blob of empty cells around one endpoint, and another endpoint near it. */
function randomClaim(random: Random, mostCells: number): [Board, Colour, Claim] {
  for (;;) {
    const board = randomBoard(random, 2 + random.below(4), 2 + random.below(4), random.fraction() * 0.5);
    const colour = random.pick(COLOURS);
    const ends = [...endpoints(board, colour)];
    const from = random.pick(ends);
    const blob = new Set<number>();
    const size = 1 + random.below(mostCells);
    let edge = around(board, from);
    while (blob.size < size && edge.length > 0) {
      const next = random.pick(edge);
      blob.add(next);
      edge = [...edge, ...around(board, next)].filter((cell) => !blob.has(cell) && cell !== from);
    }
    const to = random.pick(ends);
    const carrier = [...blob].filter((cell) => cell !== to).sort((a, b) => a - b);
    if (to === from || carrier.length === 0) continue;
    const type = random.pick(['full', 'semi'] as const);
    const key = type === 'semi' && random.below(2) === 0 ? random.pick(carrier) : undefined;
    return [board, colour, { type, from, to, carrier, key }];
  }
}

function* endpoints(board: Board, colour: Colour): Generator<Endpoint> {
  for (const [cell, stone] of board.stones.entries()) if (stone !== opponent(colour)) yield cell;
  yield* EDGES[colour];
}

function opponent(colour: Colour): Colour {
  return colour === 'black' ? 'white' : 'black';
}

function around(board: Board, endpoint: Endpoint): number[] {
  return emptyCells(board).filter((cell) =>
    typeof endpoint === 'number'
      ? neighbours(board, endpoint).includes(cell)
      : touches(board, cell, endpoint),
  );
}

function randomConnection(random: Random): [Board, Colour, Claim] {
  for (;;) {
    const board = randomBoard(
      random,
      3 + random.below(2),
      3 + random.below(2),
      0.2 + random.fraction() * 0.4,
    );
    const colour = random.pick(COLOURS);
    const pairs = naiveFixpoint(board, colour, random.below(2) === 0);
    if (pairs.length === 0) continue;
    const { from, to, fulls, semis } = random.pick(pairs);
    const all = [
      ...fulls.map((set) => ({ type: 'full' as const, set })),
      ...semis.map((set) => ({ type: 'semi' as const, set })),
    ];
    const { type, set } = random.pick(all);
    const carrier = emptyCells(board).filter((cell) => ((set >> cell) & 1) !== 0);
    return [board, colour, { type, from, to, carrier }];
  }
}
