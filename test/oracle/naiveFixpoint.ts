// All connections that the AND and the OR rule can make, by applying them to
// everything until nothing changes.
//
// Start: a full with an empty carrier between any two neighbouring endpoints
// (empty cells, own groups, own edges; a group that touches an edge is that
// edge). AND: two fulls x-u and u-y with disjoint carriers, neither of which
// holds x or y, make a full if u is a group, and a semi that also holds u if u
// is an empty cell. OR: semis x-y with no common cell make a full of their union.
//
// Only minimal carriers are kept, and no semi that contains a full of the same
// endpoints. This loses nothing: where a rule takes the larger carrier it takes
// the smaller one too and makes no more of it; and an OR that uses a semi around
// a full makes a carrier around that full.
//
// Carriers are bit sets, of boards with at most 30 cells. Slow, and meant to be evident.

import { EDGES, emptyCells, groupsOf, neighbours, touches } from './board.js';
import type { Board, Colour, Endpoint } from './board.js';

export interface PairConnections {
  from: Endpoint;
  to: Endpoint;
  /** Minimal carriers as bit sets of cells, ascending. */
  fulls: number[];
  semis: number[];
}

interface Node {
  name: Endpoint;
  /** The cell's bit, or 0 for a group or edge. */
  bit: number;
  /** What the AND rule makes with this node in the middle. */
  makes: 'full' | 'semi' | 'nothing';
}

/** Pairs without a connection are left out. */
export function naiveFixpoint(board: Board, colour: Colour, edgeMidpoints: boolean): PairConnections[] {
  if (board.stones.length > 30) throw new Error('the naive fixpoint takes at most 30 cells');
  const groups = groupsOf(board, colour);
  const nodes: Node[] = [
    ...emptyCells(board).map((cell): Node => ({ name: cell, bit: 1 << cell, makes: 'semi' })),
    ...groups.map((group): Node => {
      const name = nameOfGroup(colour, group);
      return { name, bit: 0, makes: typeof name === 'number' || edgeMidpoints ? 'full' : 'nothing' };
    }),
  ];
  const table = new PairTable(nodes);
  const members = new Map(groups.map((group) => [nameOfGroup(colour, group), group]));
  for (const { from, to, fulls } of table.all) {
    const ends = [from, to].map((name) => members.get(name) ?? [name]);
    if (ends[0]!.some((x) => ends[1]!.some((y) => areNeighbours(board, x, y)))) fulls.push(0);
  }
  do {
    applyAnd(nodes, table);
    applyOr(table);
  } while (table.hasChanged());
  return table.all.filter((pair) => pair.fulls.length + pair.semis.length > 0).map(ascending);
}

/** The name a group goes by: an edge it touches, north and west first, or else its smallest cell. */
export function nameOfGroup(colour: Colour, group: readonly Endpoint[]): Endpoint {
  return EDGES[colour].find((edge) => group.includes(edge)) ?? Math.min(...(group as number[]));
}

function areNeighbours(board: Board, x: Endpoint, y: Endpoint): boolean {
  if (typeof x !== 'number') return typeof y === 'number' && touches(board, y, x);
  return typeof y === 'number' ? neighbours(board, x).includes(y) : touches(board, x, y);
}

function ascending({ from, to, fulls, semis }: PairConnections): PairConnections {
  const sorted = (carriers: number[]) => [...carriers].sort((a, b) => a - b);
  return { from, to, fulls: sorted(fulls), semis: sorted(semis) };
}

/** The connections of each pair of nodes, kept minimal. */
class PairTable {
  readonly all: PairConnections[] = [];
  private changed = false;
  private readonly rows: PairConnections[][];

  constructor(nodes: Node[]) {
    this.rows = nodes.map(() => []);
    nodes.forEach((x, i) =>
      nodes.slice(0, i).forEach((y, j) => {
        const pair = { from: y.name, to: x.name, fulls: [], semis: [] };
        this.rows[i]![j] = this.rows[j]![i] = pair;
        this.all.push(pair);
      }),
    );
  }

  /** Since it was last asked. */
  hasChanged(): boolean {
    const { changed } = this;
    this.changed = false;
    return changed;
  }

  between(i: number, j: number): PairConnections {
    return this.rows[i]![j]!;
  }

  addFull(pair: PairConnections, carrier: number): void {
    if (containsOneOf(carrier, pair.fulls)) return;
    pair.fulls = [...pair.fulls.filter((full) => !contains(full, carrier)), carrier];
    pair.semis = pair.semis.filter((semi) => !contains(semi, carrier));
    this.changed = true;
  }

  addSemi(pair: PairConnections, carrier: number): void {
    if (containsOneOf(carrier, pair.fulls) || containsOneOf(carrier, pair.semis)) return;
    pair.semis = [...pair.semis.filter((semi) => !contains(semi, carrier)), carrier];
    this.changed = true;
  }
}

function applyAnd(nodes: Node[], table: PairTable): void {
  nodes.forEach((u, middle) => {
    if (u.makes === 'nothing') return;
    nodes.forEach((x, i) =>
      nodes.slice(0, i).forEach((y, j) => {
        if (i === middle || j === middle) return;
        const pair = table.between(i, j);
        for (const first of table.between(i, middle).fulls) {
          if ((first & y.bit) !== 0) continue;
          for (const second of table.between(middle, j).fulls) {
            if ((second & (x.bit | first)) !== 0) continue;
            if (u.makes === 'full') table.addFull(pair, first | second);
            else table.addSemi(pair, first | second | u.bit);
          }
        }
      }),
    );
  });
}

function applyOr(table: PairTable): void {
  for (const pair of table.all) {
    for (const carrier of unionsWithoutCommonCell(pair.semis, pair.fulls)) table.addFull(pair, carrier);
  }
}

interface Family {
  union: number;
  common: number;
}

/**
 * The minimal unions of those families of carriers that have no cell in common,
 * leaving out unions around a carrier of `known`.
 *
 * All families are grown carrier by carrier; each counts only by its union and
 * its common cells. A family is dropped if another has no more of either: what
 * can be added to the one can be added to the other, with no larger union and
 * no more in common in the end.
 */
export function unionsWithoutCommonCell(
  carriers: readonly number[],
  known: readonly number[] = [],
): number[] {
  let families: Family[] = [{ union: 0, common: -1 }];
  for (const carrier of carriers) {
    const grown = families
      .map(({ union, common }) => ({ union: union | carrier, common: common & carrier }))
      .filter(({ union }) => !containsOneOf(union, known));
    families = undominated([...families, ...grown]);
  }
  const unions = families.filter(({ common }) => common === 0).map(({ union }) => union);
  return unions.filter((union) => !unions.some((other) => other !== union && contains(union, other)));
}

function undominated(families: Family[]): Family[] {
  const kept: Family[] = [];
  const bySize = [...families].sort((a, b) => a.union - b.union || a.common - b.common);
  for (const { union, common } of bySize) {
    if (!kept.some((other) => contains(union, other.union) && contains(common, other.common))) {
      kept.push({ union, common });
    }
  }
  return kept;
}

/** Is `part` a subset of `whole`? */
function contains(whole: number, part: number): boolean {
  return (part & ~whole) === 0;
}

function containsOneOf(whole: number, parts: readonly number[]): boolean {
  return parts.some((part) => contains(whole, part));
}
