// The worked example of docs/batch.md, run in an empty folder from its first block to the last.
//
// A block is a command and what it prints: `npx mustplay …` as a process, `cat FILE`, or
// a file to write, `cat > FILE <<'END'`. Times and sizes in memory may differ.
// MUSTPLAY_DOCS=write fills in what was printed.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.js';

const cli = fileURLToPath(new URL('../../build/cli.js', import.meta.url));
const doc = new URL('../../docs/batch.md', import.meta.url);
const folder = scratchFolder();

const BLOCK = /^```text\n\$ (.*)\n([^]*?)^```$/gm;

/** What the command prints, in that folder. */
function outputOf(command: string, block: string): string {
  const [, written] = /^cat > (\S+) <<'END'$/.exec(command) ?? [];
  if (written !== undefined) {
    writeFileSync(join(folder, written), block.replace(/^END\n$/m, ''));
    return block;
  }
  const [, shown] = /^cat (\S+)$/.exec(command) ?? [];
  if (shown !== undefined) return readFileSync(join(folder, shown), 'utf8');
  const [, line] = /^npx mustplay (.*)$/.exec(command) ?? [];
  if (line === undefined) throw new Error(`no example that can be run: ${command}`);
  const { stdout, stderr } = spawnSync(process.execPath, [cli, ...line.split(' ')], {
    cwd: folder,
    encoding: 'utf8',
  });
  return (stdout + stderr).replaceAll(/ +$/gm, '');
}

/** The same without what differs from run to run. */
function lasting(text: string): string {
  return text
    .replaceAll(/in [0-9.]+ s, [0-9.]+ a second/g, 'in … s, … a second')
    .replaceAll(/the largest had [0-9]+/g, 'the largest had …')
    .replaceAll(/"milliseconds":[0-9.]+/g, '"milliseconds":…')
    .replaceAll(/,[0-9.]+,(search|store),/g, ',…,$1,');
}

test('docs/batch.md', () => {
  const text = readFileSync(doc, 'utf8');
  const run = text.replaceAll(
    BLOCK,
    (_, command: string, block: string) => `\`\`\`text\n$ ${command}\n${outputOf(command, block)}\`\`\``,
  );
  if (process.env.MUSTPLAY_DOCS === 'write') writeFileSync(doc, run);
  else expect(lasting(run)).toBe(lasting(text));
});
