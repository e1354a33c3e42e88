// The four ways to look at a position that change nothing about the game.
//
// Turning the board by 180 degrees keeps colours. Reflecting it in either long
// or short diagonal exchanges rows with columns, and so Black with White.

import type { Cell, Colour, Edge, Endpoint } from '../../src/game/cell.js';
import type { Position } from '../../src/game/position.js';

export interface Symmetry {
  name: string;
  position: Position;
  /** Where things of the original position are now. */
  cell: (cell: Cell) => Cell;
  colour: (colour: Colour) => Colour;
  endpoint: (endpoint: Endpoint) => Endpoint;
}

const TURNED: Record<Edge, Edge> = { north: 'south', south: 'north', west: 'east', east: 'west' };
const REFLECTED: Record<Edge, Edge> = { north: 'west', west: 'north', south: 'east', east: 'south' };
const SWAPPED: Record<Colour, Colour> = { black: 'white', white: 'black' };

export function eachSymmetry(position: Position): Symmetry[] {
  const { columns, rows } = position;
  const same: Symmetry = {
    name: 'as it is',
    position,
    cell: (cell) => cell,
    colour: (colour) => colour,
    endpoint: (endpoint) => endpoint,
  };
  const reflected = withEndpoints(REFLECTED, {
    name: 'reflected',
    position: position.reflected(),
    cell: (cell) => (cell % columns) * rows + Math.floor(cell / columns),
    colour: (colour) => SWAPPED[colour],
  });
  return [same, turned(same, 'turned'), reflected, turned(reflected, 'reflected and turned')];
}

function turned(from: Symmetry, name: string): Symmetry {
  const last = from.position.columns * from.position.rows - 1;
  return {
    name,
    position: from.position.rotated(),
    cell: (cell) => last - from.cell(cell),
    colour: (colour) => from.colour(colour),
    endpoint: (endpoint) => {
      const before = from.endpoint(endpoint);
      return typeof before === 'number' ? last - before : TURNED[before];
    },
  };
}

function withEndpoints(edges: Record<Edge, Edge>, rest: Omit<Symmetry, 'endpoint'>): Symmetry {
  return { ...rest, endpoint: (end) => (typeof end === 'number' ? rest.cell(end) : edges[end]) };
}
