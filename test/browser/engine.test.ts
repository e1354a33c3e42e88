import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { inChromium, launch } from './chromium.js';
import { openSite, type Site } from './site.js';

inChromium('smoke', () => {
  let browser: Browser;
  let site: Site;
  let page: Page;
  beforeAll(async () => {
    browser = await launch();
    site = await openSite({
      pages: {
        '/': '<!doctype html><script type=module>import * as m from "./browser.js"; window.mustplay = m</script>',
      },
    });
    page = await browser.newPage();
    page.on('console', (m) => console.log(m.text()));
    page.on('pageerror', (e) => console.log(String(e)));
    await page.goto(site.url);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  test('x', async () => {
    const r = await page.evaluate(async () => {
      const m: any = (window as any).mustplay;
      const e = await m.createEngine();
      const p = m.unwrap(m.parseMoveList({ columns: 5, rows: 5 }, 'a1'));
      const v = await e.solve(p);
      const c = await e.connections(p);
      const out = [];
      for await (const a of e.analyse(p, { allMoves: true }))
        out.push([a.winner, [...a.moves].length, a.isDone]);
      const t0 = performance.now();
      const six = m.unwrap(m.Position.empty({ columns: 6, rows: 6 }));
      const all = await e.solveMoves(six);
      return [
        e.kind,
        e.threads,
        v.winner,
        v.move,
        c.length,
        out,
        all.map((x: any) => x.winner?.[0]).join(''),
        performance.now() - t0,
      ];
    });
    console.log(JSON.stringify(r));
    expect(1).toBe(1);
  });
});
