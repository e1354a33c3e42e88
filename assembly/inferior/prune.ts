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
//   record: 0 rule u8 | 1 value u8 | 2 the cell responsible u16 | 16 carrier
//           4 step u16, or of a dominated cell the cell that dominates it, kept or not
//
// Value and step are written by report.ts, for filled cells.

import * as carrier from '../base/carrier';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS, NONE } from '../base/limits';
import { BLACK, cells, WHITE } from '../board/geometry';
import { answerOf, carrierOf } from './answers';
import { cellsOf } from './captures';
import { findDead, findOutdoing, killerBy } from './cliques';
import { fillBy, reversalsBy } from './memo';
import { cellAt } from './patch';
import { empties } from './reduced';
import * as rules from './rules';

export const RECORD_BYTES: u32 = 16 + CARRIER_BYTES;

export const records: usize = memory.data(<i32>RECORD_BYTES * <i32>MAX_CELLS, 16);

/** Cells that are pruned as reversible, and as dominated. */
const reversible: usize = memory.data(<i32>CARRIER_BYTES, 16);
const outdoing: usize = memory.data(<i32>CARRIER_BYTES, 16);

export function recordOf(cell: u32): usize {
  return records + cell * RECORD_BYTES;
}

/** Makes a record for each empty cell that the mover need not play. */
export function prune(mover: u32): void {
  memory.fill(records, 0, cells * RECORD_BYTES);
  carrier.clear(reversible);
  if (rules.isOn(rules.VULNERABLE_GRAPH) || rules.isOn(rules.DOMINATED_GRAPH)) {
    findDead(BLACK);
    findDead(WHITE);
  }
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(empties, word); rest != 0; rest &= rest - 1) {
      const cell = (word << 6) + <u32>ctz(rest);
      if (isReversible(mover ^ 1, cell)) carrier.add(reversible, cell);
    }
  }
  if (rules.isOn(rules.DOMINATED)) pruneFilled(mover);
  if (rules.isOn(rules.DOMINATED_GRAPH)) pruneByGraphs(mover);
}

function isReversible(captor: u32, cell: u32): bool {
  const reversal = load<u32>(reversalsBy(captor, cell));
  if (reversal != 0) {
    const rule = carrierOf(reversal) == 0 ? rules.VULNERABLE : rules.REVERSIBLE;
    if (rules.isOn(rule)) {
      note(cell, rule, cellAt(cell, answerOf(reversal)));
      cellsOf(recordOf(cell) + 16, cell, carrierOf(reversal));
      return true;
    }
  }
  if (!rules.isOn(rules.VULNERABLE_GRAPH)) return false;
  const killer = min(killerBy(captor, cell, 0), killerBy(captor, cell, 1));
  if (killer == NONE) return false;
  note(cell, rules.VULNERABLE_GRAPH, killer);
  return true;
}

/** Cells that another move of the mover would fill in. */
function pruneFilled(mover: u32): void {
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(empties, word); rest != 0; rest &= rest - 1) {
      const dominator = (word << 6) + <u32>ctz(rest);
      if (carrier.has(reversible, dominator)) continue;
      const filled = fillBy(mover, dominator);
      for (let numbers = filled; numbers != 0; numbers &= numbers - 1) {
        pruneFor(cellAt(dominator, ctz(numbers)), dominator, rules.DOMINATED);
      }
    }
  }
}

/** Cells that the mover would kill, seen through chains, by playing another; and cells that another outdoes. */
function pruneByGraphs(mover: u32): void {
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(empties, word); rest != 0; rest &= rest - 1) {
      const cell = (word << 6) + <u32>ctz(rest);
      if (ruleAt(cell) != rules.NO_RULE) continue;
      if (isKilled(mover, cell, 0) || isKilled(mover, cell, 1)) continue;
      if (!isOutdone(BLACK, cell)) isOutdone(WHITE, cell);
    }
  }
}

function isKilled(mover: u32, cell: u32, index: u32): bool {
  const killer = killerBy(mover, cell, index);
  if (killer == NONE || carrier.has(reversible, killer)) return false;
  return pruneFor(cell, killer, rules.DOMINATED_GRAPH);
}

function isOutdone(colour: u32, cell: u32): bool {
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
function pruneFor(cell: u32, dominator: u32, rule: u32): bool {
  if (ruleAt(cell) != rules.NO_RULE) return false;
  let kept = dominator;
  while (ruleAt(kept) != rules.NO_RULE) kept = load<u16>(recordOf(kept), 2);
  if (kept == cell) return false;
  note(cell, rule, kept);
  store<u16>(recordOf(cell), <u16>dominator, 4);
  return true;
}

/** Of a dominated cell: the cell that dominates it, be it kept or not. */
export function dominatorOf(cell: u32): u32 {
  return load<u16>(recordOf(cell), 4);
}

export function ruleAt(cell: u32): u32 {
  return load<u8>(recordOf(cell));
}

function note(cell: u32, rule: u32, by: u32): void {
  const record = recordOf(cell);
  store<u8>(record, <u8>rule);
  store<u16>(record, <u16>by, 2);
  rules.count(rule);
}
