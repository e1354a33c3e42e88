// The line of a solved position: the winner's moves, and replies that hold out long.
//
// A solved node knows the winner's move, or the loser's that took most work. A node
// that was decided at sight ends the line, for a winner with the key of its semi.
// Where the table has forgotten a node it is solved again, with the help of what is
// known around it.

import type { SearchTree } from '../engine/engine.js';
import { opponentOf, type Cell, type Colour } from '../game/cell.js';
import { Dfpn, type DfpnOptions, type Knowledge } from './dfpn.js';

/** From where the tree is, which is where it is left. */
export function lineOf(
  tree: SearchTree,
  knowledge: Knowledge,
  mover: Colour,
  options: Partial<DfpnOptions>,
): Cell[] {
  const line: Cell[] = [];
  let colour = mover;
  for (;;) {
    const move = solvedMove(tree, knowledge, colour, options);
    if (move === undefined) break;
    line.push(move);
    tree.play(colour, move);
    colour = opponentOf(colour);
  }
  const last = tree.expand(colour) === 'won' ? tree.winningKey(colour) : undefined;
  line.forEach(() => tree.undo());
  return last === undefined ? line : [...line, last];
}

/** The move that the search has found at a node; undefined if the node is decided at sight. */
function solvedMove(
  tree: SearchTree,
  knowledge: Knowledge,
  mover: Colour,
  options: Partial<DfpnOptions>,
): Cell | undefined {
  const dfpn = new Dfpn(tree, knowledge, options);
  dfpn.start(mover);
  dfpn.run(Infinity);
  dfpn.stop();
  return dfpn.root.best;
}
