// The connection oracle once more, as bare as can be: no cut-off, no memo, no bits.
//
// Every game is played until the carrier is full; then a flood over the board
// tells whether the endpoints are joined. Good for carriers up to 9 cells.

import { EDGES, neighbours, touches } from './board.js';
import type { Board, Colour, Endpoint } from './board.js';
import type { Claim } from './connectionOracle.js';

export function holdsByBareMinimax(board: Board, owner: Colour, claim: Claim): boolean {
  const owned = new Set(board.stones.flatMap((stone, cell) => (stone === owner ? [cell] : [])));
  for (const end of [claim.from, claim.to]) if (typeof end === 'number') owned.add(end);
  const rest = claim.carrier.filter((cell) => cell !== claim.key);
  if (claim.key !== undefined) owned.add(claim.key);
  const ownerFirst = claim.type === 'semi' && claim.key === undefined;

  function ownerWins(empty: number[], ownerMoves: boolean): boolean {
    if (empty.length === 0) return areJoined(board, owner, owned, claim.from, claim.to);
    const results = empty.map((move) => {
      const left = empty.filter((cell) => cell !== move);
      if (!ownerMoves) return ownerWins(left, true);
      owned.add(move);
      const wins = ownerWins(left, false);
      owned.delete(move);
      return wins;
    });
    return ownerMoves ? results.includes(true) : !results.includes(false);
  }

  return ownerWins(rest, ownerFirst);
}

function areJoined(board: Board, owner: Colour, owned: Set<number>, from: Endpoint, to: Endpoint): boolean {
  const seen = new Set<Endpoint>([from]);
  for (const next of seen) {
    if (typeof next === 'number') {
      for (const near of neighbours(board, next)) if (owned.has(near)) seen.add(near);
      for (const edge of EDGES[owner]) if (touches(board, next, edge)) seen.add(edge);
    } else {
      for (const cell of owned) if (touches(board, cell, next)) seen.add(cell);
    }
  }
  return seen.has(to);
}
