import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allNodes, gameOf, treeOf } from '../../src/game/gameTree.js';
import { parseHsgf, writeHsgf } from '../../src/game/hsgf.js';
import { parseMoves } from '../../src/game/moveList.js';
import { unwrap } from '../../src/game/result.js';
import { parseSgf, writeSgf } from '../../src/game/sgf.js';
import { mutated } from './arbitraries.js';
import { anyTreeWithoutSetUp } from './arbitraryTrees.js';
import { errorOf } from './errorOf.js';

const game13 = (moves: string) => unwrap(parseMoves({ columns: 13, rows: 13 }, moves));
const play = (text: string) => unwrap(gameOf(unwrap(parseHsgf(text))));
const golem = '(;FF[4]EV[x]PB[one]PW[two]SZ[13]RE[B];W[am];B[ii];W[de];B[resign])';

test('cells are two letters, and who starts is Black, by whatever name', () => {
  expect(play(golem)).toEqual(game13('a13 i9 d5 resign'));
  expect(play('(;SZ[13];B[am];W[ii])')).toEqual(game13('a13 i9'));
  expect(play(golem).result()).toEqual({ winner: 'black', by: 'resignation' });
});

test('swap swaps the pieces', () => {
  expect(play('(;SZ[13]RE[W];W[mf];B[swap];W[kj])')).toEqual(game13('m6 swap-pieces k10'));
});

test('the result and the names are kept, and written back', () => {
  const tree = unwrap(parseHsgf(golem));
  expect(tree.root.other).toContainEqual({ name: 'RE', values: ['B'] });
  expect(unwrap(writeHsgf(tree))).toBe('(;FF[4]SZ[13]EV[x]PB[one]PW[two]RE[B];W[am];B[ii];W[de];B[resign])');
});

test.each([
  ['PB[one]', 'one'],
  ['PB[[one]]', '[one\\]'],
  ['PB[o]n]e]', 'o\\]n\\]e'],
  ['PB[one] two]', 'one\\] two'],
  ['PB[one\\]]', 'one\\]'],
])('a ] that nobody escaped is part of a name: %s', (property, name) => {
  const tree = unwrap(parseHsgf(`(;${property}PW[two]SZ[13];W[am])`));
  expect(tree.root.other).toEqual([
    { name: 'PB', values: [name] },
    { name: 'PW', values: ['two'] },
  ]);
  expect(parseHsgf(unwrap(writeHsgf(tree)))).toEqual({ ok: true, value: tree });
});

test.each(['(;PB[one]x;W[am]SZ[13])', '(;PB[one]\n]SZ[13])', '(;C[o]ne]SZ[13])'])(
  'where a ] may be a slip, nothing is guessed: %j',
  (text) => {
    expect(errorOf(parseHsgf(text))).toMatchObject({ code: 'badProperty' });
  },
);

test('the parser of SGF recognises these files', () => {
  expect(parseSgf(golem)).toEqual(parseHsgf(golem));
  expect(unwrap(gameOf(unwrap(parseSgf(writeSgf(unwrap(parseSgf(golem)))))))).toEqual(play(golem));
});

test.each([
  [
    '(;SZ[13];W[a1])',
    'badCell',
    'a1',
    'line 1, column 12: "a1" is not a cell: write two letters, column and row, aa to mm',
  ],
  ['(;SZ[13];W[an])', 'offBoard', 'an', 'line 1, column 12: "an" is off the 13x13 board: give a cell on it'],
  [
    '(;SZ[13]AB[aa])',
    'setUpStones',
    'aa',
    'line 1, column 12: a .hsgf file cannot hold set-up stones: use SGF with GM[11] instead',
  ],
])('%s is refused as %s', (text, code, offending, message) => {
  expect(errorOf(parseHsgf(text))).toMatchObject({ code, text: offending, message });
});

test('an illegal move is told by its place and its number', () => {
  expect(errorOf(gameOf(unwrap(parseHsgf('(;SZ[13];W[am]\n;B[am])')))).message).toBe(
    'line 2, column 4: move 2: a13 already holds a black stone: name an empty cell',
  );
});

test('a game that White starts cannot be written', () => {
  const tree = unwrap(parseSgf('(;GM[11];W[a1])'));
  expect(errorOf(writeHsgf(tree))).toMatchObject({ code: 'whiteFirst', text: 'white' });
  expect(errorOf(writeHsgf(unwrap(parseSgf('(;GM[11]AB[a1])')))).code).toBe('setUpStones');
  expect(writeHsgf(treeOf(game13('a1 b1')))).toEqual({ ok: true, value: '(;FF[4]SZ[13];W[aa];B[ba])' });
});

/** With the first move Black's, as the format needs it. */
const anyTree = anyTreeWithoutSetUp.filter(
  ({ root }) => [...allNodes(root)].find(({ move }) => move !== undefined)?.move?.colour !== 'white',
);

test('a tree written is the same tree when read', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      expect(parseHsgf(unwrap(writeHsgf(tree)))).toEqual({ ok: true, value: tree });
    }),
  );
});

test('no string makes the parser throw', () => {
  const written = anyTree.map((tree) => unwrap(writeHsgf(tree)));
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), mutated(written, '()[];:\\BWab\nAB'));
  fc.assert(
    fc.property(anyText, (text) => {
      const result = parseHsgf(text);
      if (!result.ok) expect(result.error.message).toContain(':');
    }),
    { numRuns: 1000 },
  );
});
