// The symmetries keep the game: neighbours stay neighbours, edges stay edges.

import { expect, test } from 'vitest';
import { COLOURS, neighbours, ownEdges, touches } from '../../src/game/cell.js';
import { randomFrom } from '../oracle/random.js';
import { randomPosition } from './positions.js';
import { eachSymmetry } from './symmetry.js';

const position = randomPosition(randomFrom(8), { columns: 5, rows: 3 }, 0.5);
const cells = Array.from({ length: 15 }, (_, cell) => cell);

test.each(eachSymmetry(position))('stones move with their cells when $name', (symmetry) => {
  for (const cell of cells) {
    const stone = position.stoneAt(cell);
    const moved = symmetry.position.stoneAt(symmetry.cell(cell));
    expect(moved).toBe(stone === undefined ? undefined : symmetry.colour(stone));
  }
  expect(symmetry.position.toPlay).toBe(symmetry.colour(position.toPlay));
});

test.each(eachSymmetry(position))('neighbours and edges stay what they are when $name', (symmetry) => {
  const size = symmetry.position.size;
  for (const cell of cells) {
    const moved = neighbours(position.size, cell).map((near) => symmetry.cell(near));
    expect(neighbours(size, symmetry.cell(cell)).toSorted()).toEqual(moved.toSorted());
    for (const edge of COLOURS.flatMap(ownEdges)) {
      const there = symmetry.endpoint(edge);
      if (typeof there === 'number') throw new Error('an edge became a cell');
      expect(touches(size, symmetry.cell(cell), there)).toBe(touches(position.size, cell, edge));
    }
  }
  for (const colour of COLOURS) {
    const edges = ownEdges(colour).map((edge) => symmetry.endpoint(edge));
    expect(edges.toSorted()).toEqual(ownEdges(symmetry.colour(colour)).toSorted());
  }
});
