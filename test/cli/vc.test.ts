import { describe, expect, test } from 'vitest';
import type { Connection, Engine } from '../../src/engine/engine.js';
import { parseCell, type Cell } from '../../src/game/cell.js';
import { InputError, unwrap } from '../../src/game/result.js';
import { drawn, mustplay, noStatistics } from './support.js';

// A board of 4x3 with a black stone on b2: what the engine would say is made up.
const board = ['--size', '4x3', '--black', 'b2'];
const size = { columns: 4, rows: 3 };
const cells = (names: string): Cell[] => names.split(' ').map((name) => unwrap(parseCell(size, name)));
const [b2, b3] = cells('b2 b3') as [Cell, Cell];

const bridge: Connection = { type: 'full', from: b2, to: 'south', carrier: cells('a3 b3') };
const wide: Connection = { type: 'full', from: b2, to: 'south', carrier: cells('c2 b3 c3') };
const step: Connection = { type: 'semi', from: b2, to: 'south', carrier: cells('b3'), key: b3 };
const threat: Connection = { type: 'semi', from: 'north', to: 'south', carrier: cells('b1 c1 b3'), key: b3 };

const vc = (args: string[], engine: Partial<Engine> = {}) => mustplay(['vc', ...board, ...args], { engine });
const json = async (args: string[], engine: Partial<Engine> = {}) =>
  JSON.parse((await vc([...args, '--json'], engine)).stdout) as unknown;

describe('without endpoints it sums up', () => {
  const engine: Partial<Engine> = {
    winningSemi: (colour) => (colour === 'black' ? threat : undefined),
    mustplay: () => ({ status: 'restricted', cells: threat.carrier }),
    statistics: (colour) => ({ ...noStatistics, fulls: colour === 'black' ? 12 : 1, semis: 3 }),
  };

  test('what each colour has, its winning semi and the mustplay of the mover, on the board', async () => {
    const { code, stdout } = await vc([], engine);
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
        White to play; nobody has won by connection yet.
        Black: 12 fulls, 3 semis; wins by moving first at b3, by a semi of 3 cells.
        White: 1 full, 3 semis.
        White's mustplay: b1 c1 b3, 3 of 11 empty cells; any other move loses.`),
    );
  });

  test('as JSON too', async () => {
    expect(await json([], engine)).toEqual({
      schema: 1,
      size,
      toPlay: 'white',
      variant: 'fast',
      edgeMidpoints: false,
      crossing: false,
      status: 'done',
      winner: null,
      mustplay: { mover: 'white', status: 'restricted', cells: ['b1', 'c1', 'b3'] },
      colours: {
        black: {
          fulls: 12,
          semis: 3,
          winningFull: null,
          winningSemi: { type: 'semi', from: 'north', to: 'south', carrier: ['b1', 'c1', 'b3'], key: 'b3' },
        },
        white: { fulls: 1, semis: 3, winningFull: null, winningSemi: null },
      },
    });
  });

  test('of one colour, if asked', async () => {
    const { stdout } = await vc(['--colour', 'white'], engine);
    expect(stdout).toContain('\nWhite: 1 full');
    expect(stdout).not.toContain('\nBlack: ');
  });

  test('a mover who wins by moving sees that semi and its key', async () => {
    const { stdout } = await vc(['--to-play', 'black'], engine);
    expect(drawn(stdout)).toContain(
      drawn(`
            1 . + + . 1
        west 2 . B . . 2 east
              3 . * . . 3`),
    );
  });

  test('a full that wins is drawn, and the mover has lost', async () => {
    const { stdout } = await vc([], {
      winner: () => 'black',
      winningFull: (colour) => (colour === 'black' ? cells('b1 c1 a3 b3') : undefined),
      mustplay: () => ({ status: 'lost', cells: [] }),
    });
    expect(stdout).toContain('Black wins whoever moves: a full of 4 cells joins its edges.');
    expect(stdout).toContain("White's mustplay is empty: every move loses.");
    expect(stdout).toContain('1 . + + . 1');
  });

  test('stones that join the edges have won', async () => {
    const { stdout } = await vc([], { winner: () => 'black', winningFull: () => [] });
    expect(stdout).toContain('Black has joined its edges and won.');
  });

  test('without a threat the mover is free', async () => {
    const { stdout } = await vc([]);
    expect(stdout).toContain("White's mustplay is all 11 empty cells: no winning threat is known.");
  });
});

