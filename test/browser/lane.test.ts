import { expect, test } from 'vitest';
import { Lane } from '../../src/browser/lane.js';
import { Latest } from '../../src/browser/latest.js';
import { defaultLimits, threadsFor } from '../../src/browser/limits.js';

/** Work that ends when told, and notes what happens to it. */
function work(name: string, log: string[]) {
  let end!: (answer: string) => void;
  const run = (signal: AbortSignal): Promise<string> => {
    log.push(`${name} begins`);
    signal.addEventListener('abort', () => log.push(`${name} is to stop`));
    return new Promise((resolve) => (end = resolve));
  };
  return { run, end: () => end(name) };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('newer work stops older, and begins when the older has let go', async () => {
  const log: string[] = [];
  const lane = new Lane();
  const [first, second] = [work('first', log), work('second', log)];
  const one = lane.run(first.run);
  const other = lane.run(second.run);
  expect(await one).toBeUndefined();
  expect(log).toEqual(['first begins', 'first is to stop']);
  first.end();
  await settled();
  expect(log.at(-1)).toBe('second begins');
  second.end();
  expect(await other).toBe('second');
});

test('one waits at most: what waited is left out when more comes', async () => {
  const log: string[] = [];
  const lane = new Lane();
  const works = ['first', 'second', 'third'].map((name) => work(name, log));
  const outcomes = works.map(({ run }) => lane.run(run));
  works[0]!.end();
  await settled();
  works[2]!.end();
  expect(await Promise.all(outcomes)).toEqual([undefined, undefined, 'third']);
  expect(log).not.toContain('second begins');
});

test('a signal stops work that runs, that waits, and that has not been given yet', async () => {
  const log: string[] = [];
  const lane = new Lane();
  const [running, waiting] = [work('running', log), work('waiting', log)];
  const stops = [new AbortController(), new AbortController()];
  const one = lane.run(running.run, stops[0]!.signal);
  stops[0]!.abort();
  expect(await one).toBeUndefined();
  const other = lane.run(waiting.run, stops[1]!.signal);
  stops[1]!.abort();
  expect(await other).toBeUndefined();
  running.end();
  await settled();
  expect(log).not.toContain('waiting begins');
  expect(await lane.run(work('late', log).run, AbortSignal.abort())).toBeUndefined();
  expect(log).not.toContain('late begins');
});

test('what fails is told, and the next begins all the same', async () => {
  const lane = new Lane();
  const failing = lane.run(() => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await lane.run(() => Promise.resolve('well'))).toBe('well');
});

test('a slow reader gets the newest value and the last one', async () => {
  const latest = new Latest<number>();
  const read: number[] = [];
  latest.put(1);
  latest.put(2);
  const reading = (async () => {
    for await (const value of latest) read.push(value);
  })();
  await settled();
  latest.put(3);
  latest.put(4);
  latest.close();
  await reading;
  expect(read).toEqual([2, 4]);
});

test('phones get less memory than desktops, and nobody more than the caps', () => {
  const MIB = 2 ** 20;
  expect(defaultLimits({ deviceMemory: 8 })).toEqual({ memoryLimit: 1024 * MIB, tableBytes: 256 * MIB });
  expect(defaultLimits({ deviceMemory: 1 })).toEqual({ memoryLimit: 128 * MIB, tableBytes: 64 * MIB });
  const phone = { memoryLimit: 256 * MIB, tableBytes: 128 * MIB };
  expect(defaultLimits({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })).toEqual(phone);
  expect(defaultLimits({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 5 })).toEqual(
    phone,
  );
  expect(defaultLimits({ userAgent: 'Mozilla/5.0 (Linux; Android 16)', deviceMemory: 8 })).toEqual(phone);
  expect(defaultLimits({}).tableBytes).toBe(256 * MIB);
});

test('threads are for isolated pages, and eight at most', () => {
  const machine = { hardwareConcurrency: 8 };
  expect(threadsFor('auto', false, machine)).toBe(1);
  expect(threadsFor(4, false, machine)).toBe(1);
  expect(threadsFor('auto', true, machine)).toBe(8);
  expect(threadsFor('auto', true, { hardwareConcurrency: 64 })).toBe(8);
  expect(threadsFor('auto', true, {})).toBe(1);
  expect(threadsFor(2.5, true, machine)).toBe(2);
  expect(threadsFor(0, true, machine)).toBe(1);
});
