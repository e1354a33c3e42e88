// npm run bench -- --ablation: from classic H-search to fast, one piece more per line.
//
// Table III of Pawlewicz et al. 2015 with builds instead of solved games: `base`
// gains a switch per line until it is what the paper calls vc1; without limits
// that is `unlimited`. Besides time and work each line tells what a player would
// see of it: mustplays, and for game 3 whether White's winning semi is found.
// Then the combiner's calls against the paper's fit (fit.ts).

import { createEngine } from '../src/engine/createEngine.js';
import type { Mustplay } from '../src/engine/engine.js';
import type { ModuleEngine } from '../src/engine/moduleEngine.js';
import { COLOURS, type Colour } from '../src/game/cell.js';
import { parseMoveList } from '../src/game/moveList.js';
import { unwrap } from '../src/game/result.js';
import { GAME_3 } from '../test/positions/games.js';
import { printFit } from './fit.js';
import { measure, type Timing } from '../src/benchmark/measure.js';
import { timeOf } from './run.js';
import { LINES } from './paperLines.js';
import { headingOf, POSITIONS, RULES, type BenchPosition, type Job } from './suite.js';
import { row } from './table.js';

/** Work per colour; few lines need so much. */
const BUDGET = 100_000_000;

const GAME_3_POSITION: BenchPosition = {
  name: GAME_3.name,
  position: unwrap(parseMoveList(GAME_3.size, GAME_3.moves)),
};

const WIDTHS = [-12, -22, 9, 8, 8, 11, 11, 16, -30];
const HEAD = ['position', 'engine', 'ms', 'fulls', 'semis', 'subset', 'combiner', 'mustplay', ''];
const SUBHEAD = ['', '', '', '', '', 'tests, k', 'nodes, k', 'black / white', ''];

/** Positions whose name and heading contain `only`. */
export async function benchAblation(rounds: number, only: string): Promise<void> {
  const engine = (await createEngine()) as ModuleEngine;
  console.log(
    `Builds of both colours, median of ${String(rounds)} rounds; connections and work of both together.`,
  );
  for (const rules of RULES) {
    const positions = [...POSITIONS, GAME_3_POSITION].filter(({ name }) =>
      `${name} ${headingOf(rules)}`.includes(only),
    );
    if (positions.length === 0) continue;
    console.log(`\n${headingOf(rules)}\n${row(WIDTHS, HEAD)}\n${row(WIDTHS, SUBHEAD)}`);
    for (const each of positions) {
      const jobs = LINES.map(({ options }) => ({
        ...each,
        options: { ...options, ...rules },
        budget: BUDGET,
      }));
      const timed = jobs.map((job) => ({ run: () => timeOf(engine, job) }));
      const timings = measure(timed, rounds, () => undefined);
      jobs.forEach((job, index) => {
        console.log(row(WIDTHS, [each.name, LINES[index]!.name, ...cellsOf(engine, job, timings[index]!)]));
      });
    }
  }
  printFit(engine, POSITIONS, BUDGET);
}

function cellsOf(engine: ModuleEngine, job: Job, timing: Timing): string[] {
  engine.load(job.position, job.options);
  const isCut = COLOURS.some((colour) => engine.build(colour, job.budget) === 'paused');
  const all = COLOURS.map((colour) => engine.statistics(colour));
  const sum = (pick: (of: (typeof all)[number]) => number) =>
    all.reduce((total, each) => total + pick(each), 0);
  return [
    timing.median.toFixed(2),
    String(sum(({ fulls }) => fulls)),
    String(sum(({ semis }) => semis)),
    (sum(({ subsetTests }) => subsetTests) / 1000).toFixed(0),
    (sum(({ combinerNodes }) => combinerNodes) / 1000).toFixed(0),
    COLOURS.map((colour) => describeMustplay(engine.mustplay(colour))).join(' / '),
    [semiOf(engine, job), isCut ? 'hit its work budget' : ''].filter(Boolean).join(', '),
  ];
}

function describeMustplay({ status, cells }: Mustplay): string {
  return status === 'restricted' ? String(cells.length) : status;
}

/** Game 3 is in the paper for this. */
function semiOf(engine: ModuleEngine, { name }: Job): string {
  if (name !== GAME_3.name) return '';
  const white: Colour = 'white';
  const semi = engine.winningSemi(white);
  return semi === undefined
    ? 'no winning semi of White'
    : `White's semi: ${String(semi.carrier.length)} cells`;
}
