// All openings of a board in a page of Chromium and in Node, by turns: how much does a page cost?
//
// npm run bench:page -- [side] [rounds]

import { createEngine } from '../../src/engine/createEngine.js';
import { Position } from '../../src/game/position.js';
import { unwrap } from '../../src/game/result.js';
import { solveMoves } from '../../src/solver/solveMoves.js';
import { Solver } from '../../src/solver/solver.js';
import { launch } from './chromium.js';
import { LIBRARY_PAGE, LIBRARY_SCRIPT, openLibrary } from './pages.js';
import { openSite } from './site.js';

const [side = 6, rounds = 5] = process.argv.slice(2).map(Number);

async function inNode(): Promise<number> {
  const position = unwrap(Position.empty({ columns: side, rows: side }));
  const engine = await createEngine();
  const solver = new Solver(engine);
  const start = performance.now();
  await solveMoves(solver, position, position.emptyCells());
  const milliseconds = performance.now() - start;
  engine.dispose();
  return milliseconds;
}

const site = await openSite({ pages: { ...LIBRARY_PAGE, ...LIBRARY_SCRIPT } });
const browser = await launch();
const { page } = await openLibrary(browser, site);

const inPage = (): Promise<number> =>
  page.evaluate(async (side) => {
    const engine = await mustplay.createEngine();
    const start = performance.now();
    await engine.solveMoves({ columns: side, rows: side, black: [], white: [] });
    const milliseconds = performance.now() - start;
    await engine.dispose();
    return milliseconds;
  }, side);

const times: { node: number; page: number }[] = [];
for (let round = 0; round < rounds; ++round) times.push({ node: await inNode(), page: await inPage() });
await browser.close();
await site.close();

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const node = middle(times.map((each) => each.node));
const inBrowser = middle(times.map((each) => each.page));
const ratio = middle(times.map((each) => each.page / each.node));
console.log(`All openings of ${side}×${side}, median of ${rounds} rounds by turns:`);
console.log(`  Node      ${node.toFixed(0)} ms`);
console.log(`  Chromium  ${inBrowser.toFixed(0)} ms, ${ratio.toFixed(2)} times as long`);
