// Random positions for the tests of stores and batches, and folders that go when the tests end.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { Position } from '../../src/game/position.js';
import type { Colour, Size } from '../../src/game/cell.js';
import { unwrap } from '../../src/game/result.js';
import { Solver as Oracle } from '../oracle/solve.js';
import { randomBoard } from '../oracle/randomBoard.js';
import type { Random } from '../oracle/random.js';

/** A new folder; it is removed after the tests of the file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mustplay-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Stones on some of the cells, either colour to play; the game may be over. */
export function randomPosition(random: Random, { columns, rows }: Size, fill = 0.4): Position {
  const { stones } = randomBoard(random, columns, rows, fill);
  const empty = unwrap(Position.empty({ columns, rows }));
  return empty
    .withStones(stones.map((stone, cell) => [cell, stone] as const))
    .withToPlay(random.pick(['black', 'white'] as const));
}

/** By exhaustive search, which knows only the rules. */
export function trueWinner(position: Position): Colour {
  const { columns, rows, toPlay } = position;
  const stones = Array.from({ length: columns * rows }, (_, cell) => position.stoneAt(cell));
  return new Oracle({ columns, rows, stones }).winner(toPlay);
}
