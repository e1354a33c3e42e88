// Confirms what the engine claims: npm run verify -- --connections 5000000 --positions 20000 --seed 7
//
// Connections: takes random positions of all kinds, searches them in every way
// and has the oracles check all claims. Inferior cells: takes all small boards
// and random larger ones, and has everything checked by its definition. Edge templates: plays each out. Solver:
// takes the openings of 6×6 and 7×7, whose winners are known, and random positions
// under random switches, which exhaustive search decides. Batch: has thousands of
// positions solved by a process that is killed again and again. The first false claim
// ends it with exit code 1 and the position drawn, so that it can become a test.
// `--only connections`, `inferior`, `templates`, `solver` or `batch` does one part.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EDGE_TEMPLATES } from '../src/engine/edgeTemplateList.js';
import { createEngine, Solver, type Engine } from '../src/index.js';
import { FalseClaim } from './support/claimChecker.js';
import { INFERIOR_KINDS, confirmInferiorKind, type InferiorTally } from './support/confirmInferior.js';
import { confirmOpenings, confirmSolver } from './support/confirmSolver.js';
import { confirmBatch } from './support/confirmBatch.js';
import { confirmTemplate } from './templates/confirm.js';
import { KINDS, confirmKind, confirmedBy, type Kind, type Tally } from './support/confirm.js';

const SECONDS_BETWEEN_REPORTS = 10;

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '5000000' },
    positions: { type: 'string', default: '20000' },
    solved: { type: 'string', default: '200000' },
    records: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
  },
});

const PARTS: Record<string, (engine: Engine, seed: number) => number | Promise<number>> = {
  connections: (engine, seed) => verify(engine, wholeNumber('connections', values.connections), seed),
  inferior: (engine, seed) => verifyInferior(engine, wholeNumber('positions', values.positions), seed),
  templates: () => verifyTemplates(),
  solver: (engine, seed) => verifySolver(engine, wholeNumber('solved', values.solved), seed),
  batch: (_, seed) => verifyBatch(wholeNumber('records', values.records), seed),
};

try {
  if (values.only !== '' && !(values.only in PARTS))
    throw new Error(`--only takes ${Object.keys(PARTS).join(', ')}, not "${values.only}"`);
  const engine = await createEngine();
  const seed = wholeNumber('seed', values.seed);
  for (const [name, part] of Object.entries(PARTS)) {
    if ((values.only === '' || values.only === name) && !process.exitCode)
      process.exitCode = await part(engine, seed);
  }
  engine.dispose();
} catch (error) {
  console.error(`verify: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new Error(`--${name} takes a whole number, not "${text}"`);
}

function verifyTemplates(): number {
  console.log(`${EDGE_TEMPLATES.length} edge templates`);
  const unconfirmed = EDGE_TEMPLATES.filter((drawing) => confirmTemplate(drawing) !== 'holds');
  for (const drawing of unconfirmed)
    console.error(`does not hold, or is too large to tell:\n${drawing.replaceAll('/', '\n')}`);
  if (unconfirmed.length === 0) console.log('each was played out by minimax: all hold');
  return Number(unconfirmed.length > 0);
}

/** Throws where something is not right. */
async function verifyBatch(records: number, seed: number): Promise<number> {
  console.log(`a batch of ${records} random 5x5 positions, seed ${seed}`);
  const cli = fileURLToPath(new URL('./cli.js', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'mustplay-verify-'));
  try {
    const confirmed = await confirmBatch(cli, folder, { records, kills: 5, seed }, (text) =>
      console.log(text),
    );
    const { bad, compared, seconds } = confirmed;
    console.log(
      `${records} results, ${bad} of bad lines, none lost or doubled, in ${seconds.toFixed(0)} s; ` +
        `${compared} verdicts compared with exhaustive search: winners, moves and proofs are right`,
    );
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function verify(engine: Engine, connections: number, seed: number): Promise<number> {
  console.log(`confirming ${connections} connections, seed ${seed}`);
  return untilFalse(seed, () =>
    summary(KINDS.map((kind) => ({ kind, tally: verifyKind(engine, kind, kind.share * connections, seed) }))),
  );
}

function verifyInferior(engine: Engine, positions: number, seed: number): Promise<number> {
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

async function verifySolver(engine: Engine, positions: number, seed: number): Promise<number> {
  console.log(`confirming openings of 6x6 and 7x7, then ${positions} random positions, seed ${seed}`);
  return untilFalse(seed, async () => {
    const openings = [
      await confirmOpenings(new Solver(engine), 6),
      await confirmOpenings(new Solver(engine), 7),
    ];
    const twin = await createEngine({ kind: 'js' });
    const report = every(SECONDS_BETWEEN_REPORTS);
    const tally = await confirmSolver([engine, engine, twin], positions, seed, (so) =>
      report(() => `solver: ${so.positions} of ${positions}`),
    );
    twin.dispose();
    return `${openings.join('\n')}\n${table([Object.keys(tally), Object.values(tally) as number[]])}`;
  });
}

/** Prints now and then what it is given. */
function every(seconds: number): (line: () => string) => void {
  let reported = performance.now();
  return (line) => {
    if (performance.now() - reported < seconds * 1000) return;
    reported = performance.now();
    console.log(line());
  };
}

/** Prints what was confirmed, or the first false claim; the exit code says which. */
async function untilFalse(seed: number, confirm: () => string | Promise<string>): Promise<number> {
  const start = performance.now();
  try {
    console.log(await confirm());
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
  const keys = ['positions', 'dead', 'captured', 'reversed', 'dominated', 'regions', 'winners'] as const;
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
  const report = every(SECONDS_BETWEEN_REPORTS);
  return confirmKind(engine, kind, {
    connections,
    seed,
    onPosition: (tally) => report(() => `${kind.name}: ${confirmedBy(tally)} of ${Math.round(connections)}`),
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
