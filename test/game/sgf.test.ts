import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCell } from '../../src/game/cell.js';
import { gameOf, mainLine, treeOf, type GameTree } from '../../src/game/gameTree.js';
import { parseMoves } from '../../src/game/moveList.js';
import { unwrap } from '../../src/game/result.js';
import { parseSgf, writeSgf } from '../../src/game/sgf.js';
import { anyGame, mutated } from './arbitraries.js';
import { anyTree } from './arbitraryTrees.js';
import { errorOf } from './errorOf.js';

const read = (text: string) => unwrap(parseSgf(text));
const play = (text: string, moveNumber?: number) => unwrap(gameOf(read(text), moveNumber));
const moves = (text: string, columns = 11, rows = columns) => unwrap(parseMoves({ columns, rows }, text));
const at = (name: string) => unwrap(parseCell({ columns: 11, rows: 11 }, name));
const hex = (text: string) => `(;FF[4]GM[11]SZ[11]${text})`;

describe('a main line', () => {
  test('of HexWorld is read, its swap included', () => {
    const game = play('(;AP[hexworld:0.0]FF[4]GM[11]SZ[11];B[b4];W[swap-pieces];B[h4])');
    expect(game).toEqual(moves('b4 swap-pieces h4'));
    expect(game.position.stoneAt(at('d2'))).toBe('white');
  });

  test('holds swap-sides, passes and resignations', () => {
    expect(play(hex(';B[b4];W[swap-sides];W[a1];B[pass];W[];B[resign]'))).toEqual(
      moves('b4 swap-sides a1 pass pass resign'),
    );
  });

  test('of old HexGui means swap-sides by swap-pieces', () => {
    const old = '(;AP[HexGui:0.9.0]FF[4]GM[11]SZ[11];B[b4];W[swap-pieces];W[a1])';
    expect(play(old)).toEqual(moves('b4 swap-sides a1'));
    expect(gameOf(read(writeSgf(read(old))))).toEqual({ ok: true, value: moves('b4 swap-sides a1') });
    expect(play(old.replace('0.9.0', '1.0')).moves[1]).toEqual({ type: 'swap-pieces', colour: 'white' });
  });

  test('goes on with the first variation', () => {
    expect(play(hex(';B[a1](;W[b1];B[c1])(;W[d1])'))).toEqual(moves('a1 b1 c1'));
  });

  test('may start with White, who is to play then', () => {
    expect(play(hex(';W[a1];B[b1]')).start.toPlay).toBe('white');
  });

  test('stops where the next move is due', () => {
    const text = hex('AB[a1]AW[b2];W[c3];B[d4];W[e5]');
    expect([play(text, 0).cursor, play(text, 0).toPlay, play(text, 0).moves.length]).toEqual([0, 'white', 3]);
    expect(play(text, 2).toPlay).toBe('white');
    expect(play(text).cursor).toBe(3);
    expect(errorOf(gameOf(read(text), 4))).toMatchObject({
      code: 'noSuchMove',
      message: 'the game has no move 4: give a number from 0 to 3',
    });
  });

  test('starts anew from stones set up in mid-game', () => {
    const text = hex(';B[a1];W[b1];AB[c1:d2]AE[b1]PL[W];W[e1]');
    expect(play(text).start.stones('black')).toEqual(['a1', 'c1', 'd1', 'c2', 'd2'].map(at));
    expect([play(text).start.stones('white'), play(text).moves.length]).toEqual([[], 1]);
    expect([play(text, 1).cursor, play(text, 1).moves.length]).toEqual([1, 2]);
    expect(play(text, 1).position).toEqual(moves('a1').position);
  });

  test.each([
    [';B[a1]\n;AW[b1]\n;W[c1];B[ b1]', 'line 3, column 10: move 3: b1 already holds a white stone'],
    [';B[a1];W[b1]\n;B[swap-sides]', 'line 2, column 4: move 3: swap-sides is only an answer'],
    [';B[resign]\n\n;C[late]W[b1];AB[c1]', 'line 3, column 11: move 2: black has resigned'],
    [';B[a1](;W[b1]\n;B[b1])(;W[a1])', 'line 2, column 4: move 3: b1 already holds a white stone'],
    [';B[pass]\n'.repeat(10_001), 'line 10001, column 4: move 10001: a game has at most 10000 moves'],
  ])('that is illegal is told by the place and the number of its move: %#', (text, message) => {
    expect(errorOf(gameOf(read(hex(text)))).message).toContain(message);
  });

  test('that was not read has no place', () => {
    const tree = read(hex(';B[a1];W[b1]'));
    const [, first, second] = [...mainLine(tree.root)];
    second!.move = { ...first!.move!, colour: 'white' };
    expect(errorOf(gameOf(tree)).message).toMatch(/^move 2: a1 already holds a black stone/);
  });
});