describe('with --from it tells what is joined', () => {
  const engine: Partial<Engine> = {
    connectedTo: (_, __, type) =>
      type === 'full' ? [...cells('b1 a3'), 'north'] : [...cells('a3 d1'), 'south'],
  };

  test('by fulls and by semis, a full going first on the board', async () => {
    const { code, stdout } = await vc(['--from', 'b2'], engine);
    expect(code).toBe(0);
    expect(drawn(stdout)).toBe(
      drawn(`
            (north)
             a b c d
            1 . f . s 1
        west 2 .[B]. . 2 east
              3 f . . . 3
                 a b c d
                  <south>
        B Black, north to south   W White, west to east   [ ] endpoint   f ( ) joined by a full   s < > joined by a semi
        For Black, b2 is joined
          by fulls to 3 endpoints: b1 a3 north
          by semis to 3 endpoints: a3 d1 south`),
    );
  });

  test('of one type, if asked', async () => {
    expect(await json(['--from', 'b2', '--type', 'semi'], engine)).toEqual({
      schema: 1,
      size,
      toPlay: 'white',
      variant: 'fast',
      edgeMidpoints: false,
      crossing: false,
      status: 'done',
      colour: 'black',
      from: 'b2',
      semis: ['a3', 'd1', 'south'],
    });
  });

  test.each([
    [['--from', 'b2'], 'black'],
    [['--from', 'west'], 'white'],
    [['--from', 'a1'], 'white'],
    [['--from', 'a1', '--colour', 'black'], 'black'],
    [['--from', 'a1', '--to', 'b2'], 'black'],
  ])('%j means the connections of %s', async (args, colour) => {
    expect(await json(args)).toMatchObject({ colour });
  });
});

describe('with --from and --to it lists the connections', () => {
  const engine: Partial<Engine> = { connections: () => [wide, bridge, step] };

  test('and draws the smallest of each type', async () => {
    const { code, stdout } = await vc(['--from', 'b2', '--to', 'south'], engine);
    expect(code).toBe(0);
    expect(drawn(stdout)).toBe(
      drawn(`
        Black from b2 to south: 2 fulls, 1 semi.
        Smallest full, 2 cells: a3 b3
             north
             a b c d
            1 . . . . 1
        west 2 .[B]. . 2 east
              3 + + . . 3
                 a b c d
                  [south]
        B Black, north to south   W White, west to east   [ ] endpoint   + carrier
        Smallest semi, key b3, 1 cell: b3
             north
             a b c d
            1 . . . . 1
        west 2 .[B]. . 2 east
              3 . * . . 3
                 a b c d
                  [south]
        B Black, north to south   W White, west to east   [ ] endpoint   * key
        The others:
          full, 3 cells: c2 b3 c3`),
    );
  });

  test('up to the limit, and says how many it left out', async () => {
    const many = Array.from({ length: 30 }, () => bridge);
    const { stdout } = await vc(['--from', 'b2', '--to', 'south'], { connections: () => many });
    expect(stdout.match(/^ {2}full/gm)).toHaveLength(20);
    expect(stdout).toContain('  9 left out; --limit 29 lists all.\n');
    const all = await vc(['--from', 'b2', '--to', 'south', '--limit', '29'], { connections: () => many });
    expect(all.stdout.match(/^ {2}full/gm)).toHaveLength(29);
    expect(all.stdout).not.toContain('left out');
  });

  test('all of them as JSON, smallest first', async () => {
    expect(await json(['--from', 'b2', '--to', 'south', '--limit', '0'], engine)).toMatchObject({
      colour: 'black',
      from: 'b2',
      to: 'south',
      joined: false,
      connections: [
        { type: 'full', from: 'b2', to: 'south', carrier: ['a3', 'b3'] },
        { type: 'full', from: 'b2', to: 'south', carrier: ['c2', 'b3', 'c3'] },
        { type: 'semi', from: 'b2', to: 'south', carrier: ['b3'], key: 'b3' },
      ],
    });
  });

  test('only those of the type asked for', async () => {
    const { stdout } = await vc(['--from', 'b2', '--to', 'south', '--type', 'semi'], engine);
    expect(stdout).toContain('Black from b2 to south: 1 semi.');
    expect(stdout).not.toContain('full');
  });

  test('neighbours need no cells', async () => {
    const beside: Connection = { type: 'full', from: b2, to: b3, carrier: [] };
    const { stdout } = await vc(['--from', 'b2', '--to', 'b3'], { connections: () => [beside] });
    expect(stdout).toContain('Smallest full: no cells needed, the two are neighbours');
  });

  test('where there is none it says so and draws the endpoints', async () => {
    const { code, stdout } = await vc(['--from', 'b2', '--to', 'd3']);
    expect(code).toBe(0);
    expect(stdout).toContain('Black from b2 to d3: 0 fulls, 0 semis.');
    expect(stdout).toContain('3 . . .[.]3');
  });

  test.each([
    ['b1', 'c2'],
    ['b1', 'north'],
    ['c2', 'c1'],
  ])('stones that join %s and %s need no connection', async (from, to) => {
    // b1 and c1 both touch north: a group that touches an edge is that edge.
    const args = ['vc', '--size', '4x3', '--black', 'b1 c1 b2 c2', '--from', from, '--to', to];
    expect((await mustplay(args)).stdout).toContain('stones join the two already');
    expect(JSON.parse((await mustplay([...args, '--json'])).stdout)).toMatchObject({
      joined: true,
      connections: [],
    });
  });
});

