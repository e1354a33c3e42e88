// The evaluations of assembly/evaluate from their definitions: joins written down
// one by one, over the connections that the engine lists.

import { EDGES, emptyCells, groupsOf, neighbours, touches } from './board.js';
import type { Board, Colour, Endpoint } from './board.js';
import { shortestWays, solveCircuit, type CircuitAnswer, type Join } from './circuit.js';

export interface ListedFull {
  from: Endpoint;
  to: Endpoint;
  carrier: readonly number[];
}

export type Model = 'resistance' | 'hexy' | 'distance';

export interface ColourAnswer {
  resistance: number;
  energy: number[];
  flow?: CircuitAnswer['flow'];
}

/** How a colour stands, judged by fulls with carriers of at most so many cells. */
export function evaluateColour(
  board: Board,
  colour: Colour,
  fulls: readonly ListedFull[],
  model: Model,
  largest = Infinity,
): ColourAnswer {
  const name = namesOf(board, colour);
  const [source, sink] = EDGES[colour].map(name) as [string, string];
  const none = board.stones.map(() => 0);
  if (source === sink) return { resistance: 0, energy: none };
  const usable = fulls.filter(({ carrier }) => carrier.length <= largest);
  const joins =
    model === 'resistance' ? joinsOfFulls(usable, name) : joinsOfHexy(board, colour, usable, name);
  const isEmpty = (cell: number) => board.stones[cell] === undefined;
  if (model === 'distance') {
    const { length, through } = shortestWays(joins, source, sink);
    if (length === Infinity) return { resistance: length, energy: none };
    return {
      resistance: length,
      energy: none.map((_, cell) => (isEmpty(cell) ? length / through(name(cell)) : 0)),
    };
  }
  const { resistance, energy, flow } = solveCircuit(joins, source, sink);
  return {
    resistance,
    energy: none.map((_, cell) => (isEmpty(cell) ? (energy.get(name(cell)) ?? 0) : 0)),
    flow,
  };
}

type Namer = (endpoint: Endpoint) => string;

/** One name for all of a group; empty cells go by their number. */
function namesOf(board: Board, colour: Colour): Namer {
  const names = new Map<Endpoint, string>();
  groupsOf(board, colour).forEach((group, index) => {
    for (const each of group) names.set(each, `group ${String(index)}`);
  });
  return (endpoint) => names.get(endpoint) ?? String(endpoint);
}

const isGroup = (name: string) => name.startsWith('group');

/** Every pair with a full, by the cells that all its fulls rely on. */
function joinsOfFulls(fulls: readonly ListedFull[], name: Namer): Join[] {
  const pairs = new Map<string, { ends: [string, string]; common: Set<number> }>();
  for (const { from, to, carrier } of fulls) {
    const ends: [string, string] = [name(from), name(to)];
    const key = [...ends].sort().join(' ');
    const before = pairs.get(key)?.common;
    pairs.set(key, { ends, common: new Set(carrier.filter((cell) => before?.has(cell) ?? true)) });
  }
  return [...pairs.values()].flatMap(({ ends: [from, to], common }) => {
    const groups = [from, to].filter(isGroup).length;
    if (groups === 2) return [];
    return [{ from, to, conductance: (groups === 1 ? 2 : 1) / (1 + common.size) }];
  });
}

/** Neighbours, and the cells beside one group with every group that a full joins to it. */
function joinsOfHexy(board: Board, colour: Colour, fulls: readonly ListedFull[], name: Namer): Join[] {
  const besides = (cell: number) =>
    [
      ...neighbours(board, cell).filter((each) => (board.stones[each] ?? colour) === colour),
      ...EDGES[colour].filter((edge) => touches(board, cell, edge)),
    ].map(name);
  const joins = emptyCells(board).flatMap((cell) =>
    besides(cell).map((end): Join => {
      return { from: name(cell), to: end, conductance: isGroup(end) ? 1 : 1 / 2 };
    }),
  );
  const shared = fulls
    .flatMap(({ from, to }) => [
      [name(from), name(to)],
      [name(to), name(from)],
    ])
    .filter((ends) => ends.every(isGroup))
    .flatMap(([near, far]) =>
      emptyCells(board)
        .filter((cell) => besides(cell).includes(near!))
        .map((cell): Join => ({ from: name(cell), to: far!, conductance: 1 })),
    );
  return [...joins, ...shared];
}
