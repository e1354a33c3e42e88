// Connections as JSON: cells and edges by name, and a key where there is one.

import type { Connection } from '../engine/engine.js';
import { formatCell, formatEndpoint, type Size } from '../game/cell.js';
import { cellNames } from './wording.js';

export function connectionJson(size: Size, { type, from, to, carrier, key }: Connection): object {
  return {
    type,
    from: formatEndpoint(size, from),
    to: formatEndpoint(size, to),
    carrier: cellNames(size, carrier),
    ...(key === undefined ? {} : { key: formatCell(size, key) }),
  };
}
