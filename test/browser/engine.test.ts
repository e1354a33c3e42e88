// The engine in a page of real Chromium.

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { OPENINGS } from '../positions/openings.js';
import { launch } from './chromium.js';
import { inChromium } from './inChromium.js';
import { LIBRARY_PAGE, LIBRARY_SCRIPT, openLibrary } from './pages.js';
import { openSite, type Site } from './site.js';

inChromium('the engine in a page', () => {
  let browser: Browser;
  let site: Site;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    browser = await launch();
    site = await openSite({ pages: { ...LIBRARY_PAGE, ...LIBRARY_SCRIPT } });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  beforeEach(async () => {
    ({ page, problems } = await openLibrary(browser, site));
  });
  afterEach(async () => {
    await page.close();
  });

  test('solves all openings of 5×5, in WebAssembly', async () => {
    const { kind, wins } = await page.evaluate(async () => {
      const { createEngine, formatCell, Position, unwrap } = mustplay;
      const engine = await createEngine();
      const size = { columns: 5, rows: 5 };
      const verdicts = await engine.solveMoves(unwrap(Position.empty(size)));
      const wins = verdicts.filter(({ winner }) => winner === 'black');
      return { kind: engine.kind, wins: wins.map(({ cell }) => formatCell(size, cell)) };
    });
    expect(kind).toBe('wasm');
    expect(wins.sort()).toEqual([...OPENINGS[5]!].sort());
    expect(problems).toEqual([]);
  });

  test('tells who wins a 5×5 board, by which move and why', async () => {
    const verdict = await page.evaluate(async () => {
      const engine = await mustplay.createEngine();
      return engine.solve({ columns: 5, rows: 5, black: ['a1'], white: [] }, { timeMs: 60_000 });
    });
    expect(verdict).toMatchObject({ ending: 'solved', winner: 'white' });
    expect(verdict.line[0]).toBe(verdict.move);
    expect(verdict.proof.length).toBeGreaterThan(0);
  });

  test('an abort is answered within 100 ms with what is known, and the engine goes on', async () => {
    const { waited, ending, known, next } = await page.evaluate(async () => {
      const engine = await mustplay.createEngine();
      const stop = new AbortController();
      const progress = new Promise<void>((resolve) => {
        stop.signal.addEventListener('abort', () => resolve());
      });
      const search = engine.solve(
        { columns: 9, rows: 9, black: [], white: [] },
        { signal: stop.signal, onProgress: ({ nodes }) => nodes > 20 && stop.abort() },
      );
      await progress;
      const aborted = performance.now();
      const verdict = await search;
      const waited = performance.now() - aborted;
      const next = await engine.solve({ columns: 3, rows: 3, black: [], white: [] });
      return { waited, ending: verdict.ending, known: verdict.last.nodes, next: next.winner };
    });
    expect(waited).toBeLessThan(100);
    expect(ending).toBe('aborted');
    expect(known).toBeGreaterThan(20);
    expect(next).toBe('black');
  });

  test('newer work stops older, and only the newest is done', async () => {
    const endings = await page.evaluate(async () => {
      const engine = await mustplay.createEngine();
      const board = (side: number) => ({ columns: side, rows: side, black: [], white: [] });
      const verdicts = await Promise.all([
        engine.solve(board(9)),
        engine.solve(board(8)),
        engine.solve(board(4)),
      ]);
      return verdicts.map(({ ending }) => ending);
    });
    expect(endings).toEqual(['aborted', 'aborted', 'solved']);
  });

  test('questions are answered in the middle of a search, and do not stop it', async () => {
    const answers = await page.evaluate(async () => {
      const engine = await mustplay.createEngine();
      const stop = new AbortController();
      let hasEnded = false;
      const search = engine.solve({ columns: 9, rows: 9, black: [], white: [] }, { signal: stop.signal });
      void search.then(() => (hasEnded = true));
      // After b2 on 3×3, Black's edges are joined by a full.
      const position = { columns: 3, rows: 3, black: ['b2'], white: [] };
      const [connections, mustplayed, inferior, evaluation] = await Promise.all([
        engine.connections(position, { colour: 'black' }),
        engine.mustplay(position),
        engine.inferior(position),
        engine.evaluate(position),
      ]);
      const wasRunning = !hasEnded;
      stop.abort();
      await search;
      return { connections, mustplayed, inferior, evaluation, wasRunning };
    });
    expect(answers.wasRunning).toBe(true);
    expect(answers.connections).toContainEqual(
      expect.objectContaining({ type: 'full', from: 'north', to: 'south' }),
    );
    expect(answers.mustplayed).toEqual({ status: 'lost', cells: [] });
    expect(answers.inferior.winner).toBe('black');
    expect(answers.evaluation.score).toBeGreaterThan(0);
  });

  test('an analysis tells more and more, and at last the outcome of every move', async () => {
    const { count, last } = await page.evaluate(async () => {
      const engine = await mustplay.createEngine();
      const position = { columns: 4, rows: 4, black: [], white: [] };
      let count = 0;
      let last;
      for await (const analysis of engine.analyse(position, { allMoves: true })) {
        count++;
        last = { ...analysis, moves: [...analysis.moves] };
      }
      return { count, last };
    });
    expect(count).toBeGreaterThan(1);
    expect(last).toMatchObject({ winner: 'black', isDone: true, mustplay: { status: 'restricted' } });
    const name = (cell: number) => 'abcd'.charAt(cell % 4) + String(Math.floor(cell / 4) + 1);
    const wins = last!.moves.filter(([, outcome]) => outcome === 'wins').map(([cell]) => name(cell));
    expect(last!.moves).toHaveLength(16);
    expect(wins.sort()).toEqual([...OPENINGS[4]!].sort());
  });

  test('who leaves an analysis stops it', async () => {
    const winner = await page.evaluate(async () => {
      const engine = await mustplay.createEngine();
      for await (const analysis of engine.analyse({ columns: 10, rows: 10, black: [], white: [] })) {
        if (analysis.mustplay.cells.length === 100) break;
      }
      return (await engine.solve({ columns: 3, rows: 3, black: [], white: [] })).winner;
    });
    expect(winner).toBe('black');
  });

  // A machine that is busy elsewhere may delay the page itself: it has three tries.
  test('the page has no task over 50 ms while the engine solves', { retry: 2 }, async () => {
    const { whileSolving, control } = await page.evaluate(async () => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) => {
        tasks.push(...list.getEntries().map(({ duration }) => duration));
      });
      const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const engine = await mustplay.createEngine();
      await rest(100);
      observer.observe({ type: 'longtask' });
      await engine.solve(
        { columns: 9, rows: 9, black: [], white: [] },
        { timeMs: 1200, onProgress: () => 0 },
      );
      await rest(100);
      const whileSolving = tasks.splice(0);
      // The observer does see what is too long.
      await rest(0);
      for (const end = performance.now() + 90; performance.now() < end;);
      await rest(100);
      return { whileSolving, control: tasks.length };
    });
    expect(control).toBeGreaterThan(0);
    expect(whileSolving).toEqual([]);
  });

  test('two engines work at once, each in its own worker', async () => {
    const winners = await page.evaluate(async () => {
      const engines = await Promise.all([mustplay.createEngine(), mustplay.createEngine({ kind: 'js' })]);
      const verdicts = await Promise.all(
        engines.map((engine) => engine.solve({ columns: 4, rows: 4, black: ['a1'], white: [] })),
      );
      return verdicts.map(({ winner }, index) => [engines[index]!.kind, winner]);
    });
    expect(winners).toEqual([
      ['wasm', 'white'],
      ['js', 'white'],
    ]);
    expect(page.workers()).toHaveLength(2);
  });

  test('disposal ends the worker, in the middle of a search too', async () => {
    const results = await page.evaluate(async () => {
      const engine = await mustplay.createEngine();
      const search = engine.solve({ columns: 9, rows: 9, black: [], white: [] });
      const question = engine.mustplay({ columns: 9, rows: 9, black: [], white: [] });
      const failed = question.catch((error: unknown) => (error as Error).name);
      await engine.dispose();
      const late = await engine.solve({ columns: 3, rows: 3, black: [], white: [] }).catch(String);
      return [(await search).ending, await failed, late];
    });
    expect(results).toEqual(['aborted', 'EngineError', expect.stringContaining('has been disposed of')]);
    await expect.poll(() => page.workers().length).toBe(0);
  });

  test('wider boards load what they need when they come', async () => {
    const wide = () => site.requests.filter(({ path }) => path.includes('256')).length;
    const before = wide();
    await page.evaluate(async () => {
      const engine = await mustplay.createEngine();
      await engine.evaluate({ columns: 11, rows: 11, black: [], white: [] });
      Object.assign(globalThis, { engine });
    });
    expect(wide()).toBe(before);
    const cells = await page.evaluate(async () => {
      const { engine } = globalThis as unknown as {
        engine: Awaited<ReturnType<typeof mustplay.createEngine>>;
      };
      const { energy } = await engine.evaluate({ columns: 13, rows: 13, black: ['g7'], white: [] });
      return energy.black.length;
    });
    expect(cells).toBe(169);
    expect(wide()).toBe(before + 1);
  });

  test('bad input and a missing worker are told as errors that name them', async () => {
    const errors = await page.evaluate(async () => {
      const engine = await mustplay.createEngine();
      const failure = (promise: Promise<unknown>) =>
        promise.then(
          () => undefined,
          (error: unknown) => String(error),
        );
      return Promise.all([
        failure(engine.solve({ columns: 5, rows: 5, black: ['z9'], white: [] })),
        failure(engine.solve({ columns: 50, rows: 5, black: [], white: [] })),
        failure(
          engine.mustplay({ columns: 5, rows: 5, black: [], white: [] }, { variant: 'slow' as 'fast' }),
        ),
        failure(mustplay.createEngine({ workerUrl: '/nothing.js' })),
        failure(mustplay.createEngine({ assetsUrl: '/nowhere/' })),
      ]);
    });
    expect(errors[0]).toContain('"z9" is off the 5x5 board');
    expect(errors[1]).toContain('"50x5" is not a board size');
    expect(errors[2]).toContain('"slow" is not a variant');
    expect(errors[3]).toContain('/nothing.js has failed');
    expect(errors[4]).toContain('/nowhere/engine128.wasm');
  });

  test('an analyser as PlayHex plugs them in', async () => {
    const [won, lost, open] = await page.evaluate(async () => {
      const analyser = mustplay.playHexAnalyser(await mustplay.createEngine());
      return [
        await analyser.analyzePosition({ size: 5, color: 'black', black: ['c3'], white: ['b4'] }),
        await analyser.analyzePosition({ size: 4, color: 'black', black: ['a1'], white: ['c2'] }),
        await analyser.analyzePosition(
          { size: 11, color: 'black', black: ['f6'], white: ['e5'] },
          { timeMs: 100 },
        ),
      ] as const;
    });
    expect(won.whiteWin).toBe(0);
    const [, letter, number] = /^([a-e])([1-5])$/.exec(won.recommendedMove!)!;
    expect(won.policy[Number(number) - 1]!['abcde'.indexOf(letter!)]).toBeGreaterThan(0);
    expect(lost.whiteWin).toBe(1);
    expect(lost.recommendedMove).toMatch(/^[a-d][1-4]$/);
    for (const { policy } of [won, lost, open]) {
      expect(policy.flat().reduce((sum, value) => sum + value)).toBeCloseTo(1);
    }
    // Stones have no share.
    expect(lost.policy[0]![0]).toBe(0);
    expect(open.policy).toHaveLength(11);
    expect(open.whiteWin).toBeGreaterThan(0);
    expect(open.whiteWin).toBeLessThan(1);
  });
});
