import { afterEach, expect, test, vi } from 'vitest';
import type { Io } from '../../src/cli/io.js';
import { Progress } from '../../src/cli/progress.js';

afterEach(() => {
  vi.useRealTimers();
});

function shownAfter(milliseconds: number, isErrorTTY: boolean): string {
  vi.useFakeTimers({ toFake: ['performance'] });
  let written = '';
  const progress = new Progress({ isErrorTTY, stderr: (text: string) => (written += text) } as unknown as Io);
  vi.advanceTimersByTime(milliseconds);
  progress.report('searching');
  progress.clear();
  return written;
}

test('a search that takes longer than a second shows that it is alive, and leaves nothing behind', () => {
  expect(shownAfter(1500, true)).toBe('\r\x1b[Ksearching … Ctrl-C stops\r\x1b[K');
});

test('a quick search shows nothing', () => {
  expect(shownAfter(500, true)).toBe('');
});

test('where nobody looks, nothing is shown', () => {
  expect(shownAfter(1500, false)).toBe('');
});
