import { expect, test } from 'vitest';
import { engineFor } from '../support/engine.js';
import { mustplay } from './support.js';

const createEngine = () => engineFor(128, 'release');

test('the demo finds the one move that wins the puzzle: the mustplay of White is b3', async () => {
  const { code, stdout } = await mustplay(['demo', '--json'], { createEngine });
  expect(code).toBe(0);
  const answer = JSON.parse(stdout) as { semi: { carrier: string[]; key: string } };
  expect(answer.semi.carrier).toContain(answer.semi.key);
  expect(answer).toMatchObject({
    schema: 1,
    toPlay: 'white',
    full: { type: 'full' },
    semi: { type: 'semi', from: 'north', to: 'south' },
    mustplay: { mover: 'white', status: 'restricted', cells: ['b3'] },
    winningMoves: ['b3'],
  });
});

test('the demo explains a full, a semi and the mustplay on boards, and what to try next', async () => {
  const { code, stdout, stderr } = await mustplay(['demo'], { createEngine });
  expect([code, stderr]).toEqual([0, '']);
  for (const word of [
    'FULL. ',
    'SEMI. ',
    'MUSTPLAY. ',
    'where all of them overlap (o): b3.',
    'After b3 a full',
  ]) {
    expect(stdout).toContain(word);
  }
  expect(stdout.match(/^ +north|\[north\]$/gm)).toHaveLength(4);
});

test('each command that the demo recommends works', async () => {
  const { stdout } = await mustplay(['demo'], { createEngine });
  const commands = [...stdout.matchAll(/^ {2}npx mustplay (.+)$/gm)].map(([, line]) => line!);
  expect(commands).toHaveLength(3);
  for (const line of commands) {
    const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
    expect(await mustplay(args, { createEngine })).toMatchObject({ code: 0, stderr: '' });
  }
});
