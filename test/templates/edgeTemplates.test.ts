// Templates are confirmed by minimax, and so are the places where they are put.

import { expect, test } from 'vitest';
import { EDGE_TEMPLATES } from '../../src/engine/edgeTemplateList.js';
import { placesOf, placesOn } from '../../src/engine/edgeTemplates.js';
import { randomFrom } from '../oracle/random.js';
import { confirmPlace, confirmTemplate } from './confirm.js';

/** Larger ones take minimax longer: a few of them here, all in `npm run verify`. */
const SMALL = 17;

const cellsIn = (drawing: string): number => drawing.replaceAll(/[^+]/g, '').length;

test('each is drawn with one endpoint and at most two stones', () => {
  for (const drawing of EDGE_TEMPLATES)
    expect(drawing.replaceAll(/[^XB]/g, '')).toMatch(/^B?X$|^XB?$|^BBX$|^BXB$|^XBB$/);
});

test('every small template, and some large ones, join their endpoint to the edge', () => {
  const large = EDGE_TEMPLATES.filter((drawing) => cellsIn(drawing) > SMALL);
  const chosen = [
    ...EDGE_TEMPLATES.filter((drawing) => cellsIn(drawing) <= SMALL),
    ...randomFrom(72).shuffled(large).slice(0, 15),
  ];
  expect(chosen.length).toBeGreaterThan(300);
  expect(chosen.filter((drawing) => confirmTemplate(drawing) !== 'holds')).toEqual([]);
});

test('so do they in their places along all four edges', () => {
  const random = randomFrom(73);
  const size = { columns: 8, rows: 9 };
  const places = placesOn(size).filter(({ carrier }) => carrier.length <= SMALL);
  expect(new Set(places.map(({ edge }) => edge)).size).toBe(4);
  for (let round = 0; round < 200; ++round) expect(confirmPlace(size, random.pick(places))).toBe('holds');
});

test('no template holds with a cell less', () => {
  const size = { columns: 8, rows: 7 };
  const random = randomFrom(74);
  const places = placesOn(size).filter(({ carrier }) => carrier.length <= SMALL);
  for (let round = 0; round < 100; ++round) {
    const place = random.pick(places);
    const without = random.pick(place.carrier);
    const carrier = place.carrier.filter((cell) => cell !== without);
    expect(confirmPlace(size, { ...place, carrier })).toBe('fails');
  }
});

test('a template lies where it is drawn', () => {
  const [place] = placesOf('.++/.++/B+X', { columns: 4, rows: 4 });
  expect(place).toEqual({
    colour: 'black',
    edge: 'north',
    endpoint: 10,
    stones: [8],
    carrier: [1, 2, 5, 6, 9],
  });
});
