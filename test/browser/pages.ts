// Pages for tests: the library of a site as a global, so that tests can call it in the page.

import type { Browser, Page } from 'playwright-core';
import type * as library from '../../src/browser/index.js';
import type { Site } from './site.js';

declare global {
  // In the page, not here.
  var mustplay: typeof library;
}

/** A script file, not an inline one, which a strict policy would forbid. */
export const LIBRARY_PAGE = {
  '/': '<!doctype html><title>test</title><link rel="icon" href="data:,"><script type="module" src="/global.js"></script>',
};

export const LIBRARY_SCRIPT = {
  '/global.js': `import * as mustplay from '/browser.js'; globalThis.mustplay = mustplay;`,
};

/** Opens the page and waits for the library. What goes wrong there is kept in `problems`. */
export async function openLibrary(browser: Browser, site: Site): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.setDefaultTimeout(10_000);
  await page.goto(site.url);
  const isThere = await page.evaluate(() => 'mustplay' in globalThis);
  if (!isThere) throw new Error(`the page has not loaded the library: ${problems.join('; ')}`);
  return { page, problems };
}
