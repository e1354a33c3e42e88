// Dead by its ring: the six cells around a cell.
//
// With the ring full, the cell joins nothing that is not joined already if each
// colour there lies in one piece, that is if the colours change at most twice
// on the way around. So it is dead if that holds for every way to fill what is
// empty. A dead neighbour takes the colour that suits: it changes no winner.
// Cells off the board are stones of the edge's owner.
//
// A code has two bits per neighbour, in cyclic order: 0 empty, 1 black,
// 2 white, 3 dead. Derived once, from the definition.
// Twin of assembly/inferior/ring.ts.

const CODES = 1 << 12;
const RING = 6;

const EITHER = 3;

const table = new Uint8Array(CODES);
let isReady = false;

/** To be called before the first question. */
export function prepare(): void {
  if (isReady) return;
  for (let code = 0; code < CODES; ++code) table[code] = Number(deduce(code));
  isReady = true;
}

/** Is a cell dead whose ring has this code? */
export function isDeadRing(code: number): boolean {
  return table[code] !== 0;
}

/** Every empty neighbour may take either colour; then each dead one takes the better. */
function deduce(code: number): boolean {
  const empty = firstWith(code, 0);
  if (empty < RING) return deduce(withValue(code, empty, 1)) && deduce(withValue(code, empty, 2));
  const either = firstWith(code, EITHER);
  if (either < RING) return deduce(withValue(code, either, 1)) || deduce(withValue(code, either, 2));
  return colourChanges(code) <= 2;
}

function firstWith(code: number, value: number): number {
  let place = 0;
  while (place < RING && valueAt(code, place) !== value) ++place;
  return place;
}

function colourChanges(code: number): number {
  let changes = 0;
  for (let place = 0; place < RING; ++place) {
    if (valueAt(code, place) !== valueAt(code, (place + 1) % RING)) ++changes;
  }
  return changes;
}

function valueAt(code: number, place: number): number {
  return (code >> (place << 1)) & 3;
}

function withValue(code: number, place: number, value: number): number {
  return (code & ~(3 << (place << 1))) | (value << (place << 1));
}
