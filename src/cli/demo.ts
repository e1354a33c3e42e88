// `mustplay demo`: what connections and mustplay are, shown on a puzzle.
//
// Claude Berge's puzzle: White is to play, and one move wins. Everything that
// is said about it here is the engine's answer.

import type { Command } from 'commander';
import type { Connection, Engine } from '../engine/engine.js';
import {
  formatCell,
  formatEndpoint,
  opponentOf,
  ownEdges,
  type Cell,
  type Colour,
  type Endpoint,
} from '../game/cell.js';
import { parseDiagram } from '../game/diagram.js';
import type { Position } from '../game/position.js';
import { unwrap } from '../game/result.js';
import { drawBoard, paintFor, type Paint } from './drawBoard.js';
import { print, type Context } from './io.js';
import { listCells, nameOf } from './wording.js';

const PUZZLE = `
  W . . . .
   . B . W B
    . . B W B
     . . W . .
      B W . . .
  white to play`;
