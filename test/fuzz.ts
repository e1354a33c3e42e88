// Looks for a position of which the engine says something false about inferior cells: npm run fuzz -- --seconds 600
//
// Runs until it is stopped or, with --seconds, for so long. A false claim is
// made smaller, by taking away stones for as long as something false is left,
// and printed as a test to add.

import { parseArgs } from 'node:util';
import { COLOURS, createEngine, writeDiagram, type Engine, type Position } from '../src/index.js';
import { randomFrom } from './oracle/random.js';
import { FalseClaim } from './support/claimChecker.js';
import { confirmInferior, emptyInferiorTally, INFERIOR_KINDS } from './support/confirmInferior.js';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: 'Infinity' }, seed: { type: 'string' } },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
if (!(seconds > 0) || !Number.isInteger(seed))
  throw new Error('write npm run fuzz -- --seconds 600 --seed 1, or leave them out');

const engine = await createEngine();
process.exitCode = fuzz(engine);
engine.dispose();

function fuzz(engine: Engine): number {
  const random = randomFrom(seed);
  const kinds = INFERIOR_KINDS.filter(({ count }) => count === undefined);
  const tally = emptyInferiorTally();
  const start = performance.now();
  let reported = start;
  console.log(`seed ${seed}`);
  while (performance.now() - start < 1000 * seconds) {
    const position = random.pick(kinds).position(random, 0);
    try {
      confirmInferior(engine, position, random, tally);
    } catch (error) {
      if (!(error instanceof FalseClaim)) throw error;
      report(engine, position, error);
      return 1;
    }
    if (performance.now() - reported < 10_000) continue;
    reported = performance.now();
    console.log(JSON.stringify(tally));
  }
  console.log(`No claim was false. Seed ${seed}. ${JSON.stringify(tally)}`);
  return 0;
}

function report(engine: Engine, position: Position, found: FalseClaim): void {
  let smallest = position;
  let claim = found;
  for (;;) {
    const smaller = withoutOneStone(smallest)
      .map((each) => ({ each, claim: falseClaim(engine, each) }))
      .find(({ claim }) => claim !== undefined);
    if (smaller?.claim === undefined) break;
    smallest = smaller.each;
    claim = smaller.claim;
  }
  const drawn = writeDiagram(smallest)
    .split('\n')
    .map((line) => `      ${line}`);
  console.log(`${claim.message}\n\nA test to add to test/engine/inferior.test.ts:\n`);
  console.log(`  [\n    'what it shows',\n    \`\n${drawn.join('\n')}\`,\n  ],`);
}

/** Random moves are part of the check, so a position is tried more than once. */
function falseClaim(engine: Engine, position: Position): FalseClaim | undefined {
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      confirmInferior(engine, position, randomFrom(attempt), emptyInferiorTally());
    } catch (error) {
      if (error instanceof FalseClaim) return error;
      throw error;
    }
  }
  return undefined;
}

function withoutOneStone(position: Position): Position[] {
  const stones = COLOURS.flatMap((colour) => position.stones(colour));
  return stones.map((stone) => position.withStones([[stone, undefined]]));
}
