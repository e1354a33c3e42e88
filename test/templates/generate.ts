// npm run generate:templates: derives the edge templates anew and writes src/engine/edgeTemplateList.ts.
//
// Kept is what minimax confirms. Takes boards of several widths, so that there are wide templates and such as fit in
// narrow boards; some minutes. Templates that a smaller one holds within are left out,
// whatever the width it was found on.

import { writeFile } from 'node:fs/promises';
import { createEngine, Solver, type Size } from '../../src/index.js';
import { randomFrom } from '../oracle/random.js';
import { confirmPlace } from './confirm.js';
import { templatesOf, type Template } from './derive.js';

const WIDTHS = [5, 6, 7, 8];
/** The rows of endpoints, counted from the edge. */
const HEIGHTS = [4, 5];
const MOST_STONES = 2;
/** Of larger carriers minimax could confirm few. */
const MOST_CELLS = 20;

const engine = await createEngine();
const other = await createEngine();
const solver = new Solver(other, { tableBytes: 2 ** 22, edgeSeeds: false, edgeTemplates: false });
const texts = new Set<string>();
for (const columns of WIDTHS) {
  for (const height of HEIGHTS) {
    const size = { columns, rows: height + 2 };
    for (let column = 0; column < columns; ++column) {
      const tools = { engine, solver, random: randomFrom(1000 * columns + 10 * height + column) };
      const found = await templatesOf(tools, size, (height - 1) * columns + column, MOST_STONES);
      for (const template of found) {
        if (isConfirmed(size, template)) texts.add(drawn(columns, template));
      }
      console.log(`${columns} columns, row ${height}, column ${column + 1}: ${texts.size} templates`);
    }
  }
}
engine.dispose();
other.dispose();
await writeFile('src/engine/edgeTemplateList.ts', moduleOf([...texts].sort()));

/** Only what minimax could play out is kept. */
function isConfirmed(size: Size, template: Template): boolean {
  if (template.carrier.length > MOST_CELLS) return false;
  return confirmPlace(size, { colour: 'black', edge: 'north', ...template }) === 'holds';
}

/** Rows from the edge on; columns that nothing lies in are left out at the left. */
function drawn(columns: number, { endpoint, stones, carrier }: Template): string {
  const markOf = (cell: number): string =>
    cell === endpoint ? 'X' : stones.includes(cell) ? 'B' : carrier.includes(cell) ? '+' : '.';
  const rows = Array.from({ length: Math.floor(endpoint / columns) + 1 }, (_, row) =>
    Array.from({ length: columns }, (_, column) => markOf(row * columns + column)).join(''),
  );
  const left = Math.min(...rows.map((row) => row.search(/[^.]/)).filter((column) => column >= 0));
  return rows.map((row) => row.slice(left).replace(/\.+$/, '')).join('/');
}

function moduleOf(templates: readonly string[]): string {
  return [
    '// Written by npm run generate:templates; see edgeTemplates.ts for what it says.',
    '',
    'export const EDGE_TEMPLATES: readonly string[] = [',
    ...templates.map((template) => `  '${template}',`),
    '];',
    '',
  ].join('\n');
}
