// Confirms what the engine claims: npm run verify -- --connections 5000000 --positions 20000 --seed 7
//
// Connections: takes random positions of all kinds, searches them in every way
// and has the oracles check all claims. Inferior cells: takes all small boards
// and random larger ones, and has everything checked by its definition. The
// first false claim ends it with exit code 1 and the position drawn, so that it
// can become a test. `--only connections` or `--only inferior` does one part.

import { parseArgs } from 'node:util';
import { createEngine, type Engine } from '../src/index.js';
import { FalseClaim } from './support/claimChecker.js';
import { INFERIOR_KINDS, confirmInferiorKind, type InferiorTally } from './support/confirmInferior.js';
import { KINDS, confirmKind, confirmedBy, type Kind, type Tally } from './support/confirm.js';

const SECONDS_BETWEEN_REPORTS = 10;

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '5000000' },
    positions: { type: 'string', default: '20000' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
  },
});

try {
  const engine = await createEngine();
  const seed = wholeNumber('seed', values.seed);
  if (!['', 'connections', 'inferior'].includes(values.only))
    throw new Error(`--only takes connections or inferior, not "${values.only}"`);
  if (values.only !== 'inferior')
    process.exitCode = verify(engine, wholeNumber('connections', values.connections), seed);
  if (values.only !== 'connections' && !process.exitCode)
    process.exitCode = verifyInferior(engine, wholeNumber('positions', values.positions), seed);
  engine.dispose();
} catch (error) {
  console.error(`verify: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new Error(`--${name} takes a whole number, not "${text}"`);
}

function verify(engine: Engine, connections: number, seed: number): number {
  console.log(`confirming ${connections} connections, seed ${seed}`);
  return untilFalse(seed, () =>
    summary(KINDS.map((kind) => ({ kind, tally: verifyKind(engine, kind, kind.share * connections, seed) }))),
  );
}

function verifyInferior(engine: Engine, positions: number, seed: number): number {
  console.log(`confirming inferior cells, ${positions} random positions of each kind, seed ${seed}`);
  return untilFalse(seed, () =>
    inferiorSummary(
      INFERIOR_KINDS.map((kind) => {
        const tally = confirmInferiorKind(engine, kind, positions, seed);
        console.log(`${kind.name}: ${tally.positions} positions`);
        return [kind.name, tally];
      }),
    ),
  );
}

/** Prints what was confirmed, or the first false claim; the exit code says which. */
function untilFalse(seed: number, confirm: () => string): number {
  const start = performance.now();
  try {
    console.log(confirm());
  } catch (error) {
    if (!(error instanceof FalseClaim)) throw error;
    console.error(error.message);
    return 1;
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\nNo claim was false. Seed ${seed}, ${seconds} s, Node ${process.versions.node}.`);
  return 0;
}

function inferiorSummary(rows: (readonly [string, InferiorTally])[]): string {
  const keys = ['positions', 'dead', 'captured', 'reversed', 'dominated', 'winners'] as const;
  const all = keys.map((key) => rows.reduce((sum, [, tally]) => sum + tally[key], 0));
  return table([
    ['boards', ...keys],
    ...rows.map(([name, tally]) => [name, ...keys.map((key) => tally[key])]),
    ['all', ...all],
  ]);
}

/** In Markdown; the first row is the head. */
function table([head = [], ...rows]: (string | number)[][]): string {
  const line = (row: readonly (string | number)[]) => `| ${row.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function verifyKind(engine: Engine, kind: Kind, connections: number, seed: number): Tally {
  let reported = performance.now();
  return confirmKind(engine, kind, {
    connections,
    seed,
    onPosition: (tally) => {
      if (performance.now() - reported < SECONDS_BETWEEN_REPORTS * 1000) return;
      reported = performance.now();
      console.log(`${kind.name}: ${confirmedBy(tally)} of ${Math.round(connections)}`);
    },
  });
}

interface Row {
  kind: Kind;
  tally: Tally;
}

function summary(rows: Row[]): string {
  const head = [
    'boards',
    'positions',
    'fulls',
    'semis',
    'largest carrier',
    'too large to decide',
    'verdicts',
  ];
  const cells = rows.map(({ kind, tally }) => [
    kind.name,
    tally.positions,
    tally.fulls,
    tally.semis,
    tally.largestCarrier,
    tally.tooLarge,
    tally.verdicts,
  ]);
  const total = (pick: (tally: Tally) => number) => rows.reduce((sum, { tally }) => sum + pick(tally), 0);
  const all = [
    'all',
    total((tally) => tally.positions),
    total((tally) => tally.fulls),
    total((tally) => tally.semis),
    Math.max(...rows.map(({ tally }) => tally.largestCarrier)),
    total((tally) => tally.tooLarge),
    total((tally) => tally.verdicts),
  ];
  return table([head, ...cells, all]);
}
