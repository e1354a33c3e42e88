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
// Twin of assembly/inferior/answers.ts.

import { CENTRE, OUTSIDE, PATCH, RING, ringCode, ringNumber, unpack } from './patch.js';
import { isDeadRing } from './ring.js';

const DEAD_VALUE = 3;

export const REVERSALS = 6;

/** The most captured pairs in a carrier. */
const MOST_PAIRS = 2;

// A reversal as a word: the carrier's numbers as bits 0 to 17, the answer's number from bit 18 on, and bit 31.
const ANSWER_SHIFT = 18;
const PRESENT = 1 << 31;

export function carrierOf(reversal: number): number {
  return reversal & ((1 << PATCH) - 1);
}

export function answerOf(reversal: number): number {
  return (reversal & ~PRESENT) >> ANSWER_SHIFT;
}

/** The patch at hand, a byte per number. */
const values = new Uint8Array(OUTSIDE + 1);

/** The reversals found, and how many there are. */
const reversals = new Int32Array(REVERSALS);
let found = 0;

/** Writes the reversals of the centre by a captor (1 black, 2 white), 0 after the last unless all are taken. */
export function findReversals(dst: Int32Array, at: number, low: number, high: number, captor: number): void {
  found = 0;
  reversals.fill(0);
  unpack(values, low, high);
  values[CENTRE] = captor ^ 3;
  if (couldBeDead(captor)) tryAnswers(captor);
  dst.set(reversals, at);
}

/** Answers with small carriers first. */
function tryAnswers(captor: number): void {
  for (let pairs = 0; pairs <= MOST_PAIRS; ++pairs) {
    for (let answer = 0; answer < PATCH; ++answer) {
      if (values[answer] !== 0 || isKnown(answer)) continue;
      values[answer] = captor;
      tryCarriers(answer, captor, 0, pairs);
      values[answer] = 0;
    }
  }
}

/** Would the centre be dead with its whole ring taken by the captor: the most that answers could achieve? */
function couldBeDead(captor: number): boolean {
  let code = ringCode(values, CENTRE);
  for (let place = 0; place < RING; ++place) {
    if (((code >> (place << 1)) & 3) === 0) code |= captor << (place << 1);
  }
  return isDeadRing(code);
}

function isKnown(answer: number): boolean {
  for (let index = 0; index < found; ++index) {
    if (answerOf(reversals[index]!) === answer) return true;
  }
  return found === REVERSALS;
}

/** Captures exactly so many pairs more, and keeps the first carrier that makes the centre dead. */
function tryCarriers(answer: number, captor: number, taken: number, pairs: number): boolean {
  if (pairs === 0) {
    if (!isDead(CENTRE)) return false;
    reversals[found++] = PRESENT | (answer << ANSWER_SHIFT) | taken;
    return true;
  }
  for (let one = 0; one < RING; ++one) {
    if (values[one] !== 0) continue;
    for (let place = 0; place < RING; ++place) {
      const other = ringNumber(one, place);
      if (other >= PATCH || !isCapturedPair(one, other, captor)) continue;
      values[one] = captor;
      values[other] = captor;
      const isFound = tryCarriers(answer, captor, taken | (1 << one) | (1 << other), pairs - 1);
      values[one] = 0;
      values[other] = 0;
      if (isFound) return true;
    }
  }
  return false;
}

/** The cells of the patch that are filled in once a colour (1 or 2) has the centre, as bits. */
export function findFill(low: number, high: number, colour: number): number {
  unpack(values, low, high);
  values[CENTRE] = colour;
  let filled = 0;
  let before;
  do {
    before = filled;
    for (let number = 0; number < PATCH; ++number) {
      if (values[number] !== 0) continue;
      if (isDead(number)) {
        values[number] = DEAD_VALUE;
        filled |= 1 << number;
        continue;
      }
      const partner = partnerOf(number, colour);
      if (partner === OUTSIDE) continue;
      values[number] = colour;
      values[partner] = colour;
      filled |= (1 << number) | (1 << partner);
    }
  } while (filled !== before);
  return filled;
}

/** A neighbour with which the cell makes a captured pair, or OUTSIDE. */
function partnerOf(number: number, captor: number): number {
  for (let place = 0; place < RING; ++place) {
    const other = ringNumber(number, place);
    if (other < PATCH && isCapturedPair(number, other, captor)) return other;
  }
  return OUTSIDE;
}

function isCapturedPair(one: number, other: number, captor: number): boolean {
  return values[other] === 0 && isKilledBy(one, other, captor) && isKilledBy(other, one, captor);
}

/** Is a cell dead once the captor has another? */
function isKilledBy(number: number, killer: number, captor: number): boolean {
  values[killer] = captor;
  const isKilled = isDead(number);
  values[killer] = 0;
  return isKilled;
}

function isDead(number: number): boolean {
  return isDeadRing(ringCode(values, number));
}
