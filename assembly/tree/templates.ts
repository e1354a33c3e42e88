// Edge templates: fulls to an edge that AND and OR do not find by themselves.
//
// A template joins an endpoint to an edge with the help of stones around it. The host
// has written each place that a template can take on the board; all are filed under
// the stones they ask for. When one of these comes, those are tried whose stones are
// all there and whose carrier and endpoint the opponent has left alone. A carrier that
// the opponent has hit stays so until the stone is taken back, so nothing need be
// tried later.
//
// Soundness: a full holds whatever lies outside its carrier, and own stones inside
// leave it. Each template is confirmed by minimax (test/templates).
// The idea of seeding a search with known edge templates is the native engines'; the
// templates are our own (npm run generate:templates).

import * as arena from '../base/arena';
import * as carrier from '../base/carrier';
import { CARRIER_BYTES, MAX_CELLS, NONE } from '../base/limits';
import { BLACK, cells, WHITE } from '../board/geometry';
import { endpointOf } from '../board/groups';
import { added, holds } from '../board/stones';
import * as connections from '../vc/connectionStore';
import { clearPending } from '../vc/steppingStones';
import { tryAddFull } from '../vc/tryAdd';

//  A place, in words of 4 bytes:
//   0 colour
//   1 endpoint, edge        nodes: a cell, and an edge after all cells
//   3 stones                two, NONE where it asks for less
//   5 next, for each stone  the next place filed under the stone
//   7 unused
//   8 carrier
const STONES: usize = 12;
const NEXT: usize = 20;
const CARRIER: usize = 32;
const PLACE_BYTES: usize = CARRIER + CARRIER_BYTES;
const MOST_STONES: u32 = 2;

let places: usize = 0;
let count: u32 = 0;

/** Per colour and cell, the first place filed under a stone there, or 0. */
const heads: usize = memory.data(8 * <i32>MAX_CELLS);

/** The stones of the selected colour's opponent, and its own. */
const hostile: usize = memory.data(<i32>CARRIER_BYTES, 16);
const own: usize = memory.data(<i32>CARRIER_BYTES, 16);
const rest: usize = memory.data(<i32>CARRIER_BYTES, 16);

export function forget(): void {
  count = 0;
  memory.fill(heads, 0, 8 * <usize>MAX_CELLS);
}

/** Room for so many places, for the host to write; 0 where memory has run out. */
export function reserve(wanted: u32): usize {
  places = arena.takeCleared(<usize>wanted * PLACE_BYTES);
  count = places == 0 ? 0 : wanted;
  return places;
}

/** Files all places that are written, and stores the fulls of those that hold as the board is. */
export function open(): void {
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    select(colour);
    for (let index: u32 = 0; index < count; ++index) {
      const place = places + <usize>index * PLACE_BYTES;
      if (load<u32>(place) != colour) continue;
      file(place);
      tryPlace(place);
    }
  }
}

function file(place: usize): void {
  for (let index: u32 = 0; index < MOST_STONES; ++index) {
    const stone = stoneAt(place, index);
    if (stone == NONE) return;
    const head = headOf(load<u32>(place), stone);
    store<u32>(place + (index << 2), load<u32>(head), NEXT);
    store<u32>(head, <u32>place);
  }
}

/** After stones were added: those places are tried that one of them belongs to. */
export function follow(): void {
  if (count == 0) return;
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    select(colour);
    for (let cell: u32 = 0; cell < cells; ++cell) {
      if (load<u8>(added + cell) == <u8>(colour + 1)) tryPlacesAt(colour, cell);
    }
  }
}

function tryPlacesAt(colour: u32, stone: u32): void {
  let place = <usize>load<u32>(headOf(colour, stone));
  while (place != 0) {
    tryPlace(place);
    const index: u32 = stoneAt(place, 0) == stone ? 0 : 1;
    place = load<u32>(place + (index << 2), NEXT);
  }
}

function select(colour: u32): void {
  connections.select(colour);
  carrier.clear(own);
  carrier.clear(hostile);
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (holds(colour, cell)) carrier.add(own, cell);
    if (holds(colour ^ 1, cell)) carrier.add(hostile, cell);
  }
}

/** Stores the full of a place of the selected colour, if it holds as the board is. */
function tryPlace(place: usize): void {
  if (!carrier.isDisjoint(place + CARRIER, hostile)) return;
  for (let index: u32 = 0; index < MOST_STONES; ++index) {
    const stone = stoneAt(place, index);
    if (stone != NONE && !carrier.has(own, stone)) return;
  }
  const from = endpointOf(connections.colour, load<u32>(place, 4));
  const edge = endpointOf(connections.colour, load<u32>(place, 8));
  if (from == NONE || from == edge) return;
  const pair = connections.pairFor(from, edge);
  if (pair == 0) return;
  carrier.subtract(rest, place + CARRIER, own);
  clearPending();
  tryAddFull(pair, rest);
}

function stoneAt(place: usize, index: u32): u32 {
  return load<u32>(place + (index << 2), STONES);
}

function headOf(colour: u32, cell: u32): usize {
  return heads + ((colour * MAX_CELLS + cell) << 2);
}
