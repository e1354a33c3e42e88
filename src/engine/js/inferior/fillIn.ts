// Fill-in: dead cells and captured sets become stones, until nothing is left to fill in.
//
// Cheap rules come first; graphs are made only where they find nothing more.
// A dead cell gets no colour: it may take either, as it suits. Stones filled in
// change no winner, whoever is to move, and stay right whatever is played on
// other cells later; so a move only adds to them, and taking it back removes
// what was added since.
//
// Limits: a move in a filled cell is no move of the reduced position.
// Twin of assembly/inferior/fillIn.ts.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS } from '../base/limits.js';
import { data } from '../base/memory.js';
import { BLACK, cells, neighbour, neighbourCount, touchesEdge, WHITE } from '../board/geometry.js';
import * as captures from './captures.js';
import * as cliques from './cliques.js';
import * as graph from './graph.js';
import * as memo from './memo.js';
import * as patch from './patch.js';
import * as reduced from './reduced.js';
import { DEAD_VALUE, empties, isEmpty, nextStep, patchLow, place, valueOf } from './reduced.js';
import { findCutOff } from './regions.js';
import * as ring from './ring.js';
import * as rules from './rules.js';

const RING_BITS = (1 << 12) - 1;

/** The length of the trail before each move. */
const marks = new Uint16Array(MAX_CELLS);
let moves = 0;

const cutOff = data(CARRIER_BYTES);

/** Takes the stones of the board and fills in what can be. */
export function init(switches: number): void {
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
export function play(colour: number, cell: number): void {
  marks[moves++] = reduced.trailLength;
  nextStep();
  place(cell, colour + 1, rules.NO_RULE);
  run();
}

/** The same for a set of cells that another rule fills in at once. */
export function fill(colour: number, set: number, rule: number): void {
  marks[moves++] = reduced.trailLength;
  nextStep();
  placeAll(set, colour + 1, rule);
  run();
}

/** Takes back the last move with all that was filled in after it; false if there is none. */
export function undo(): boolean {
  if (moves === 0) return false;
  reduced.takeBackTo(marks[--moves]!);
  return true;
}

function run(): void {
  while (fillRings() || fillCaptured(false) || fillByGraphs());
}

function fillRings(): boolean {
  if (!rules.isOn(rules.DEAD_RING)) return false;
  let hasFilled = false;
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(empties, word); rest !== 0; rest &= rest - 1) {
      const cell = (word << 5) + lowestBit(rest);
      if (!ring.isDeadRing(patchLow(cell) & RING_BITS)) continue;
      fillDead(cell, rules.DEAD_RING);
      hasFilled = true;
    }
  }
  return hasFilled;
}

function fillDead(cell: number, rule: number): void {
  nextStep();
  place(cell, DEAD_VALUE, rule);
  rules.count(rule);
}

function fillCaptured(withKillers: boolean): boolean {
  return fillCapturedBy(BLACK, withKillers) || fillCapturedBy(WHITE, withKillers);
}

function fillCapturedBy(captor: number, withKillers: boolean): boolean {
  if (!captures.find(captor, withKillers)) return false;
  const rule = withKillers ? rules.CAPTURED_GRAPH : rules.CAPTURED;
  nextStep();
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(captures.captured, word); rest !== 0; rest &= rest - 1) {
      captures.noteSet(captor, (word << 5) + lowestBit(rest), withKillers);
    }
  }
  placeAll(captures.captured, captor + 1, rule);
  return true;
}

function placeAll(set: number, value: number, rule: number): void {
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(set, word); rest !== 0; rest &= rest - 1) {
      place((word << 5) + lowestBit(rest), value, rule);
      rules.count(rule);
    }
  }
}

/** The rules that see through chains, which also find the killers that captures may need. */
function fillByGraphs(): boolean {
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    if (fillDeadCells(cliques.findDead(colour), rules.DEAD_CLIQUE) || fillRegions(colour)) return true;
  }
  return rules.isOn(rules.CAPTURED_GRAPH) && fillCaptured(true);
}

function fillRegions(colour: number): boolean {
  if (!rules.isOn(rules.DEAD_REGION)) return false;
  for (let chain = 0; chain < graph.chainCount(colour); ++chain) {
    findCutOff(cutOff, colour, chain);
    if (fillDeadCells(cutOff, rules.DEAD_REGION)) return true;
  }
  return false;
}

/** Cells that are dead together stay dead one by one: being dead does not depend on what dead cells hold. */
function fillDeadCells(dead: number, rule: number): boolean {
  if (!rules.isOn(rule) || carrier.isEmpty(dead)) return false;
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(dead, word); rest !== 0; rest &= rest - 1) {
      fillDead((word << 5) + lowestBit(rest), rule);
    }
  }
  return true;
}

const reached = data(CARRIER_BYTES);
const waiting = data(CARRIER_BYTES);

/** Do the colour's stones, those filled in and dead cells join its edges? */
export function hasWon(colour: number): boolean {
  carrier.clear(reached);
  carrier.clear(waiting);
  for (let cell = 0; cell < cells; ++cell) {
    if (touchesEdge(colour, cell, 0)) reach(colour, cell);
  }
  while (!carrier.isEmpty(waiting)) {
    const cell = carrier.first(waiting);
    carrier.remove(waiting, cell);
    if (touchesEdge(colour, cell, 1)) return true;
    for (let index = 0; index < neighbourCount(cell); ++index) reach(colour, neighbour(cell, index));
  }
  return false;
}

function reach(colour: number, cell: number): void {
  if (isEmpty(cell) || valueOf(cell) === (colour ^ 1) + 1 || carrier.has(reached, cell)) return;
  carrier.add(reached, cell);
  carrier.add(waiting, cell);
}
