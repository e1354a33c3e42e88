// A node of a search: decided at sight, or the moves that may win, best first.
//
// Cheap things first: fill-in, the mover's winning semi, the opponent's winning
// full; both builds stop there. Else the moves are the mustplay without what
// pruning leaves out, in the order of the circuits.
// Soundness: a winning move lies in the mustplay, and pruning leaves one wherever
// there is one; it too lies in the mustplay, since all others lose.

import * as carrier from '../base/carrier';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS } from '../base/limits';
import { BLACK, WHITE } from '../board/geometry';
import * as enclosed from '../decompose/enclosed';
import * as evaluation from '../evaluate/evaluation';
import * as moveOrder from '../evaluate/moveOrder';
import * as fillIn from '../inferior/fillIn';
import { prune, ruleAt } from '../inferior/prune';
import { empties } from '../inferior/reduced';
import { NO_RULE } from '../inferior/rules';
import * as connections from '../vc/connectionStore';
import * as mustplay from '../vc/mustplay';
import * as search from '../vc/search';
import * as path from './path';
import * as proofs from './proofs';

export const OPEN: i32 = 0;
export const WON: i32 = 1;
export const LOST: i32 = 2;
export const NO_MEMORY: i32 = -1;

const ALL_CARRIERS: u32 = MAX_CELLS;

/** How much work a build may take at a node; what it has found by then is what counts. */
let work: i64 = i64.MAX_VALUE;

export function limitWork(units: i64): void {
  work = units;
}

/** The moves as u16. */
export const moves: usize = memory.data(2 * <i32>MAX_CELLS);
export let moveCount: u32 = 0;

const candidates: usize = memory.data(<i32>CARRIER_BYTES, 16);

let decomposes: bool = false;

export function setDecomposes(wanted: bool): void {
  decomposes = wanted;
}

/** The mover wins or loses at sight, or has moves. */
export function expand(mover: u32): i32 {
  moveCount = 0;
  proofs.clear();
  path.leaveRegions();
  const verdict = decide(mover);
  path.uniteRegions(proofs.proof, verdict == WON ? mover : mover ^ 1);
  return verdict;
}

function decide(mover: u32): i32 {
  let verdict = lookAt(mover);
  while (verdict == OPEN && fillRegion()) verdict = lookAt(mover);
  return verdict == OPEN ? findMoves(mover) : verdict;
}

/** Who wins by stones or by connections? */
function lookAt(mover: u32): i32 {
  if (fillIn.hasWon(mover)) return WON;
  if (fillIn.hasWon(mover ^ 1)) return LOST;
  if (!path.follow()) return NO_MEMORY;
  if (wins(mover, search.WINNING_CONNECTION)) return WON;
  return wins(mover ^ 1, search.WINNING_FULL) ? LOST : OPEN;
}

function fillRegion(): bool {
  if (!decomposes) return false;
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    if (!enclosed.find(colour)) continue;
    path.fillRegion(colour, enclosed.region);
    return true;
  }
  return false;
}

function findMoves(mover: u32): i32 {
  connections.select(mover ^ 1);
  proofs.takeSemis();
  if (mustplay.mustplayAgainst(candidates) == mustplay.LOST) return LOST;
  leaveOutInferior(mover);
  if (carrier.isEmpty(candidates)) return LOST;
  orderMoves();
  return OPEN;
}

/** Has the colour a winning connection? The proof is then its carrier. */
function wins(colour: u32, goal: u32): bool {
  connections.select(colour);
  if (search.run(work, goal) != search.STOPPED) return false;
  proofs.takeWin();
  return true;
}

function leaveOutInferior(mover: u32): void {
  prune(mover);
  carrier.intersect(candidates, candidates, empties);
  for (let word: u32 = 0; word < CARRIER_WORDS; ++word) {
    for (let rest = carrier.wordOf(candidates, word); rest != 0; rest &= rest - 1) {
      const cell = (word << 6) + <u32>ctz(rest);
      if (ruleAt(cell) == NO_RULE) continue;
      proofs.takePruned(cell);
      carrier.remove(candidates, cell);
    }
  }
}

function orderMoves(): void {
  if (carrier.size(candidates) > 1) evaluation.evaluate(evaluation.RESISTANCE, ALL_CARRIERS);
  moveCount = moveOrder.order(moves, candidates);
}
