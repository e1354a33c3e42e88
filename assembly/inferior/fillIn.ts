// Fill-in: dead cells and captured sets become stones, until nothing is left to fill in.
//
// Cheap rules come first; graphs are made only where they find nothing more.
// A dead cell gets no colour: it may take either, as it suits. Stones filled in
// change no winner, whoever is to move, and stay right whatever is played on
// other cells later; so a move only adds to them, and taking it back removes
// what was added since.
//
// Limits: a move in a filled cell is no move of the reduced position.

import * as carrier from '../base/carrier';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS } from '../base/limits';
import { BLACK, cells, neighbour, neighbourCount, touchesEdge, WHITE } from '../board/geometry';
import * as captures from './captures';
import * as cliques from './cliques';
import * as graph from './graph';
import * as memo from './memo';
import * as patch from './patch';
import * as reduced from './reduced';
import { DEAD_VALUE, empties, isEmpty, nextStep, patchOf, place, valueOf } from './reduced';
import { findCutOff } from './regions';
import * as ring from './ring';
import * as rules from './rules';

const RING_BITS: u64 = (1 << 12) - 1;

/** The length of the trail before each move. */
const marks: usize = memory.data(2 * <i32>MAX_CELLS);
let moves: u32 = 0;

const cutOff: usize = memory.data(<i32>CARRIER_BYTES, 16);

/** Takes the stones of the board and fills in what can be. */
export function init(switches: u32): void {
  rules.switchTo(switches);
  ring.prepare();
  memo.prepare();
  patch.init();
  memo.init();
  graph.forget();
  cliques.forget();
  rules.resetCounts();
  moves = 0;
  reduced.init();
  run();
}

/** A move in a cell that must be empty, and what can be filled in after it. */
export function play(colour: u32, cell: u32): void {
  store<u16>(marks + (moves++ << 1), <u16>reduced.trailLength);
  nextStep();
  place(cell, colour + 1, rules.NO_RULE);
  run();
}

/** The same for a set of cells that another rule fills in at once. */
export function fill(colour: u32, set: usize, rule: u32): void {
  store<u16>(marks + (moves++ << 1), <u16>reduced.trailLength);
  nextStep();
  placeAll(set, colour + 1, rule);
  run();
}

/** Takes back the last move with all that was filled in after it; false if there is none. */
export function undo(): bool {
  if (moves == 0) return false;
  reduced.takeBackTo(load<u16>(marks + (--moves << 1)));
  return true;
}

function run(): void {
  while (fillRings() || fillCaptured(false) || fillByGraphs()) {}
}

function fillRings(): bool {
  if (!rules.isOn(rules.DEAD_RING)) return false;
  let hasFilled = false;
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(empties, word); rest != 0; rest &= rest - 1) {
      const cell = (word << 6) + <u32>ctz(rest);
      if (!ring.isDeadRing(<u32>(patchOf(cell) & RING_BITS))) continue;
      fillDead(cell, rules.DEAD_RING);
      hasFilled = true;
    }
  }
  return hasFilled;
}

function fillDead(cell: u32, rule: u32): void {
  nextStep();
  place(cell, DEAD_VALUE, rule);
  rules.count(rule);
}

function fillCaptured(withKillers: bool): bool {
  return fillCapturedBy(BLACK, withKillers) || fillCapturedBy(WHITE, withKillers);
}

function fillCapturedBy(captor: u32, withKillers: bool): bool {
  if (!captures.find(captor, withKillers)) return false;
  const rule = withKillers ? rules.CAPTURED_GRAPH : rules.CAPTURED;
  nextStep();
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(captures.captured, word); rest != 0; rest &= rest - 1) {
      captures.noteSet(captor, (word << 6) + <u32>ctz(rest), withKillers);
    }
  }
  placeAll(captures.captured, captor + 1, rule);
  return true;
}

function placeAll(set: usize, value: u32, rule: u32): void {
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(set, word); rest != 0; rest &= rest - 1) {
      place((word << 6) + <u32>ctz(rest), value, rule);
      rules.count(rule);
    }
  }
}

/** The rules that see through chains, which also find the killers that captures may need. */
function fillByGraphs(): bool {
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    if (fillDeadCells(cliques.findDead(colour), rules.DEAD_CLIQUE) || fillRegions(colour)) return true;
  }
  return rules.isOn(rules.CAPTURED_GRAPH) && fillCaptured(true);
}

function fillRegions(colour: u32): bool {
  if (!rules.isOn(rules.DEAD_REGION)) return false;
  for (let chain: u32 = 0; chain < graph.chainCount(colour); ++chain) {
    findCutOff(cutOff, colour, chain);
    if (fillDeadCells(cutOff, rules.DEAD_REGION)) return true;
  }
  return false;
}

/** Cells that are dead together stay dead one by one: being dead does not depend on what dead cells hold. */
function fillDeadCells(dead: usize, rule: u32): bool {
  if (!rules.isOn(rule) || carrier.isEmpty(dead)) return false;
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(dead, word); rest != 0; rest &= rest - 1) {
      fillDead((word << 6) + <u32>ctz(rest), rule);
    }
  }
  return true;
}

const reached: usize = memory.data(<i32>CARRIER_BYTES, 16);
const waiting: usize = memory.data(<i32>CARRIER_BYTES, 16);

/** Do the colour's stones, those filled in and dead cells join its edges? */
export function hasWon(colour: u32): bool {
  carrier.clear(reached);
  carrier.clear(waiting);
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (touchesEdge(colour, cell, 0)) reach(colour, cell);
  }
  while (!carrier.isEmpty(waiting)) {
    const cell = carrier.first(waiting);
    carrier.remove(waiting, cell);
    if (touchesEdge(colour, cell, 1)) return true;
    for (let index: u32 = 0; index < neighbourCount(cell); ++index) reach(colour, neighbour(cell, index));
  }
  return false;
}

function reach(colour: u32, cell: u32): void {
  if (isEmpty(cell) || valueOf(cell) == (colour ^ 1) + 1 || carrier.has(reached, cell)) return;
  carrier.add(reached, cell);
  carrier.add(waiting, cell);
}
