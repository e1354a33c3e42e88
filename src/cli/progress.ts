// Lines on standard error that show a long search to be alive: in a terminal only, and gone at the end.

import type { Io } from './io.js';

/** Quick answers need no lines. */
const PATIENCE_MS = 1000;
const MS_BETWEEN_REPORTS = 100;

const ENDING = ' … Ctrl-C stops';

export class Progress {
  readonly #start = performance.now();
  #last = -Infinity;
  #linesShown = 0;

  constructor(private readonly io: Io) {}

  /** Shows these lines instead of those before; of more than the terminal has, the last. */
  report(lines: () => string[]): void {
    const now = performance.now();
    if (!this.io.isErrorTTY || now - this.#start < PATIENCE_MS || now - this.#last < MS_BETWEEN_REPORTS)
      return;
    this.#last = now;
    const { columns, rows } = this.io.errorScreen();
    const fitting = lines().slice(1 - rows);
    const text = fitting.map((line) => line.slice(0, columns - ENDING.length - 1)).join('\n');
    this.io.stderr(`${this.#back()}${text}${ENDING}`);
    this.#linesShown = fitting.length;
  }

  clear(): void {
    this.io.stderr(this.#back());
    this.#linesShown = 0;
  }

  /** To where the first line began, with nothing left of what was shown. */
  #back(): string {
    if (this.#linesShown === 0) return '';
    const up = this.#linesShown === 1 ? '' : `\x1b[${this.#linesShown - 1}A`;
    return `\r${up}\x1b[J`;
  }
}
