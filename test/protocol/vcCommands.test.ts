import { describe, expect, test } from 'vitest';
import { converse, endlessEngine } from './support.js';

const last = async (text: string, options = {}) => (await converse(text, options)).at(-1);

/** Black on b2 of 3x3: a bridge to either edge. */
const BRIDGES = 'boardsize 3\nplay b b2\n';

describe('lists', () => {
  test('name edges and cells, edges first and cells row by row', async () => {
    expect(await last(`${BRIDGES}vc-connected-to b2 black 0\n`)).toBe(
      '= north south a1 b1 c1 a2 c2 a3 b3 c3',
    );
    expect(await last(`${BRIDGES}vc-connected-to-full b b2\n`)).toBe('= north south a1 b1 c1 a2 c2 a3 b3 c3');
  });

  test.each(['-full', '-semi'])('vc-connected-to%s takes the colour first or last', async (type) => {
    const name = `vc-connected-to${type}`;
    for (const endpoint of ['b2', 'B2', 'south', 'SOUTH']) {
      const reply = await last(`${BRIDGES}${name} black ${endpoint}\n`);
      expect(reply).toMatch(/^= \w/);
      expect(await last(`${BRIDGES}${name} ${endpoint} b\n`)).toBe(reply);
    }
  });

  test('hold whole groups, and with an edge the stones that touch it', async () => {
    const free = 'boardsize 3 5\nplay b b3\nplay b b4\n';
    expect(await last(`${free}vc-connected-to south black 0\n`)).toContain(' b3 c3 a4 b4 ');
    const onEdge = 'boardsize 3\nplay b b1\nplay b b2\n';
    expect(await last(`${onEdge}vc-connected-to-full black south\n`)).toMatch(/^= north .*b1 .*b2 /);
  });

  test('of semis come on demand', async () => {
    const semis = await last(`${BRIDGES}vc-connected-to-semi black south\n`);
    expect(await last(`${BRIDGES}vc-connected-to south black 1\n`)).toBe(semis);
    expect(semis).toContain('north');
  });
});

describe('connections', () => {
  test('are lines of colour, ends, type, source, carrier, stones and key', async () => {
    expect(await last(`${BRIDGES}vc-between-cells-full black b2 south\n`)).toBe(
      '= black b2 south full fast [ a3 b3 ] [ ]',
    );
    const semis = (await last(`${BRIDGES}play w a3\nvc-between-cells-semi b b2 south\n`))!
      .slice(2)
      .split('\n');
    expect(semis).toContain('black b2 south semi fast [ b3 ] [ ] b3');
    for (const line of semis) expect(line).toMatch(/^black b2 south semi fast \[( \w\d)+ \] \[ \] \w\d$/);
  });

  test('between what stones join already there are none', async () => {
    expect(await last('boardsize 3\nplay b b1\nvc-between-cells-full b b1 north\n')).toBe('= ');
  });

  test.each([
    ['vc-connected-to b2 white 0', '"b2" is a stone of black'],
    ['vc-connected-to east black 0', '"east" is not an edge of black'],
    ['vc-connected-to b2 black 2', '"2" is not a type: write 0 for fulls, 1 for semis'],
    ['vc-connected-to b2', 'wrong number of arguments'],
    ['vc-connected-to-full b2 red', '"b2" is not a colour'],
    ['vc-connected-to-full b w', '"b" is neither a cell nor an edge'],
    ['vc-between-cells-full b b2 up', '"up" is neither a cell nor an edge'],
  ])('%s is refused with a reason', async (line, reason) => {
    expect(await last(`${BRIDGES}${line}\n`)).toContain(`? ${reason}`);
  });
});

describe('mustplay', () => {
  const empty = 'boardsize 3\n';

  test('is the list of its cells', async () => {
    expect(await last(`${empty}vc-get-mustplay b\n`)).toBe('= c1 a2 b2 c2 a3');
  });

  test('vc-build gives the moves outside it, each with an x', async () => {
    expect(await last(`${empty}vc-build b\n`)).toBe('= a1 x b1 x b3 x c3 x');
  });

  test('of who has lost is empty', async () => {
    expect(await last(`${BRIDGES}vc-get-mustplay w\n`)).toBe('= ');
  });
});

test('where memory runs out, answers go on and a note says so, once for each position', async () => {
  const notes: string[] = [];
  const createEngine = async () => ({ ...(await endlessEngine()), build: () => 'outOfMemory' as const });
  const replies = await converse(
    'vc-build b\nvc-get-mustplay w\nplay b a1\nvc-get-mustplay w\nvc-get-mustplay w\n',
    { createEngine, note: (text) => notes.push(text) },
  );
  expect(replies).toEqual(['= ', '= ', '= ', '= ', '= ']);
  expect(notes).toEqual(Array(2).fill('memory ran out, so some connections are missing'));
});

describe('parameters', () => {
  test('are listed as HexGui reads them', async () => {
    expect(await last('param_vc\n')).toBe(
      '= [list/unlimited/limited/fast/base] variant fast\n[bool] edge_midpoints 1\n[bool] crossing 1\n[string] budget 0',
    );
  });

  test('can be set, also by the names that scripts use', async () => {
    expect(
      await last(
        'param_vc variant unlimited\nparam_player_vc and_over_edge 0\nparam_vc budget 5\nparam_vc\n',
      ),
    ).toBe(
      '= [list/unlimited/limited/fast/base] variant unlimited\n[bool] edge_midpoints 0\n[bool] crossing 0\n[string] budget 5',
    );
  });

  test.each([
    ['param_vc crossing 0', '1', '0'],
    ['param_vc edge_midpoints 0', '0', '0'],
    ['param_vc edge_midpoints 0\nparam_player_vc use_crossing_rule 1', '1', '1'],
  ])('the crossing rule needs edge midpoints: %j', async (lines, edgeMidpoints, crossing) => {
    const reply = await last(`${lines}\nparam_vc\n`);
    expect(reply).toContain(`edge_midpoints ${edgeMidpoints}\n`);
    expect(reply).toContain(`crossing ${crossing}\n`);
  });

  test('what is found depends on them', async () => {
    const question = 'vc-connected-to a1 black 0';
    const replies = await converse(`boardsize 5\n${question}\nparam_vc edge_midpoints 0\n${question}\n`);
    expect(replies[1]).toContain(' e1 ');
    expect(replies[3]).not.toContain(' e1 ');
  });

  test.each([
    ['param_vc speed 3', '"speed" is no parameter: there are variant, edge_midpoints, crossing, budget'],
    ['param_vc variant best', '"best" is not a value: choose unlimited, limited, fast, base'],
    ['param_vc crossing 2', '"2" is not a value: choose 0, 1'],
    ['param_vc edge_midpoints yes', '"yes" is not a value: choose 0, 1'],
    ['param_vc budget -1', '"-1" is not a number'],
    ['param_vc budget', '"budget" needs a value'],
  ])('%s is refused with a reason', async (line, reason) => {
    expect(await last(`${line}\n`)).toContain(`? ${reason}`);
  });

  test('a budget ends a search, and asking again goes on', async () => {
    expect(await last('param_vc budget 5\nvc-build b\n', { createEngine: endlessEngine })).toBe(
      '? no answer within a budget of 5: ask again to go on from here, or raise it by param_vc budget',
    );
    const replies = await converse(`boardsize 6\nparam_vc budget 20000\n${'vc-build b\n'.repeat(40)}`);
    expect(replies[2]).toMatch(/^\? no answer/);
    expect(replies.at(-1)).toBe('= ');
  });
});
