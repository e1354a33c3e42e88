// Chromium, driven by tests. Where there is none, tests are skipped and say so; in continuous integration they fail.

import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { describe, test } from 'vitest';

const PLACES = [
  process.env.MUSTPLAY_CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** No sandbox, since continuous integration runs as root; and no word to anybody outside. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const found = PLACES.find((place) => place !== '' && existsSync(place));

/** A group of tests that need Chromium. */
export function inChromium(title: string, tests: () => void): void {
  if (found !== undefined) describe(title, tests);
  else if (process.env.CI) {
    test(title, () => {
      throw new Error('there is no Chromium here: install it (Debian: apt-get install chromium)');
    });
  } else {
    process.stderr.write(
      `\nSKIPPED, for there is no Chromium here: ${title}.\n` +
        'Install it (Debian: apt-get install chromium), or set MUSTPLAY_CHROMIUM to its path.\n\n',
    );
    describe.skip(title, tests);
  }
}

export function launch(): Promise<Browser> {
  if (found === undefined) throw new Error('there is no Chromium here');
  return chromium.launch({ executablePath: found, args: FLAGS });
}
