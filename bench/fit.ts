// How many nodes the semis-combiner takes, against the fit of Pawlewicz et al. 2015, §V-C:
// max(20 · fulls^1.25, 2 · semis), with the semis taken in and the fulls afterwards.
//
// A node of ours is a blocked set looked at, hopeless or not: one call of their
// BACKTRACK. They fitted calls of more than 1000 nodes, so these stand apart.

import type { Combination, ModuleEngine } from '../src/engine/moduleEngine.js';
import { COLOURS } from '../src/game/cell.js';
import { RULES, headingOf, type BenchPosition } from './suite.js';

/** Small enough for the engine's log to hold all combinations of a slice. */
const SLICE = 1000;
const LARGE = 1000;
const STEPS = [1, 1.5, 2];

/** The fitting factors of `unlimited` on all positions. */
export function printFit(engine: ModuleEngine, positions: readonly BenchPosition[], budget: number): void {
  console.log('\nNodes of the semis-combiner in unlimited, divided by max(20 · fulls^1.25, 2 · semis)');
  for (const rules of RULES) {
    const all = positions.flatMap(({ position }) => {
      engine.load(position, { variant: 'unlimited', ...rules });
      return combinations(engine, budget);
    });
    const large = all.filter(({ nodes }) => nodes > LARGE);
    console.log(`${headingOf(rules)}\n  ${describe('all calls', all)}`);
    console.log(`  ${describe(`calls of more than ${String(LARGE)} nodes`, large)}`);
  }
}

function combinations(engine: ModuleEngine, budget: number): Combination[] {
  engine.takeCombinations();
  return COLOURS.flatMap((colour) => {
    const found: Combination[] = [];
    for (let left = budget; left > 0; left -= SLICE) {
      const status = engine.build(colour, SLICE);
      found.push(...engine.takeCombinations());
      if (status !== 'paused') break;
    }
    return found;
  });
}

function factorOf({ semis, fulls, nodes }: Combination): number {
  return nodes / Math.max(20 * fulls ** 1.25, 2 * semis);
}

function describe(name: string, calls: readonly Combination[]): string {
  if (calls.length === 0) return `${name}: none`;
  const factors = calls.map(factorOf);
  const most = factors.reduce((a, b) => Math.max(a, b));
  const above = STEPS.map((step) => {
    const share = factors.filter((factor) => factor > step).length / factors.length;
    return `${(100 * share).toFixed(2)} % above ${String(step)}`;
  });
  return `${name}: ${String(calls.length)}, at most ${most.toFixed(2)}, ${above.join(', ')}`;
}
