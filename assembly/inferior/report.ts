// The reduced position and its inferior cells as records for the host; the layout stands in prune.ts.

import * as carrier from '../base/carrier';
import { NONE } from '../base/limits';
import { BLACK, cells, WHITE } from '../board/geometry';
import { setAround } from './captures';
import { hasWon } from './fillIn';
import { prune, recordOf } from './prune';
import { ruleOf, stepOf, valueOf } from './reduced';
import { CAPTURED, NO_RULE } from './rules';

export { records } from './prune';
export { counts } from './rules';

/** Who has won by stones, filled ones included: 0 nobody, 1 black, 2 white. */
export function winner(): i32 {
  if (hasWon(BLACK)) return 1;
  return hasWon(WHITE) ? 2 : 0;
}

/** Records of all cells. Where the winner is known, there is no move to prune. */
export function report(mover: u32): void {
  prune(mover);
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (valueOf(cell) != 0) describe(cell);
  }
}

function describe(cell: u32): void {
  const record = recordOf(cell);
  const rule = ruleOf(cell);
  store<u8>(record, <u8>rule);
  store<u8>(record, <u8>valueOf(cell), 1);
  store<u16>(record, <u16>NONE, 2);
  store<u16>(record, <u16>stepOf(cell), 4);
  if (rule != NO_RULE && rule >= CAPTURED) carrier.copy(record + 16, setAround(cell));
}
