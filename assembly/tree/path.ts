// The way from the root of a search to where it is: moves, what they fill in, and
// connections, which follow only when they are asked for.
//
// Moves are made in the reduced position (inferior/reduced.ts), where fill-in is
// cheap. The connection engine lags behind: `follow` adds all stones that have come
// since it was last there in one update. Taking a move back takes back the updates
// that went beyond it. Templates that the new stones complete are stored with them.
// Invariant: the connection engine has the stones of the first `followed` cells of
// the trail, dead cells being Black's.

import * as carrier from '../base/carrier';
import { CARRIER_BYTES, MAX_CELLS } from '../base/limits';
import { cells } from '../board/geometry';
import { BLACK_STONE, EMPTY, added } from '../board/stones';
import * as fillIn from '../inferior/fillIn';
import * as reduced from '../inferior/reduced';
import { ENCLOSED, NO_RULE } from '../inferior/rules';
import * as update from '../vc/update';
import * as templates from './templates';

/** Per update, how much of the trail was followed before it and after it, as u16 each. */
const updates: usize = memory.data(4 * <i32>MAX_CELLS);
let updateCount: u32 = 0;
let followed: u32 = 0;

/** What the last move has filled in for Black, then for White; dead cells are in neither. */
export const filled: usize = memory.data(2 * <i32>CARRIER_BYTES, 16);
/** The stones of Black, then of White, played or filled in; dead cells are in neither. */
export const stones: usize = memory.data(2 * <i32>CARRIER_BYTES, 16);

/** How many regions were filled in since the last move, and how long the trail was before. */
let regionCount: u32 = 0;
let regionsStart: u32 = 0;
const inRegions: usize = memory.data(2 * <i32>CARRIER_BYTES, 16);

/** The position that was loaded, with what can be filled in, is the root. */
export function start(switches: u32): void {
  updateCount = 0;
  followed = 0;
  regionCount = 0;
  fillIn.init(switches);
  while (followed < reduced.trailLength && reduced.ruleOf(reduced.trailAt(followed)) == NO_RULE) ++followed;
  collect(filled, followed);
}

/** A move in a cell that is empty in the reduced position; regions must have been left. */
export function play(colour: u32, cell: u32): void {
  const before = reduced.trailLength;
  fillIn.play(colour, cell);
  collect(filled, before + 1);
}

export function collectStones(): void {
  collect(stones, 0);
}

/** dst = what the trail has of Black's from there on, then what it has of White's. */
function collect(dst: usize, from: u32): void {
  carrier.clear(dst);
  carrier.clear(dst + CARRIER_BYTES);
  for (let index = from; index < reduced.trailLength; ++index) {
    const cell = reduced.trailAt(index);
    const value = reduced.valueOf(cell);
    if (value != reduced.DEAD_VALUE) carrier.add(dst + (value - 1) * CARRIER_BYTES, cell);
  }
}

/** Fills a region in, until the path goes on. */
export function fillRegion(colour: u32, region: usize): void {
  if (regionCount++ == 0) regionsStart = reduced.trailLength;
  fillIn.fill(colour, region, ENCLOSED);
}

/** The set gains what regions have filled in for the colour, and what followed from that. */
export function uniteRegions(dst: usize, colour: u32): void {
  if (regionCount == 0) return;
  collect(inRegions, regionsStart);
  carrier.unite(dst, dst, inRegions + colour * CARRIER_BYTES);
}

/** Takes back all regions that were filled in since the last move. */
export function leaveRegions(): void {
  for (; regionCount > 0; --regionCount) takeBack();
}

/** Takes the last move back; false if there is none. */
export function undo(): bool {
  leaveRegions();
  return takeBack();
}

function takeBack(): bool {
  if (!fillIn.undo()) return false;
  while (updateCount > 0 && <u32>load<u16>(lastUpdate(), 2) > reduced.trailLength) {
    followed = load<u16>(lastUpdate());
    --updateCount;
    update.undo();
  }
  return true;
}

/** Brings the connections to where the path is. False where memory has run out. */
export function follow(): bool {
  if (followed == reduced.trailLength) return true;
  memory.fill(added, EMPTY, cells);
  for (let index = followed; index < reduced.trailLength; ++index) {
    const cell = reduced.trailAt(index);
    const value = reduced.valueOf(cell);
    store<u8>(added + cell, value == reduced.DEAD_VALUE ? BLACK_STONE : <u8>value);
  }
  if (!update.addStones()) return false;
  templates.follow();
  ++updateCount;
  store<u16>(lastUpdate(), <u16>followed);
  store<u16>(lastUpdate(), <u16>reduced.trailLength, 2);
  followed = reduced.trailLength;
  return true;
}

function lastUpdate(): usize {
  return updates + ((updateCount - 1) << 2);
}
