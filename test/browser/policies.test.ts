// Content security policies, isolation and other origins: which files and headers a page needs.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from './chromium.js';
import { inChromium } from './inChromium.js';
import { LIBRARY_PAGE, LIBRARY_SCRIPT, openLibrary } from './pages.js';
import { openSite, type SiteOptions } from './site.js';

const PAGES = { ...LIBRARY_PAGE, ...LIBRARY_SCRIPT };

inChromium('under policies', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  /** Solves a small board in a page with these headers. */
  async function solveUnder(headers: SiteOptions['headers'] & object, workerUrl?: string) {
    const site = await openSite({ pages: PAGES, headers });
    try {
      const { page } = await openLibrary(browser, site);
      const answer = await page.evaluate(async (workerUrl) => {
        const engine = await mustplay.createEngine({ ...(workerUrl !== undefined && { workerUrl }) });
        const { winner } = await engine.solve({ columns: 4, rows: 4, black: ['a1'], white: [] });
        const { kind, threads } = engine;
        return { kind, threads, winner, isIsolated: crossOriginIsolated };
      }, workerUrl);
      await page.close();
      return { ...answer, requests: site.requests };
    } finally {
      await site.close();
    }
  }

  const policy = (text: string) => ({ 'content-security-policy': text });

  test('a strict policy that allows WebAssembly, with the files beside the library', async () => {
    const answer = await solveUnder(
      policy(
        "default-src 'none'; img-src data:; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'",
      ),
    );
    expect(answer).toMatchObject({ kind: 'wasm', winner: 'white' });
  });

  test('two files are enough for the strictest: nothing is fetched', async () => {
    const answer = await solveUnder(
      policy("default-src 'none'; img-src data:; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"),
      '/workerAlone.js',
    );
    expect(answer).toMatchObject({ kind: 'wasm', winner: 'white' });
    const paths = answer.requests.map(({ path }) => path);
    expect(paths.sort()).toEqual(['/', '/browser.js', '/global.js', '/workerAlone.js']);
  });

  test("without 'wasm-unsafe-eval' the twin takes over", async () => {
    const answer = await solveUnder(
      policy("default-src 'none'; img-src data:; script-src 'self'; worker-src 'self'; connect-src 'self'"),
    );
    expect(answer).toMatchObject({ kind: 'js', winner: 'white' });
    expect(answer.requests.map(({ path }) => path)).toContain('/twin128.js');
  });

  test('a policy that forbids workers is told of', async () => {
    const forbidden = solveUnder(policy("default-src 'self'; img-src data:; worker-src 'none'"));
    await expect(forbidden).rejects.toThrow(/worker .*(failed|cannot be started)/);
  });

  test('without special headers a page has one thread', async () => {
    expect(await solveUnder({})).toMatchObject({
      isIsolated: false,
      threads: 1,
      kind: 'wasm',
      winner: 'white',
    });
  });

  test('a cross-origin isolated page works too', async () => {
    const answer = await solveUnder({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    expect(answer).toMatchObject({ isIsolated: true, kind: 'wasm', winner: 'white' });
    expect(answer.threads).toBeGreaterThanOrEqual(1);
  });

  test('the library may come from another origin', async () => {
    const other = await openSite({ headers: { 'access-control-allow-origin': '*' } });
    const script = `import * as mustplay from '${other.url}/browser.js'; globalThis.mustplay = mustplay;`;
    const site = await openSite({ pages: { ...LIBRARY_PAGE, '/global.js': script } });
    try {
      const { page } = await openLibrary(browser, site);
      const winner = await page.evaluate(async () => {
        const engine = await mustplay.createEngine();
        return (await engine.solve({ columns: 3, rows: 3, black: [], white: [] })).winner;
      });
      expect(winner).toBe('black');
      expect(other.requests).toContainEqual({ path: '/engine128.wasm', status: 200 });
    } finally {
      await site.close();
      await other.close();
    }
  });
});
