// What the engine says of boards that a person can check.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLOURS, formatCell, formatEndpoint, parseCell, unwrap } from '../../src/index.js';
import type { Cell, Engine, Endpoint, Position } from '../../src/index.js';
import { engineFor } from '../support/engine.js';
import { drawn } from '../support/positions.js';

let engine: Engine;
beforeAll(async () => {
  engine = await engineFor();
});
afterAll(() => engine.dispose());

function names({ size }: Position, cells: readonly Cell[]): string {
  return cells.map((cell) => formatCell(size, cell)).join(' ');
}

function cell({ size }: Position, name: string): Cell {
  return unwrap(parseCell(size, name));
}

function endNames({ size }: Position, endpoints: readonly Endpoint[]): string {
  return endpoints.map((endpoint) => formatEndpoint(size, endpoint)).join(' ');
}

describe('connections', () => {
  test('a bridge is a full through its two shared neighbours', () => {
    const position = drawn(`
      . . . .
       . B . .
        B . . .
         . . . .`);
    const far = drawn(`
      . . . . .
       . . B . .
        . . . . .
         . B . . .
          . . . . .`);
    engine.load(far);
    const bridges = engine.connections('black', cell(far, 'c2'), cell(far, 'b4'));
    expect(bridges.filter(({ type }) => type === 'full').map(({ carrier }) => names(far, carrier))).toEqual([
      'b3 c3',
    ]);
    engine.load(position);
    expect(engine.connectedTo('black', cell(position, 'b2'), 'full')).not.toContain(cell(position, 'a3'));
  });

  test('adjacent endpoints are joined by an empty full, and by nothing else', () => {
    const position = drawn(`
      . . .
       . B .
        . . .`);
    engine.load(position, { variant: 'unlimited', edgeMidpoints: true });
    expect(engine.connections('black', cell(position, 'b2'), cell(position, 'a3'))).toEqual([
      { type: 'full', from: cell(position, 'b2'), to: cell(position, 'a3'), carrier: [] },
    ]);
  });

  test('a semi comes with its key', () => {
    const position = drawn(`
      . . .
       . . .`);
    engine.load(position);
    const semi = engine.winningSemi('black');
    expect(semi?.type).toBe('semi');
    expect([semi?.from, semi?.to]).toEqual(['north', 'south']);
    expect(semi?.carrier).toContain(semi?.key);
  });

  test('a stone stands for its group, and a group that touches an edge for the edge', () => {
    const position = drawn(`
      . B . .
       . B . .
        . . . .
         . B B .
          . . . .`);
    engine.load(position);
    const [joined] = engine.connections('black', cell(position, 'b2'), cell(position, 'c4'));
    expect(joined?.from).toBe('north');
    expect(joined?.to).toBe(cell(position, 'b4'));
    expect(engine.connections('black', 'north', cell(position, 'b4'))).toEqual(
      engine.connections('black', cell(position, 'b1'), cell(position, 'c4')),
    );
  });

  test('endpoints joined to one are cells, captains and edges, in this order', () => {
    const position = drawn(`
      . . .
       . . .
        B . .`);
    engine.load(position);
    expect(endNames(position, engine.connectedTo('black', 'south', 'full'))).toBe(
      'b1 c1 a2 b2 c2 b3 c3 north',
    );
    expect(endNames(position, engine.connectedTo('black', cell(position, 'c2'), 'full'))).toContain('south');
  });

  test('every connection appears once, as the pair-wise question gives it', () => {
    const position = drawn(`
      . . W .
       . B . .
        . . . W
         . . . .`);
    engine.load(position, { variant: 'unlimited', edgeMidpoints: true });
    for (const colour of COLOURS) {
      const all = [...engine.everyConnection(colour)];
      const { fulls, semis } = engine.statistics(colour);
      expect(all.filter(({ type }) => type === 'full')).toHaveLength(fulls);
      expect(all.filter(({ type }) => type === 'semi')).toHaveLength(semis);
      expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(all.length);
    }
  });
});

describe('verdicts', () => {
  test('stones that join the edges win with an empty carrier, and the other side has nothing to hope for', () => {
    const position = drawn(`
      B . .
       B W .
        B . .`);
    engine.load(position);
    expect(engine.winner()).toBe('black');
    expect(engine.winningFull('black')).toEqual([]);
    expect(engine.winningSemi('black')).toBeUndefined();
    expect(engine.winningSemi('white')).toBeUndefined();
    expect(engine.mustplay('white')).toEqual({ status: 'lost', cells: [] });
    expect(engine.mustplay('black').status).toBe('free');
  });

  test('two chains on one edge are one endpoint, also where one of them joins both edges', () => {
    const position = drawn(`
      B . . .
       B . . .
        B . B .
         B . B .`);
    engine.load(position);
    expect(engine.winningFull('black')).toEqual([]);
    expect(engine.connections('black', cell(position, 'c4'), 'north')).toEqual([]);
    expect(endNames(position, engine.connectedTo('black', cell(position, 'c3'), 'full'))).toContain('b4');
  });

  test('a winning full wins whoever moves', () => {
    const position = drawn(`
      . . .
       . B .
        . . .`);
    engine.load(position);
    expect(engine.winner()).toBe('black');
    expect(names(position, engine.winningFull('black') ?? [])).toBe('b1 c1 a3 b3');
    expect(engine.mustplay('white')).toEqual({ status: 'lost', cells: [] });
  });

  test('the mustplay is what all winning semis of the opponent have in common', () => {
    const position = drawn(`
      . . .
       . . .
        . . .`);
    engine.load(position);
    const mustplay = engine.mustplay('black');
    expect(mustplay.status).toBe('restricted');
    const semis = engine.connections('white', 'west', 'east').filter(({ type }) => type === 'semi');
    expect(semis.length).toBeGreaterThan(0);
    for (const { carrier } of semis) expect(carrier).toEqual(expect.arrayContaining(mustplay.cells));
  });

  test('with no winning semi against it the mover is free to play on every empty cell', () => {
    const position = drawn(`
      . . . . .
       . . . . .
        . . . . .
         . . W . .
          . . . . .`);
    engine.load(position);
    expect(engine.mustplay('white').status).toBe('free');
    expect(engine.mustplay('white').cells).toEqual(position.emptyCells());
  });

  test('on one cell the mover wins by playing it', () => {
    const position = drawn('.');
    engine.load(position);
    for (const colour of COLOURS) {
      expect(engine.winningSemi(colour)).toMatchObject({ carrier: [0], key: 0 });
      expect(engine.mustplay(colour)).toEqual({ status: 'restricted', cells: [0] });
    }
  });

  test.each([
    ['a row of cells', '. . . .', 'black'],
    ['a column of cells', '.\n .\n  .\n   .', 'white'],
  ] as const)('on %s the colour whose edges lie along it wins as second player', (_, diagram, colour) => {
    engine.load(drawn(diagram));
    expect(engine.winner()).toBe(colour);
  });

  test('a full board is decided by its stones', () => {
    engine.load(drawn('W W\n B W'));
    expect(engine.winner()).toBe('white');
    expect(engine.statistics('black').fulls).toBe(0);
  });
});
