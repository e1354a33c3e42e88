// A search that is saved and gone on with says what one in a piece says; a file that is not whole says nothing.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  InputError,
  opponentOf,
  Position,
  Solver,
  unwrap,
  type Engine,
  type PositionSolver,
  type Verdict,
} from '../../src/index.js';
import { keysOf } from '../../src/saved/keys.js';
import { readSaved, savedPosition, writeSaved } from '../../src/saved/savedSearch.js';
import { SavingSolver } from '../../src/saved/savingSolver.js';
import { resume, SearchFile } from '../../src/saved/searchFile.js';
import type { Knower } from '../../src/solver/known.js';
import { randomFrom } from '../oracle/random.js';
import { Solver as Oracle } from '../oracle/solve.js';
import { randomSolverOptions } from '../support/confirmSolver.js';
import { engineFor } from '../support/engine.js';
import { boardOf, randomPosition, withMover } from '../support/positions.js';
import { scratchFolder } from '../support/scratch.js';
import { withThreads } from '../support/threads.js';

type Subject = PositionSolver & Knower;

const folder = scratchFolder();
const path = join(folder, 'some.search');

let engine: Engine;
beforeAll(async () => {
  engine = await engineFor();
});
afterAll(() => engine.dispose());

const opening = (side: number, cell: string): Position =>
  unwrap(Position.fromSetup({ columns: side, rows: side, black: [cell], white: [], toPlay: 'white' }));

function subject(solver: Knower, position: Position) {
  return { solver, position, keys: keysOf(engine, position.size), version: '1.2.3' };
}

/** Solves in parts, each by a new solver that goes on from the file of the one before. */
async function solveInParts(
  position: Position,
  use: (part: (solver: Subject) => Promise<Verdict>) => Promise<Verdict>,
  nodesOf: () => number,
): Promise<{ verdict: Verdict; parts: number; expansions: number }> {
  let expansions = 0;
  for (let parts = 0; ; ++parts) {
    const verdict = await use(async (solver) => {
      if (parts > 0) resume(path, subject(solver, position));
      const verdict = await solver.solve(position, { nodes: nodesOf() });
      new SearchFile(path, subject(solver, position)).save();
      return verdict;
    });
    expansions += verdict.expansions;
    if (verdict.ending === 'solved') return { verdict, parts, expansions };
  }
}

test('a search in parts comes to the same end, with about as much work', async () => {
  const position = opening(7, 'c1');
  const whole = await new Solver(engine, { tableBytes: 2 ** 24 }).solve(position);
  const random = randomFrom(3);
  const { verdict, parts, expansions } = await solveInParts(
    position,
    (part) => part(new Solver(engine, { tableBytes: 2 ** 22 })),
    () => 20 + random.below(150),
  );
  expect(verdict.winner).toBe(whole.winner);
  expect(verdict.line[0]).toBe(verdict.move);
  expect(position.emptyCells()).toContain(verdict.move);
  expect(parts).toBeGreaterThan(3);
  expect(expansions).toBeLessThan(2 * whole.expansions);
});

test('a search on threads is gone on with by one, and the other way round', async () => {
  let parts = 0;
  const { verdict } = await solveInParts(
    opening(7, 'c1'),
    (part) =>
      ++parts % 2 === 0
        ? part(new Solver(engine, { tableBytes: 2 ** 22 }))
        : withThreads({ threads: 2, tableBytes: 2 ** 23 }, part),
    () => 150,
  );
  expect(verdict.winner).toBe('white');
  expect(parts).toBeGreaterThan(2);
});

test('random positions in parts: the winner, and a move that wins', async () => {
  const random = randomFrom(88);
  let parts = 0;
  for (let round = 0; round < 40; ++round) {
    const size = { columns: 4 + random.below(2), rows: 4 };
    const position = withMover(randomPosition(random, size, 0.35), random.pick(['black', 'white']));
    // A table that forgets may never come to the end in small parts.
    const options = { ...randomSolverOptions(random), nodeWork: 0, tableBytes: 2 ** 20 };
    const answer = await solveInParts(
      position,
      (part) => part(new Solver(engine, options)),
      () => 4 + random.below(6),
    );
    parts += answer.parts;
    const { winner, move } = answer.verdict;
    const oracle = new Oracle(boardOf(position));
    expect(winner).toBe(oracle.winner(position.toPlay));
    if (move !== undefined) expect(oracle.winnerAfter(position.toPlay, move)).toBe(position.toPlay);
    else expect(winner).toBe(opponentOf(position.toPlay));
  }
  expect(parts).toBeGreaterThan(40);
});

test('only what is used is written', async () => {
  const position = opening(7, 'c1');
  const solver = new Solver(engine);
  await solver.solve(position, { nodes: 20 });
  new SearchFile(path, subject(solver, position)).save();
  expect(readFileSync(path).length).toBeLessThan(30_000);
});