describe('reading', () => {
  test('comments, marks and unknown properties are kept', () => {
    const text = hex('GN[a \\] b]C[see \\[b4\\]: \\\\ \\\nok];B[b4]TR[a1][a2]LB[c3:x\\:y]LB[d4:2]XY[1][2]');
    const [root, first] = [...mainLine(read(text).root)];
    expect(root).toMatchObject({ comment: 'see [b4]: \\ ok', other: [{ name: 'GN', values: ['a \\] b'] }] });
    expect(first).toMatchObject({
      marks: [
        { shape: 'triangle', cell: at('a1') },
        { shape: 'triangle', cell: at('a2') },
        { shape: 'label', cell: at('c3'), text: 'x:y' },
        { shape: 'label', cell: at('d4'), text: '2' },
      ],
      other: [{ name: 'XY', values: ['1', '2'] }],
    });
    expect(writeSgf(read(text))).toBe(
      '(;FF[4]GM[11]CA[UTF-8]AP[mustplay:1]SZ[11]C[see [b4\\]: \\\\ ok]GN[a \\] b]' +
        ';B[b4]TR[a1][a2]LB[c3:x\\:y][d4:2]XY[1][2])',
    );
  });

  test('marks on what is no cell are kept as they are', () => {
    expect(read(hex('TR[zz]LB[here]')).root).toMatchObject({
      marks: [],
      other: [
        { name: 'TR', values: ['zz'] },
        { name: 'LB', values: ['here'] },
      ],
    });
  });

  test('a size is one number, or columns and rows; 11 if it is not told', () => {
    expect(read('(;GM[11]SZ[5])').size).toEqual({ columns: 5, rows: 5 });
    expect(read('(;GM[11]SZ[7:3])').size).toEqual({ columns: 7, rows: 3 });
    expect(read('(;GM[11])').size).toEqual({ columns: 11, rows: 11 });
    expect(writeSgf(read('(;GM[11]SZ[7:3])'))).toContain('SZ[7:3]');
  });

  test('of several games the first is read, and the others are counted', () => {
    const text = '(;GM[11];B[a1])\n(;GM[11];B[b1])\n(;GM[1])';
    expect(play(text)).toEqual(moves('a1'));
    expect(read(text).gamesLeftOut).toBe(2);
    expect(read('(;GM[11])')).not.toHaveProperty('gamesLeftOut');
  });

  test('spaces, line ends, small letters in names and capitals in cells will do', () => {
    expect(play('\uFEFF\n( ;\r\nGaMe[11] SiZe [11]\n ; Black\n[ A1 ] ; W[b1]\n)\n')).toEqual(moves('a1 b1'));
  });
});

