import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Solver } from '../../src/solver/solver.js';
import { decodeEntry, encodeEntry } from '../../src/store/entry.js';
import { parseEntry, writeEntry } from '../../src/store/entryJson.js';
import { Store } from '../../src/store/store.js';
import { StoredSolver } from '../../src/store/storedSolver.js';
import { verifyEntry } from '../../src/store/verifyEntry.js';
import { unwrap } from '../../src/game/result.js';
import { parseMoveList } from '../../src/game/moveList.js';
import { randomFrom } from '../oracle/random.js';
import { engineFor } from '../support/engine.js';
import { randomPosition, trueWinner } from '../support/randomPosition.js';
import { scratchFolder } from '../support/scratch.js';

const folder = scratchFolder();
const engine = await engineFor();
const solver = new Solver(engine, { tableBytes: 2 ** 22 });
let stores = 0;
const newStore = () => Store.open(join(folder, String(++stores)), { create: true });
const position = unwrap(parseMoveList({ columns: 4, rows: 4 }, 'b2 c3'));
const others = [position.rotated(), position.reflected('long'), position.reflected('short')];

test('what is stored answers for all images of the position, and what it says is true of each', async () => {
  const store = await newStore();
  const random = randomFrom(3);
  for (let each = 0; each < 30; ++each) {
    const size = random.pick([
      { columns: 4, rows: 4 },
      { columns: 5, rows: 4 },
      { columns: 3, rows: 5 },
    ]);
    const some = randomPosition(random, size, 0.5);
    const { winner, line, proof } = await solver.solve(some);
    await store.put(some, { winner: winner!, line, proof });
    for (const image of [some, some.rotated(), some.reflected('long'), some.reflected('short')]) {
      const solved = store.get(image)!;
      expect(solved.winner).toBe(trueWinner(image));
      expect(await verifyEntry(solver, { position: image, solved })).toBe('right');
    }
    expect(store.get(some)).toEqual({ winner, line, proof });
  }
  await store.close();
});

test('a position that was not solved is not there', async () => {
  const store = await newStore();
  const stored = new StoredSolver(solver, store);
  const empty = unwrap(parseMoveList({ columns: 7, rows: 7 }, ''));
  expect((await stored.solve(empty, { nodes: 1 })).ending).toBe('nodes');
  expect([store.count, store.get(empty), stored.added]).toEqual([0, undefined, 0]);
  await store.close();
});

test('a solver with a store solves once', async () => {
  const store = await newStore();
  const stored = new StoredSolver(solver, store);
  const first = await stored.solve(position);
  const again = await stored.solve(position);
  expect(again).toMatchObject({
    winner: first.winner,
    move: first.move,
    line: first.line,
    proof: first.proof,
  });
  expect(again.expansions).toBe(0);
  for (const image of others) await stored.solve(image);
  expect([stored.found, stored.added, store.count]).toEqual([4, 1, 1]);
  await store.close();
});

test('it is still there when it is opened again, also by a second reader', async () => {
  const path = join(folder, 'with.dot', 'and below');
  mkdirSync(join(folder, 'with.dot'));
  const store = await Store.open(path, { create: true });
  await store.put(position, { winner: 'black', line: [6], proof: [6, 9] });
  const reader = await Store.open(path);
  expect(reader.get(position)?.winner).toBe('black');
  await store.close();
  await reader.close();
});

test('a contradiction is refused', async () => {
  const store = await newStore();
  await store.put(position, { winner: 'black', line: [], proof: [] });
  await expect(store.put(others[1]!, { winner: 'black', line: [], proof: [] })).rejects.toThrow(
    'store verify',
  );
  expect(store.get(position)?.winner).toBe('black');
  await store.close();
});

test('info counts the boards', async () => {
  const store = await newStore();
  await store.put(position, { winner: 'black', line: [], proof: [] });
  await store.put(unwrap(parseMoveList({ columns: 5, rows: 3 }, 'a1')), {
    winner: 'black',
    line: [],
    proof: [],
  });
  expect(store.info()).toMatchObject({
    format: 1,
    entries: 2,
    // White is to play there, so that the board is kept mirrored.
    boards: new Map([
      ['3x5', 1],
      ['4x4', 1],
    ]),
  });
  await store.close();
});

test.each([
  ['nothing there', () => join(folder, 'nowhere'), 'there is no store in'],
  [
    'a file',
    () => {
      writeFileSync(join(folder, 'file'), 'x');
      return join(folder, 'file');
    },
    'it is a file, not a folder',
  ],
  [
    'noise',
    () => {
      mkdirSync(join(folder, 'noise'));
      writeFileSync(join(folder, 'noise/data.mdb'), Buffer.alloc(2 ** 15, 'noise'));
      return join(folder, 'noise');
    },
    'data.mdb is not a file of LMDB',
  ],
])('no store: %s', async (_, path, complaint) => {
  await expect(Store.open(path())).rejects.toThrow(complaint);
});

