import { afterEach, expect, test, vi } from 'vitest';
import type { Io } from '../../src/cli/io.js';
import { Progress } from '../../src/cli/progress.js';

afterEach(() => {
  vi.useRealTimers();
});

/** What is written of reports, so many milliseconds after the start and after each other. */
function shown(milliseconds: number, reports: string[][], isErrorTTY = true): string {
  vi.useFakeTimers({ toFake: ['performance'] });
  let written = '';
  const progress = new Progress({
    isErrorTTY,
    errorScreen: () => ({ columns: 30, rows: 4 }),
    stderr: (text: string) => (written += text),
  } as unknown as Io);
  for (const lines of reports) {
    vi.advanceTimersByTime(milliseconds);
    progress.report(() => lines);
  }
  progress.clear();
  return written;
}

test('a search that takes longer than a second shows that it is alive, and leaves nothing behind', () => {
  expect(shown(1500, [['searching']])).toBe('searching … Ctrl-C stops\r\x1b[J');
});

test('a quick search shows nothing', () => {
  expect(shown(500, [['searching']])).toBe('');
});

test('where nobody looks, nothing is shown', () => {
  expect(shown(1500, [['searching']], false)).toBe('');
});

test('several lines take the place of those before', () => {
  expect(shown(1500, [['one', 'two'], ['three']])).toBe(
    'one\ntwo … Ctrl-C stops\r\x1b[1A\x1b[Jthree … Ctrl-C stops\r\x1b[J',
  );
});

test('no more is shown than the terminal holds', () => {
  const long = 'a line that is too long for it';
  expect(shown(1500, [['gone', 'gone', 'first', 'second', long]])).toBe(
    'first\nsecond\na line that is … Ctrl-C stops\r\x1b[2A\x1b[J',
  );
});

test('reports in quick succession are not all shown', () => {
  const reports = Array.from({ length: 30 }, (_, index) => [`report ${index}.`]);
  const written = shown(50, reports);
  expect(written).toContain('report 29.');
  expect(written).not.toContain('report 28.');
});