describe('the search', () => {
  test('with the crossing rule has edge midpoints too', async () => {
    const loads: unknown[] = [];
    const load: Engine['load'] = (_, options) => void loads.push(options);
    expect(await json(['--crossing'], { load })).toMatchObject({ edgeMidpoints: true, crossing: true });
    expect(loads).toEqual([{ variant: 'fast', edgeMidpoints: true, crossing: true }]);
  });

  test('takes the variant, edge midpoints and budget it is given, and is disposed of', async () => {
    const calls: unknown[] = [];
    const engine: Partial<Engine> = {
      load: (position, options) => void calls.push([position.columns, options]),
      build: (colour, budget) => (calls.push([colour, budget]), 'done'),
      dispose: () => void calls.push('disposed'),
    };
    await vc(['--from', 'b2', '--variant', 'limited', '--edge-midpoints', '--budget', '500'], engine);
    expect(calls).toEqual([
      [4, { variant: 'limited', edgeMidpoints: true, crossing: false }],
      ['black', 500],
      'disposed',
    ]);
  });

  test('a budget that does not suffice gives no answer: exit code 3', async () => {
    const engine: Partial<Engine> = { build: () => 'paused' };
    expect(await vc(['--budget', '5', '--variant', 'unlimited'], engine)).toEqual({
      code: 3,
      stdout: '',
      stderr: 'error: no answer within a budget of 5: raise --budget, or try --variant fast\n',
    });
    const { code, stdout } = await vc(['--budget', '5', '--json'], engine);
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ schema: 1, status: 'paused' });
  });

  test('connections lost to the memory limit are mentioned', async () => {
    const { code, stderr } = await vc([], { build: () => 'outOfMemory' });
    expect([code, stderr]).toEqual([0, 'note: memory ran out, so some connections are missing\n']);
  });
});

describe('bad input is refused with its remedy', () => {
  const tooLarge: Partial<Engine> = {
    load: () => {
      throw new InputError('boardTooLarge', '4x3', '4x3 is too large');
    },
  };

  test.each([
    [['--to', 'south'], '--to needs --from'],
    [['--type', 'full'], '--type needs --from'],
    [['--from', 'top'], '"top" is neither a cell nor an edge: write a cell such as a1, or one of north'],
    [['--from', 'e1'], '"e1" is off the 4x3 board'],
    [['--from', 'a1', '--to', 'a1'], 'a1 is both --from and --to: name two endpoints'],
    [['--from', 'A1', '--to', 'a1'], 'is both --from and --to'],
    [['--from', 'b2', '--colour', 'white'], "b2 belongs to Black: White's connections end at empty cells"],
    [['--from', 'b2', '--to', 'west'], "west belongs to White: Black's connections end at empty cells"],
    [['--colour', 'red'], '"red" is not a colour'],
    [['--variant', 'slow'], 'Allowed choices are unlimited, limited, fast, base.'],
    [['--from', 'b2', '--type', 'half'], 'Allowed choices are full, semi.'],
    [['--budget', '0'], 'Write a whole number from 1 up.'],
    [['--limit', '-1'], 'Write a whole number from 0 up.'],
    [['--limit', 'many'], 'Write a whole number from 0 up.'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await vc(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  test('and so is a board that the engine cannot take', async () => {
    expect(await vc([], tooLarge)).toEqual({ code: 2, stdout: '', stderr: 'error: 4x3 is too large\n' });
  });
});
