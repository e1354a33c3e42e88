// What callers name, as numbers of the module: colours, goals, cells, edges. What does not exist is refused.

import { formatSize, ownEdges, type Cell, type Colour, type Edge, type Size } from '../game/cell.js';
import { COLOUR_CODES, GOAL_CODES } from './abi.js';
import type { Goal } from './engine.js';
import { bad } from './engineError.js';

export function codeOf(colour: Colour): number {
  if (Object.hasOwn(COLOUR_CODES, colour)) return COLOUR_CODES[colour];
  throw bad('badColour', colour, 'is not a colour: write black or white');
}

export function goalOf(goal: Goal): number {
  if (Object.hasOwn(GOAL_CODES, goal)) return GOAL_CODES[goal];
  throw bad('badGoal', goal, 'is not a goal: write full or semi');
}

export function cellNode(cell: Cell, size: Size): number {
  if (Number.isInteger(cell) && cell >= 0 && cell < size.columns * size.rows) return cell;
  throw bad('offBoard', cell, `is off the ${formatSize(size)} board: cells are numbers from 0, row by row`);
}

export function edgeNode(colour: Colour, edge: Edge, size: Size): number {
  const own = ownEdges(colour);
  const index = own.indexOf(edge);
  if (index >= 0) return size.columns * size.rows + index;
  throw bad('badEdge', edge, `is not an edge of ${colour}: write ${own.join(' or ')}`);
}
