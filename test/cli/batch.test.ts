import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.js';
import { mustplay } from './support.js';

const folder = scratchFolder();
let files = 0;

interface Result {
  record: number;
  id?: string;
  ending: string;
  winner: string | null;
  move: string | null;
  error?: { message: string };
}

/** Runs a batch over lines with one worker and a small table; without `--out` what it printed are the results. */
async function batch(lines: readonly string[], args: readonly string[] = [], world: object = {}) {
  const input = join(folder, `${++files}.jsonl`);
  writeFileSync(input, lines.map((line) => `${line}\n`).join(''));
  const outcome = await mustplay(['batch', input, '-j', '1', '--table', '4', ...args], world);
  return { ...outcome, input, results: args.includes('--out') ? [] : resultsIn(outcome.stdout) };
}

function resultsIn(text: string): Result[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Result).sort((one, other) => one.record - other.record);
}

const WON = '{"id":"x","size":3,"moves":"b2"}';

test('results to standard output, the summary to standard error', async () => {
  const { code, results, stderr } = await batch([WON, '', '{"size":2,"toPlay":"white"}']);
  expect(code).toBe(0);
  expect(results).toMatchObject([
    { record: 1, id: 'x', ending: 'solved', winner: 'black', move: null },
    { record: 3, ending: 'solved', winner: 'white' },
  ]);
  expect(stderr).toMatch(
    /^2 results: Black wins 1, White wins 1\.\n2 records done in [0-9.]+ s, [0-9.]+ a second\.\n1 worker of at most 512 MiB \(tables 20, heap 64, engine 428\); the largest had [0-9]+\.\n$/,
  );
});

test('a bad line is a result, the rest goes on, and the exit code is 2', async () => {
  const { code, results, stderr } = await batch([WON, 'nonsense', WON]);
  expect(code).toBe(2);
  expect(results.map(({ ending }) => ending)).toEqual(['solved', 'error', 'solved']);
  expect(results[1]?.error?.message).toContain('"nonsense" is not a HexWorld link');
  expect(stderr).toContain(
    'error: 1 record could not be read: the results say why; put them right and add --retry',
  );
});

test('budgets, and what comes of them: 3, until it is tried again with more', async () => {
  const out = join(folder, 'budget.jsonl');
  const lines = ['{"size":5,"nodes":100000}', '{"size":6}'];
  const first = await batch(lines, ['--out', out, '--nodes', '2', '--fresh']);
  expect(first.code).toBe(3);
  expect(first.stdout).toContain('2 results in ' + out + ': Black wins 1, White wins 0, not solved 1.');
  const again = await mustplay(['batch', first.input, '--out', out, '-j', '1']);
  expect([again.code, again.stdout.split('\n')[1]]).toEqual([
    3,
    expect.stringMatching(/^0 records .* 2 were done/),
  ]);
  const retried = await mustplay(['batch', first.input, '--out', out, '-j', '1', '--retry']);
  expect([retried.code, retried.stderr]).toEqual([0, '']);
  expect(resultsIn(readFileSync(out, 'utf8')).map(({ record, winner }) => [record, winner])).toEqual([
    [1, 'black'],
    [2, 'black'],
  ]);
});

test('a second run with other input is refused, and says what to do', async () => {
  const out = join(folder, 'changed.jsonl');
  const { input } = await batch([WON, WON], ['--out', out]);
  writeFileSync(input, `${WON}\n{"size":4}\n`);
  const { code, stderr } = await mustplay(['batch', input, '--out', out]);
  expect(code).toBe(2);
  expect(stderr).toContain('record 2 is not the one that the results answer');
  const anew = await mustplay(['batch', input, '--out', out, '--restart', '-j', '1']);
  expect([anew.code, resultsIn(readFileSync(out, 'utf8')).length]).toEqual([0, 2]);
});

test('a bad line that is put right is done again with --retry, and nothing else is', async () => {
  const out = join(folder, 'mended.jsonl');
  const { input } = await batch([WON, 'bad'], ['--out', out]);
  writeFileSync(input, `${WON}\n{"size":2,"toPlay":"white"}\n`);
  expect((await mustplay(['batch', input, '--out', out])).stderr).toContain('--retry if only records');
  const { code, stdout } = await mustplay(['batch', input, '--out', out, '--retry', '-j', '1']);
  expect([code, stdout.split('\n')[1]]).toEqual([
    0,
    expect.stringMatching(/^1 record done .*; 1 were done before/),
  ]);
  expect(resultsIn(readFileSync(out, 'utf8')).map(({ winner }) => winner)).toEqual(['black', 'white']);
});

