import { describe, expect, test } from 'vitest';
import { startNodeThread } from '../../src/parallel/nodeThread.js';
import { ParallelSolver } from '../../src/parallel/parallelSolver.js';
import type { HtpOptions } from '../../src/protocol/htpSession.js';
import { OPENINGS } from '../positions/openings.js';
import { SOLVER_THREAD } from '../support/threads.js';
import { connect, converse } from './support.js';

/** The last reply to a conversation. */
const last = async (text: string) => (await converse(text)).at(-1);

describe('who wins', () => {
  test.each([
    ['boardsize 5\nplay b b3\ndfpn-solve-state white\n', '= black'],
    ['boardsize 5\nplay b a1\ndfpn-solve-state w\n', '= white'],
    ['boardsize 5\nplay b a1\ndfpn-solve-state b\n', '= black'],
    ['boardsize 6 4\ndfpn-solve-state white\n', '= black'],
    ['boardsize 4 6\ndfpn-solve-state black\n', '= white'],
    ['boardsize 1\nplay w a1\ndfpn-solve-state black\n', '= white'],
  ])('%j', async (text, reply) => {
    expect(await last(text)).toBe(reply);
  });

  test('connections are searched anew afterwards', async () => {
    const question = 'vc-get-mustplay w\n';
    const replies = await converse(`boardsize 5\nplay b c3\n${question}dfpn-solve-state w\n${question}`);
    expect(replies[2]).toBe(replies[4]);
  });
});

describe('winning moves', () => {
  test('are listed row by row', async () => {
    expect(await last('boardsize 4\ndfpn-solver-find-winning b\n')).toBe(`= ${OPENINGS[4]!.join(' ')}`);
  });

  test('may be none', async () => {
    expect(await last('boardsize 3\nplay b b2\ndfpn-solver-find-winning w\n')).toBe('= ');
  });
});

describe('a search that takes too long', () => {
  const board = 'boardsize 11\n';

  test.each([
    ['dfpn-solve-state b', '=1 empty'],
    ['dfpn-solver-find-winning b', '?1 interrupted: ask again to go on from here'],
  ])('%s is interrupted', async (command, reply) => {
    const { say, hear, over } = connect();
    say(`${board}1 ${command}\n# interrupt\n2 name\nquit\n`);
    expect([await hear(), await hear(), await hear()]).toEqual(['= ', reply, '=2 mustplay']);
    await over;
  });

  test.each([
    ['dfpn-solve-state b', '= empty'],
    ['dfpn-solver-find-winning b', '? no answer within the timelimit: ask again to go on from here'],
  ])('%s ends with the time limit', async (command, reply) => {
    expect(await last(`${board}param_dfpn timelimit 0.01\n${command}\n`)).toBe(reply);
  });

  test.each([
    ['dfpn-solve-state w', 'W'],
    ['dfpn-solver-find-winning b', 'B'],
  ])('%s is shown by HexGui before the reply, if it wants', async (command, colour) => {
    const [, , , live = ''] = await converse(
      `${board}param_dfpn use_guifx 1\nparam_dfpn timelimit 0.3\n${command}\n`,
    );
    const lines = live.split('\n');
    expect(lines.slice(0, 2)).toEqual(['gogui-gfx:', 'dfpn']);
    expect(lines[2]).toMatch(new RegExp(`^VAR ${colour} [a-k][0-9]+( [BW] [a-k][0-9]+)*$`));
    expect(lines[3]).toMatch(/^LABEL ([a-k][0-9]+ (W|L|[0-9]+@@[0-9]+)( |$))*$/);
    expect(lines[4]).toMatch(/^TEXT proof [0-9]+ disproof [0-9]+ nodes /);
    expect(lines).toHaveLength(5);
  });
});

describe('parameters', () => {
  test('are listed, and keep what they are set to', async () => {
    const settings = 'use_guifx 1,timelimit 2.5,epsilon 0.5,widening 1,tt_size 16,threads 1';
    const replies = await converse(
      `${settings
        .split(',')
        .map((each) => `param_dfpn ${each}\n`)
        .join('')}param_dfpn\n`,
    );
    expect(replies.at(-1)).toBe(
      '= [bool] use_guifx 1\n[string] timelimit 2.5\n[string] epsilon 0.5\n' +
        '[string] widening_factor 1\n[string] tt_mbytes 16\n[string] threads 1',
    );
  });

  test.each([
    ['use_guifx 2', '? "2" is not a value: choose 0, 1'],
    ['timelimit -1', '? "-1" is not a number from 0 to 1000000000'],
    ['widening 2', '? "2" is not a number from 0 to 1'],
    ['tt_mbytes 0', '? "0" is not a value: choose from 1 to 4096 (MiB)'],
    ['threads 2', '? "2" is not a value: choose 1'],
    [
      'magic 1',
      '? "magic" is no parameter: there are use_guifx, timelimit, epsilon, widening_factor, tt_mbytes, threads',
    ],
  ])('%s is refused', async (setting, reply) => {
    expect(await last(`param_dfpn ${setting}\n`)).toBe(reply);
  });

  test('change no winner', async () => {
    const replies = await converse(
      'boardsize 4\nplay b d1\ndfpn-solve-state w\ndfpn-clear-tt\nparam_dfpn tt_mbytes 1\nparam_dfpn epsilon 0\n' +
        'dfpn-solve-state w\nboardsize 3\ndfpn-solve-state w\n',
    );
    expect([replies[2], replies[6], replies[8]]).toEqual(['= black', '= black', '= white']);
  });
});

test('the table can be cleared before anything was solved', async () => {
  expect(await last('dfpn-clear-tt\n')).toBe('= ');
});

test.each(['dfpn-solve-state', 'dfpn-solve-state red', 'dfpn-solver-find-winning'])(
  '%s needs a colour',
  async (line) => {
    expect(await last(`${line}\n`)).toMatch(/^\? /);
  },
);

test('a search on several threads, where there can be any', async () => {
  const createParallelSolver: HtpOptions['createParallelSolver'] = (options) =>
    new ParallelSolver(options, () => startNodeThread(SOLVER_THREAD));
  const text =
    'param_dfpn threads 2\nparam_dfpn tt_size 16\nboardsize 4\ndfpn-solve-state black\nparam_dfpn threads 65\nquit\n';
  expect(await converse(text, { createParallelSolver })).toEqual([
    '= ',
    '= ',
    '= ',
    '= black',
    '? "65" is not a value: choose from 1 to 64',
    '= ',
  ]);
});
