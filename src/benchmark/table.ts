// A comparison as a table for a terminal.

import type { Comparison } from './compare.js';
import type { Timing } from './measure.js';
import type { Group } from './suite.js';

export const HEADINGS: Record<Group, string> = {
  carriers: 'Carrier operations, ns each',
  builds: 'Full builds of both colours, ms',
  updates: 'Incremental builds, ms per move',
};

/** Negative widths are flush left. */
const WIDTHS = [-42, 8, 15, 8, 15, 6, 12];
const COLUMNS = ['', 'WASM', 'middle half', 'JS', 'middle half', 'JS/WASM', '95 %'];

/** Group by group, each with its heading. */
export function tableLines(comparisons: readonly Comparison[]): string[] {
  const lines: string[] = [];
  let group: Group | undefined;
  for (const comparison of comparisons) {
    if (comparison.work.group !== group) {
      group = comparison.work.group;
      lines.push('', row([HEADINGS[group], ...COLUMNS.slice(1)]));
    }
    lines.push(row(cellsOf(comparison)));
  }
  return lines;
}

function cellsOf({ work, wasm, js, ratio }: Comparison): string[] {
  return [
    work.name,
    wasm.median.toFixed(2),
    range(wasm),
    js.median.toFixed(2),
    range(js),
    ratio.median.toFixed(2),
    range(ratio),
  ];
}

function range({ low, high }: Timing): string {
  return `${low.toFixed(2)}–${high.toFixed(2)}`;
}

function row(cells: readonly string[]): string {
  return cells
    .map((cell, index) => (WIDTHS[index]! < 0 ? cell.padEnd(-WIDTHS[index]!) : cell.padStart(WIDTHS[index]!)))
    .join('  ')
    .trimEnd();
}
