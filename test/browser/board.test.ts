// <hex-board> in real Chromium: what it draws, what it says, and what it does when it is used.

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { HexBoard } from '../../src/browser/board/index.js';
import { launch } from './chromium.js';
import { inChromium } from './inChromium.js';
import { openSite, type Site } from './site.js';

/** No inline style and no inline script: the board must do with this. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'none'; img-src data:";

inChromium('<hex-board>', () => {
  let browser: Browser;
  let site: Site;
  let page: Page;
  let board: Locator;
  let problems: string[];
  const pages: Record<string, string> = {};

  beforeAll(async () => {
    browser = await launch();
    site = await openSite({ pages, headers: { 'content-security-policy': POLICY } });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  afterEach(async () => {
    await page.close();
  });

  /** A page with one board, and the board's events as a list. */
  async function show(attributes: string, options: { hasTouch?: boolean } = {}): Promise<void> {
    pages['/'] =
      `<!doctype html><link rel="icon" href="data:,"><script type="module" src="/hex-board.js"></script>` +
      `<hex-board ${attributes}></hex-board>`;
    page = await browser.newPage({ viewport: { width: 600, height: 500 }, ...options });
    page.setDefaultTimeout(10_000);
    problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(site.url);
    board = page.locator('hex-board');
    await board.evaluate((element: HexBoard) => {
      const events: unknown[] = [];
      Object.assign(globalThis, { events });
      for (const type of ['hex-play', 'hex-pick', 'hex-change']) {
        element.addEventListener(type, (event) => {
          const { name } = (event as CustomEvent<{ name?: string }>).detail;
          events.push(name === undefined ? type : `${type} ${name}`);
        });
      }
    });
  }

  const events = () => page.evaluate(() => (globalThis as unknown as { events: string[] }).events);
  const cell = (name: string) => board.locator(`#${name}`);
  const label = (name: string) => cell(name).getAttribute('aria-label');
  const count = (selector: string) => board.locator(selector).count();

  test('draws the board that its attributes describe, under a strict policy', async () => {
    await show('size="7x5" black="a1 c3" white="d2" last="d2"');
    expect(await count('[role=gridcell]')).toBe(35);
    expect(await count('[role=row]')).toBe(5);
    expect(await count('.stone.black')).toBe(2);
    expect(await count('.stone.white')).toBe(1);
    expect(await count('.last')).toBe(1);
    expect(await label('d2')).toBe('d2, white, last move');
    expect(await label('e5')).toBe('e5, empty');
    expect(await board.locator('svg').getAttribute('aria-label')).toBe('Hex board 7x5. White to play.');
    // Styles apply: the drawing has the width of the page, and stones their colour.
    expect((await board.locator('svg').boundingBox())?.width).toBeGreaterThan(500);
    const fill = (selector: string) =>
      board
        .locator(selector)
        .first()
        .evaluate((stone) => getComputedStyle(stone).fill);
    expect(await fill('.stone.black')).not.toBe(await fill('.stone.white'));
    expect(problems).toEqual([]);
  });

  test('a list of moves shows numbers, a swap included', async () => {
    await show('size="5" moves="b4 swap-pieces c3" numbers palette="red-blue"');
    expect(await board.locator('.number').allTextContents()).toEqual(['3', '2']);
    expect(await label('d2')).toBe('d2, blue');
    expect(await label('c3')).toBe('c3, red, last move');
    expect(await label('b4')).toBe('b4, empty');
  });

  test('a click plays a stone, unless the page prevents it', async () => {
    await show('size="5"');
    await cell('c3').click();
    expect(await label('c3')).toBe('c3, black, last move');
    await cell('d2').click();
    expect(await label('d2')).toBe('d2, white, last move');
    await cell('d2').click({ force: true });
    expect(await events()).toEqual(['hex-play c3', 'hex-change', 'hex-play d2', 'hex-change', 'hex-pick d2']);
    await board.evaluate((element) => {
      element.addEventListener('hex-play', (event) => event.preventDefault());
    });
    await cell('a1').click();
    expect(await label('a1')).toBe('a1, empty');
    expect(await board.locator('[role=status]').textContent()).toBe('White d2');
  });

  test('a read-only board tells of picks and changes nothing', async () => {
    await show('size="4" readonly');
    await cell('b2').click();
    expect(await events()).toEqual(['hex-pick b2']);
    expect(await count('.stone')).toBe(0);
  });

  test('the keyboard reaches every cell: arrows, names, Home, End, Enter', async () => {
    await show('size="5"');
    await page.keyboard.press('Tab');
    const focused = () => board.evaluate((element: HexBoard) => element.shadowRoot?.activeElement?.id);
    expect(await focused()).toBe('a1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('b2');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('b1');
    await page.keyboard.type('d4');
    expect(await focused()).toBe('d4');
    expect(await count('.focus.keyboard')).toBe(1);
    await page.keyboard.press('Enter');
    expect(await label('d4')).toBe('d4, black, last move');
    await page.keyboard.press('Home');
    expect(await focused()).toBe('a4');
    await page.keyboard.press('End');
    await page.keyboard.press(' ');
    expect(await label('e4')).toBe('e4, white, last move');
    await page.keyboard.press('Tab');
    expect(await focused()).toBeUndefined();
  });

  test('arrow keys go where they point on a turned board', async () => {
    await show('size="5" rotation="90"');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    const [id, boxes] = await board.evaluate((element: HexBoard) => {
      const focused = element.shadowRoot!.activeElement!;
      const y = (name: string) => element.shadowRoot!.getElementById(name)!.getBoundingClientRect().y;
      return [focused.id, [y('a1'), y('b1')]] as const;
    });
    expect(id).toBe('b2');
    expect(boxes[1]).toBeGreaterThan(boxes[0]);
  });

  test('a tap plays; with confirm the first tap chooses and the second plays', async () => {
    await show('size="5" confirm', { hasTouch: true });
    await cell('b2').tap();
    expect(await events()).toEqual([]);
    expect(await count('.ghost')).toBe(1);
    await cell('c2').tap();
    await cell('c2').tap();
    expect(await events()).toEqual(['hex-play c2', 'hex-change']);
    await board.evaluate((element) => element.removeAttribute('confirm'));
    await cell('d4').tap();
    expect(await label('d4')).toBe('d4, white, last move');
  });

  test('overlays are drawn, and told to those who do not see them', async () => {
    await show('size="5" black="b2"');
    await board.evaluate((element: HexBoard) => {
      element.marks = [
        { cell: 'a1', shape: 'triangle' },
        { cell: 1, label: 'X' },
      ];
      element.carriers = [
        { colour: 'black', type: 'semi', carrier: ['a3', 'b3'], key: 'b3', from: 6, to: 'south' },
      ];
      element.arrows = [{ from: 'b2', to: 'c4' }];
      element.heat = { e1: 0.5, e2: 2 };
      element.verdicts = new Map([
        [24, 'wins'],
        [23, 'loses'],
        [22, 'undecided'],
        [6, 'wins'],
      ]);
    });
    expect(await label('a1')).toBe('a1, empty, triangle');
    expect(await label('b1')).toBe('b1, empty, X');
    expect(await label('b3')).toBe('b3, empty, carrier of a semi, key');
    expect(await label('b2')).toBe('b2, black, arrow to c4');
    expect(await label('e1')).toBe('e1, empty, 50 percent');
    expect(await label('e5')).toBe('e5, empty, wins');
    // A stone hides the verdict of its cell.
    expect([
      await count('.verdict.wins'),
      await count('.verdict.loses'),
      await count('.verdict.undecided'),
    ]).toEqual([1, 1, 1]);
    expect([
      await count('.carrier.semi'),
      await count('.key'),
      await count('.arrow'),
      await count('.heat'),
    ]).toEqual([2, 1, 1, 2]);
    await board.evaluate((element: HexBoard) => element.clearOverlays());
    expect(await count('.overlays > :not(.stone)')).toBe(0);
    expect(problems).toEqual([]);
  });

  test('colours are variables of the page, and follow its scheme', async () => {
    await show('size="3" black="b2"');
    const fill = () =>
      board
        .locator('.ground')
        .first()
        .evaluate((ground) => getComputedStyle(ground).fill);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await fill();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await fill()).not.toBe(light);
    await board.evaluate((element) => element.style.setProperty('--hex-cell', 'rgb(1, 2, 3)'));
    expect(await fill()).toBe('rgb(1, 2, 3)');
  });

  test.each([0, 30, 60, 90, 150, 210, 330])(
    'turned by %i degrees, all lies within the drawing',
    async (degrees) => {
      await show(`size="5x3" rotation="${degrees}"`);
      const outside = await board.evaluate((element: HexBoard) => {
        const drawing = element.shadowRoot!.querySelector('svg')!;
        const frame = drawing.getBoundingClientRect();
        return [...drawing.querySelectorAll('.ground, .band, .label')].filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return (
            left < frame.left - 2 ||
            right > frame.right + 2 ||
            top < frame.top - 2 ||
            bottom > frame.bottom + 2
          );
        }).length;
      });
      expect(outside).toBe(0);
    },
  );

  test('what it cannot read it says in place', async () => {
    await show('size="5" moves="c3"');
    await board.evaluate((element) => element.setAttribute('moves', 'c3 z9'));
    expect(await board.locator('[role=alert]').textContent()).toContain('"z9" is off the 5x5 board');
    expect(await label('c3')).toBe('c3, black, last move');
    await board.evaluate((element) => element.setAttribute('moves', 'c3 d4'));
    expect(await board.locator('[role=alert]').textContent()).toBe('');
  });
});
