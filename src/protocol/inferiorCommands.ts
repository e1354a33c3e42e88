// HTP commands about inferior cells: pairs of a cell and a code, row by row.
//
// fd dead, fcb and fcw captured by Black and by White, iv[x] vulnerable to x,
// ir[x] reversible by x, id[x] dominated by x.

import type { FilledCell, Inferior, PrunedCell } from '../engine/engine.js';
import { formatCell, type Cell, type Size } from '../game/cell.js';
import { colourOf, command, type HtpCommand } from './htpCommand.js';
import type { HtpSession } from './htpSession.js';

interface Coded {
  cell: Cell;
  code: string;
}

export const INFERIOR_COMMANDS: readonly HtpCommand[] = [
  inferiorCommand('inferior', 'Inferior', (size, { filled, pruned }) => [
    ...filled.map(filledCode),
    ...pruned.map((each) => prunedCode(size, each)),
  ]),
  inferiorCommand('fillin', 'Fill-in', (_, { filled }) => filled.map(filledCode)),
  inferiorCommand('dominated', 'Dominated', (size, { pruned }) =>
    pruned.filter(({ rule }) => rule.startsWith('dominated')).map((each) => prunedCode(size, each)),
  ),
];

function inferiorCommand(
  what: string,
  label: string,
  codes: (size: Size, inferior: Inferior) => Coded[],
): HtpCommand {
  const run = async (session: HtpSession, [word]: string[], signal: AbortSignal) => {
    const mover = colourOf(word!);
    const { size } = session.position;
    const engine = await session.search([], signal);
    const pairs = codes(size, engine.inferior(mover)).sort((one, other) => one.cell - other.cell);
    return pairs.map(({ cell, code }) => `${formatCell(size, cell)} ${code}`).join(' ');
  };
  return command(`compute-${what} <colour>`, run, `inferior/Compute ${label.replace('-', ' ')}/%m`);
}

function filledCode({ cell, colour }: FilledCell): Coded {
  return { cell, code: colour === undefined ? 'fd' : `fc${colour.charAt(0)}` };
}

function prunedCode(size: Size, { cell, rule, by }: PrunedCell): Coded {
  return { cell, code: `i${rule.charAt(0)}[${formatCell(size, by)}]` };
}
