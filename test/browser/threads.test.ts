// Several threads in a page: where it is cross-origin isolated, and only there.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENINGS } from '../positions/openings.js';
import { launch } from './chromium.js';
import { inChromium } from './inChromium.js';
import { LIBRARY_PAGE, LIBRARY_SCRIPT, openLibrary } from './pages.js';
import { openSite, type SiteOptions } from './site.js';

const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** A worker that tells the page, by a way of its own, what its threads have done. */
const COUNTING_WORKER = {
  '/counting.js': "import '/watch.js'; import '/worker.js';",
  '/watch.js': `
    const channel = new BroadcastChannel('threads');
    globalThis.Worker = class extends Worker {
      constructor(...args) {
        super(...args);
        this.addEventListener('message', ({ data }) => {
          if (data.type === 'ended') channel.postMessage(data.progress.expansions);
        });
      }
    };`,
};

const PAGES = { ...LIBRARY_PAGE, ...LIBRARY_SCRIPT, ...COUNTING_WORKER };

inChromium('threads in a page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  async function inPage<A>(
    headers: SiteOptions['headers'] & object,
    ask: (workerUrl: string | undefined) => Promise<A>,
    workerUrl?: string,
  ): Promise<{ answer: A; paths: string[] }> {
    const site = await openSite({ pages: PAGES, headers });
    try {
      const { page } = await openLibrary(browser, site);
      const answer = (await page.evaluate(ask, workerUrl)) as A;
      await page.close();
      return { answer, paths: site.requests.map(({ path }) => path) };
    } finally {
      await site.close();
    }
  }

  /** Threads, winner, and who did how much. */
  async function solve(workerUrl: string | undefined) {
    const engine = await mustplay.createEngine({ threads: 2, ...(workerUrl !== undefined && { workerUrl }) });
    const done: number[] = [];
    const channel = new BroadcastChannel('threads');
    channel.onmessage = ({ data }: MessageEvent<number>) => void done.push(data);
    const { winner, expansions } = await engine.solve({ columns: 7, rows: 7, black: ['b1'], white: [] });
    while (workerUrl === '/counting.js' && engine.threads > 1 && done.length < 2) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return { threads: engine.threads, kind: engine.kind, winner, expansions, done };
  }

  test('an isolated page has two threads, and both search', async () => {
    const { answer } = await inPage(ISOLATED, solve, '/counting.js');
    expect(answer).toMatchObject({ threads: 2, kind: 'wasm', winner: 'white' });
    expect(answer.done.filter((expansions) => expansions > 10)).toHaveLength(2);
  });

  test('a page without special headers has one', async () => {
    const { answer } = await inPage({}, solve, '/counting.js');
    expect(answer).toMatchObject({ threads: 1, winner: 'white', done: [] });
  });

  test('a page whose worker is not isolated has one', async () => {
    const { answer } = await inPage({ 'cross-origin-opener-policy': 'same-origin' }, solve);
    expect(answer).toMatchObject({ threads: 1, winner: 'white' });
  });

  test('two files are enough for threads under the strictest policy too', async () => {
    const policy =
      "default-src 'none'; img-src data:; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";
    const { answer, paths } = await inPage(
      { ...ISOLATED, 'content-security-policy': policy },
      solve,
      '/workerAlone.js',
    );
    expect(answer).toMatchObject({ threads: 2, kind: 'wasm', winner: 'white' });
    expect(new Set(paths)).toEqual(new Set(['/', '/browser.js', '/global.js', '/workerAlone.js']));
  });

  test('the twin has threads as well', async () => {
    const policy =
      "default-src 'none'; img-src data:; script-src 'self'; worker-src 'self'; connect-src 'self'";
    const { answer } = await inPage({ ...ISOLATED, 'content-security-policy': policy }, solve);
    expect(answer).toMatchObject({ threads: 2, kind: 'js', winner: 'white' });
  });

  test('all openings of 5×5 on two threads, and questions in the middle of a search', async () => {
    const { answer } = await inPage(ISOLATED, async () => {
      const { createEngine, formatCell, Position, unwrap } = mustplay;
      const engine = await createEngine({ threads: 2 });
      const size = { columns: 5, rows: 5 };
      const empty = unwrap(Position.empty(size));
      const search = engine.solveMoves(empty);
      const { fulls } = { fulls: await engine.connections(empty, { from: 'north', to: 0 }) };
      const wins = (await search).filter(({ winner }) => winner === 'black');
      return { connections: fulls.length, wins: wins.map(({ cell }) => formatCell(size, cell)) };
    });
    expect(answer.wins.sort()).toEqual([...OPENINGS[5]!].sort());
    expect(answer.connections).toBeGreaterThan(0);
  });

  test('an abort is answered within 100 ms with what is known, and the engine goes on', async () => {
    const { answer } = await inPage(ISOLATED, async () => {
      const engine = await mustplay.createEngine({ threads: 2 });
      const stop = new AbortController();
      const aborted = new Promise<number>((resolve) => {
        stop.signal.addEventListener('abort', () => resolve(performance.now()));
      });
      const search = engine.solve(
        { columns: 9, rows: 9, black: [], white: [] },
        { signal: stop.signal, onProgress: ({ nodes }) => nodes > 20 && stop.abort() },
      );
      const start = await aborted;
      const verdict = await search;
      const waited = performance.now() - start;
      const next = await engine.solve({ columns: 3, rows: 3, black: [], white: [] });
      return { waited, ending: verdict.ending, known: verdict.last.nodes, next: next.winner };
    });
    expect(answer).toMatchObject({ ending: 'aborted', next: 'black' });
    expect(answer.waited).toBeLessThan(100);
    expect(answer.known).toBeGreaterThan(20);
  });
});
