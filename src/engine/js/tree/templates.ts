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
// Twin of assembly/tree/templates.ts.

import * as arena from '../base/arena.js';
import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS, NONE } from '../base/limits.js';
import { bytes, data, heap } from '../base/memory.js';
import { BLACK, cells, WHITE } from '../board/geometry.js';
import { endpointOf } from '../board/groups.js';
import { added, holds } from '../board/stones.js';
import * as connections from '../vc/connectionStore.js';
import { clearPending } from '../vc/steppingStones.js';
import { tryAddFull } from '../vc/tryAdd.js';

//  A place, in words:
//   0 colour
//   1 endpoint, edge        nodes: a cell, and an edge after all cells
//   3 stones                two, NONE where it asks for less
//   5 next, for each stone  the next place filed under the stone
//   7 unused
//   8 carrier
const ENDPOINT = 1;
const EDGE = 2;
const STONES = 3;
const NEXT = 5;
const CARRIER = 8;
const PLACE_WORDS = CARRIER + CARRIER_WORDS;
const MOST_STONES = 2;

let places = 0;
let count = 0;

/** Per colour and cell, the first place filed under a stone there, or 0. */
const heads = new Int32Array(2 * MAX_CELLS);

/** The stones of the selected colour's opponent, and its own. */
const hostile = data(CARRIER_BYTES);
const own = data(CARRIER_BYTES);
const rest = data(CARRIER_BYTES);

export function forget(): void {
  count = 0;
  heads.fill(0);
}

/** Room for so many places, for the host to write; 0 where memory has run out. */
export function reserve(wanted: number): number {
  places = arena.takeCleared(4 * wanted * PLACE_WORDS);
  count = places === 0 ? 0 : wanted;
  return places;
}

/** Files all places that are written, and stores the fulls of those that hold as the board is. */
export function open(): void {
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    select(colour);
    for (let index = 0; index < count; ++index) {
      const place = places + index * PLACE_WORDS;
      if (heap[place] !== colour) continue;
      file(place);
      tryPlace(place);
    }
  }
}

function file(place: number): void {
  for (let index = 0; index < MOST_STONES; ++index) {
    const stone = stoneAt(place, index);
    if (stone === NONE) return;
    const head = headOf(heap[place]!, stone);
    heap[place + NEXT + index] = heads[head]!;
    heads[head] = place;
  }
}

/** After stones were added: those places are tried that one of them belongs to. */
export function follow(): void {
  if (count === 0) return;
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    select(colour);
    for (let cell = 0; cell < cells; ++cell) {
      if (bytes[4 * added + cell] === colour + 1) tryPlacesAt(colour, cell);
    }
  }
}

function tryPlacesAt(colour: number, stone: number): void {
  let place = heads[headOf(colour, stone)]!;
  while (place !== 0) {
    tryPlace(place);
    place = heap[place + NEXT + (stoneAt(place, 0) === stone ? 0 : 1)]!;
  }
}

function select(colour: number): void {
  connections.select(colour);
  carrier.clear(own);
  carrier.clear(hostile);
  for (let cell = 0; cell < cells; ++cell) {
    if (holds(colour, cell)) carrier.add(own, cell);
    if (holds(colour ^ 1, cell)) carrier.add(hostile, cell);
  }
}

/** Stores the full of a place of the selected colour, if it holds as the board is. */
function tryPlace(place: number): void {
  if (!carrier.isDisjoint(place + CARRIER, hostile)) return;
  for (let index = 0; index < MOST_STONES; ++index) {
    const stone = stoneAt(place, index);
    if (stone !== NONE && !carrier.has(own, stone)) return;
  }
  const from = endpointOf(connections.colour, heap[place + ENDPOINT]!);
  const edge = endpointOf(connections.colour, heap[place + EDGE]!);
  if (from === NONE || from === edge) return;
  const pair = connections.pairFor(from, edge);
  if (pair === 0) return;
  carrier.subtract(rest, place + CARRIER, own);
  clearPending();
  tryAddFull(pair, rest);
}

function stoneAt(place: number, index: number): number {
  return heap[place + STONES + index]!;
}

function headOf(colour: number, cell: number): number {
  return colour * MAX_CELLS + cell;
}
