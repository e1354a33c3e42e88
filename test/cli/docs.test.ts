// The examples of docs/cli.md and of the README print what they say they print.
//
// An example is a block that starts with "$ npx mustplay …" or with
// "$ printf '…' | npx mustplay …". MUSTPLAY_DOCS=write fills in docs/cli.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { engineMaker } from '../support/engine.js';
import { mustplay } from './support.js';

interface Example {
  command: string;
  output: string;
}

const BLOCK = /^```text\n\$ (.*)\n([^]*?)^```$/gm;

const pathOf = (file: string) => new URL(`../../${file}`, import.meta.url);

function examplesIn(file: string): Example[] {
  return [...readFileSync(pathOf(file), 'utf8').matchAll(BLOCK)].map(([, command, output]) => ({
    command: command!,
    output: output!,
  }));
}

/** What a terminal shows: standard output and standard error together. */
async function outputOf(command: string): Promise<string> {
  const [, input = '', line] = /^(?:printf '(.*)' \| )?npx mustplay (.*)$/.exec(command) ?? [];
  if (line === undefined) throw new Error(`no example that can be run: ${command}`);
  const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
  const { stdout, stderr } = await mustplay(args, {
    createEngine: engineMaker,
    files: { '-': input.replaceAll('\\n', '\n') },
  });
  return (stdout + stderr).replaceAll(/ +$/gm, '');
}

if (process.env.MUSTPLAY_DOCS === 'write') {
  let text = readFileSync(pathOf('docs/cli.md'), 'utf8');
  for (const { command, output } of examplesIn('docs/cli.md')) {
    const old = `\`\`\`text\n$ ${command}\n${output}\`\`\``;
    text = text.replace(old, `\`\`\`text\n$ ${command}\n${await outputOf(command)}\`\`\``);
  }
  writeFileSync(pathOf('docs/cli.md'), text);
}

describe.each(['docs/cli.md', 'README.md'])('%s', (file) => {
  test.each(examplesIn(file))('$command', async ({ command, output }) => {
    expect(await outputOf(command)).toBe(output);
  });
});

test('every command has an example', async () => {
  const { stdout } = await mustplay([]);
  const commands = [...stdout.matchAll(/^ {2}([a-z]+) /gm)]
    .map(([, name]) => name!)
    .filter((name) => name !== 'help');
  const shown = examplesIn('docs/cli.md').map(({ command }) => command);
  for (const name of commands) expect(shown.join('\n')).toContain(`npx mustplay ${name}`);
});
