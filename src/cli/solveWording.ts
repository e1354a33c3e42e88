// What the commands that solve say of a search and of a move.

import { formatCell, type Size } from '../game/cell.js';
import type { MoveVerdict } from '../solver/solveMoves.js';
import type { SolveProgress } from '../solver/verdict.js';
import { cellNames, count, listCells } from './wording.js';

/** Lines that tell how far a search is. */
export function describeProgress(size: Size, search: SolveProgress): string[] {
  const { proofNumber, disproofNumber, line, nodes, expansions, tableLoad, milliseconds } = search;
  return [
    `proof number ${proofNumber}, disproof number ${disproofNumber}; line ${listCells(size, line)}`,
    `${count(nodes, 'node')}, ${count(expansions, 'expansion')}, table ${percent(tableLoad)} full, ` +
      `${Math.floor(milliseconds / 1000)} s`,
  ];
}

function percent(share: number): string {
  return `${Math.floor(100 * share)} %`;
}

export function moveJson(size: Size, { cell, ending, winner, line, nodes, expansions }: MoveVerdict): object {
  return {
    cell: formatCell(size, cell),
    ending,
    winner: winner ?? null,
    line: cellNames(size, line),
    nodes,
    expansions,
  };
}
