// Captured sets: where a colour answers every move, and leaves it dead.
//
// A reversal says how the captor answers a move at x: at r, after which the
// cells C are captured and x is dead. A set S is captured if each of its cells
// has a reversal with r and C inside S: the captor answers each move in S as its
// reversal says, takes r, C and x as its own, and the reversals of the rest
// still hold, for stones of the captor's can do them no harm. So we begin with
// all cells that have a reversal and throw out those without one inside the
// set, until nothing changes. What is left is the largest captured set that the
// reversals show. Two cells that kill one another are the smallest.
//
// Reversals come from the patch of a cell (answers.ts) and, with an empty
// carrier, from killers seen through chains (cliques.ts).
// Twin of assembly/inferior/captures.ts.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS, NONE } from '../base/limits.js';
import { data } from '../base/memory.js';
import { answerOf, carrierOf, REVERSALS } from './answers.js';
import { killerBy } from './cliques.js';
import { reversalAt, reversalsBy } from './memo.js';
import { cellAt } from './patch.js';
import { empties } from './reduced.js';
import { CAPTURED, CAPTURED_GRAPH, isOn } from './rules.js';

/** The captured set that was found last. */
export const captured = data(CARRIER_BYTES);

/** Per cell, the smallest captured set known around it when it was filled in. */
const setTable = data(CARRIER_BYTES * MAX_CELLS);

const waiting = data(CARRIER_BYTES);
const needs = data(CARRIER_BYTES);

export function setAround(cell: number): number {
  return setTable + cell * CARRIER_WORDS;
}

/** Finds all that the captor has captured; with killers seen through chains if these are known. */
export function find(captor: number, withKillers: boolean): boolean {
  const withPatches = isOn(CAPTURED);
  const killers = withKillers && isOn(CAPTURED_GRAPH);
  carrier.copy(captured, empties);
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (let word = 0; word < CARRIER_WORDS; ++word) {
      for (let rest = carrier.wordOf(captured, word); rest !== 0; rest &= rest - 1) {
        const cell = (word << 5) + lowestBit(rest);
        if (findNeeds(captor, cell, withPatches, killers)) continue;
        carrier.remove(captured, cell);
        hasChanged = true;
      }
    }
  }
  return !carrier.isEmpty(captured);
}

/** Is there a reversal of the cell inside the set? Leaves what it needs in `needs`. */
function findNeeds(captor: number, cell: number, withPatches: boolean, withKillers: boolean): boolean {
  if (withPatches) {
    const reversals = reversalsBy(captor, cell);
    for (let index = 0; index < REVERSALS; ++index) {
      const reversal = reversalAt(reversals, index);
      if (reversal === 0) break;
      cellsOf(needs, cell, carrierOf(reversal) | (1 << answerOf(reversal)));
      if (carrier.isSubset(needs, captured)) return true;
    }
  }
  return withKillers && (isKilledInside(captor, cell, 0) || isKilledInside(captor, cell, 1));
}

function isKilledInside(captor: number, cell: number, index: number): boolean {
  const killer = killerBy(captor, cell, index);
  if (killer === NONE || !carrier.has(captured, killer)) return false;
  carrier.clear(needs);
  carrier.add(needs, killer);
  return true;
}

/** dst = cells of a patch, given as bits by their numbers. */
export function cellsOf(dst: number, centre: number, numbers: number): void {
  carrier.clear(dst);
  for (let rest = numbers; rest !== 0; rest &= rest - 1) carrier.add(dst, cellAt(centre, lowestBit(rest)));
}

/** Notes for each captured cell what is captured together with it. */
export function noteSet(captor: number, cell: number, withKillers: boolean): void {
  const set = setAround(cell);
  carrier.clear(set);
  carrier.add(set, cell);
  carrier.copy(waiting, set);
  while (!carrier.isEmpty(waiting)) {
    const next = carrier.first(waiting);
    carrier.remove(waiting, next);
    findNeeds(captor, next, isOn(CAPTURED), withKillers);
    carrier.subtract(needs, needs, set);
    carrier.unite(set, set, needs);
    carrier.unite(waiting, waiting, needs);
  }
}
