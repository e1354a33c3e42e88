// In a search tree, templates come with their stones and go with them, and all that rests on them holds.

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  COLOURS,
  opponentOf,
  unwrap,
  type Colour,
  type Connection,
  type Engine,
  type SearchTree,
} from '../../src/index.js';
import type { ModuleEngine } from '../../src/engine/moduleEngine.js';
import { randomFrom } from '../oracle/random.js';
import { ClaimChecker } from '../support/claimChecker.js';
import { engineFor } from '../support/engine.js';
import { randomPosition } from '../support/positions.js';

const OPTIONS = { variant: 'unlimited', edgeMidpoints: false, crossing: false } as const;

let engine: Engine;
beforeAll(async () => (engine = await engineFor()));
afterAll(() => engine.dispose());

function digests(): number[] {
  return COLOURS.map((colour) => engine.digest(colour));
}

/** Walks down by random moves of the tree, as long as nodes are open. Answers how deep it is. */
function walk(tree: SearchTree, mover: 'black' | 'white', below: (limit: number) => number): number {
  const moves = new Uint16Array(128);
  for (let depth = 0; ; ++depth) {
    if (depth === 6 || tree.expand(mover) !== 'open') return depth;
    tree.play(mover, moves[below(tree.readMoves(moves))]!);
    mover = opponentOf(mover);
  }
}

test('at every node of a tree with templates the stored connections are sound in form, and come back', () => {
  const random = randomFrom(51);
  let depths = 0;
  for (let round = 0; round < 40; ++round) {
    const size = { columns: 6 + random.below(3), rows: 6 + random.below(3) };
    const position = randomPosition(random, size, 0.15);
    const tree = engine.startTree(position, { ...OPTIONS, edgeTemplates: true });
    if (tree.expand(position.toPlay) !== 'open') continue;
    const before = digests();
    const depth = walk(tree, position.toPlay, (limit) => random.below(limit));
    for (const colour of COLOURS) expect((engine as ModuleEngine).firstViolation(colour)).toBe(0);
    for (let step = 0; step < depth; ++step) tree.undo();
    tree.expand(position.toPlay);
    expect(digests()).toEqual(before);
    depths += depth;
  }
  expect(depths).toBeGreaterThan(60);
});

test('what a search finds with templates holds, at the root and further down', () => {
  const random = randomFrom(52);
  let confirmed = 0;
  let added = 0;
  for (let round = 0; round < 16; ++round) {
    let position = randomPosition(random, { columns: 6, rows: 6 }, 0.15);
    const tree = engine.startTree(position, { ...OPTIONS, rules: [], decompose: false, edgeTemplates: true });
    for (let depth = 0; depth < 2 * (round % 4) && tree.expand(position.toPlay) === 'open'; ++depth) {
      const moves = new Uint16Array(36);
      const move = moves[random.below(tree.readMoves(moves))]!;
      tree.play(position.toPlay, move);
      position = unwrap(position.play(move));
    }
    tree.expand(position.toPlay);
    const found = stored();
    engine.startTree(position, { ...OPTIONS, rules: [], decompose: false }).expand(position.toPlay);
    const plain = new Set(stored().map((each) => JSON.stringify(each)));
    const checker = new ClaimChecker(position);
    for (const each of found) {
      if (plain.has(JSON.stringify(each))) continue;
      ++added;
      if (checker.checkConnection(each.colour, each.connection, OPTIONS) === 'holds') ++confirmed;
    }
  }
  expect(added).toBeGreaterThan(100);
  expect(confirmed).toBeGreaterThan(added / 2);
});

function stored(): { colour: Colour; connection: Connection }[] {
  return COLOURS.flatMap((colour) =>
    [...engine.everyConnection(colour)].map((connection) => ({ colour, connection })),
  );
}