describe('refusing', () => {
  test.each([
    ['nothing', '', 'notSgf', '', 'line 1, column 1: the text ends here: a game starts with (;'],
    ['other text', 'hello', 'notSgf', 'h', 'line 1, column 1: "h" is out of place: a game starts with (;'],
    ['no node', '()', 'missingNode', ')', 'line 1, column 2: ")" is out of place: after ( comes ;'],
    ['an open game', '(;B[a1]', 'unclosed', '(', 'line 1, column 1: "(" is never closed'],
    ['an open value', '(;GM[11]\n;B[a1)', 'unclosed', '[', 'line 2, column 3: "[" is never closed'],
    ['an open value that ends in an escape', '(;C[a\\', 'unclosed', '[', 'line 1, column 4: "["'],
    ['a stray bracket', '(;)\n)', 'strayBracket', ')', 'line 2, column 1: ")" is out of place'],
    ['a stray node', '(;(;);)', 'strayNode', ';', 'line 1, column 6: ";" is out of place: after a variation'],
    ['a property without a value', '(;B)', 'badProperty', ')', 'line 1, column 4: ")" is out of place'],
    ['a property without capitals', '(;b[a1])', 'badProperty', '[', 'column 4: "[" is out of place'],
    ['a sign that is none', '(;😀)', 'badProperty', '😀', 'line 1, column 3: "😀" is out of place'],
    ['a broken second game', '(;)\n(;B)', 'badProperty', ')', 'line 2, column 4: ")" is out of place'],
    ['another game', '(;GM[1])', 'notHex', '1', 'line 1, column 6: GM[1] is not Hex'],
    ['a bad size', '(;SZ[20])', 'badSize', '20', 'line 1, column 6: "20" is not a board size: write SZ[11]'],
    ['a bad cell', hex('\n;B[zz]'), 'badCell', 'zz', 'line 2, column 4: "zz" is not a cell'],
    ['a cell off the board', hex(';B[l1]'), 'offBoard', 'l1', 'line 1, column 23: "l1" is off the 11x11'],
    ['a cell set up twice', hex('AB[a1]AW[b1][a1]'), 'placedTwice', 'a1', 'the node sets a1 up twice'],
    ['a bad area', hex('AB[a1:q]'), 'badCell', 'q', 'column 26: "q" is not a cell'],
    [
      'a bad mover',
      hex('PL[red]'),
      'badColour',
      'red',
      'column 23: "red" is not a colour: write PL[B] or PL[W]',
    ],
    ['two moves in a node', hex(';B[a1]W[b1]'), 'twoMoves', 'b1', 'the node has a second move, "b1"'],
    ['two values of a move', hex(';B[a1][b1]'), 'twoMoves', 'b1', 'the node has a second move, "b1"'],
  ])('%s is refused', (_, text, code, offending, message) => {
    expect(errorOf(parseSgf(text))).toMatchObject({
      code,
      text: offending,
      message: expect.stringContaining(message) as string,
    });
  });

  test.each([
    ['a text over 16 MB', `(;C[${'x'.repeat(2 ** 24)}])`, 'line 1, column 16777217: the input goes on'],
    ['a million empty nodes and one', `(${';'.repeat(1_000_001)})`, 'the file has more than 1000000 nodes'],
    ['a million values and more', `(;A${'[]'.repeat(1_000_001)})`, 'the file has more than 1000000 nodes'],
    ['areas without end', `(;SZ[19]${';AB[a1:s19]'.repeat(5000)})`, 'the areas of the file hold more'],
  ])('%s is too large', (_, text, message) => {
    const error = errorOf(parseSgf(text));
    expect([error.code, error.message]).toEqual(['tooLarge', expect.stringContaining(message)]);
  });
});

describe('large and deep', () => {
  test('ten thousand variations within each other are read and written', () => {
    const deep = (depth: number) => '(;B[a1]'.repeat(depth) + '(;W[b1])(;W[c1])' + ')'.repeat(depth);
    const once = writeSgf(read(`(;GM[11]${deep(10_000)})`));
    expect(once).toContain('(;W[b1])(;W[c1])');
    expect(writeSgf(read(once))).toBe(once);
  });

  test('a hundred thousand brackets that do not match are refused', () => {
    expect(errorOf(parseSgf('(;'.repeat(100_000))).code).toBe('unclosed');
    expect(errorOf(parseSgf(`(;${')'.repeat(100_000)}`)).code).toBe('strayBracket');
  });

  test('a comment or a gap of 15 MB is read', () => {
    expect(read(`(;GM[11]C[${'\\x'.repeat(7.5e6)}])`).root.comment).toHaveLength(7.5e6);
    expect(read(`(;GM[11]${' '.repeat(15e6)})`).root).toEqual({ marks: [], other: [], children: [] });
  });

  test('half a million marks on a node, and as many variations, are kept', () => {
    const wide = `(;GM[11]TR${'[a1]'.repeat(5e5)}${'(;)'.repeat(4e5)})`;
    expect(read(wide).root.marks).toHaveLength(5e5);
    expect(writeSgf(read(wide))).toHaveLength(
      wide.length + '(;FF[4]CA[UTF-8]AP[mustplay:1]SZ[11]'.length - 2,
    );
  });
});

describe('writing', () => {
  test('a tree written is the same tree when read', () => {
    fc.assert(
      fc.property(anyTree, (tree: GameTree) => {
        expect(read(writeSgf(tree))).toEqual(tree);
      }),
    );
  });

  test('a game written is the same game when read, but for its cursor', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const again = unwrap(gameOf(read(writeSgf(treeOf(game)))));
        expect(unwrap(again.goTo(game.cursor))).toEqual(game);
      }),
    );
  });
});

test('no string makes the parser throw, and every complaint tells its place', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^\(;([BWCA()[\];:a-c1-3\\]|SZ|AB|PL)*\)$/),
    mutated(anyTree.map(writeSgf), '()[];:\\BWa1\nPL'),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const result = parseSgf(text);
      if (result.ok) expect(() => gameOf(result.value)).not.toThrow();
      else expect(result.error.message).toMatch(/^line [0-9]+, column [0-9]+: /);
    }),
    { numRuns: 2000 },
  );
});
