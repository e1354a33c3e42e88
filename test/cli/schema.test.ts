// The committed JSON Schema describes what commands really answer.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { engineMaker } from '../support/engine.js';
import { definition, violations, type Schema } from '../support/jsonSchema.js';
import { scratchFolder } from '../support/scratch.js';
import { mustplay } from './support.js';

const schema = JSON.parse(
  readFileSync(new URL('../../docs/schema/answer.json', import.meta.url), 'utf8'),
) as Schema;

const folder = scratchFolder();
const records = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const one = records('one.jsonl', '{"size":3,"id":"x"}');
const lost = records('lost.jsonl', '{"size":3,"moves":"b2"}');
const bad = records('bad.jsonl', 'bad');
const hard = records('hard.jsonl', '{"size":8,"nodes":1}');

const world = {
  createEngine: engineMaker,
  files: { 'g.sgf': '(;GM[11]SZ[3];B[a2];W[swap-pieces];B[resign])' },
};
const board = ['--size', '5', '--moves', 'c3 b4 b3'];

/** Arguments, and the part of the schema that describes the answer. */
const ANSWERS: [string, string[]][] = [
  ['show', ['show', ...board, '--json']],
  ['show', ['show', '--size', '1', '--moves', 'a1', '--json']],
  ['convert', ['convert', ...board, '--json']],
  ['convert', ['convert', '--sgf', 'g.sgf', '--json']],
  ['demo', ['demo', '--json']],
  ['mustplayAnswer', ['mustplay', ...board, '--json']],
  ['mustplayAnswer', ['mustplay', '--size', '3', '--moves', 'b2', '--json']],
  ['mustplayAnswer', ['mustplay', '--size', '1', '--moves', 'a1', '--json']],
  ['eval', ['eval', ...board, '--json']],
  ['eval', ['eval', ...board, '--model', 'distance', '--largest-carrier', '2', '--json']],
  ['eval', ['eval', '--size', '1', '--moves', 'a1', '--json']],
  ['inferiorAnswer', ['inferior', ...board, '--json']],
  ['inferiorAnswer', ['inferior', '--size', '1', '--moves', 'a1', '--json']],
  ['vcSummary', ['vc', ...board, '--json']],
  ['vcSummary', ['vc', ...board, '--colour', 'white', '--json']],
  ['vcReach', ['vc', ...board, '--from', 'c3', '--json']],
  ['vcReach', ['vc', ...board, '--from', 'east', '--type', 'semi', '--json']],
  ['vcPair', ['vc', ...board, '--from', 'c3', '--to', 'south', '--variant', 'unlimited', '--json']],
  ['vcPair', ['vc', ...board, '--from', 'c3', '--to', 'b3', '--json']],
  ['solve', ['solve', ...board, '--json']],
  ['solve', ['solve', '--size', '5', '--moves', 'e2', '--json']],
  ['solve', ['solve', '--size', '8', '--nodes', '5', '--json']],
  ['solve', ['solve', '--size', '1', '--moves', 'a1', '--json']],
  ['solveMoves', ['solve', ...board, '--all', '--json']],
  ['solveMoves', ['openings', '4x3', '--json']],
  ['solveMoves', ['openings', '6', '--nodes', '2', '--json']],
  ['batchResult', ['batch', one, '-j', '1']],
  ['batchResult', ['batch', lost, '-j', '1', '--store', join(folder, 'store')]],
  ['batchResult', ['batch', lost, '-j', '1', '--store', join(folder, 'store')]],
  ['batchResult', ['batch', bad, '-j', '1']],
  ['batchResult', ['batch', hard, '-j', '1']],
  ['batchSummary', ['batch', one, '-j', '1', '--json', '--out', join(folder, 'out.jsonl')]],
  ['storeInfo', ['store', 'info', join(folder, 'store'), '--json']],
  ['bench', ['bench', '--quick', '--rounds', '1', '--only', '5x5', '--json']],
  ['bench', ['bench', '--quick', '--rounds', '1', '--only', 'union', '--json']],
  ['noAnswer', ['vc', '--size', '11', '--variant', 'limited', '--edge-midpoints', '--budget', '1', '--json']],
];

describe('an answer keeps to the schema', () => {
  test.each(ANSWERS)('%s: %j', async (name, args) => {
    const { stdout } = await mustplay(args, world);
    const answer = JSON.parse(stdout) as never;
    expect(violations(answer, definition(schema, name), schema)).toEqual([]);
    expect(violations(answer, schema)).toEqual([]);
  });

  test('every part of the schema has an answer here', () => {
    const parts = (schema.oneOf as { $ref: string }[]).map(({ $ref }) => $ref.replace('#/$defs/', ''));
    expect([...new Set(ANSWERS.map(([name]) => name))].sort()).toEqual(parts.sort());
  });
});

describe('what breaks the schema is found', () => {
  const answer = {
    schema: 1,
    size: { columns: 3, rows: 3 },
    toPlay: 'white',
    black: ['b2'],
    white: [],
    winner: null,
  };

  test.each([
    [{ ...answer, schema: 2 }, 'schema: is not 1'],
    [{ ...answer, size: { columns: 3, rows: 20 } }, 'size: rows: is more than 19'],
    [{ ...answer, toPlay: 'red' }, 'toPlay: is none of black, white'],
    [{ ...answer, black: ['b2', 'z9'] }, 'black: 1: does not match'],
    [{ ...answer, white: 'a1' }, 'white: is no array'],
    [{ ...answer, winner: 'nobody' }, 'winner: fits 0 of 2'],
    [{ ...answer, more: true }, 'has more besides'],
    [{ schema: 1 }, 'lacks size'],
  ])('%j', (broken, complaint) => {
    expect(violations(broken as never, definition(schema, 'show'), schema).join('\n')).toContain(complaint);
  });
});
