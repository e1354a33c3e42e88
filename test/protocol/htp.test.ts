import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connect, converse, endlessEngine } from './support.js';

const noise = (length: number, next: () => number) =>
  Buffer.from(Array.from({ length }, next)).toString('latin1');

describe('replies', () => {
  test('start with = or ?, carry the number of the command, and end with an empty line', async () => {
    expect(await converse('name\n12 name\n13 nonsense\nclear_board\n')).toEqual([
      '= mustplay',
      '=12 mustplay',
      '?13 unknown command "nonsense": list_commands names all',
      '= ',
    ]);
  });

  test('comments and empty lines get none', async () => {
    expect(await converse('\n# a comment\n   \n\r\nname # what else\n# interrupt\n')).toEqual(['= mustplay']);
  });

  test('a command without a line end at the end of input is answered too', async () => {
    expect(await converse('name\nversion')).toEqual(['= mustplay', '= 1.2.3']);
  });

  test('nothing after quit is answered', async () => {
    expect(await converse('1 quit\n2 name\n')).toEqual(['=1 ']);
  });

  test('quit ends the conversation though the input stays open', async () => {
    const { say, over, input } = connect();
    say('quit\n');
    await over;
    expect(input.destroyed).toBe(true);
  });

  test('an engine that breaks is given the position anew', async () => {
    let loads = 0;
    const createEngine = async () => ({
      ...(await endlessEngine()),
      load: () => {
        loads++;
      },
      build: () => {
        if (loads === 1) throw new Error('trap');
        return 'done' as const;
      },
    });
    expect(await converse('vc-get-mustplay b\nvc-get-mustplay b\n', { createEngine })).toEqual([
      '? internal error: trap',
      '= ',
    ]);
  });

  test('a broken engine is a reply, and the session goes on', async () => {
    const createEngine = () => Promise.reject(new Error('no\nengine'));
    expect(await converse('vc-build b\nname\n', { createEngine })).toEqual([
      '? internal error: no engine',
      '= mustplay',
    ]);
  });
});

describe('HexGui', () => {
  test('connects, plays, takes back and disconnects', async () => {
    const { say, hear, over } = connect();
    const ask = async (line: string) => {
      say(`${line}\n`);
      return hear();
    };
    expect(await ask('name')).toBe('= mustplay');
    expect(await ask('version')).toBe('= 1.2.3');
    expect(await ask('hexgui-analyze_commands')).toMatch(/^= (\w+\/[\w ]+\/[\w-]+( %\w)*(\n|$))+$/);
    expect(await ask('boardsize 3 3')).toBe('= ');
    expect(await ask('clear_board')).toBe('= ');
    expect(await ask('play black b2')).toBe('= ');
    expect(await ask('showboard')).toBe('= \n. . .\n . B .\n  . . .');
    expect(await ask('genmove white')).toMatch(/^= [abc][123]$/);
    expect(await ask('undo')).toBe('= ');
    expect(await ask('showboard')).toBe('= \n. . .\n . B .\n  . . .');
    expect(await ask('quit')).toBe('= ');
    await over;
    expect(await hear()).toBeUndefined();
  });

  test('analyses: each command on its list is known and answers', async () => {
    const [listed = ''] = await converse('hexgui-analyze_commands\n');
    const lines = listed.slice('= '.length).split('\n');
    expect(lines.length).toBeGreaterThan(5);
    const commands = lines.map((line) =>
      line
        .split('/')[2]!
        .replace('%m', 'b')
        .replace('%c', 'w')
        .replace('%P', line.startsWith('vc/') ? 'a1 a3' : 'a1'),
    );
    const replies = await converse(`boardsize 3\n${commands.join('\n')}\n`);
    expect(replies.filter((reply) => reply.startsWith('?'))).toEqual([]);
    expect(replies).toHaveLength(commands.length + 1);
  });

  test.each(['vc-build b', 'vc-get-mustplay b', 'vc-connected-to a1 b 0', 'vc-between-cells-semi w a1 east'])(
    'stops %s in the middle',
    async (line) => {
      const { say, hear } = connect({ createEngine: endlessEngine });
      say(`1 ${line}\n`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      say('# interrupt\n');
      expect(await hear()).toBe('?1 interrupted: ask again to go on from here');
      say('2 name\n');
      expect(await hear()).toBe('=2 mustplay');
    },
  );

  test('stops genmove and gets a move all the same', async () => {
    const { say, hear } = connect({ createEngine: endlessEngine });
    say('boardsize 3\ngenmove b\n# interrupt\nname\n');
    expect([await hear(), await hear(), await hear()]).toEqual(['= ', '= b2', '= mustplay']);
  });

  test('an interrupt does not touch what is asked later', async () => {
    const { say, hear } = connect();
    say('boardsize 3\n# interrupt\nvc-get-mustplay b\n');
    expect([await hear(), await hear()]).toEqual(['= ', '= c1 a2 b2 c2 a3']);
  });
});

describe('whatever comes in', () => {
  test('one megabyte without a line end is one complaint', async () => {
    expect(await converse(`${'x '.repeat(500_000)}\nname\n`)).toEqual([
      '? a line of more than 10000 characters: write a command',
      '= mustplay',
    ]);
  });

  test('a comment may be as long as it likes', async () => {
    expect(await converse(`# ${'x'.repeat(100_000)}\nname\n`)).toEqual(['= mustplay']);
  });

  test('many commands at once are answered one by one', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `${index} name\n`);
    expect(await converse(lines.join(''))).toEqual(lines.map((_, index) => `=${index} mustplay`));
  });

  test('one megabyte of noise gets replies, and the next command its own', async () => {
    let state = 1;
    const text = noise(2 ** 20, () => (state = (state * 48271) % 2147483647) & 255);
    const replies = await converse(`${text}\n99 name\n`);
    expect(replies.length).toBeGreaterThan(1000);
    expect(replies.filter((reply) => !/^[=?]/.test(reply))).toEqual([]);
    expect(replies.at(-1)).toBe('=99 mustplay');
  });

  const word = fc.oneof(
    fc.constantFrom(
      'play',
      'b',
      'w',
      'a1',
      'b2',
      'undo',
      'genmove',
      'boardsize',
      '2',
      '3',
      'showboard',
      'north',
    ),
    fc.constantFrom(
      'vc-build',
      'vc-connected-to',
      'vc-between-cells-full',
      'param_vc',
      'budget',
      'swap-pieces',
    ),
    fc.string(),
  );

  test('each command gets exactly one reply', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(word, { maxLength: 5 }), { maxLength: 20 }), async (lines) => {
        const text = lines.map((words) => `1 ${words.join(' ').replace(/[\n"#]/g, '')}`);
        const replies = await converse(`boardsize 2\n${text.join('\n')}\n`);
        expect(replies.filter((reply) => !/^[=?]1? /.test(reply))).toEqual([]);
        if (!text.includes('1 quit')) expect(replies).toHaveLength(lines.length + 1);
      }),
      { numRuns: 200 },
    );
  });

  test('input that breaks off is an end like any other', async () => {
    const { input, say, over, hear } = connect();
    say('name\n');
    expect(await hear()).toBe('= mustplay');
    input.destroy(new Error('gone'));
    await over;
  });

  test('a stream of bytes may be cut anywhere, also within a letter', async () => {
    const { input, hear } = connect();
    for (const byte of Buffer.from('é\n')) input.write(Buffer.of(byte));
    expect(await hear()).toBe('? unknown command "é": list_commands names all');
  });
});
