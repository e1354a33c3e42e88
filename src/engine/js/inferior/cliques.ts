// Cliques in a colour's graph: dead cells, killers, and cells that others outdo.
//
// Dead: if all that x is joined to is joined to one another, then every path of
// the colour through x has a short cut, and x never decides. Killer: a cell of
// the row of x without which this holds; an opponent's stone there kills x.
// Where two things in the row are not joined, one of the two must be the killer,
// so there are at most two to try.
//
// Outdone: y is joined to all that x is joined to, itself aside. Then y is as
// good as x for either colour to play. For the graph's owner: it has y instead
// of x, and follows what it would do with x, with x and y exchanged; a path
// through x becomes one through y. For the opponent: it takes y away instead of
// x, and what the owner can still do through x it could have done through y.
//
// All of this holds whatever is played elsewhere later.
//
// Björnsson et al. 2006 (dead); Hayward and van Rijswijck, Hex and combinatorics, 2006 (domination).
// Twin of assembly/inferior/cliques.ts.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS, NONE, OWN_EDGES } from '../base/limits.js';
import { data } from '../base/memory.js';
import { build, edgesOf, rimOf, rowOf } from './graph.js';
import { empties, version } from './reduced.js';

/** Per captor and cell, two killers. */
const killerTable = new Uint16Array(2 * 2 * MAX_CELLS);

const apart = data(CARRIER_BYTES);
const closed = data(CARRIER_BYTES);

/** The version at which each colour's graph was last looked through, and the dead cells found then. */
const versions = new Float64Array(2);
const deadTable = data(2 * CARRIER_BYTES);

/** To be called for a new board. */
export function forget(): void {
  versions.fill(0);
}

/** The cells that the colour's graph shows to be dead. Builds the graph and notes all killers. */
export function findDead(colour: number): number {
  const dead = deadTable + colour * CARRIER_WORDS;
  if (versions[colour] === version) return dead;
  versions[colour] = version;
  build(colour);
  carrier.clear(dead);
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(empties, word); rest !== 0; rest &= rest - 1) {
      const cell = (word << 5) + lowestBit(rest);
      if (isDeadOrNoteKillers(colour, cell)) carrier.add(dead, cell);
    }
  }
  return dead;
}

/** The cell that kills this one if the captor plays there (index 0 or 1), or NONE. Right after `findDead` of its opponent. */
export function killerBy(captor: number, cell: number, index: number): number {
  return killerTable[killerEntry(captor, cell, index)]!;
}

/** Is the cell dead? If not, its killers for the colour's opponent are noted. */
function isDeadOrNoteKillers(colour: number, cell: number): boolean {
  noteKiller(colour, cell, 0, NONE);
  noteKiller(colour, cell, 1, NONE);
  const row = rowOf(colour, cell);
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(row, word); rest !== 0; rest &= rest - 1) {
      const near = (word << 5) + lowestBit(rest);
      if (isJoinedToAll(colour, cell, near, NONE)) continue;
      noteKillersAmong(colour, cell, near);
      return false;
    }
  }
  return edgesOf(colour, cell) !== 3;
}

/** One of the row is apart from others of it: it is a killer, or else the only other is. */
function noteKillersAmong(colour: number, cell: number, near: number): void {
  const row = rowOf(colour, cell);
  const isFromEdge = (edgesOf(colour, cell) & ~edgesOf(colour, near)) !== 0;
  carrier.subtract(apart, row, rowOf(colour, near));
  carrier.remove(apart, near);
  const other = !isFromEdge && carrier.size(apart) === 1 ? carrier.first(apart) : NONE;
  if (isCliqueWithout(colour, cell, near)) noteKiller(colour, cell, 0, near);
  if (other !== NONE && isCliqueWithout(colour, cell, other)) noteKiller(colour, cell, 1, other);
}

function isCliqueWithout(colour: number, cell: number, left: number): boolean {
  if (edgesOf(colour, cell) === 3) return false;
  const row = rowOf(colour, cell);
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(row, word); rest !== 0; rest &= rest - 1) {
      const near = (word << 5) + lowestBit(rest);
      if (near !== left && !isJoinedToAll(colour, cell, near, left)) return false;
    }
  }
  return true;
}

/** Is a cell of the row joined to all else in it, one cell left out? */
function isJoinedToAll(colour: number, cell: number, near: number, left: number): boolean {
  if ((edgesOf(colour, cell) & ~edgesOf(colour, near)) !== 0) return false;
  carrier.subtract(apart, rowOf(colour, cell), rowOf(colour, near));
  carrier.remove(apart, near);
  if (left !== NONE) carrier.remove(apart, left);
  return carrier.isEmpty(apart);
}

/** dst = the cells that outdo this one, which must not be dead. The graph must be built. */
export function findOutdoing(dst: number, colour: number, cell: number): void {
  carrier.fillAll(dst);
  const edges = edgesOf(colour, cell);
  for (let edge = 0; edge < OWN_EDGES; ++edge) {
    if (((edges >> edge) & 1) !== 0) carrier.intersect(dst, dst, rimOf(colour, edge));
  }
  const row = rowOf(colour, cell);
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(row, word); rest !== 0; rest &= rest - 1) {
      const near = (word << 5) + lowestBit(rest);
      carrier.copy(closed, rowOf(colour, near));
      carrier.add(closed, near);
      carrier.intersect(dst, dst, closed);
      carrier.remove(dst, cell);
      if (carrier.isEmpty(dst)) return;
    }
  }
}

/** An opponent's stone kills, so the captor is the other colour. */
function noteKiller(colour: number, cell: number, index: number, killer: number): void {
  killerTable[killerEntry(colour ^ 1, cell, index)] = killer;
}

function killerEntry(captor: number, cell: number, index: number): number {
  return 2 * (captor * MAX_CELLS + cell) + index;
}
