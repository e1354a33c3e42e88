// Dead by its ring: the six cells around a cell.
//
// With the ring full, the cell joins nothing that is not joined already if each
// colour there lies in one piece, that is if the colours change at most twice
// on the way around. So it is dead if that holds for every way to fill what is
// empty. A dead neighbour takes the colour that suits: it changes no winner.
// Cells off the board are stones of the edge's owner.
//
// A code has two bits per neighbour, in cyclic order: 0 empty, 1 black,
// 2 white, 3 dead. Derived once, from the definition; `npm run generate:patterns`
// derives the same anew, and the tests compare.
//
// Björnsson, Hayward, Johanson and van Rijswijck, Dead cell analysis in Hex and the Shannon game, 2006.

const CODES: u32 = 1 << 12;
const RING: u32 = 6;

const EITHER: u32 = 3;

const table: usize = memory.data(<i32>CODES);
let isReady: bool = false;

/** To be called before the first question. */
export function prepare(): void {
  if (isReady) return;
  for (let code: u32 = 0; code < CODES; ++code) store<u8>(table + code, <u8>deduce(code));
  isReady = true;
}

/** Is a cell dead whose ring has this code? */
export function isDeadRing(code: u32): bool {
  return load<u8>(table + code) != 0;
}

/** Every empty neighbour may take either colour; then each dead one takes the better. */
function deduce(code: u32): bool {
  const empty = firstWith(code, 0);
  if (empty < RING) return deduce(withValue(code, empty, 1)) && deduce(withValue(code, empty, 2));
  const either = firstWith(code, EITHER);
  if (either < RING) return deduce(withValue(code, either, 1)) || deduce(withValue(code, either, 2));
  return colourChanges(code) <= 2;
}

function firstWith(code: u32, value: u32): u32 {
  let place: u32 = 0;
  while (place < RING && valueAt(code, place) != value) ++place;
  return place;
}

function colourChanges(code: u32): u32 {
  let changes: u32 = 0;
  for (let place: u32 = 0; place < RING; ++place) {
    if (valueAt(code, place) != valueAt(code, (place + 1) % RING)) ++changes;
  }
  return changes;
}

function valueAt(code: u32, place: u32): u32 {
  return (code >> (place << 1)) & 3;
}

function withValue(code: u32, place: u32, value: u32): u32 {
  return (code & ~(3 << (place << 1))) | (value << (place << 1));
}
