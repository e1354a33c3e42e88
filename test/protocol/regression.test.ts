// Regression files as the field writes them: numbered commands, each followed
// by a comment with a pattern that its reply must match, or with [!…] must not.

import { expect, test } from 'vitest';
import { converse } from './support.js';

const FILE = `
# Switches that other engines have, and we do not: the file goes on.
param_player_board use_decompositions 0
param_player_vc and_over_edge 1
param_player_vc softlimit_full 40

# A stone on the second row is joined to its edge, one on the third where there is room.
boardsize 7 7
play black c6
play b e5
vc-build black
10 vc-connected-to south black 0
#? [.*e5.*c6.*]
11 vc-connected-to c6 black 0
#? [.*south.*]
12 vc-connected-to c6 black 0
#? [!.*north.*]

# Two bridges win, and one of them cut still wins for who moves first.
boardsize 3 3
play white b2
vc-build white
20 vc-connected-to east white 0
#? [.*west.*]
play black c1
vc-build white
21 vc-connected-to east white 0
#? [!.*west.*]
22 vc-connected-to east white 1
#? [.*west.*]
23 genmove black
#? [[a-c][1-3]]

30 loadsgf games/nowhere.sgf
#? [.*cannot.*]
31 name
#? [.+]
quit
`;

/** The replies by number, and what is expected of each. */
async function run(file: string) {
  const readFile = () => Promise.reject(new Error('cannot read it'));
  const replies = await converse(file, { readFile });
  const expected = [...file.matchAll(/^([0-9]+) (.*)\n#\? \[(!?)(.*)\]$/gm)];
  return expected.map(([, id, command, not, pattern]) => {
    const reply = replies.find((each) => new RegExp(`^[=?]${id} `).test(each)) ?? '';
    const matches = new RegExp(`^${pattern}$`).test(reply.replace(/^[=?][0-9]+ /, ''));
    return { command, reply, holds: matches !== (not === '!') };
  });
}

test('a regression file runs as it stands', async () => {
  const results = await run(FILE);
  expect(results).toHaveLength(9);
  expect(results.filter(({ holds }) => !holds)).toEqual([]);
});
