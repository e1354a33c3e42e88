// Confirms millions of connections: npm run verify -- --connections 5000000 --seed 7
//
// Takes random positions of all kinds, searches them in every way and has the
// oracles check all claims. The first false one ends it with exit code 1 and
// the position drawn, so that it can become a test.

import { parseArgs } from 'node:util';
import { createEngine, type Engine } from '../src/index.js';
import { FalseClaim } from './support/claimChecker.js';
import { KINDS, confirmKind, confirmedBy, type Kind, type Tally } from './support/confirm.js';

const SECONDS_BETWEEN_REPORTS = 10;

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '5000000' },
    seed: { type: 'string', default: '1' },
  },
});

try {
  const engine = await createEngine();
  const seed = wholeNumber('seed', values.seed);
  process.exitCode = verify(engine, wholeNumber('connections', values.connections), seed);
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
  const start = performance.now();
  const rows: Row[] = [];
  try {
    for (const kind of KINDS)
      rows.push({ kind, tally: verifyKind(engine, kind, kind.share * connections, seed) });
  } catch (error) {
    if (!(error instanceof FalseClaim)) throw error;
    console.error(error.message);
    return 1;
  }
  console.log(summary(rows));
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\nNo claim was false. Seed ${seed}, ${seconds} s, Node ${process.versions.node}.`);
  return 0;
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

/** A table in Markdown. */
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
  const line = (row: readonly (string | number)[]) => `| ${row.join(' | ')} |`;
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
  return [line(head), line(head.map(() => '---')), ...cells.map(line), line(all)].join('\n');
}
