// A line on standard error that shows a long search to be alive: in a terminal only, and gone at the end.

import type { Io } from './io.js';

/** Quick answers need no line. */
const PATIENCE_MS = 1000;

export class Progress {
  readonly #start = performance.now();
  #isShown = false;

  constructor(private readonly io: Io) {}

  report(text: string): void {
    if (!this.io.isErrorTTY || performance.now() - this.#start < PATIENCE_MS) return;
    this.#isShown = true;
    this.io.stderr(`\r\x1b[K${text} … Ctrl-C stops`);
  }

  clear(): void {
    if (this.#isShown) this.io.stderr('\r\x1b[K');
    this.#isShown = false;
  }
}
