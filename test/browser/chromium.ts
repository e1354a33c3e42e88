// Chromium, which is looked for where systems have it.

import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

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

/** Its path, or undefined where there is none. */
export const found = PLACES.find((place) => place !== '' && existsSync(place));

export function launch(): Promise<Browser> {
  if (found === undefined) throw new Error('there is no Chromium here');
  return chromium.launch({ executablePath: found, args: FLAGS });
}
