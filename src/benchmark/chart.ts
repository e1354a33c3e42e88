// A comparison as a bar chart: how many times as fast WebAssembly is, line by line.
//
// Written by hand as SVG, without scripts or fonts of its own, so that it can
// stand in a README. Its colours follow the reader's scheme, light or dark, by a
// media query of its own; where that is not heard, light ones stay readable.

import type { Comparison } from './compare.js';
import type { Group } from './suite.js';

export interface Caption {
  machine: string;
  /** Version, rounds and signature. */
  run: string;
}

const WIDTH = 760;
const BARS_LEFT = 310;
const BARS_RIGHT = 690;
const TOP = 62;
const LINE = 22;
const BAR = 13;
const GROUP_GAP = 34;
const BOTTOM = 56;

const GROUP_NAMES: Record<Group, string> = {
  carriers: 'Carrier operations',
  builds: 'Full builds, both colours',
  updates: 'Incremental builds: move and undo',
};

const STYLE = `
  .ground { fill: #ffffff; }
  text { font: 12px system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; fill: #1f2328; }
  .title { font-size: 16px; font-weight: 600; }
  .group { font-weight: 600; }
  .faint { fill: #59636e; font-size: 11px; }
  .grid { stroke: #d1d9e0; stroke-width: 1; }
  .one { stroke: #59636e; stroke-width: 1.5; stroke-dasharray: 4 3; }
  .carriers { fill: #8250df; }
  .builds { fill: #0969da; }
  .updates { fill: #1a7f37; }
  .interval { stroke: #1f2328; stroke-width: 1.5; }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #0d1117; }
    text { fill: #f0f6fc; }
    .faint { fill: #9198a1; }
    .grid { stroke: #3d444d; }
    .one { stroke: #9198a1; }
    .carriers { fill: #a371f7; }
    .builds { fill: #4493f8; }
    .updates { fill: #3fb950; }
    .interval { stroke: #f0f6fc; }
  }
`;

export function chart(comparisons: readonly Comparison[], { machine, run }: Caption): string {
  const rows = layOut(comparisons);
  const bottom = rows.at(-1)!.y + LINE;
  const end = axisEnd(comparisons);
  const x = (ratio: number) => BARS_LEFT + (Math.min(ratio, end) / end) * (BARS_RIGHT - BARS_LEFT);
  const height = bottom + BOTTOM;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">`,
    `<title id="title">How many times as fast WebAssembly is as the same engine in JavaScript</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${height}" rx="8"/>`,
    text(20, 30, 'How many times as fast is WebAssembly as its twin in JavaScript?', 'title'),
    ...gridLines(end, x, bottom),
    ...rows.flatMap((each) => drawRow(each, x)),
    text(20, bottom + 34, machine, 'faint'),
    text(20, bottom + 48, run, 'faint'),
    '</svg>',
    '',
  ].join('\n');
}

interface Row {
  comparison: Comparison;
  y: number;
  /** Does a group begin here? */
  isFirst: boolean;
}

function layOut(comparisons: readonly Comparison[]): Row[] {
  let y = TOP - LINE;
  return comparisons.map((comparison, index) => {
    const isFirst = comparison.work.group !== comparisons[index - 1]?.work.group;
    y += isFirst ? GROUP_GAP + LINE - (index === 0 ? 10 : 0) : LINE;
    return { comparison, y, isFirst };
  });
}

/** The first whole number beyond all bars. */
function axisEnd(comparisons: readonly Comparison[]): number {
  return Math.floor(Math.max(...comparisons.map(({ ratio }) => ratio.median))) + 1;
}

function gridLines(end: number, x: (ratio: number) => number, bottom: number): string[] {
  const step = end > 8 ? 2 : 1;
  const marks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  return [
    ...marks.flatMap((mark) => [
      line(x(mark), TOP - 6, x(mark), bottom, 'grid'),
      text(x(mark), TOP - 12, `${mark}×`, 'faint', 'middle'),
    ]),
    line(x(1), TOP - 6, x(1), bottom, 'one'),
  ];
}

function drawRow({ comparison, y, isFirst }: Row, x: (ratio: number) => number): string[] {
  const { work, ratio } = comparison;
  const middle = y + BAR / 2;
  const bar = `<rect class="${work.group}" x="${BARS_LEFT}" y="${y}" width="${round(x(ratio.median) - BARS_LEFT)}" height="${BAR}" rx="2"/>`;
  return [
    ...(isFirst ? [text(20, y - 9, GROUP_NAMES[work.group], 'group')] : []),
    text(BARS_LEFT - 10, y + BAR - 2, work.name, undefined, 'end'),
    bar,
    line(x(ratio.low), middle, x(ratio.high), middle, 'interval'),
    text(Math.max(x(ratio.median), x(ratio.high)) + 7, y + BAR - 2, ratio.median.toFixed(1)),
  ];
}

function text(x: number, y: number, words: string, style?: string, anchor?: 'middle' | 'end'): string {
  const attributes = [
    ...(style === undefined ? [] : [` class="${style}"`]),
    ...(anchor === undefined ? [] : [` text-anchor="${anchor}"`]),
  ];
  return `<text x="${round(x)}" y="${round(y)}"${attributes.join('')}>${escapeXml(words)}</text>`;
}

function line(x1: number, y1: number, x2: number, y2: number, style: string): string {
  return `<line class="${style}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`;
}

function round(number: number): number {
  return Math.round(10 * number) / 10;
}

function escapeXml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