test('a file that was cut off or changed anywhere is refused, and the solver is as it was', async () => {
  const position = opening(7, 'c1');
  const solver = new Solver(engine, { tableBytes: 2 ** 22 });
  await solver.solve(position, { nodes: 100 });
  new SearchFile(path, subject(solver, position)).save();
  const whole = readFileSync(path);
  const random = randomFrom(9);
  const refuse = (bytes: Uint8Array): void => {
    writeFileSync(path, bytes);
    const other = new Solver(engine, { tableBytes: 2 ** 20 });
    expect(() => resume(path, subject(other, position))).toThrow(InputError);
    expect(() => savedPosition(path)).toThrow(InputError);
    expect(other.known()).toBeUndefined();
  };
  for (let length = 0; length < 400; length += 7) refuse(whole.subarray(0, length));
  for (let round = 0; round < 100; ++round) {
    refuse(whole.subarray(0, random.below(whole.length)));
    const flipped = Uint8Array.from(whole);
    flipped[random.below(whole.length)]! ^= 1 << random.below(8);
    refuse(flipped);
  }
  refuse(Uint8Array.from([...whole, 0]));
  writeFileSync(path, whole);
  resume(path, subject(solver, position));
});

test('what is wrong with a file is said, with a remedy', async () => {
  const position = opening(7, 'c1');
  const solver = new Solver(engine, { tableBytes: 2 ** 20 });
  await solver.solve(position, { nodes: 20 });
  const now = subject(solver, position);
  new SearchFile(path, now).save();
  const whole = readFileSync(path);
  expect(() => resume(path, { ...now, position: opening(7, 'c2') })).toThrow(
    /another position: leave the position out/,
  );
  expect(() => resume(path, { ...now, keys: now.keys ^ 1 })).toThrow(
    /in another way than this version: go on with/,
  );
  expect(() => resume(join(folder, 'none'), now)).toThrow(/no such file: give a file that --save wrote/);
  writeFileSync(path, 'c3 d4 and whatever else');
  expect(() => resume(path, now)).toThrow(/no saved search: give a file/);
  writeFileSync(path, whole.subarray(0, 500));
  expect(() => resume(path, now)).toThrow(/damaged or was cut off: start anew/);
  const newer = Buffer.from(whole);
  newer.writeUInt32LE(2, 16);
  writeFileSync(path, newer);
  expect(() => resume(path, now)).toThrow(/of format 2, and this is format 1: go on with the version/);
  expect(() => new SearchFile(join(folder, 'none', 'x'), now)).toThrow(
    /cannot write .*: give another file to --save/,
  );
});

test('words that cannot be entries are not believed, even if the sum is right', async () => {
  const position = opening(7, 'c1');
  const solver = new Solver(engine, { tableBytes: 2 ** 20 });
  await solver.solve(position, { nodes: 20 });
  const now = subject(solver, position);
  new SearchFile(path, now).save();
  const { header, known } = readSaved(path, ({ header, known }) => ({
    header,
    known: { ...known, entries: [...known.entries].map((piece) => Int32Array.from(piece)) },
  }));
  known.entries[0]![5] = 1000;
  writeSaved(path, header, known);
  expect(() => resume(path, now)).toThrow(/what this version does not understand/);
  expect((await solver.solve(position)).winner).toBe('white');
});

test('at every moment of writing the old file is whole; if writing fails, it stays', async () => {
  const position = opening(7, 'c1');
  const solver = new Solver(engine, { tableBytes: 2 ** 20 });
  await solver.solve(position, { nodes: 20 });
  const now = subject(solver, position);
  new SearchFile(path, now).save();
  const old = readFileSync(path);
  const { header } = readSaved(path, (saved) => saved);
  function* entries() {
    for (let piece = 0; piece < 3; ++piece) {
      // Killed here, the program would leave this behind.
      expect(readFileSync(path).equals(old)).toBe(true);
      yield new Int32Array(header.stride);
    }
    throw new Error('the disk is full');
  }
  expect(() => writeSaved(path, header, { ...solver.known()!, entries: entries() })).toThrow(
    'the disk is full',
  );
  expect(readFileSync(path).equals(old)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  resume(path, now);
});

test('a search is saved while it runs; where that fails it goes on, and says why', async () => {
  const position = opening(7, 'g1');
  const solver = new Solver(engine, { tableBytes: 2 ** 22 });
  rmSync(path, { force: true });
  const file = new SearchFile(path, subject(solver, position), 0);
  const failures: string[] = [];
  const saving = new SavingSolver(solver, file, ({ message }) => failures.push(message));
  await saving.solve(position, { nodes: 600 });
  const other = new Solver(engine, { tableBytes: 2 ** 22 });
  resume(path, subject(other, position));
  expect(failures).toEqual([]);
  const full = new SavingSolver(
    solver,
    {
      saveIfDue: () => {
        throw new Error('the disk is full');
      },
    } as unknown as SearchFile,
    ({ message }) => failures.push(message),
  );
  const { ending } = await full.solve(position, { nodes: 600 });
  expect(ending).toBe('nodes');
  expect(new Set(failures)).toEqual(new Set(['the disk is full']));
});
