// The command as a process: what only a real one can show.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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
  child.on('spawn', () => setTimeout(() => child.kill('SIGINT'), 300));
  expect(await end).toEqual({ code: null, signal: 'SIGINT', stdout: '', stderr: '' });
});
