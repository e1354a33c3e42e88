// The search tree of both engines: the same verdicts after the same work.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLOURS, INFERIOR_RULES, Solver } from '../../../src/index.js';
import { randomFrom } from '../../oracle/random.js';
import { randomPosition, withMover } from '../../support/positions.js';
import { anyOptions, both, type Both } from '../../support/twins.js';

let engines: Both;
beforeAll(async () => {
  engines = await both(128);
});
afterAll(() => engines.forEach((engine) => engine.dispose()));

test('both solve random positions alike, node by node', async () => {
  const random = randomFrom(81);
  for (let round = 0; round < 150; ++round) {
    const size = { columns: 3 + random.below(4), rows: 3 + random.below(4) };
    const fill = 0.1 + random.fraction() * 0.4;
    const position = withMover(randomPosition(random, size, fill), random.pick(COLOURS));
    const options = {
      ...anyOptions(random),
      rules: INFERIOR_RULES.filter(() => random.below(4) > 0),
      decompose: random.below(3) > 0,
      edgeSeeds: random.below(2) === 0,
      edgeTemplates: random.below(2) === 0,
      tableBytes: random.pick([2 ** 22, 20_000]),
    };
    const [found, twin] = await Promise.all(
      engines.map(async (engine) => {
        const verdict = await new Solver(engine, options).solve(position, { nodes: 300 });
        return { ...verdict, milliseconds: 0, last: { ...verdict.last, milliseconds: 0 } };
      }),
    );
    expect(twin).toEqual(found);
  }
});
