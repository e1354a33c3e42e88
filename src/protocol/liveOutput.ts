// What HexGui draws while the solver runs: the line that it looks at, and labels on moves.
//
// W and L are on moves that win and lose; other moves have two numbers: how hard it
// is at least to prove that they win, and that they do not.

import { formatCell, opponentOf, type Cell, type Colour } from '../game/cell.js';
import type { Position } from '../game/position.js';
import type { MoveVerdict } from '../solver/solveMoves.js';
import type { SolveProgress } from '../solver/verdict.js';

/** People cannot follow more. */
const MS_BETWEEN_OUTPUTS = 500;

export class LiveOutput {
  #last = -Infinity;

  constructor(
    private readonly position: Position,
    private readonly write: (text: string) => void,
  ) {}

  /** The position is being solved. */
  tellSearch(progress: SolveProgress): void {
    const labels: [Cell, string][] = [
      ...progress.lost.map((cell): [Cell, string] => [cell, 'L']),
      ...progress.open.map((move): [Cell, string] => [
        move.cell,
        `${move.proofNumber}@@${move.disproofNumber}`,
      ]),
    ];
    this.#tell(progress, progress.line, labels);
  }

  /** The position after a move is being solved, others are done. */
  tellMove(move: Cell, done: readonly MoveVerdict[], progress: SolveProgress): void {
    const { toPlay } = this.position;
    const labels = done.map(({ cell, winner }): [Cell, string] => [cell, winner === toPlay ? 'W' : 'L']);
    this.#tell(progress, [move, ...progress.line], labels);
  }

  /** An empty line ends it, as it ends a reply. */
  #tell(progress: SolveProgress, line: readonly Cell[], labels: readonly [Cell, string][]): void {
    const now = performance.now();
    if (now - this.#last < MS_BETWEEN_OUTPUTS) return;
    this.#last = now;
    const { size, toPlay } = this.position;
    const name = (cell: Cell): string => formatCell(size, cell);
    const lines = [
      'gogui-gfx:',
      'dfpn',
      `VAR ${variation(toPlay, line.map(name))}`,
      `LABEL ${labels.map(([cell, label]) => `${name(cell)} ${label}`).join(' ')}`,
      `TEXT ${describe(progress)}`,
    ];
    this.write(`${lines.join('\n')}\n\n`);
  }
}

/** "B a1 W b2". */
function variation(toPlay: Colour, cells: readonly string[]): string {
  const letters = [toPlay, opponentOf(toPlay)].map((colour) => colour.charAt(0).toUpperCase());
  return cells.map((cell, index) => `${letters[index % 2]} ${cell}`).join(' ');
}

function describe({ proofNumber, disproofNumber, nodes, expansions, milliseconds }: SolveProgress): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `proof ${proofNumber} disproof ${disproofNumber} nodes ${nodes} expansions ${expansions} ${seconds} s`;
}
