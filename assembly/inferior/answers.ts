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
import { CENTRE, OUTSIDE, PATCH, RING, ringCode, ringNumber, unpack } from './patch';

const DEAD_VALUE: u32 = 3;

export const REVERSALS: u32 = 6;

/** The most captured pairs in a carrier. */
const MOST_PAIRS: u32 = 2;

// A reversal as a u32: the carrier's numbers as bits 0 to 17, the answer's number from bit 18 on, and bit 31.
const ANSWER_SHIFT: u32 = 18;
const PRESENT: u32 = 1 << 31;

export function carrierOf(reversal: u32): u32 {
  return reversal & ((1 << PATCH) - 1);
}

export function answerOf(reversal: u32): u32 {
  return (reversal & ~PRESENT) >> ANSWER_SHIFT;
}

/** The patch at hand, a byte per number. */
const values: usize = memory.data(<i32>OUTSIDE + 1);

/** Where the next reversal goes, and how many are there. */
let target: usize = 0;
let found: u32 = 0;

/** Writes the reversals of the centre by a captor (1 black, 2 white), 0 after the last unless all are taken. */
export function findReversals(dst: usize, patch: u64, captor: u32): void {
  target = dst;
  found = 0;
  memory.fill(dst, 0, 4 * REVERSALS);
  unpack(values, patch);
  set(CENTRE, captor ^ 3);
  if (!couldBeDead(captor)) return;
  for (let pairs: u32 = 0; pairs <= MOST_PAIRS; ++pairs) {
    for (let answer: u32 = 0; answer < PATCH; ++answer) {
      if (valueOf(answer) != 0 || isKnown(answer)) continue;
      set(answer, captor);
      tryCarriers(answer, captor, 0, pairs);
      set(answer, 0);
    }
  }
}

/** Would the centre be dead with its whole ring taken by the captor: the most that answers could achieve? */
function couldBeDead(captor: u32): bool {
  let code = ringCode(values, CENTRE);
  for (let place: u32 = 0; place < RING; ++place) {
    if (((code >> (place << 1)) & 3) == 0) code |= captor << (place << 1);
  }
  return isDeadRing(code);
}

function isKnown(answer: u32): bool {
  for (let index: u32 = 0; index < found; ++index) {
    if (answerOf(load<u32>(target + (index << 2))) == answer) return true;
  }
  return found == REVERSALS;
}

/** Captures exactly so many pairs more, and keeps the first carrier that makes the centre dead. */
function tryCarriers(answer: u32, captor: u32, taken: u32, pairs: u32): bool {
  if (pairs == 0) {
    if (!isDead(CENTRE)) return false;
    store<u32>(target + (found++ << 2), PRESENT | (answer << ANSWER_SHIFT) | taken);
    return true;
  }
  for (let one: u32 = 0; one < RING; ++one) {
    if (valueOf(one) != 0) continue;
    for (let place: u32 = 0; place < RING; ++place) {
      const other = ringNumber(one, place);
      if (other >= PATCH || !isCapturedPair(one, other, captor)) continue;
      set(one, captor);
      set(other, captor);
      const isFound = tryCarriers(answer, captor, taken | (1 << one) | (1 << other), pairs - 1);
      set(one, 0);
      set(other, 0);
      if (isFound) return true;
    }
  }
  return false;
}

/** The cells of the patch that are filled in once a colour (1 or 2) has the centre, as bits. */
export function findFill(patch: u64, colour: u32): u32 {
  unpack(values, patch);
  set(CENTRE, colour);
  let filled: u32 = 0;
  let before: u32;
  do {
    before = filled;
    for (let number: u32 = 0; number < PATCH; ++number) {
      if (valueOf(number) != 0) continue;
      if (isDead(number)) {
        set(number, DEAD_VALUE);
        filled |= 1 << number;
        continue;
      }
      const partner = partnerOf(number, colour);
      if (partner == OUTSIDE) continue;
      set(number, colour);
      set(partner, colour);
      filled |= (1 << number) | (1 << partner);
    }
  } while (filled != before);
  return filled;
}

/** A neighbour with which the cell makes a captured pair, or OUTSIDE. */
function partnerOf(number: u32, captor: u32): u32 {
  for (let place: u32 = 0; place < RING; ++place) {
    const other = ringNumber(number, place);
    if (other < PATCH && isCapturedPair(number, other, captor)) return other;
  }
  return OUTSIDE;
}

function isCapturedPair(one: u32, other: u32, captor: u32): bool {
  return valueOf(other) == 0 && isKilledBy(one, other, captor) && isKilledBy(other, one, captor);
}

/** Is a cell dead once the captor has another? */
function isKilledBy(number: u32, killer: u32, captor: u32): bool {
  set(killer, captor);
  const isKilled = isDead(number);
  set(killer, 0);
  return isKilled;
}

function isDead(number: u32): bool {
  return isDeadRing(ringCode(values, number));
}

function valueOf(number: u32): u32 {
  return load<u8>(values + number);
}

function set(number: u32, value: u32): void {
  store<u8>(values + number, <u8>value);
}
