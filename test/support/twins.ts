// WebAssembly and its twin side by side, for tests that hold them equal.

import { COLOURS, type Cell, type Engine, type Endpoint, type SearchOptions } from '../../src/index.js';
import type { ModuleEngine } from '../../src/engine/moduleEngine.js';
import type { Random } from '../oracle/random.js';
import { ALL_OPTIONS, randomBase } from './confirm.js';
import { engineFor, type Width } from './engine.js';

/** WebAssembly and the twin. */
export type Both = readonly [Engine, Engine];

export async function both(width: Width): Promise<Both> {
  return Promise.all([engineFor(width, 'release'), engineFor(width, 'js')]);
}

/** Any way to search, `base` with any of its switches among them. */
export function anyOptions(random: Random): SearchOptions {
  return random.below(3) === 0 ? randomBase(random) : random.pick(ALL_OPTIONS);
}

/** What an engine has done and found of both colours, in few numbers. */
export function stateOf(engine: Engine): unknown {
  return [
    COLOURS.map((colour) => [engine.digest(colour), engine.statistics(colour)]),
    (engine as ModuleEngine).takeCombinations(),
  ];
}

/** All that can be asked of a position, with a colour and one of its endpoints chosen once for all engines. */
export function randomQuestion(random: Random, emptyCells: readonly Cell[]): (engine: Engine) => unknown {
  const colour = random.pick(COLOURS);
  const endpoint = random.pick<Endpoint>([...emptyCells, colour === 'black' ? 'north' : 'east']);
  return (engine) => [
    [...engine.everyConnection(colour)],
    engine.winner(),
    COLOURS.map((each) => [engine.winningFull(each), engine.winningSemi(each), engine.mustplay(each)]),
    engine.connectedTo(colour, endpoint, 'full'),
    engine.connectedTo(colour, endpoint, 'semi'),
  ];
}
