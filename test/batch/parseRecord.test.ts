import { expect, test } from 'vitest';
import { parseRecord } from '../../src/batch/parseRecord.js';
import { writeDiagram } from '../../src/game/diagram.js';

const record = (text: string, more: object = {}) => ({
  number: 1,
  digest: 1,
  share: undefined,
  text,
  ...more,
});
const parse = (fields: object, at?: number) => parseRecord(record(JSON.stringify(fields)), at);
const BOARD = ['. . .', ' . B .', '  W . .'].join('\n');

test.each([
  ['moves', '{"size":3,"moves":"b2 a3"}'],
  ['stones as text', '{"size":"3x3","black":"b2","white":"a3"}'],
  ['stones as lists', '{"size":{"columns":3,"rows":3},"black":["b2"],"white":["a3"]}'],
  ['a diagram', JSON.stringify({ diagram: BOARD })],
  ['SGF', '{"sgf":"(;GM[11]SZ[3];B[b2];W[a3])"}'],
  ['SGF after two of three moves', '{"sgf":"(;GM[11]SZ[3];B[b2];W[a3];B[c3])","at":2}'],
  ['a game of Little Golem', '{"sgf":"(;FF[4]SZ[3];W[bb];B[ac])"}'],
  ['a HexWorld link', '{"hexworld":"https://hexworld.org/board/#3c1,b2a3"}'],
  ['a line that is a HexWorld link', 'https://hexworld.org/board/#3c1,b2a3,c3'],
  ['a line that is the end of a link', '#3,b2a3'],
  ['a line that is SGF', '(;GM[11]SZ[3];B[b2];W[a3])'],
  ['fields that mean nothing', '{"size":3,"moves":"b2 a3","comment":"x","schema":1}'],
])('a position as %s', (_, text) => {
  const parsed = parseRecord(record(text));
  expect(parsed.ok && writeDiagram(parsed.value.position)).toBe(BOARD);
});

test('a file of a folder has its name as id, and `at` is for games that say nothing else', () => {
  const sgf = '(;GM[11]SZ[3];B[b2];W[a3];B[c3])';
  const parsed = parseRecord(record(sgf, { name: 'a/b.sgf' }), 2);
  expect(parsed).toMatchObject({ ok: true, value: { id: 'a/b.sgf', budget: {} } });
  expect(parsed.ok && writeDiagram(parsed.value.position)).toBe(BOARD);
  const own = parse({ sgf, at: 2 }, 0);
  expect(own.ok && writeDiagram(own.value.position)).toBe(BOARD);
});

test('a name and a budget of its own', () => {
  expect(parse({ size: 3, id: 7, time: 0.5, nodes: 10 })).toMatchObject({
    ok: true,
    value: { id: '7', budget: { timeMs: 500, nodes: 10 } },
  });
});

test('the mover it names', () => {
  expect(parse({ size: 3, moves: 'b2', toPlay: 'b' })).toMatchObject({
    ok: true,
    value: { position: { toPlay: 'black' } },
  });
});

test.each([
  ['{"size":3', 'is not JSON'],
  ['nonsense', 'is not a HexWorld link'],
  ['#5,a1zz', 'goes on with "zz"'],
  ['(;GM[1]SZ[3])', 'is not Hex'],
  ['{}', 'which board?'],
  ['{"size":20}', '"20" is not a board size'],
  ['{"size":{"columns":3}}', 'is not a board size'],
  ['{"size":null}', 'is not a board size'],
  ['{"size":3,"moves":"a1 a1"}', 'already holds a black stone'],
  ['{"size":3,"moves":["a1"]}', 'moves is'],
  ['{"size":3,"moves":"a1","black":"b2"}', 'moves and black both tell a position'],
  ['{"sgf":"(;GM[11]SZ[3])","diagram":"."}', 'sgf and diagram both tell a position'],
  ['{"size":3,"black":[1]}', 'black is'],
  ['{"size":3,"toPlay":"red"}', '"red" is not a colour'],
  ['{"size":3,"toPlay":{}}', 'toPlay is'],
  ['{"size":3,"id":{}}', 'id is'],
  ['{"size":3,"time":0}', 'time is "0"'],
  ['{"size":3,"time":"9"}', 'time is'],
  ['{"size":3,"nodes":1.5}', 'nodes is "1.5"'],
  ['{"sgf":"(;GM[11]SZ[3];B[b2])","at":"x"}', 'at is'],
  ['{"sgf":"(;GM[11]SZ[3];B[b2])","at":2}', 'the game has no move 2'],
])('no record: %s', (text, complaint) => {
  const parsed = parseRecord(record(text));
  expect(parsed.ok ? 'parsed' : parsed.error.message).toContain(complaint);
});

test('what could not be read says why', () => {
  expect(parseRecord(record('', { fault: 'no rights' }))).toMatchObject({ error: { message: 'no rights' } });
});
