import { describe, expect, test } from 'vitest';
import type { Connection, Engine } from '../../src/engine/engine.js';
import { parseCell, type Cell } from '../../src/game/cell.js';
import { unwrap } from '../../src/game/result.js';
import { drawn, mustplay } from './support.js';

// A board of 4x3 with a black stone on b2 and White to play: what the engine would say is made up.
const size = { columns: 4, rows: 3 };
const cells = (names: string): Cell[] => names.split(' ').map((name) => unwrap(parseCell(size, name)));
const semi = (names: string, key: string): Connection => ({
  type: 'semi',
  from: 'north',
  to: 'south',
  carrier: cells(names),
  key: cells(key)[0]!,
});
const wide = semi('b1 c1 a3 b3', 'a3');
const small = semi('b1 c1 b3', 'b3');
const threatened: Partial<Engine> = {
  mustplay: () => ({ status: 'restricted', cells: cells('b1 c1 b3') }),
  connections: (colour) => (colour === 'black' ? [wide, small] : []),
};

const ask = (engine: Partial<Engine>, ...args: string[]) =>
  mustplay(['mustplay', '--size', '4x3', '--black', 'b2', ...args], { engine });

describe('the mover is told', () => {
  test('where to play, and the threats behind it, the smallest first', async () => {
    const { code, stdout } = await ask(threatened);
    expect(code).toBe(0);
    expect(drawn(stdout)).toBe(
      drawn(`
             north
             a b c d
            1 . o o . 1
        west 2 . B . . 2 east
              3 . o . . 3
                 a b c d
                   south
        B Black, north to south   W White, west to east   o mustplay
        White's mustplay: b1 c1 b3, 3 of 11 empty cells; any other move loses.
        Black threatens to win by 2 semis:
          semi, key b3, 3 cells: b1 c1 b3
          semi, key a3, 4 cells: b1 c1 a3 b3`),
    );
  });

  test('no more threats than wanted', async () => {
    expect((await ask(threatened, '--limit', '1')).stdout).toContain(
      'b3\n  1 left out; --limit 2 lists all.\n',
    );
  });

  test('that nothing is known against it', async () => {
    const free: Partial<Engine> = { mustplay: () => ({ status: 'free', cells: [] }) };
    expect((await ask(free)).stdout).toMatch(/\n\nWhite's mustplay is all 11 empty cells: .*\.\n$/);
  });

  test('that it has lost, and by which full', async () => {
    const lost: Partial<Engine> = {
      mustplay: () => ({ status: 'lost', cells: [] }),
      winningFull: () => cells('b1 c1 a3 b3'),
    };
    const { stdout } = await ask(lost);
    expect(stdout).toContain(
      "White's mustplay is empty: every move loses.\nA full of 4 cells joins Black's edges",
    );
    expect(stdout).toContain('1 . + + . 1');
    expect((await ask({ ...lost, winningFull: () => [] })).stdout).toContain(
      'Black has joined its edges and won.',
    );
  });
});

test('as JSON it is all there', async () => {
  const { stdout } = await ask(threatened, '--json', '--limit', '0', '--variant', 'limited');
  expect(JSON.parse(stdout)).toEqual({
    schema: 1,
    size,
    toPlay: 'white',
    variant: 'limited',
    edgeMidpoints: false,
    crossing: false,
    status: 'done',
    mustplay: { mover: 'white', status: 'restricted', cells: ['b1', 'c1', 'b3'] },
    winningFull: null,
    winningSemis: [
      { type: 'semi', from: 'north', to: 'south', carrier: ['b1', 'c1', 'b3'], key: 'b3' },
      { type: 'semi', from: 'north', to: 'south', carrier: ['b1', 'c1', 'a3', 'b3'], key: 'a3' },
    ],
  });
});

test('only the opponent is searched, within the budget', async () => {
  const calls: unknown[] = [];
  const engine: Partial<Engine> = { build: (...call) => (calls.push(call), 'paused') };
  const { code, stderr } = await ask(engine, '--budget', '7');
  expect(calls).toEqual([['black', 7]]);
  expect([code, stderr]).toEqual([3, 'error: no answer within a budget of 7: raise --budget\n']);
});
