// Edge seeds: connections to edges that only edge midpoints find, for a search without them.
//
// With edges as midpoints a search finds more, at ten times the price. Most of the
// price are connections between cells; those to an edge are few. So the root of a
// tree is searched with edge midpoints, and what joins its cells and chains to
// edges is handed to the plain search, which goes on from there.
// Soundness: a connection holds however it was found. Nothing is typed in.

import { COLOURS, ownEdges, type Colour } from '../game/cell.js';
import type { Position } from '../game/position.js';
import type { Connection, ConnectionType, Engine, SearchOptions } from './engine.js';

export interface Seed extends Connection {
  colour: Colour;
}

const TYPES: readonly ConnectionType[] = ['full', 'semi'];

/** Work for a colour: enough for any board of 49 cells. Where it runs out, there are fewer seeds. */
const WORK = 50_000_000;

/** Takes the position, and leaves it loaded with edge midpoints. */
export function findEdgeSeeds(engine: Engine, position: Position, options: Partial<SearchOptions>): Seed[] {
  engine.load(position, { ...options, edgeMidpoints: true });
  for (const colour of COLOURS) engine.build(colour, WORK);
  return COLOURS.flatMap((colour) => seedsOf(engine, colour));
}

function seedsOf(engine: Engine, colour: Colour): Seed[] {
  return ownEdges(colour).flatMap((edge) => {
    const ends = new Set(TYPES.flatMap((type) => engine.connectedTo(colour, edge, type)));
    return [...ends].flatMap((end) =>
      engine.connections(colour, end, edge).map((connection) => ({ ...connection, colour })),
    );
  });
}
