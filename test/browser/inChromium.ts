// Tests that need Chromium. Where there is none, they are skipped and say so; in continuous integration they fail.

import { describe, test } from 'vitest';
import { found } from './chromium.js';

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
