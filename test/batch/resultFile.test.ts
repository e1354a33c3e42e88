import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { FORMAT, FORMATS, formatOf } from '../../src/batch/formats.js';
import { linesOf } from '../../src/batch/lines.js';
import type { BatchResult } from '../../src/batch/result.js';
import { ResultFile } from '../../src/batch/resultFile.js';
import { parseMoveList } from '../../src/game/moveList.js';
import { unwrap } from '../../src/game/result.js';
import { parseSgf } from '../../src/game/sgf.js';
import { scratchFolder } from '../support/scratch.js';

const folder = scratchFolder();
const position = unwrap(parseMoveList({ columns: 4, rows: 3 }, 'b2 c1'));
const work = { nodes: 3, expansions: 2, milliseconds: 0.12345, from: 'search' as const };
const NOTHING = { winner: undefined, move: undefined, line: [], proof: [] };

/** A result of each kind, with all that could hurt a format in its texts. */
const RESULTS: BatchResult[] = [
  {
    record: 1,
    digest: 0xffffffff,
    id: 'a,"b"]\n\\',
    ending: 'solved',
    winner: 'white',
    outcome: {
      position,
      ending: 'solved',
      winner: 'white',
      move: undefined,
      line: [0, 6],
      proof: [4, 6],
      ...work,
    },
  },
  {
    record: 2,
    digest: 1,
    ending: 'error',
    winner: undefined,
    error: { code: 'x', message: 'GN[9 00000009 solved black], "no"\nat all' },
  },
  {
    record: 7,
    digest: 0xabc,
    ending: 'nodes',
    winner: undefined,
    outcome: { position, ending: 'nodes', ...NOTHING, ...work },
  },
  { record: 9, digest: 3, ending: 'failed', winner: undefined, error: { code: 'failed', message: 'died' } },
];
const keys = RESULTS.map(({ record, digest, ending, winner }) => ({ record, digest, ending, winner }));

