// Regions that two chains enclose: found where they are, and nothing left behind in a tree.
// That they are right is confirmed with inferior cells (support/confirmRegions.ts).

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLOURS, formatCell, formatEndpoint } from '../../src/index.js';
import type { Colour, Engine, Position, SearchTree } from '../../src/index.js';
import { randomFrom } from '../oracle/random.js';
import { engineFor } from '../support/engine.js';
import { drawn, randomPosition } from '../support/positions.js';

let engine: Engine;
beforeAll(async () => (engine = await engineFor()));
afterAll(() => engine.dispose());

/** "b3 north: a1 b1", as many as can be filled in one after another. */
function regions(position: Position, colour: Colour): string[] {
  const { size } = position;
  engine.load(position);
  const found: string[] = [];
  for (let region = engine.region(colour); region; region = engine.region(colour)) {
    const { from, to, cells } = region;
    const ends = [from, to].map((end) => formatEndpoint(size, end)).join(' ');
    found.push(`${ends}: ${cells.map((cell) => formatCell(size, cell)).join(' ')}`);
    engine.addStones({ [colour]: cells });
  }
  return found;
}

describe('a region is found', () => {
  test('in each half of a board that is cut in two, also across pairs of cells', () => {
    const board = drawn(`
      . . . . .
       W . . . W
        . B B B .
         W . . . W
          . . . . .`);
    expect(regions(board, 'black')).toEqual(['b3 north: a1 b1 c1 d1 e1 b2 c2 d2 a3 e3']);
    engine.load(board);
    expect(engine.winner()).toBe('black');
  });

  test('between four chains, beside an open board', () => {
    const board = drawn(`
      . . . . . .
       . . . W . .
        W B . . B .
         . . W W . .
          . . . W . .
           . . . . . .`);
    expect(regions(board, 'white')[0]).toBe('c4 west: a4 b4 a5 b5 c5 a6 b6 c6');
  });

  test('only if no third chain can be reached from it', () => {
    const bridge = (left: string, right: string) =>
      drawn(`
      . . . . . . .
       . . . . . . .
        . . . B . . .
         . ${left} . . ${right} . .
          . . B . . . .
           . . . . . . .
            . . . . . . .`);
    expect(regions(bridge('W', 'W'), 'black')).toEqual(['c5 d3: c4 d4']);
    expect(regions(bridge('W', '.'), 'black')).toEqual([]);
    expect(regions(bridge('B', 'W'), 'black')).toEqual([]);
  });

  test('never on an empty board', () => {
    for (const colour of COLOURS) expect(regions(drawn('. . .\n . . .\n  . . .'), colour)).toEqual([]);
  });
});

/** All that a search asks of a node. */
function nodeOf(tree: SearchTree, mover: Colour): unknown {
  const [filled, proof] = [new Int32Array(2 * tree.words), new Int32Array(tree.words)];
  const moves = new Uint16Array(tree.size.columns * tree.size.rows);
  const keys = new Int32Array(4);
  tree.readFilled(filled);
  tree.readKeys(mover, moves, 0, keys);
  const verdict = tree.expand(mover);
  tree.readProof(proof);
  const count = verdict === 'open' ? tree.readMoves(moves) : 0;
  return { filled, keys, verdict, proof, moves: moves.slice(0, count) };
}

test('regions leave a node as it was, and the nodes above', () => {
  const random = randomFrom(31);
  for (let round = 0; round < 60; ++round) {
    const position = randomPosition(random, { columns: 6, rows: 6 }, 0.25);
    const tree = engine.startTree(position, { variant: 'unlimited' });
    const before = nodeOf(tree, 'black');
    expect(nodeOf(tree, 'black')).toEqual(before);
    const { moves } = before as { moves: Uint16Array };
    if (moves.length === 0) continue;
    tree.play('black', random.pick([...moves]));
    nodeOf(tree, 'white');
    tree.undo();
    expect(nodeOf(tree, 'black')).toMatchObject({ verdict: 'open', moves });
  }
});
