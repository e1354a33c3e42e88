// Every template is confirmed by minimax, and so is every place where one is put.

import { expect, test } from 'vitest';
import { EDGE_TEMPLATES } from '../../src/engine/edgeTemplateList.js';
import { placesOn, type TemplatePlace } from '../../src/engine/edgeTemplates.js';
import type { Size } from '../../src/index.js';
import type { Board } from '../oracle/board.js';
import { CarrierGame } from '../oracle/carrierGame.js';
import { ConnectionOracle } from '../oracle/connectionOracle.js';
import { randomFrom } from '../oracle/random.js';

/** Carriers of 17 cells take some hundred thousand states. */
const game = new CarrierGame(2 ** 20);

/** Does the full hold, with the template's stones and everything outside its carrier the opponent's? */
function verdictOf(
  { columns, rows }: Size,
  { colour, edge, endpoint, stones, carrier }: TemplatePlace,
): string {
  const board: Board = {
    columns,
    rows,
    stones: Array.from({ length: columns * rows }, (_, cell) => (stones.includes(cell) ? colour : undefined)),
  };
  return new ConnectionOracle(board, colour, game).check({ type: 'full', from: endpoint, to: edge, carrier });
}

test('every template joins its endpoint to the edge', () => {
  const verdicts = EDGE_TEMPLATES.map((drawing) => {
    const rows = drawing.split('/');
    const size = { columns: Math.max(...rows.map((row) => row.length)), rows: rows.length + 1 };
    const marks = new Set(drawing.replaceAll(/[./]/g, ''));
    const places = placesOn(size).filter(({ colour, edge }) => colour === 'black' && edge === 'north');
    expect(marks.has('X')).toBe(true);
    return verdictOf(
      size,
      places.find((place) => isDrawnAs(size, place, drawing))!,
    );
  });
  expect(verdicts.filter((verdict) => verdict !== 'holds')).toEqual([]);
});

function isDrawnAs(
  { columns }: Size,
  { endpoint, stones, carrier }: TemplatePlace,
  drawing: string,
): boolean {
  const rows = drawing.split('/');
  const cells = (kind: string): number[] =>
    rows.flatMap((row, index) =>
      [...row].flatMap((mark, column) => (mark === kind ? [index * columns + column] : [])),
    );
  const same = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();
  return same([endpoint], cells('X')) && same(stones, cells('B')) && same(carrier, cells('+'));
}

test('so does each in its places along all four edges', () => {
  const random = randomFrom(73);
  const size = { columns: 8, rows: 9 };
  const places = placesOn(size);
  for (let round = 0; round < 300; ++round) expect(verdictOf(size, random.pick(places))).toBe('holds');
});

test('no template holds with a cell less', () => {
  const size = { columns: 8, rows: 7 };
  const random = randomFrom(74);
  const places = placesOn(size);
  for (let round = 0; round < 100; ++round) {
    const place = random.pick(places);
    const without = random.pick(place.carrier);
    const carrier = place.carrier.filter((cell) => cell !== without);
    expect(verdictOf(size, { ...place, carrier })).toBe('fails');
  }
});