describe.each(FORMATS)('%s', (name) => {
  const format = FORMAT[name];
  const path = (more: string) => join(folder, `${more}.${name}`);
  const text = [format.header, ...RESULTS.map((each) => format.write(each))]
    .filter((line) => line !== undefined)
    .map((line) => `${line}\n`)
    .join('');

  test('a result is one line, and its key is read back', () => {
    for (const [index, result] of RESULTS.entries()) {
      const line = format.write(result);
      expect(line).not.toContain('\n');
      expect(format.read(line)).toEqual(keys[index]);
    }
  });

  test('no other line is a result', () => {
    for (const line of ['', '{}', '17', 'a,b,c,d', '(;GM[11])', '1,0,solved,black', 'null']) {
      expect(format.read(line)).toBeUndefined();
    }
  });

  test('a file is gone on with', async () => {
    const file = path('whole');
    const first = await ResultFile.open(file, format);
    for (const result of RESULTS.slice(0, 2)) first.append(result);
    first.close();
    const second = await ResultFile.open(file, format);
    expect([1, 2, 3].map((record) => second.finished.digestOf(record))).toEqual([0xffffffff, 1, 0]);
    expect(second.before).toMatchObject({ white: 1, error: 1, black: 0 });
    for (const result of RESULTS.slice(2)) second.append(result);
    second.close();
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('wherever it is cut off, what is whole stays and the rest is done again', async () => {
    const file = path('torn');
    const bytes = Buffer.from(text);
    for (let length = 0; length <= bytes.length; ++length) {
      writeFileSync(file, bytes.subarray(0, length));
      const results = await ResultFile.open(file, format);
      for (const result of RESULTS) {
        if (results.finished.digestOf(result.record) === 0) results.append(result);
      }
      results.close();
      expect(readFileSync(file, 'utf8')).toBe(text);
    }
  });

  test('of results to be tried again, only those without a verdict are', async () => {
    const file = path('retry');
    writeFileSync(file, text);
    const results = await ResultFile.open(file, format, { retry: true });
    expect([1, 2, 7, 9].map((record) => results.finished.digestOf(record) > 0)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    results.close();
    expect(text.startsWith(readFileSync(file, 'utf8'))).toBe(true);
  });

  test('restart forgets all', async () => {
    const file = path('restart');
    writeFileSync(file, 'anything');
    const results = await ResultFile.open(file, format, { restart: true });
    expect(results.finished.count).toBe(0);
    results.close();
    expect(readFileSync(file, 'utf8')).toBe(format.header === undefined ? '' : `${format.header}\n`);
  });

  test('a file that holds something else is left alone', async () => {
    const file = path('other');
    for (const content of ['my diary\n', `${text}my diary\n`, `my diary\n${text}`]) {
      writeFileSync(file, content);
      await expect(ResultFile.open(file, format)).rejects.toThrow('is no result of a batch');
      expect(readFileSync(file, 'utf8')).toBe(content);
    }
    writeFileSync(file, text + format.write(RESULTS[0]!) + '\n');
    await expect(ResultFile.open(file, format)).rejects.toThrow('is a second result of record 1');
    expect(existsSync(`${file}.lock`)).toBe(false);
  });
});

test('SGF results are games', () => {
  for (const result of RESULTS) expect(parseSgf(FORMAT.sgf.write(result)).ok).toBe(true);
  const { root } = unwrap(parseSgf(FORMAT.sgf.write(RESULTS[0]!)));
  expect(root.setUp).toMatchObject({ black: [5], white: [2] });
  expect(root.children[0]?.move).toEqual({ type: 'stone', colour: 'black', cell: 0 });
  expect(root.marks.map(({ cell }) => cell)).toEqual([4, 6]);
});

test('the name of a file says its format', () => {
  expect(['a.csv', 'b.SGF', 'c.jsonl', 'd', ''].map(formatOf)).toEqual([
    'csv',
    'sgf',
    'jsonl',
    'jsonl',
    'jsonl',
  ]);
});

test('a file that another process writes is refused; one whose process is gone is not', async () => {
  const file = join(folder, 'locked.jsonl');
  writeFileSync(`${file}.lock`, String(process.ppid));
  await expect(ResultFile.open(file, FORMAT.jsonl)).rejects.toThrow(`process ${process.ppid} is writing`);
  writeFileSync(`${file}.lock`, '999999999');
  (await ResultFile.open(file, FORMAT.jsonl)).close();
  expect(existsSync(`${file}.lock`)).toBe(false);
});

describe('lines', () => {
  const linesIn = async (pieces: string[], longest = 100) => {
    const lines = [];
    for await (const { bytes, ...rest } of linesOf(
      Readable.from(pieces.map((each) => Buffer.from(each))),
      longest,
    )) {
      lines.push({ text: bytes.toString(), ...rest });
    }
    return lines;
  };

  test('however the bytes come, the lines are the same', async () => {
    const text = 'one\n\nthree ü\nend';
    const whole = await linesIn([text]);
    expect(whole.map(({ text: each, number, end, isWhole }) => [each, number, end, isWhole])).toEqual([
      ['one', 1, 4, true],
      ['', 2, 5, true],
      ['three ü', 3, 14, true],
      ['end', 4, 17, false],
    ]);
    for (let cut = 0; cut <= text.length; ++cut) {
      expect(await linesIn([text.slice(0, cut), text.slice(cut)])).toEqual(whole);
    }
    expect(await linesIn(Array.from(text))).toEqual(whole);
  });

  test('of a line that is too long the beginning is kept', async () => {
    const lines = await linesIn(['abc', 'defg', 'h\nij\n'], 5);
    expect(lines).toEqual([
      { text: 'abcde', number: 1, end: 9, isWhole: true, isCut: true },
      { text: 'ij', number: 2, end: 12, isWhole: true, isCut: false },
    ]);
  });
});
