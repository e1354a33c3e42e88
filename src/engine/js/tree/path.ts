// The way from the root of a search to where it is: moves, what they fill in, and
// connections, which follow only when they are asked for.
//
// Moves are made in the reduced position (inferior/reduced.ts), where fill-in is
// cheap. The connection engine lags behind: `follow` adds all stones that have come
// since it was last there in one update. Taking a move back takes back the updates
// that went beyond it. Templates that the new stones complete are stored with them.
// Invariant: the connection engine has the stones of the first `followed` cells of
// the trail, dead cells being Black's.
// Twin of assembly/tree/path.ts.

import * as carrier from '../base/carrier.js';
import { CARRIER_BYTES, CARRIER_WORDS, MAX_CELLS } from '../base/limits.js';
import { bytes, data } from '../base/memory.js';
import { cells } from '../board/geometry.js';
import { added, BLACK_STONE, EMPTY } from '../board/stones.js';
import * as fillIn from '../inferior/fillIn.js';
import * as reduced from '../inferior/reduced.js';
import { ENCLOSED, NO_RULE } from '../inferior/rules.js';
import * as update from '../vc/update.js';
import * as templates from './templates.js';

/** Per update, how much of the trail was followed before it, and after it. */
const followedBefore = new Uint16Array(MAX_CELLS);
const followedAfter = new Uint16Array(MAX_CELLS);
let updateCount = 0;
let followed = 0;

/** What the last move has filled in for Black, then for White; dead cells are in neither. */
export const filled = data(2 * CARRIER_BYTES);
/** The stones of Black, then of White, played or filled in; dead cells are in neither. */
export const stones = data(2 * CARRIER_BYTES);

/** How many regions were filled in since the last move, and how long the trail was before. */
let regionCount = 0;
let regionsStart = 0;
const inRegions = data(2 * CARRIER_BYTES);

/** The position that was loaded, with what can be filled in, is the root. */
export function start(switches: number): void {
  updateCount = 0;
  followed = 0;
  regionCount = 0;
  fillIn.init(switches);
  while (followed < reduced.trailLength && reduced.ruleOf(reduced.trailAt(followed)) === NO_RULE) ++followed;
  collect(filled, followed);
}

/** A move in a cell that is empty in the reduced position; regions must have been left. */
export function play(colour: number, cell: number): void {
  const before = reduced.trailLength;
  fillIn.play(colour, cell);
  collect(filled, before + 1);
}

export function collectStones(): void {
  collect(stones, 0);
}

/** dst = what the trail has of Black's from there on, then what it has of White's. */
function collect(dst: number, from: number): void {
  carrier.clear(dst);
  carrier.clear(dst + CARRIER_WORDS);
  for (let index = from; index < reduced.trailLength; ++index) {
    const cell = reduced.trailAt(index);
    const value = reduced.valueOf(cell);
    if (value !== reduced.DEAD_VALUE) carrier.add(dst + (value - 1) * CARRIER_WORDS, cell);
  }
}

/** Fills a region in, until the path goes on. */
export function fillRegion(colour: number, region: number): void {
  if (regionCount++ === 0) regionsStart = reduced.trailLength;
  fillIn.fill(colour, region, ENCLOSED);
}

/** The set gains what regions have filled in for the colour, and what followed from that. */
export function uniteRegions(dst: number, colour: number): void {
  if (regionCount === 0) return;
  collect(inRegions, regionsStart);
  carrier.unite(dst, dst, inRegions + colour * CARRIER_WORDS);
}

/** Takes back all regions that were filled in since the last move. */
export function leaveRegions(): void {
  for (; regionCount > 0; --regionCount) takeBack();
}

/** Takes the last move back; false if there is none. */
export function undo(): boolean {
  leaveRegions();
  return takeBack();
}

function takeBack(): boolean {
  if (!fillIn.undo()) return false;
  while (updateCount > 0 && followedAfter[updateCount - 1]! > reduced.trailLength) {
    followed = followedBefore[--updateCount]!;
    update.undo();
  }
  return true;
}

/** Brings the connections to where the path is. False where memory has run out. */
export function follow(): boolean {
  if (followed === reduced.trailLength) return true;
  bytes.fill(EMPTY, 4 * added, 4 * added + cells);
  for (let index = followed; index < reduced.trailLength; ++index) {
    const cell = reduced.trailAt(index);
    const value = reduced.valueOf(cell);
    bytes[4 * added + cell] = value === reduced.DEAD_VALUE ? BLACK_STONE : value;
  }
  if (!update.addStones()) return false;
  templates.follow();
  followedBefore[updateCount] = followed;
  followedAfter[updateCount++] = reduced.trailLength;
  followed = reduced.trailLength;
  return true;
}
