// Shapes that people know by name: which of them a search finds, and which are
// beyond AND and OR. Each also turned, and reflected with the colours swapped.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseEndpoint, unwrap, type Connection, type Engine, type SearchOptions } from '../../src/index.js';
import { naiveFixpoint } from '../oracle/naiveFixpoint.js';
import { Solver } from '../oracle/solve.js';
import { PUZZLES } from '../positions/puzzles.js';
import * as shapes from '../positions/shapes.js';
import type { Shape } from '../positions/shapes.js';
import { ClaimChecker } from '../support/claimChecker.js';
import { ALL_OPTIONS } from '../support/confirm.js';
import { engineFor } from '../support/engine.js';
import { boardOf, drawn } from '../support/positions.js';
import { eachSymmetry, type Symmetry } from '../support/symmetry.js';

/** H-search finds these in every variant. */
const FOUND = [
  shapes.BRIDGE,
  shapes.EDGE_BRIDGE,
  shapes.ZIGGURAT,
  shapes.IV1A,
  shapes.LADDER,
  shapes.LADDER_ALONG_STONES,
];

/** And this one where a full may pass through an edge. */
const FOUND_THROUGH_EDGES = [shapes.FIVE_CELL_BRAID];

/** These need the crossing rule: no AND and OR make them. */
const BRAIDS = [shapes.BRAID_3343, shapes.BRAID_65_12_3, shapes.BRAID_6543];

/** So do these, built on braids; limited and fast miss one of them on a turned board. */
const BUILT_ON_BRAIDS = [shapes.TEMPLATE_3343, shapes.TEMPLATE_65_12_3, shapes.TEMPLATE_6543, shapes.IV2A];

/** This one holds, but none of our rules make it. */
const MISSED = [shapes.V1A];

let engine: Engine;
beforeAll(async () => (engine = await engineFor()));
afterAll(() => engine.dispose());

/** What the search finds of the shape's type between the shape's endpoints; all of it is checked. */
function find(shape: Shape, { position, colour, endpoint }: Symmetry, options: SearchOptions): Connection[] {
  const { size } = drawn(shape.board);
  const ends = [shape.from, shape.to].map((name) => endpoint(unwrap(parseEndpoint(size, name))));
  const owner = colour('black');
  engine.load(position, options);
  const all = engine.connections(owner, ends[0]!, ends[1]!);
  const checker = new ClaimChecker(position);
  for (const connection of all) checker.checkConnection(owner, connection, options);
  return all.filter(({ type }) => type === shape.type);
}

function expectWhole(shape: Shape, searches: SearchOptions[]): void {
  for (const symmetry of eachSymmetry(drawn(shape.board))) {
    for (const options of searches) {
      const carriers = find(shape, symmetry, options).map(({ carrier }) => carrier);
      expect(carriers, symmetry.name).toEqual([symmetry.position.emptyCells()]);
    }
  }
}

function expectNone(shape: Shape, searches: SearchOptions[]): void {
  for (const symmetry of eachSymmetry(drawn(shape.board))) {
    for (const options of searches) expect(find(shape, symmetry, options), symmetry.name).toEqual([]);
  }
}

const through = ALL_OPTIONS.filter(({ edgeMidpoints }) => edgeMidpoints);
const notThrough = ALL_OPTIONS.filter(({ edgeMidpoints }) => !edgeMidpoints);

test.each(FOUND)('every search finds the $name', (shape) => expectWhole(shape, ALL_OPTIONS));

test.each(FOUND_THROUGH_EDGES)('only searches through edges find the $name', (shape) => {
  expectWhole(shape, through);
  expectNone(shape, notThrough);
});

const crossing = ALL_OPTIONS.filter((options) => options.crossing);
const notCrossing = ALL_OPTIONS.filter((options) => !options.crossing);

test.each(BRAIDS)('every search with the crossing rule finds the $name, no other does', (shape) => {
  expectWhole(shape, crossing);
  expectNone(shape, notCrossing);
});

test.each(BUILT_ON_BRAIDS)(
  'the unlimited search with the crossing rule finds the $name, no other does without',
  (shape) => {
    expectWhole(
      shape,
      crossing.filter(({ variant }) => variant === 'unlimited'),
    );
    expectNone(shape, notCrossing);
  },
);

test.each(MISSED)('no search finds the $name', (shape) => expectNone(shape, ALL_OPTIONS));

test.each([...BRAIDS, ...BUILT_ON_BRAIDS])('nor does the naive fixpoint find the $name', (shape) => {
  const position = drawn(shape.board);
  const [from, to] = [shape.from, shape.to].map((name) => unwrap(parseEndpoint(position.size, name)));
  for (const edgeMidpoints of [false, true]) {
    const pairs = naiveFixpoint(boardOf(position), 'black', edgeMidpoints);
    const pair = pairs.find(
      (each) => [each.from, each.to].includes(from!) && [each.from, each.to].includes(to!),
    );
    expect((shape.type === 'full' ? pair?.fulls : pair?.semis) ?? []).toEqual([]);
  }
});

describe('puzzles', () => {
  test.each(PUZZLES)('every search solves $name', ({ board, mover, winningMove }) => {
    const position = drawn(board);
    const move = unwrap(parseEndpoint(position.size, winningMove)) as number;
    for (const symmetry of eachSymmetry(position)) {
      const here = symmetry.colour(mover);
      const winningMoves = new Solver(boardOf(symmetry.position)).winningMoves(here);
      for (const options of ALL_OPTIONS) {
        engine.load(symmetry.position, options);
        expect(engine.winner()).toBeUndefined();
        expect(engine.winningSemi(here)?.key).toBe(symmetry.cell(move));
        const { status, cells } = engine.mustplay(here);
        expect(status).toBe('restricted');
        expect(cells).toEqual(expect.arrayContaining(winningMoves));
      }
    }
  });
});
