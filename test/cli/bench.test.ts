import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EngineMaker } from '../../src/cli/io.js';
import { engineMaker } from '../support/engine.js';
import { mustplay } from './support.js';

const SHORT = ['bench', '--quick', '--rounds', '1', '--only', '5x5'];

function signatureIn(text: string): string {
  return /signature ([0-9a-f]{8})/.exec(text)?.[1] ?? 'none';
}

test('the table has a line for each case, and the signature does not depend on the effort', async () => {
  const { code, stdout } = await mustplay(SHORT, { createEngine: engineMaker });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^5x5 empty +[0-9.]+ +[0-9.]+–[0-9.]+ +[0-9.]+ +[0-9.]+–[0-9.]+ +[0-9.]+/m);
  expect(stdout).toContain('Node ');
  const again = await mustplay([...SHORT, '--rounds', '2'], { createEngine: engineMaker });
  expect(signatureIn(again.stdout)).toBe(signatureIn(stdout));
  expect(signatureIn(stdout)).not.toBe('none');
});

test('engines that do not find the same are an error of ours', async () => {
  const createEngine: EngineMaker = async (options) => {
    const engine = await engineMaker(options);
    if (options.kind === 'js') engine.digest = () => 1;
    return engine;
  };
  const { code, stderr } = await mustplay(SHORT, { createEngine });
  expect(code).toBe(4);
  expect(stderr).toContain('the engines disagree on 5x5 empty');
});

test('a chart goes to the file that is named, and a file that cannot be written is bad input', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mustplay-bench-'));
  try {
    const file = join(folder, 'chart.svg');
    const { code, stderr } = await mustplay([...SHORT, '--svg', file], { createEngine: engineMaker });
    expect([code, stderr]).toEqual([0, `note: chart written to ${file}\n`]);
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s);
    const missing = join(folder, 'no', 'chart.svg');
    expect(await mustplay([...SHORT, '--svg', missing], { createEngine: engineMaker })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('cannot write') as string,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('progress is shown in a terminal only, and a name that no line has is refused', async () => {
  const { stderr } = await mustplay(SHORT, { createEngine: engineMaker });
  expect(stderr).toBe('');
  expect(await mustplay(['bench', '--only', 'chess'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no line of the benchmark contains "chess"') as string,
  });
});

test('--engine asks for this kind', async () => {
  const kinds: (string | undefined)[] = [];
  const createEngine: EngineMaker = (options) => {
    kinds.push(options.kind);
    return engineMaker(options);
  };
  for (const more of [[], ['--engine', 'js'], ['--engine', 'wasm']]) {
    expect((await mustplay(['vc', '--size', '3', ...more], { createEngine })).code).toBe(0);
  }
  expect(kinds).toEqual([undefined, 'js', 'wasm']);
});