test('a store of another format is refused', async () => {
  const path = join(folder, 'future');
  const { open } = await import('lmdb');
  const root = open({ path, noSubdir: false, maxDbs: 2 });
  await root.openDB({ name: 'meta', encoding: 'json' }).put('format', 2);
  await root.close();
  await expect(Store.open(path)).rejects.toThrow('it has format 2, and this program reads format 1');
});

test('an entry whose bytes have changed is refused', async () => {
  const path = join(folder, 'damaged');
  const store = await Store.open(path, { create: true });
  await store.put(position, { winner: 'black', line: [], proof: [] });
  await store.close();
  const { open } = await import('lmdb');
  const root = open({ path, noSubdir: false, maxDbs: 2 });
  const positions = root.openDB<Buffer, Buffer>({
    name: 'positions',
    encoding: 'binary',
    keyEncoding: 'binary',
  });
  const { key, value } = [...positions.getRange()][0]!;
  const changed = Buffer.from(value);
  changed[0]! ^= 1;
  await positions.put(key, changed);
  await root.close();
  const again = await Store.open(path);
  expect(() => again.get(position)).toThrow('is damaged');
  expect(() => [...again.entries()]).toThrow('is damaged');
  await again.close();
});

test('no change of a byte, of the key or of the length goes unnoticed', () => {
  const key = Buffer.from([4, 4, 1, 2, 0, 0]);
  const entry = encodeEntry(key, 16, { winner: 'black', line: [3, 4], proof: [3, 4, 5] });
  expect(decodeEntry(key, 16, entry)).toEqual({ winner: 'black', line: [3, 4], proof: [3, 4, 5] });
  for (let bit = 0; bit < 8 * entry.length; ++bit) {
    const changed = Buffer.from(entry);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    expect(decodeEntry(key, 16, changed)).toBeUndefined();
  }
  expect(decodeEntry(Buffer.from([4, 4, 1, 1, 0, 0]), 16, entry)).toBeUndefined();
  for (let length = 0; length < entry.length; ++length) {
    expect(decodeEntry(key, 16, entry.subarray(0, length))).toBeUndefined();
  }
});

test('an entry as JSON is read back', () => {
  const random = randomFrom(5);
  for (let each = 0; each < 30; ++each) {
    const some = randomPosition(random, { columns: 5, rows: 4 }, 0.6);
    const winner = trueWinner(some);
    const stored = { position: some, solved: { winner, line: [], proof: some.emptyCells() } };
    expect(unwrap(parseEntry(writeEntry(stored)))).toEqual(stored);
  }
});

const ENTRY = { size: { columns: 2, rows: 2 }, toPlay: 'black', black: ['a1'], white: [], winner: 'black' };

test.each([
  ['{', 'is not JSON'],
  ['17', 'has no size'],
  [JSON.stringify({ ...ENTRY, line: [] }), 'has no proof'],
  [JSON.stringify({ ...ENTRY, line: [], proof: ['a9'] }), '"a9" is off the 2x2 board'],
  [JSON.stringify({ ...ENTRY, line: [], proof: ['a1'] }), 'holds a stone'],
  [JSON.stringify({ ...ENTRY, line: [], proof: ['a2'], winner: 'red' }), '"red" is not a colour'],
  [JSON.stringify({ ...ENTRY, line: [], proof: ['b1'] }), 'does not join the edges of black'],
  [JSON.stringify({ ...ENTRY, size: { columns: 99, rows: 2 }, line: [], proof: [] }), 'is not a board size'],
])('no entry: %s', (text, complaint) => {
  expect(() => unwrap(parseEntry(text))).toThrow(complaint);
});

test('false entries are found out', async () => {
  const board = unwrap(parseMoveList({ columns: 3, rows: 3 }, 'b2 a1'));
  const { winner, line, proof } = await solver.solve(board);
  const solved = { winner: winner!, line, proof };
  const check = (changes: object) =>
    verifyEntry(solver, { position: board, solved: { ...solved, ...changes } });
  expect(winner).toBe('black');
  expect(await check({})).toBe('right');
  expect(await check({ proof: [] })).toBe('falseProof');
  expect(await check({ winner: 'white', proof: board.emptyCells() })).toBe('falseWinner');
  const two = unwrap(parseMoveList({ columns: 3, rows: 3 }, 'a1 c1'));
  const wins = await solver.solve(two);
  expect([wins.winner, wins.line[0]]).toEqual(['black', 4]);
  const falseMove = { winner: wins.winner!, line: [2 * 3 + 2], proof: two.emptyCells() };
  expect(await verifyEntry(solver, { position: two, solved: falseMove })).toBe('falseMove');
});
