import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInterrupt, LineCutter, LONGEST_LINE, parseLine } from '../../src/protocol/htpLine.js';

test('lines come out the same however the text is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '#') })), (pieces) => {
      const cutter = new LineCutter();
      const lines = [...pieces.flatMap((piece) => cutter.add(piece)), cutter.end()];
      expect(lines).toEqual(pieces.join('').split('\n'));
    }),
  );
});

test('of a long line the cutter keeps only what shows that it is too long', () => {
  const cutter = new LineCutter();
  for (let piece = 0; piece < 100; piece++) expect(cutter.add('x'.repeat(LONGEST_LINE))).toEqual([]);
  const [line] = cutter.add('\n');
  expect(line).toHaveLength(LONGEST_LINE + 1);
  expect(parseLine(line!).isTooLong).toBe(true);
});

test.each([
  ['name', '', ['name']],
  ['10 play b a1', '10', ['play', 'b', 'a1']],
  ['  \tplay\tb   a1\r', '', ['play', 'b', 'a1']],
  ['play b a1 # a comment', '', ['play', 'b', 'a1']],
  ['# only a comment', '', []],
  ['', '', []],
  ['7', '7', []],
  ['loadsgf "my games/one #1.sgf" 3', '', ['loadsgf', 'my games/one #1.sgf', '3']],
  ['na\u0000\u0007me', '', ['name']],
  ['say "never closed', '', ['say', 'never', 'closed']],
])('%j is taken apart', (line, id, words) => {
  expect(parseLine(line)).toEqual({ id, words, isTooLong: false });
});

test.each([
  ['# interrupt', true],
  ['#interrupt\r', true],
  ['# interrupted', false],
  ['name # interrupt', false],
])('%j: is it an interrupt? %s', (line, expected) => {
  expect(isInterrupt(line)).toBe(expected);
});
