// Random game trees for property tests. Their moves need not be legal: a file
// is read whatever is played in it.

import fc from 'fast-check';
import type { Size } from '../../src/game/cell.js';
import type { GameNode, GameTree, Mark, SetUp } from '../../src/game/gameTree.js';
import { WORDS, type Move } from '../../src/game/move.js';
import { anySize } from './arbitraries.js';

const SHAPES = ['triangle', 'circle', 'square', 'cross', 'selected'] as const;
const anyColour = fc.constantFrom('black' as const, 'white' as const);
const anyText = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '\\', ']', ':', '[', ';', '(', ')', '\n', '😀'),
});

/** In the order in which they are written, by shape. */
function anyMarks(cell: fc.Arbitrary<number>): fc.Arbitrary<Mark[]> {
  const shapes = SHAPES.map((shape) =>
    fc.array(fc.record({ shape: fc.constant(shape), cell }), { maxLength: 2 }),
  );
  const labels = fc.array(fc.record({ shape: fc.constant('label' as const), cell, text: anyText }), {
    maxLength: 2,
  });
  return fc.tuple(fc.tuple(...shapes), labels).map(([marks, texts]) => [...marks.flat(), ...texts]);
}

/** No cell is set up twice. */
function anySetUp(cell: fc.Arbitrary<number>): fc.Arbitrary<SetUp> {
  const cells = fc.uniqueArray(cell, { maxLength: 8 });
  const cuts = fc.tuple(fc.nat(8), fc.nat(8)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  return fc
    .tuple(cells, cuts, fc.option(anyColour, { nil: undefined }))
    .filter(([all, , toPlay]) => all.length > 0 || toPlay !== undefined)
    .map(([all, [first, second], toPlay]) => ({
      black: all.slice(0, first),
      white: all.slice(first, second),
      empty: all.slice(second),
      ...(toPlay === undefined ? {} : { toPlay }),
    }));
}

function anyMove(cell: fc.Arbitrary<number>): fc.Arbitrary<Move> {
  return fc.oneof(
    fc.record({ type: fc.constant('stone' as const), colour: anyColour, cell }),
    fc.record({ type: fc.constantFrom(...WORDS), colour: anyColour }),
  );
}

/** A node that has no children yet. */
function anyNode(size: Size, hasSetUp: boolean): fc.Arbitrary<GameNode> {
  const cell = fc.nat(size.columns * size.rows - 1);
  const other = fc.record({
    name: fc.constantFrom('XY', 'N'),
    values: fc.array(fc.constantFrom('1', 'a\\]', ''), { minLength: 1, maxLength: 2 }),
  });
  const optional = { move: anyMove(cell), comment: anyText, ...(hasSetUp ? { setUp: anySetUp(cell) } : {}) };
  return fc
    .tuple(
      fc.record(optional, { requiredKeys: [] }),
      anyMarks(cell),
      fc.uniqueArray(other, { maxLength: 2, selector: ({ name }) => name }),
    )
    .map(([some, marks, others]) => ({ ...some, marks, other: others, children: [] }));
}

/** Each node after the root is a child of one before it. */
function anyTreeOf(hasSetUp: boolean): fc.Arbitrary<GameTree> {
  return anySize.chain((size) => {
    const node = anyNode(size, hasSetUp);
    const rest = fc.array(fc.record({ node, parent: fc.nat() }), { maxLength: 12 });
    return fc.tuple(node, rest).map(([first, others]) => {
      const root = { ...first, children: [] };
      const nodes: GameNode[] = [root];
      for (const { node, parent } of others) {
        const child = { ...node, children: [] };
        nodes[parent % nodes.length]!.children.push(child);
        nodes.push(child);
      }
      return { size, root };
    });
  });
}

export const anyTree = anyTreeOf(true);
export const anyTreeWithoutSetUp = anyTreeOf(false);
