// Pruning: moves that the mover need not look at.
//
// Reversible moves. The opponent answers x at r, captures C, and x is dead: the
// position is then the one before with r, C and x all the opponent's, and the
// mover to play. If x won, a move outside of r, C and x wins there, and so it
// wins here, where the opponent has less. If that move is reversible too, the
// same is done again; each time the opponent has more stones, so it ends, with a
// winning move that is not reversible. Answers and carriers may overlap as they
// like: where the opponent has an answer or a part of a carrier already, so much
// the better for it. So all reversible moves are pruned together.
//
// Dominated moves. y is as good as x, because y would fill x in, or because y
// outdoes x (cliques.ts). x is pruned if y is kept: y itself must not be
// reversible, and where y was pruned before x for a third cell, that cell counts.
// So from every pruned cell a way leads to one that is kept and as good.
//
// Everything is seen in the reduced position, where filled cells are no moves.
//
//   record: 0 rule, 8 bits | value, 8 bits | the cell responsible, 16 bits
//           1 step, or of a dominated cell the cell that dominates it, kept or not   4 carrier
//
// Value and step are written by report.ts, for filled cells.
// Twin of assembly/inferior/prune.ts.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS, NONE } from '../base/limits.js';
import { data, heap } from '../base/memory.js';
import { BLACK, cells, WHITE } from '../board/geometry.js';
import { answerOf, carrierOf } from './answers.js';
import { cellsOf } from './captures.js';
import { findDead, findOutdoing, killerBy } from './cliques.js';
import { fillBy, reversalAt, reversalsBy } from './memo.js';
import { cellAt } from './patch.js';
import { empties } from './reduced.js';
import * as rules from './rules.js';

export const RECORD_CARRIER = 4;
const RECORD_WORDS = RECORD_CARRIER + CARRIER_WORDS;

export const records = data(4 * RECORD_WORDS * MAX_CELLS);

/** Cells that are pruned as reversible, and as dominated. */
const reversible = data(CARRIER_BYTES);
const outdoing = data(CARRIER_BYTES);

export function recordOf(cell: number): number {
  return records + cell * RECORD_WORDS;
}

/** Makes a record for each empty cell that the mover need not play. */
export function prune(mover: number): void {
  heap.fill(0, records, records + cells * RECORD_WORDS);
  carrier.clear(reversible);
  if (rules.isOn(rules.VULNERABLE_GRAPH) || rules.isOn(rules.DOMINATED_GRAPH)) {
    findDead(BLACK);
    findDead(WHITE);
  }
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(empties, word); rest !== 0; rest &= rest - 1) {
      const cell = (word << 5) + lowestBit(rest);
      if (isReversible(mover ^ 1, cell)) carrier.add(reversible, cell);
    }
  }
  if (rules.isOn(rules.DOMINATED)) pruneFilled(mover);
  if (rules.isOn(rules.DOMINATED_GRAPH)) pruneByGraphs(mover);
}

function isReversible(captor: number, cell: number): boolean {
  const reversal = reversalAt(reversalsBy(captor, cell), 0);
  if (reversal !== 0) {
    const rule = carrierOf(reversal) === 0 ? rules.VULNERABLE : rules.REVERSIBLE;
    if (rules.isOn(rule)) {
      note(cell, rule, cellAt(cell, answerOf(reversal)));
      cellsOf(recordOf(cell) + RECORD_CARRIER, cell, carrierOf(reversal));
      return true;
    }
  }
  if (!rules.isOn(rules.VULNERABLE_GRAPH)) return false;
  const killer = Math.min(killerBy(captor, cell, 0), killerBy(captor, cell, 1));
  if (killer === NONE) return false;
  note(cell, rules.VULNERABLE_GRAPH, killer);
  return true;
}

/** Cells that another move of the mover would fill in. */
function pruneFilled(mover: number): void {
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(empties, word); rest !== 0; rest &= rest - 1) {
      const dominator = (word << 5) + lowestBit(rest);
      if (carrier.has(reversible, dominator)) continue;
      for (let numbers = fillBy(mover, dominator); numbers !== 0; numbers &= numbers - 1) {
        pruneFor(cellAt(dominator, lowestBit(numbers)), dominator, rules.DOMINATED);
      }
    }
  }
}

/** Cells that the mover would kill, seen through chains, by playing another; and cells that another outdoes. */
function pruneByGraphs(mover: number): void {
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(empties, word); rest !== 0; rest &= rest - 1) {
      const cell = (word << 5) + lowestBit(rest);
      if (ruleAt(cell) !== rules.NO_RULE) continue;
      if (isKilled(mover, cell, 0) || isKilled(mover, cell, 1)) continue;
      if (!isOutdone(BLACK, cell)) isOutdone(WHITE, cell);
    }
  }
}

function isKilled(mover: number, cell: number, index: number): boolean {
  const killer = killerBy(mover, cell, index);
  if (killer === NONE || carrier.has(reversible, killer)) return false;
  return pruneFor(cell, killer, rules.DOMINATED_GRAPH);
}

function isOutdone(colour: number, cell: number): boolean {
  findOutdoing(outdoing, colour, cell);
  carrier.intersect(outdoing, outdoing, empties);
  carrier.subtract(outdoing, outdoing, reversible);
  carrier.remove(outdoing, cell);
  while (!carrier.isEmpty(outdoing)) {
    const dominator = carrier.first(outdoing);
    carrier.remove(outdoing, dominator);
    if (pruneFor(cell, dominator, rules.DOMINATED_GRAPH)) return true;
  }
  return false;
}

/** Prunes a cell for a dominator, or for the one that the dominator was pruned for, unless that is the cell itself. */
function pruneFor(cell: number, dominator: number, rule: number): boolean {
  if (ruleAt(cell) !== rules.NO_RULE) return false;
  let kept = dominator;
  while (ruleAt(kept) !== rules.NO_RULE) kept = heap[recordOf(kept)]! >>> 16;
  if (kept === cell) return false;
  note(cell, rule, kept);
  heap[recordOf(cell) + 1] = dominator;
  return true;
}

/** Of a dominated cell: the cell that dominates it, be it kept or not. */
export function dominatorOf(cell: number): number {
  return heap[recordOf(cell) + 1]!;
}

export function ruleAt(cell: number): number {
  return heap[recordOf(cell)]! & 0xff;
}

function note(cell: number, rule: number, by: number): void {
  heap[recordOf(cell)] = rule | (by << 16);
  rules.count(rule);
}
