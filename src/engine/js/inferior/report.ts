// The reduced position and its inferior cells as records for the host; the layout stands in prune.ts.
// Twin of assembly/inferior/report.ts.

import * as carrier from '../base/carrier.js';
import { NONE } from '../base/limits.js';
import { heap } from '../base/memory.js';
import { BLACK, cells, WHITE } from '../board/geometry.js';
import { setAround } from './captures.js';
import { hasWon } from './fillIn.js';
import { prune, RECORD_CARRIER, recordOf } from './prune.js';
import { ruleOf, stepOf, valueOf } from './reduced.js';
import { CAPTURED, NO_RULE } from './rules.js';

export { records } from './prune.js';
export { writeCounts } from './rules.js';

/** Who has won by stones, filled ones included: 0 nobody, 1 black, 2 white. */
export function winner(): number {
  if (hasWon(BLACK)) return 1;
  return hasWon(WHITE) ? 2 : 0;
}

/** Records of all cells. Where the winner is known, there is no move to prune. */
export function report(mover: number): void {
  prune(mover);
  for (let cell = 0; cell < cells; ++cell) {
    if (valueOf(cell) !== 0) describe(cell);
  }
}

function describe(cell: number): void {
  const record = recordOf(cell);
  const rule = ruleOf(cell);
  heap[record] = rule | (valueOf(cell) << 8) | (NONE << 16);
  heap[record + 1] = stepOf(cell);
  if (rule !== NO_RULE && rule >= CAPTURED) carrier.copy(record + RECORD_CARRIER, setAround(cell));
}
