// A node of a search: decided at sight, or the moves that may win, best first.
//
// Cheap things first: fill-in, the mover's winning semi, the opponent's winning
// full; both builds stop there. Else the moves are the mustplay without what
// pruning leaves out, in the order of the circuits.
// Soundness: a winning move lies in the mustplay, and pruning leaves one wherever
// there is one; it too lies in the mustplay, since all others lose.
// Twin of assembly/tree/expand.ts.

import { lowestBit } from '../base/bits.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS } from '../base/limits.js';
import { data } from '../base/memory.js';
import { BLACK, WHITE } from '../board/geometry.js';
import * as enclosed from '../decompose/enclosed.js';
import * as evaluation from '../evaluate/evaluation.js';
import * as moveOrder from '../evaluate/moveOrder.js';
import * as fillIn from '../inferior/fillIn.js';
import { prune, ruleAt } from '../inferior/prune.js';
import { empties } from '../inferior/reduced.js';
import { NO_RULE } from '../inferior/rules.js';
import * as connections from '../vc/connectionStore.js';
import * as mustplay from '../vc/mustplay.js';
import * as search from '../vc/search.js';
import * as path from './path.js';
import * as proofs from './proofs.js';

export const OPEN = 0;
export const WON = 1;
export const LOST = 2;
export const NO_MEMORY = -1;

const ALL_CARRIERS = MAX_CELLS;

/** How much work a build may take at a node; what it has found by then is what counts. */
let work = Number.MAX_SAFE_INTEGER;

export function limitWork(units: number): void {
  work = units;
}

/** The moves as u16. */
export const moves = data(2 * MAX_CELLS);
export let moveCount = 0;

const candidates = data(CARRIER_BYTES);

let decomposes = false;

export function setDecomposes(wanted: boolean): void {
  decomposes = wanted;
}

/** The mover wins or loses at sight, or has moves. */
export function expand(mover: number): number {
  moveCount = 0;
  proofs.clear();
  path.leaveRegions();
  const verdict = decide(mover);
  path.uniteRegions(proofs.proof, verdict === WON ? mover : mover ^ 1);
  return verdict;
}

function decide(mover: number): number {
  let verdict = lookAt(mover);
  while (verdict === OPEN && fillRegion()) verdict = lookAt(mover);
  return verdict === OPEN ? findMoves(mover) : verdict;
}

/** Who wins by stones or by connections? */
function lookAt(mover: number): number {
  if (fillIn.hasWon(mover)) return WON;
  if (fillIn.hasWon(mover ^ 1)) return LOST;
  if (!path.follow()) return NO_MEMORY;
  if (wins(mover, search.WINNING_CONNECTION)) return WON;
  return wins(mover ^ 1, search.WINNING_FULL) ? LOST : OPEN;
}

function fillRegion(): boolean {
  if (!decomposes) return false;
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    if (!enclosed.find(colour)) continue;
    path.fillRegion(colour, enclosed.region);
    return true;
  }
  return false;
}

function findMoves(mover: number): number {
  connections.select(mover ^ 1);
  proofs.takeSemis();
  if (mustplay.mustplayAgainst(candidates) === mustplay.LOST) return LOST;
  leaveOutInferior(mover);
  if (carrier.isEmpty(candidates)) return LOST;
  orderMoves();
  return OPEN;
}

/** Has the colour a winning connection? The proof is then its carrier. */
function wins(colour: number, goal: number): boolean {
  connections.select(colour);
  if (search.run(work, goal) !== search.STOPPED) return false;
  proofs.takeWin();
  return true;
}

function leaveOutInferior(mover: number): void {
  prune(mover);
  carrier.intersect(candidates, candidates, empties);
  for (let word = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(candidates, word); rest !== 0; rest &= rest - 1) {
      const cell = (word << 5) + lowestBit(rest);
      if (ruleAt(cell) === NO_RULE) continue;
      proofs.takePruned(cell);
      carrier.remove(candidates, cell);
    }
  }
}

function orderMoves(): void {
  if (carrier.size(candidates) > 1) evaluation.evaluate(evaluation.RESISTANCE, ALL_CARRIERS);
  moveCount = moveOrder.order(moves, candidates);
}
