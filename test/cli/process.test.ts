// The command as a process: what only a real one can show.

import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.js';

const cli = fileURLToPath(new URL('../../build/cli.js', import.meta.url));

function start(...args: string[]) {
  const child = spawn(process.execPath, [cli, ...args]);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const end = new Promise<object>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { child, end };
}

test('a diagram on standard input is read to its end', async () => {
  const { child, end } = start('show', '--json', '--diagram', '-');
  child.stdin.end('. W\n B .\n');
  expect(await end).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('"black":["a2"]') as string,
  });
});

test('input without an end is refused once it is too long', async () => {
  const { child, end } = start('show', '--diagram', '-');
  child.stdin.on('error', () => undefined);
  const line = Buffer.from('. . .\n'.repeat(10_000));
  const feed = (): void => {
    while (child.stdin.write(line));
  };
  child.stdin.on('drain', feed);
  feed();
  expect(await end).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /^error: line [0-9]+, column [0-9]+: the input goes on beyond 16 MB/,
    ) as string,
  });
});

test('bad input ends with 2 and speaks on standard error only', async () => {
  const { end } = start('show', '--size', '20');
  expect(await end).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^error: "20"/) as string,
  });
});

test('a reader that closes the pipe early is no failure', async () => {
  const { child, end } = start('show', '--size', '19');
  child.stdout.destroy();
  expect(await end).toMatchObject({ code: 0, stderr: '' });
});

test.skipIf(process.platform === 'win32')('Ctrl-C ends it at once and quietly', async () => {
  const { child, end } = start('show', '--diagram', '-');
  child.on('spawn', () => void setTimeout(300).then(() => child.kill('SIGINT')));
  expect(await end).toEqual({ code: null, signal: 'SIGINT', stdout: '', stderr: '' });
});

test.skipIf(process.platform === 'win32')(
  'Ctrl-C ends a batch with 3 and a summary, whatever its workers do',
  async () => {
    const { child, end } = start('batch', '-', '--workers', '2');
    child.stdin.write('{"size":3}\n{"size":11}\n{"size":11}\n');
    child.stdout.once('data', () => void setTimeout(200).then(() => child.kill('SIGINT')));
    expect(await end).toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/^\{.*"record":1,.*\}\n$/) as string,
      stderr: expect.stringMatching(/^1 result: Black wins 1, .*\nerror: stopped before the end/s) as string,
    });
  },
);

describe('htp', () => {
  /** Stones among which an unlimited search does not come to an end. */
  const tangle = [
    ...'e2 f2 b3 i3 k5 b7 c7 e8 h8 g9 a10 d10 j10 f11'.split(' ').map((cell) => `play b ${cell}`),
    ...'f4 i4 j5 d6 e7 f8 a11'.split(' ').map((cell) => `play w ${cell}`),
    'param_vc variant unlimited',
  ];

  test('stops a long command when it is told to, and goes on', async () => {
    const { child, end } = start('htp');
    child.stdin.write(`boardsize 11 11\n${tangle.join('\n')}\n99 vc-build b\n`);
    // Once the replies before it are there, the search is running.
    await new Promise<void>((resolve) => {
      let replies = '';
      child.stdout.on('data', (chunk) => {
        replies += String(chunk);
        if (replies.split('\n\n').length > tangle.length) resolve();
      });
    });
    await setTimeout(200);
    child.stdin.write('# interrupt\n100 name\nquit\n');
    expect(await end).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/\n\n\?99 interrupted: .*\n\n=100 mustplay\n\n= \n\n$/) as string,
    });
  });

  test('ends with its input, and all it was asked is answered', async () => {
    const { child, end } = start('htp');
    child.stdin.end('boardsize 5\nvc-get-mustplay b\nname');
    expect(await end).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/= mustplay\n\n$/) as string,
    });
  });

  test('quit ends it though its input stays open', async () => {
    const { child, end } = start('htp');
    child.stdin.write('quit\n');
    expect(await end).toEqual({ code: 0, signal: null, stdout: '= \n\n', stderr: '' });
  });

  test('survives a megabyte of noise', async () => {
    const { child, end } = start('htp');
    child.stdin.end(
      Buffer.concat([
        Buffer.from(new Uint8Array(2 ** 20).map((_, index) => (index * index) >> 3)),
        Buffer.from('\n7 name\n'),
      ]),
    );
    expect(await end).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/=7 mustplay\n\n$/) as string,
    });
  });

  test('reads regular files, and only where it may', async () => {
    const file = fileURLToPath(import.meta.url);
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const conversation = `loadsgf "${file}"\nloadsgf "${folder}"\nloadsgf /dev/stdin\nquit\n`;
    const replies = async (...args: string[]) => {
      const { child, end } = start('htp', ...args);
      child.stdin.write(conversation);
      return ((await end) as { stdout: string }).stdout.split('\n\n');
    };
    expect(await replies()).toEqual([
      expect.stringContaining('is wrong at line 1, column 1'),
      expect.stringContaining('? cannot read'),
      expect.stringContaining('? cannot read "/dev/stdin"'),
      '= ',
      '',
    ]);
    expect((await replies('--no-files'))[0]).toBe('? this program was started so that it reads no files');
  });
});

test.skipIf(process.platform === 'win32')('Ctrl-C ends a search on threads, which is saved', async () => {
  const file = join(scratchFolder(), 'a.search');
  const { child, end } = start('solve', '--size', '9', '--threads', '2', '--save', file);
  child.on('spawn', () => void setTimeout(1500).then(() => child.kill('SIGINT')));
  expect(await end).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^note: saved: .*\nerror: stopped before it was solved\n$/) as string,
  });
  const { end: again } = start('solve', '--resume', file, '--threads', '2', '--nodes', '1', '--json');
  expect(await again).toMatchObject({ code: 3, stdout: expect.stringContaining('"columns":9') as string });
});
