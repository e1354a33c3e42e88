// Minimax on templates: with its stones, and everything outside its carrier the opponent's.

import { placesOf, type TemplatePlace } from '../../src/engine/edgeTemplates.js';
import type { Size } from '../../src/index.js';
import type { Board } from '../oracle/board.js';
import { CarrierGame } from '../oracle/carrierGame.js';
import { ConnectionOracle, type OracleVerdict } from '../oracle/connectionOracle.js';

/** Carriers of 20 cells take up to a million states. */
const game = new CarrierGame(2 ** 22);

/** Does the full hold? */
export function confirmPlace(
  { columns, rows }: Size,
  { colour, edge, endpoint, stones, carrier }: TemplatePlace,
): OracleVerdict {
  const board: Board = {
    columns,
    rows,
    stones: Array.from({ length: columns * rows }, (_, cell) => (stones.includes(cell) ? colour : undefined)),
  };
  return new ConnectionOracle(board, colour, game).check({ type: 'full', from: endpoint, to: edge, carrier });
}

/** A template on the smallest board that it fits in. */
export function confirmTemplate(drawing: string): OracleVerdict {
  const rows = drawing.split('/');
  const size = { columns: Math.max(...rows.map((row) => row.length)), rows: rows.length + 1 };
  return confirmPlace(size, placesOf(drawing, size)[0]!);
}
