import { describe, expect, test } from 'vitest';
import { mustplay } from './support.js';

test('without arguments it explains itself and succeeds', async () => {
  const { code, stdout, stderr } = await mustplay([]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Usage: mustplay');
});

test('--version gives the version', async () => {
  expect(await mustplay(['--version'])).toEqual({ code: 0, stdout: '1.2.3\n', stderr: '' });
});

test.each(['demo', 'show', 'solve', 'openings', 'vc', 'mustplay', 'convert', 'htp', 'bench'])(
  'the help of %s has an example',
  async (command) => {
    for (const args of [
      [command, '--help'],
      ['help', command],
    ]) {
      const { code, stdout } = await mustplay(args);
      expect(code).toBe(0);
      expect(stdout).toContain(`\n  mustplay ${command}`);
    }
  },
);

describe('exit codes', () => {
  test.each([
    [['vcc'], "unknown command 'vcc'\n(Did you mean vc?)"],
    [['show', '--sise', '3'], "unknown option '--sise'\n(Did you mean --size?)"],
    [['show', 'board'], 'too many arguments'],
  ])('a mistyped line %j is bad input, 2, and help is offered', async (args, message) => {
    const { code, stdout, stderr } = await mustplay(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`error: ${message}`);
    expect(stderr).toContain('--help');
  });

  const broken = {
    load: () => {
      throw new Error('the engine\nbroke');
    },
  };

  test('an error of ours is 4 and one line', async () => {
    expect(await mustplay(['vc', '--size', '3'], { engine: broken })).toEqual({
      code: 4,
      stdout: '',
      stderr: 'internal error: the engine broke (set MUSTPLAY_DEBUG=1 to see where)\n',
    });
  });

  test('MUSTPLAY_DEBUG adds the stack', async () => {
    const { code, stderr } = await mustplay(['vc', '--size', '3'], {
      engine: broken,
      env: { MUSTPLAY_DEBUG: '1' },
    });
    expect(code).toBe(4);
    expect(stderr).toMatch(/^internal error: Error: the engine\nbroke\n +at /);
  });
});
