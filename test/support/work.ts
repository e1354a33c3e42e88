// The least that shows an engine to be alive.

import { expect } from 'vitest';
import { Position, unwrap, type Engine } from '../../src/index.js';

const board = unwrap(Position.empty({ columns: 3, rows: 3 }));

export function expectToWork(engine: Engine): void {
  engine.load(board);
  expect(engine.winningSemi('black')?.carrier.length).toBeGreaterThan(0);
}
