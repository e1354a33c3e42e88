// Confirms the regions that an engine fills in, by the definition of captured sets and by minimax.
//
// Regions are filled in one after another, until none is left. Each must be captured:
// moving second in it, its owner can make it as good as its own; and no winner may change,
// also after some moves outside of it.

import { COLOURS, VARIANTS, writeDiagram, type Colour, type Engine, type Position } from '../../src/index.js';
import { Completions, type Stones } from '../oracle/completions.js';
import type { Random } from '../oracle/random.js';
import { FalseClaim } from './claimChecker.js';

/** Larger sets take too long to play out; their winners are compared all the same. */
const MOST_PLAYED_OUT = 9;

/** Answers how many regions there were. Throws at the first false one. */
export function confirmRegions(
  engine: Engine,
  position: Position,
  completions: Completions,
  random: Random,
): number {
  engine.load(position, { variant: random.pick(VARIANTS), edgeMidpoints: random.below(2) === 0 });
  let filled: Stones = { black: 0, white: 0 };
  let count = 0;
  for (;;) {
    const colour = COLOURS.find((each) => engine.region(each) !== undefined);
    if (colour === undefined) return count;
    const { cells } = engine.region(colour)!;
    const set = completions.bits(cells);
    confirm(
      completions,
      filled,
      set,
      colour,
      random,
      () => `${drawnCells(cells, colour)}\n${writeDiagram(position)}`,
    );
    engine.addStones({ [colour]: cells });
    filled = { ...filled, [colour]: filled[colour] | set };
    ++count;
  }
}

function confirm(
  completions: Completions,
  before: Stones,
  set: number,
  colour: Colour,
  random: Random,
  drawn: () => string,
): void {
  const isSmall = Array.from(set.toString(2)).filter((bit) => bit === '1').length <= MOST_PLAYED_OUT;
  if (isSmall && !completions.isCaptured(before, set, colour))
    throw new FalseClaim(`not captured: ${drawn()}`);
  const outside = completions.all & ~set & ~before.black & ~before.white;
  const black = outside & random.below(completions.all + 1) & random.below(completions.all + 1);
  const white = outside & ~black & random.below(completions.all + 1) & random.below(completions.all + 1);
  for (const stones of [before, { black: before.black | black, white: before.white | white }]) {
    for (const mover of COLOURS) {
      const after = { ...stones, [colour]: stones[colour] | set };
      if (completions.winner(after, mover) !== completions.winner(stones, mover))
        throw new FalseClaim(`filling in changes the winner with ${mover} to move: ${drawn()}`);
    }
  }
}

function drawnCells(cells: readonly number[], colour: Colour): string {
  return `the region ${cells.join(' ')} of ${colour}`;
}
