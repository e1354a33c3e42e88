// `mustplay inferior`: the board with marks, and JSON with the cells responsible.

import { expect, test } from 'vitest';
import { engineFor } from '../support/engine.js';
import { drawn, mustplay } from './support.js';

const world = { createEngine: () => engineFor() };

test('filled and pruned cells are marked, and each pruned cell has its reason', async () => {
  const { code, stdout } = await mustplay(['inferior', '--size', '5', '--moves', 'c4'], world);
  expect(code).toBe(0);
  expect(drawn(stdout.split('\n\n')[0]!)).toContain('5 v # # # # 5');
  expect(stdout).toContain('# filled in for Black');
  expect(stdout).toContain('6 of 24 empty cells filled in, 11 pruned; White has 7 moves left.');
  expect(stdout).toContain('  a2: reversible by b2, which captures b1 c1\n');
});

test('fill-in can decide the game', async () => {
  const { stdout } = await mustplay(['inferior', '--size', '3', '--moves', 'b2'], world);
  expect(stdout).toContain('filled in: Black has joined its edges and wins, whoever moves.');
});

test('JSON names the rule and the cells responsible', async () => {
  const { stdout } = await mustplay(['inferior', '--size', '5', '--moves', 'c4', '--json'], world);
  const answer = JSON.parse(stdout) as { filled: object[]; pruned: object[]; left: string[] };
  expect(answer.filled).toHaveLength(6);
  expect(answer.filled).toContainEqual({
    cell: 'b5',
    rule: 'captured',
    colour: 'black',
    carrier: ['b5', 'c5'],
  });
  expect(answer.pruned).toContainEqual({ cell: 'a5', rule: 'vulnerable', by: 'b4', carrier: [] });
  expect(answer.filled.length + answer.pruned.length + answer.left.length).toBe(24);
});

test('--rules uses only these', async () => {
  const args = ['inferior', '--size', '5', '--moves', 'c4', '--rules', 'deadRing', 'dominated'];
  const { stdout } = await mustplay(args, world);
  expect(stdout).toContain('0 of 24 empty cells filled in');
  const wrong = await mustplay(['inferior', '--size', '5', '--rules', 'magic'], world);
  expect(wrong.code).toBe(2);
});
