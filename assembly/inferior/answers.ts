// What can be answered to a move, worked out within a patch.
//
// A reversal (x; r, C): should one colour play x, the centre, the other, the
// captor, answers r; then the cells C are captured and, once they are the
// captor's, x is dead. So x might as well be the captor's too. It is found by
// playing both stones, filling in captured pairs one after the other, and
// looking at the ring of x. Pairs: each of two neighbours is dead once the other
// is the captor's.
//
// Cells outside the patch count as empty, that is as anything, so what is found
// here holds wherever the patch occurs, and whatever is played around later.
//
// Fill of y: the cells that are captured or dead once a colour has played the
// centre. Each of them is dominated by y.
//
// Limits: carriers of at most two pairs, at most REVERSALS per colour and patch.
//
// Henderson and Hayward, Captured-reversible moves in Hex, 2010.

import { isDeadRing } from './ring';
import { CENTRE, OUTSIDE, PATCH, RING, ringCode, ringNumber, valueIn, withValue } from './patch';

const DEAD_VALUE: u32 = 3;

export const REVERSALS: u32 = 6;

// A reversal as a u32: the carrier's numbers as bits 0 to 17, the answer's number from bit 18 on, and bit 31.
const ANSWER_SHIFT: u32 = 18;
const PRESENT: u32 = 1 << 31;

export function carrierOf(reversal: u32): u32 {
  return reversal & ((1 << PATCH) - 1);
}

export function answerOf(reversal: u32): u32 {
  return (reversal & ~PRESENT) >> ANSWER_SHIFT;
}

/** Where the next reversal goes, and how many are there. */
let target: usize = 0;
let found: u32 = 0;

/** Writes the reversals of the centre by a captor (1 black, 2 white), 0 after the last unless all are taken. */
export function findReversals(dst: usize, patch: u64, captor: u32): void {
  target = dst;
  found = 0;
  memory.fill(dst, 0, 4 * REVERSALS);
  const board = patch | withValue(CENTRE, captor ^ 3);
  if (!isDead(wholeRing(board, captor), CENTRE)) return;
  for (let pairs: u32 = 0; pairs <= 2; ++pairs) {
    for (let answer: u32 = 0; answer < PATCH; ++answer) {
      if (valueIn(board, answer) != 0 || isKnown(answer)) continue;
      tryCarriers(board | withValue(answer, captor), answer, captor, 0, pairs);
    }
  }
}

/** The board with the whole ring taken by a colour: the most that answers could achieve. */
function wholeRing(board: u64, value: u32): u64 {
  for (let number: u32 = 0; number < RING; ++number) {
    if (valueIn(board, number) == 0) board |= withValue(number, value);
  }
  return board;
}

function isKnown(answer: u32): bool {
  for (let index: u32 = 0; index < found; ++index) {
    if (answerOf(load<u32>(target + (index << 2))) == answer) return true;
  }
  return found == REVERSALS;
}

/** Captures exactly so many pairs more, and keeps the first carrier that makes the centre dead. */
function tryCarriers(board: u64, answer: u32, captor: u32, taken: u32, pairs: u32): bool {
  if (pairs == 0) {
    if (!isDead(board, CENTRE)) return false;
    store<u32>(target + (found++ << 2), PRESENT | (answer << ANSWER_SHIFT) | taken);
    return true;
  }
  for (let one: u32 = 0; one < RING; ++one) {
    if (valueIn(board, one) != 0) continue;
    for (let place: u32 = 0; place < RING; ++place) {
      const other = ringNumber(one, place);
      if (other >= CENTRE || other < one || !isCapturedPair(board, one, other, captor)) continue;
      const more = board | withValue(one, captor) | withValue(other, captor);
      if (tryCarriers(more, answer, captor, taken | (1 << one) | (1 << other), pairs - 1)) return true;
    }
  }
  return false;
}

/** The cells of the patch that are filled in once a colour (1 or 2) has the centre, as bits. */
export function findFill(patch: u64, value: u32): u32 {
  let board = patch | withValue(CENTRE, value);
  let filled: u32 = 0;
  let before: u32;
  do {
    before = filled;
    for (let number: u32 = 0; number < PATCH; ++number) {
      if (valueIn(board, number) != 0) continue;
      if (isDead(board, number)) {
        board |= withValue(number, DEAD_VALUE);
        filled |= 1 << number;
        continue;
      }
      const partner = partnerOf(board, number, value);
      if (partner == OUTSIDE) continue;
      board |= withValue(number, value) | withValue(partner, value);
      filled |= (1 << number) | (1 << partner);
    }
  } while (filled != before);
  return filled;
}

/** A neighbour with which the cell makes a captured pair, or OUTSIDE. */
function partnerOf(board: u64, number: u32, captor: u32): u32 {
  for (let place: u32 = 0; place < RING; ++place) {
    const other = ringNumber(number, place);
    if (other < CENTRE && isCapturedPair(board, number, other, captor)) return other;
  }
  return OUTSIDE;
}

function isCapturedPair(board: u64, one: u32, other: u32, captor: u32): bool {
  if (valueIn(board, other) != 0) return false;
  return isDead(board | withValue(other, captor), one) && isDead(board | withValue(one, captor), other);
}

function isDead(board: u64, number: u32): bool {
  return isDeadRing(ringCode(board, number));
}
