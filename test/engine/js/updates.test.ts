// The twin against WebAssembly through whole games: stones are added and taken back between slices of
// builds, and after every step both engines must have done and found the same, down to the order of lists.

import { describe, expect, test } from 'vitest';
import { COLOURS, createEngine } from '../../../src/index.js';
import type { Cell, Colour, Engine, Position, Size } from '../../../src/index.js';
import { ModuleEngine } from '../../../src/engine/moduleEngine.js';
import { randomFrom, type Random } from '../../oracle/random.js';
import { engineOptions, WIDTHS } from '../../support/engine.js';
import { randomPosition } from '../../support/positions.js';
import { anyOptions, both, randomQuestion, stateOf } from '../../support/twins.js';

/** A step of a game, to be taken by either engine; answers all that can be seen of it. */
type Step = (engine: Engine) => unknown;

/** Builds, moves, undos and questions in random order. */
function randomGame(random: Random, position: Position, length: number): Step[] {
  const emptyCells = [position.emptyCells()];
  return Array.from({ length }, () => {
    const empty = emptyCells.at(-1)!;
    const kind = random.below(8);
    if (kind < 4) return buildStep(random);
    if (kind === 4) return questionStep(random, empty);
    if (kind === 5 || empty.length === 0) {
      if (emptyCells.length > 1) emptyCells.pop();
      return (engine) => engine.undo();
    }
    const cells = random.shuffled(empty).slice(0, random.below(4) === 0 ? 3 : 1);
    emptyCells.push(empty.filter((cell) => !cells.includes(cell)));
    return addStep(random, cells);
  });
}

function buildStep(random: Random): Step {
  const colour = random.pick(COLOURS);
  const budget = random.pick([0, 30, 900, 20_000, 60_000]);
  return (engine) => engine.build(colour, budget);
}

/** Builds a little first, or the engine would do so to the end. */
function questionStep(random: Random, emptyCells: readonly Cell[]): Step {
  const ask = randomQuestion(random, emptyCells);
  return (engine) => {
    for (const colour of COLOURS) engine.build(colour, 3000);
    return ask(engine);
  };
}

function addStep(random: Random, cells: readonly Cell[]): Step {
  const stones: Record<Colour, Cell[]> = { black: [], white: [] };
  for (const cell of cells) stones[random.pick(COLOURS)].push(cell);
  return (engine) => engine.addStones(stones);
}

/** What is seen of an engine after each step; an error is an answer too. */
function play(engine: Engine, game: readonly Step[]): unknown[] {
  return game.map((step) => [outcomeOf(engine, step), stateOf(engine), violationsOf(engine)]);
}

function outcomeOf(engine: Engine, step: Step): unknown {
  try {
    return step(engine);
  } catch (error) {
    return String(error);
  }
}

function violationsOf(engine: Engine): number[] {
  return COLOURS.map((colour) => (engine as ModuleEngine).firstViolation(colour));
}

function randomSize(random: Random, most: number): Size {
  return { columns: 2 + random.below(most - 1), rows: 2 + random.below(most - 1) };
}

describe.each(WIDTHS)('carriers of %i bits', (width) => {
  test.each([
    ['small', 5, 120, 24],
    ['larger', 8, 20, 30],
  ])('%s boards, all variants and switches, through moves and undos', async (_, most, games, length) => {
    const engines = await both(width);
    const random = randomFrom(width + most);
    for (let game = 0; game < games; ++game) {
      const position = randomPosition(random, randomSize(random, most), random.fraction() * 0.4);
      const options = anyOptions(random);
      const steps = randomGame(random, position, length);
      const [found, twins] = engines.map((engine) => {
        engine.load(position, options);
        return play(engine, steps);
      });
      expect(twins).toEqual(found);
    }
    for (const engine of engines) engine.dispose();
  });
});

test('memory runs out at the same update, the same build, and everything comes back', async () => {
  const random = randomFrom(88);
  const outcomes = new Set<unknown>();
  for (let round = 0; round < 50; ++round) {
    const width = random.pick(WIDTHS);
    const memoryLimit = Math.floor(90_000 * 2 ** (4 * random.fraction()));
    const position = randomPosition(random, { columns: 6, rows: 6 }, random.fraction() * 0.3);
    const options = anyOptions(random);
    const game = randomGame(random, position, 16);
    const [found, twins] = await Promise.all(
      (['release', 'js'] as const).map(async (build) => {
        const engine = await createEngine({ ...engineOptions(width, build), memoryLimit });
        const loaded = outcomeOf(engine, () => engine.load(position, options));
        return loaded === undefined ? play(engine, game) : [loaded];
      }),
    );
    expect(twins).toEqual(found);
    for (const seen of found!) outcomes.add((seen as unknown[])[0]);
  }
  expect(outcomes).toContain('outOfMemory');
  expect(outcomes).toContain('EngineError: no memory for the tables of this board');
});
