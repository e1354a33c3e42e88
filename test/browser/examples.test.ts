// The examples, with the package as it is published: built, run, and used in Chromium.

import { rmSync, cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build, createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENINGS } from '../positions/openings.js';
import { launch } from './chromium.js';
import { inChromium } from './inChromium.js';
import { installPackage, run } from './installed.js';
import { openSite } from './site.js';

let home: string;

beforeAll(() => {
  home = installPackage();
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

test('Node: solves the position it is given, and says what is wrong with a bad one', () => {
  const program = join(home, 'examples/node/solve.mjs');
  expect(run(process.execPath, program, '5', 'a1')).toMatch(/^white wins: c3/);
  expect(() => run(process.execPath, program, '5', 'z9')).toThrow(
    /ended with 2[^]*"z9" is off the 5x5 board/,
  );
});

test('Vite: its types are those of a page', () => {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  run(process.execPath, tsc, '-p', join(home, 'examples/vite'));
});

inChromium('examples', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  async function use(url: string, steps: (page: Page) => Promise<void>): Promise<void> {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.setDefaultTimeout(20_000);
    await page.goto(url);
    await steps(page);
    await page.close();
    expect(problems).toEqual([]);
  }

  test('plain: says who wins, and again after a stone', async () => {
    const folder = join(home, 'examples/plain');
    cpSync(join(home, 'node_modules/mustplay/build'), join(folder, 'mustplay'), { recursive: true });
    const site = await openSite({ folder });
    await use(`${site.url}/index.html`, async (page) => {
      await page.getByText('Black wins by').waitFor();
      await page.locator('hex-board #a1').click();
      await page.getByText('White wins by').waitFor();
    });
    await site.close();
  });

  async function judgeMoves(page: Page): Promise<void> {
    await page.getByText('Red wins; 25 moves judged.').waitFor();
    expect(await page.locator('hex-board .verdict.wins').count()).toBe(OPENINGS[5]!.length);
    await page.locator('hex-board #a1').click();
    await page.getByText('Blue wins; 24 moves judged.').waitFor();
  }

  test('Vite: the page it builds judges every move', async () => {
    const root = join(home, 'examples/vite');
    await build({ root, logLevel: 'error' });
    const site = await openSite({ folder: join(root, 'dist') });
    await use(`${site.url}/index.html`, judgeMoves);
    expect(site.requests.filter(({ path }) => /256|384|twin/.test(path))).toEqual([]);
    await site.close();
  });

  test('Vite: so does its development server', async () => {
    const server = await createServer({
      root: join(home, 'examples/vite'),
      logLevel: 'error',
      server: { port: 0 },
    });
    await server.listen();
    await use(server.resolvedUrls!.local[0]!, judgeMoves);
    await server.close();
  });
});
