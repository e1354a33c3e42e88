// npm run bench -- evaluate: what an evaluation costs, connections being there.
//
// Timed is what a solver asks for: both colours evaluated and all empty cells put
// in order. Each line has an engine of its own, which keeps its connections.

import { createEngine } from '../src/engine/createEngine.js';
import { MODELS, type Engine, type EvaluationOptions } from '../src/engine/engine.js';
import { COLOURS, type Cell } from '../src/game/cell.js';
import { parseMoveList } from '../src/game/moveList.js';
import { unwrap } from '../src/game/result.js';
import { measure, type Timed, type Timing } from '../src/benchmark/measure.js';
import { POSITIONS, type BenchPosition } from './suite.js';

/** Too short for one reading of the clock. */
const CALLS_PER_RUN = 50;

const SMALL: readonly BenchPosition[] = [
  { name: 'empty 8x8', side: 8, moves: '' },
  { name: 'opened 7x7', side: 7, moves: 'c4 d4 e3 b6 c5' },
  { name: 'opened 8x8', side: 8, moves: 'd5 e4 c3 f6 e5 d6' },
].map(({ name, side, moves }) => ({
  name,
  position: unwrap(parseMoveList({ columns: side, rows: side }, moves)),
}));

interface Line {
  name: string;
  engine: Engine;
  empty: Cell[];
}

export async function benchEvaluate(rounds: number): Promise<void> {
  console.log(`Both colours and the order of all empty cells, ${String(rounds)} rounds, µs per colour.`);
  for (const edgeMidpoints of [false, true]) {
    console.log(`\n${edgeMidpoints ? 'Edges as AND midpoints' : 'Edges only as endpoints'}`);
    console.log(
      `position     ${MODELS.map((model) => model.padStart(12)).join('')}     middle half of the first`,
    );
    const lines = await Promise.all([...SMALL, ...POSITIONS].map((each) => lineFor(each, edgeMidpoints)));
    const timings = measure(
      lines.flatMap((line) => MODELS.map((model) => jobFor(line, { model }))),
      rounds,
      () => undefined,
    );
    lines.forEach(({ name }, index) => {
      print(name, timings.slice(index * MODELS.length, (index + 1) * MODELS.length));
    });
  }
}

async function lineFor({ name, position }: BenchPosition, edgeMidpoints: boolean): Promise<Line> {
  const engine = await createEngine({ size: position.size });
  engine.load(position, { edgeMidpoints });
  for (const colour of COLOURS) engine.build(colour);
  return { name, engine, empty: position.emptyCells() };
}

function jobFor({ engine, empty }: Line, options: Partial<EvaluationOptions>): Timed {
  return {
    run: () => {
      const start = performance.now();
      for (let call = 0; call < CALLS_PER_RUN; ++call) engine.orderMoves(empty, options);
      return performance.now() - start;
    },
  };
}

function print(name: string, timings: Timing[]): void {
  const perColour = (time: number) => ((1000 * time) / CALLS_PER_RUN / COLOURS.length).toFixed(1);
  const medians = timings.map(({ median }) => perColour(median).padStart(12)).join('');
  const { low, high } = timings[0]!;
  console.log(`${name.padEnd(13)}${medians}${`${perColour(low)}–${perColour(high)}`.padStart(29)}`);
}
