// npm run bench -- inferior: what is filled in and pruned, rule by rule, and the time it takes.
//
// Timed inside WebAssembly, without what the host makes of the records. "Full"
// reduces a position from its stones and prunes for one mover; "a move" plays in
// the reduced position, prunes for the next mover and takes the move back, the
// mean over all moves that are left. Patches have been seen before, as in a
// search; the first reduction of all takes longer.

import { INFERIOR_RULES, type Engine, type Inferior } from '../src/engine/engine.js';
import type { EngineExports } from '../src/engine/abi.js';
import { createEngine } from '../src/engine/createEngine.js';
import { loadWasm } from '../src/engine/wasm/load.js';
import { parseMoveList } from '../src/game/moveList.js';
import { Position } from '../src/game/position.js';
import { unwrap } from '../src/game/result.js';
import { GAMES } from '../test/positions/games.js';
import { measure, type Timed } from '../src/benchmark/measure.js';
import { machineLine } from './machine.js';
import { benchRegions } from './regions.js';
import type { BenchPosition } from './suite.js';

const POSITIONS: readonly BenchPosition[] = [
  ...[5, 6, 7, 8, 9, 10, 11].map((side) => ({
    name: `empty ${String(side)}x${String(side)}`,
    position: unwrap(Position.empty({ columns: side, rows: side })),
  })),
  ...GAMES.map(({ name, size, moves }) => ({ name, position: unwrap(parseMoveList(size, moves)) })),
];

const FAST = 2;
const ALL_RULES = -1;

/** Full reductions per measurement. */
const TIMES = 50;

export async function benchInferior(rounds: number): Promise<void> {
  const engine = await createEngine();
  const { exports } = await loadWasm(new URL('./engine128.wasm', import.meta.url));
  const jobs = POSITIONS.flatMap(({ position }) => timed(exports, position));
  const timings = measure(jobs, rounds, () => undefined);
  console.log(`Inferior cells, one thread. ${machineLine()}`);
  console.log(`Median of ${String(rounds)} rounds, in µs of processor time.\n`);
  console.log('position      empty  filled  pruned B/W  left B/W  mustplay kept   full  a move  by rule');
  POSITIONS.forEach(({ name, position }, index) => {
    const [full, move] = [timings[2 * index]!, timings[2 * index + 1]!];
    console.log(line(engine, name, position, 1000 * full.median, 1000 * move.median));
  });
  benchRegions(
    engine,
    POSITIONS.filter(({ name }) => name.startsWith('game')),
  );
}

function line(engine: Engine, name: string, position: Position, full: number, move: number): string {
  engine.load(position, { edgeMidpoints: true });
  const black = engine.inferior('black');
  const white = engine.inferior('white');
  const empty = position.emptyCells().length;
  const left = ({ filled, pruned }: Inferior) => empty - filled.length - pruned.length;
  const mover = position.toPlay === 'black' ? black : white;
  const gone = new Set([...mover.filled, ...mover.pruned].map(({ cell }) => cell));
  const { cells } = engine.mustplay(position.toPlay);
  const kept = cells.filter((cell) => !gone.has(cell)).length;
  return [
    name.padEnd(12),
    String(empty).padStart(6),
    String(black.filled.length).padStart(7),
    `${String(black.pruned.length)}/${String(white.pruned.length)}`.padStart(11),
    `${String(left(black))}/${String(left(white))}`.padStart(9),
    `${String(kept)} of ${String(cells.length)}`.padStart(14),
    full.toFixed(1).padStart(6),
    move.toFixed(1).padStart(7),
    ` ${byRule(black, white)}`,
  ].join(' ');
}

/** "captured 4, dominated 24/33": fill-in once, pruning for both movers. */
function byRule(black: Inferior, white: Inferior): string {
  return INFERIOR_RULES.flatMap((rule) => {
    const filled = black.filled.filter((each) => each.rule === rule).length;
    const pruned = [black, white].map((each) => each.pruned.filter((cell) => cell.rule === rule).length);
    if (filled > 0) return [`${rule} ${String(filled)}`];
    return pruned.some((number) => number > 0) ? [`${rule} ${pruned.join('/')}`] : [];
  }).join(', ');
}

/** What the module holds: loading it anew for each run would be timed through its cold caches. */
let loaded: Position | undefined;

/** A full reduction, and the mean over all moves. */
function timed(engine: EngineExports, position: Position): Timed[] {
  const { columns, rows } = position;
  const load = (): void => {
    if (loaded === position) return;
    loaded = position;
    const stones = new Uint8Array(engine.memory.buffer, engine.stonesPtr(), columns * rows);
    for (let cell = 0; cell < stones.length; ++cell)
      stones[cell] = ['black', 'white'].indexOf(position.stoneAt(cell) ?? '') + 1;
    engine.loadPosition(columns, rows, FAST, 0, 0);
  };
  const full = (): number => {
    load();
    const total = milliseconds(() => {
      for (let time = 0; time < TIMES; ++time) {
        engine.reduce(ALL_RULES);
        engine.findInferior(0);
      }
    });
    return total / TIMES;
  };
  const move = (): number => {
    load();
    engine.reduce(ALL_RULES);
    let moves = 0;
    const total = milliseconds(() => {
      for (let cell = 0; cell < columns * rows; ++cell) {
        const mover = cell & 1;
        if (engine.reduceAfter(mover, cell) < 0) continue;
        engine.findInferior(mover ^ 1);
        engine.takeBack();
        ++moves;
      }
    });
    return total / moves;
  };
  return [{ run: full }, { run: move }];
}

/** Of the processor: so short a time would else be that of whatever else the machine does. */
function milliseconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
