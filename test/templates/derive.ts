// Edge templates by search: ways to an edge that AND and OR do not find.
//
// The edge is the north of a small board and the owner Black. A cell is joined to the
// edge if Black, second to move, wins where the cell has its way to the south, some
// stones lie around it, and White has everything but the cells above. What the proof
// needs is made smaller cell by cell, in several random orders, for there are many
// smallest carriers. Kept are those that the plain search does not find by itself, and
// that hold nothing of a smaller one or of one with fewer stones.
//
// The solver that decides uses no templates; the tests confirm each by minimax.

import {
  formatCell,
  Position,
  unwrap,
  type Cell,
  type Engine,
  type Size,
  type Solver,
} from '../../src/index.js';
import type { Random } from '../oracle/random.js';

/** Cells of a board whose north is the edge. */
export interface Template {
  endpoint: Cell;
  stones: Cell[];
  carrier: Cell[];
}

export interface Tools {
  /** Searches small boards for connections. */
  engine: Engine;
  /** Uses no templates. */
  solver: Solver;
  random: Random;
}

/** How many random orders, and the work after which a question is left alone. */
const ORDERS = 4;
const NODES = 2000;

/** All templates of an endpoint with at most so many stones in the rows down to its own. */
export async function templatesOf(
  tools: Tools,
  size: Size,
  endpoint: Cell,
  mostStones: number,
): Promise<Template[]> {
  const rows = Math.floor(endpoint / size.columns) + 1;
  const above = Array.from({ length: rows * size.columns }, (_, cell) => cell);
  const known: Template[] = [];
  for (const stones of subsets(
    above.filter((cell) => cell !== endpoint),
    mostStones,
  )) {
    const region = above.filter((cell) => cell !== endpoint && !stones.includes(cell));
    for (const carrier of await smallestCarriers(tools, size, { endpoint, stones, carrier: region })) {
      const template = { endpoint, stones, carrier };
      if (!known.some((other) => isWithin(other, template))) known.push(template);
    }
  }
  return known.filter((template) => !isFoundBySearch(tools.engine, size, template));
}

/** Sets of no, one, … of the cells: fewer first. */
function* subsets(cells: readonly Cell[], most: number): Generator<Cell[]> {
  for (let size = 0; size <= most; ++size) yield* subsetsOf(cells, size);
}

function* subsetsOf(cells: readonly Cell[], size: number): Generator<Cell[]> {
  if (size === 0) yield [];
  else {
    for (const [index, first] of cells.entries())
      for (const rest of subsetsOf(cells.slice(index + 1), size - 1)) yield [first, ...rest];
  }
}

async function smallestCarriers(tools: Tools, size: Size, whole: Template): Promise<Cell[][]> {
  const found = new Map<string, Cell[]>();
  for (let order = 0; order < ORDERS; ++order) {
    const carrier = await shrink(tools, size, whole);
    if (carrier === undefined) return [];
    found.set(carrier.join(), carrier);
  }
  return [...found.values()];
}

/** Leaves out cells in random order while the rest joins the endpoint to the edge; undefined if all do not. */
async function shrink(tools: Tools, size: Size, whole: Template): Promise<Cell[] | undefined> {
  let carrier = await provenCarrier(tools.solver, size, whole);
  if (carrier === undefined) return undefined;
  for (const cell of tools.random.shuffled(whole.carrier)) {
    if (!carrier.includes(cell)) continue;
    const rest: Cell[] = carrier.filter((other) => other !== cell);
    carrier = (await provenCarrier(tools.solver, size, { ...whole, carrier: rest })) ?? carrier;
  }
  return carrier;
}

/** What of the carrier a proof needs that the endpoint is joined to the north; undefined if there is none. */
async function provenCarrier(
  solver: Solver,
  size: Size,
  { endpoint, stones, carrier }: Template,
): Promise<Cell[] | undefined> {
  const { winner, proof } = await solver.solve(
    boardOf(size, [...wayDown(size, endpoint), ...stones], carrier),
    {
      nodes: NODES,
    },
  );
  return winner === 'black' ? proof : undefined;
}

/** The endpoint and all cells below it in its column. */
function wayDown(size: Size, endpoint: Cell): Cell[] {
  const cells: Cell[] = [];
  for (let cell = endpoint; cell < size.columns * size.rows; cell += size.columns) cells.push(cell);
  return cells;
}

/** Black's stones, empty cells, and White's stones everywhere else; White is to move. */
export function boardOf(size: Size, black: readonly Cell[], empty: readonly Cell[]): Position {
  const free = new Set([...black, ...empty]);
  const all = Array.from({ length: size.columns * size.rows }, (_, cell) => cell);
  const names = (cells: readonly Cell[]): string[] => cells.map((cell) => formatCell(size, cell));
  const white = all.filter((cell) => !free.has(cell));
  return unwrap(Position.fromSetup({ ...size, black: names(black), white: names(white), toPlay: 'white' }));
}

/** Is the one a template wherever the other is? Then the other says nothing more. */
function isWithin(one: Template, other: Template): boolean {
  const room = new Set([...other.carrier, ...other.stones]);
  return (
    one.stones.every((cell) => other.stones.includes(cell)) && one.carrier.every((cell) => room.has(cell))
  );
}

function isFoundBySearch(engine: Engine, size: Size, { endpoint, stones, carrier }: Template): boolean {
  engine.load(boardOf(size, [endpoint, ...stones], carrier), { variant: 'unlimited' });
  engine.build('black');
  return engine.connections('black', endpoint, 'north').some(({ type }) => type === 'full');
}
