// HTP commands about inferior cells: pairs of a cell and a code, row by row.

import { expect, test } from 'vitest';
import { converse } from './support.js';

const START = 'boardsize 5 5\nplay black c4\n';

test('fill-in alone', async () => {
  const replies = await converse(`${START}compute-fillin white\n`);
  expect(replies.at(-1)).toBe('= d4 fcb e4 fcb b5 fcb c5 fcb d5 fcb e5 fcb');
});

test('all inferior cells, each with its code and the cell responsible', async () => {
  const [, , all = '', dominated = ''] = await converse(`${START}compute-inferior w\ncompute-dominated w\n`);
  expect(all).toMatch(/^= ([a-e][1-5] (fd|fc[bw]|i[vrd]\[[a-e][1-5]\])( |$))+$/);
  expect(all).toContain(' d4 fcb e4 fcb a5 iv[b4] b5 fcb');
  expect(dominated).toMatch(/^= ([a-e][1-5] id\[[a-e][1-5]\]( |$))+$/);
  const cells = all.match(/[a-e][1-5](?= )/g)!;
  expect(cells).toEqual(
    [...cells].sort((one, other) => one.charCodeAt(1) - other.charCodeAt(1) || (one < other ? -1 : 1)),
  );
});

test('a position that is decided has no moves to prune', async () => {
  const replies = await converse('boardsize 3 3\nplay black b2\ncompute-dominated white\n');
  expect(replies.at(-1)).toBe('= ');
});

test('a colour is needed', async () => {
  const replies = await converse('compute-inferior\ncompute-inferior red\n');
  expect(replies.every((reply) => reply.startsWith('?'))).toBe(true);
});