test('a torn last line is told, and done again', async () => {
  const out = join(folder, 'torn.jsonl');
  const { input } = await batch([WON, WON], ['--out', out]);
  const whole = readFileSync(out, 'utf8');
  writeFileSync(out, whole.slice(0, -10));
  const { code, stderr } = await mustplay(['batch', input, '--out', out, '-j', '1']);
  expect([code, stderr]).toEqual([0, 'note: the last result was cut off and is done again\n']);
  expect(resultsIn(readFileSync(out, 'utf8')).map(({ record }) => record)).toEqual([1, 2]);
});

test('a folder of games, at a move, with a file that is none', async () => {
  const games = join(folder, 'games');
  mkdirSync(join(games, 'deeper'), { recursive: true });
  writeFileSync(join(games, 'b.sgf'), '(;GM[11]SZ[3];B[b2];W[a1])');
  writeFileSync(join(games, 'deeper/a.hsgf'), '(;FF[4]SZ[3];W[bb];B[aa])');
  writeFileSync(join(games, 'c.sgf'), 'no game');
  writeFileSync(join(games, 'notes.txt'), 'no game either');
  const { code, stdout } = await mustplay(['batch', games, '--at', '1', '-j', '1']);
  expect(code).toBe(2);
  expect(resultsIn(stdout)).toMatchObject([
    { record: 1, id: 'b.sgf', winner: 'black', toPlay: 'white' },
    { record: 2, id: 'c.sgf', ending: 'error' },
    { record: 3, id: 'deeper/a.hsgf', winner: 'black', toPlay: 'white' },
  ]);
});

test('standard input, and CSV', async () => {
  const { code, stdout } = await mustplay(['batch', '-', '-j', '1', '--format', 'csv'], {
    files: { '-': 'https://hexworld.org/board/#3c1,b2\n' },
  });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^record,digest,ending,.*\n1,[0-9a-f]{8},solved,black,,3,3,white,b2,,/);
});

test('a store is used and filled', async () => {
  const store = join(folder, 'store');
  expect((await batch([WON, '{"size":4}'], ['--store', store])).code).toBe(0);
  const again = await batch([WON, '{"size":3,"white":"b2","toPlay":"black"}'], ['--store', store]);
  expect(again.results).toMatchObject([
    { from: 'store', winner: 'black' },
    { from: 'store', winner: 'white' },
  ]);
  expect(again.stderr).toContain('2 known to the store');
});

test('Ctrl-C leaves what is written, and the same command goes on', async () => {
  const out = join(folder, 'stopped.jsonl');
  const lines = [WON, '{"size":11}', WON];
  let stop: () => void = () => undefined;
  const timer = setInterval(() => {
    if (readFileSync(out, { encoding: 'utf8', flag: 'a+' }).includes('\n')) stop();
  }, 20);
  const { code, stdout, stderr, input } = await batch(lines, ['--out', out], {
    interrupt: (given: () => void) => (stop = given),
  });
  clearInterval(timer);
  expect(code).toBe(3);
  expect(stderr).toContain('stopped before the end: the same command again goes on');
  expect(stdout).toMatch(/^[12] results? in /);
  const again = await mustplay(['batch', input, '--out', out, '-j', '1', '--nodes', '3']);
  expect(again.code).toBe(3);
  expect(resultsIn(readFileSync(out, 'utf8')).map(({ record, ending }) => [record, ending])).toEqual([
    [1, 'solved'],
    [2, 'nodes'],
    [3, 'solved'],
  ]);
});

test('a terminal sees a bar, the rate, the time left and the tally', async () => {
  const lines = [...Array.from({ length: 50 }, () => WON), 'bad', '{"size":11,"time":2}'];
  const { stderr } = await batch(lines, [], { isErrorTTY: true });
  expect(stderr).toMatch(/\[#{39}\.\] 98 %, [0-9]+ s left\n51 records, [0-9]+ a second, 1 under way\n/);
  expect(stderr).toContain('Black wins 50, White wins 0, not readable 1 … Ctrl-C stops');
});

test.each([
  [['nowhere.jsonl'], 'cannot read "nowhere.jsonl", there is no such file or folder'],
  [
    ['.', '--memory', '64'],
    '64 MiB are too few with 5 tables of 32: raise --memory to 256, or lower --table',
  ],
  [[join(folder, 'empty')], 'no file in it ends with .sgf'],
  [['-', '--out', join(folder, 'no/such/place.jsonl')], 'cannot write'],
  [['-', '--workers', '0'], 'Write a whole number from 1 to 1024.'],
])('%j is refused', async (args, complaint) => {
  mkdirSync(join(folder, 'empty'), { recursive: true });
  const { code, stderr } = await mustplay(['batch', ...args]);
  expect(code).toBe(2);
  expect(stderr).toContain(complaint);
});

test('an empty input has no results', async () => {
  const { code, results, stderr } = await batch([]);
  expect([code, results]).toEqual([0, []]);
  expect(stderr).toContain('0 results: Black wins 0, White wins 0.');
});
