// WebAssembly against its twin, case by case.
//
// Both engines do the same work, and their signatures, one number over all they
// find, must be equal: that is checked before anything is timed, and warms both
// up. Then, for each case, they take turns, round by round, so that a slow spell
// of the machine falls on both and their ratio is taken between neighbours.

import type { Engine, EngineKind } from '../engine/engine.js';
import { EngineError } from '../engine/engineError.js';
import type { Size } from '../game/cell.js';
import { ratioOf, sample, summarise, type Patience, type Timing } from './measure.js';
import type { Case } from './suite.js';

export type EngineMaker = (options: { size: Size; kind: EngineKind }) => Promise<Engine>;

export interface Effort extends Patience {
  rounds: number;
}

export interface Comparison {
  work: Case;
  /** In the unit of the case. */
  wasm: Timing;
  js: Timing;
  /** How many times as long the twin took. */
  ratio: Timing;
}

export interface Report {
  signature: string;
  comparisons: Comparison[];
}

/** The engines of one width. */
type Both = Record<EngineKind, Engine>;

export async function compare(
  cases: readonly Case[],
  effort: Effort,
  createEngine: EngineMaker,
  onProgress: (text: string) => void,
): Promise<Report> {
  const engines = await enginesFor(cases, createEngine);
  try {
    const signature = commonSignature(cases, engines, onProgress);
    const comparisons = cases.map((work, index) => {
      const at = `${index + 1} of ${cases.length}, ${work.name}`;
      return compareCase(work, engines.get(work.bits)!, effort, (round) =>
        onProgress(`measuring ${at}: round ${round + 1} of ${effort.rounds}`),
      );
    });
    return { signature, comparisons };
  } finally {
    for (const { wasm, js } of engines.values()) {
      wasm.dispose();
      js.dispose();
    }
  }
}

async function enginesFor(cases: readonly Case[], createEngine: EngineMaker): Promise<Map<number, Both>> {
  const engines = new Map<number, Both>();
  for (const { bits } of cases) {
    if (engines.has(bits)) continue;
    const largest = cases
      .filter((work) => work.bits === bits)
      .sort(byCells)
      .at(-1)!;
    const [wasm, js] = await Promise.all(
      (['wasm', 'js'] as const).map((kind) => createEngine({ size: largest.size, kind })),
    );
    engines.set(bits, { wasm: wasm!, js: js! });
  }
  return engines;
}

function byCells({ size: one }: Case, { size: other }: Case): number {
  return one.columns * one.rows - other.columns * other.rows;
}

/** The signature of both engines; throws where they differ. */
function commonSignature(
  cases: readonly Case[],
  engines: ReadonlyMap<number, Both>,
  onProgress: (text: string) => void,
): string {
  let hash = 0;
  for (const work of cases) {
    onProgress(`checking that both find the same: ${work.name}`);
    const { wasm, js } = engines.get(work.bits)!;
    const found = work.findings(wasm);
    const twins = work.findings(js);
    if (found.join() !== twins.join()) {
      throw new EngineError(`the engines disagree on ${work.name}: ${found.join()} and ${twins.join()}`);
    }
    for (const value of found) hash = Math.imul(hash, 31) + value;
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function compareCase(
  work: Case,
  { wasm, js }: Both,
  effort: Effort,
  onRound: (round: number) => void,
): Comparison {
  for (const engine of [wasm, js]) work.prepare?.(engine);
  const jobs = [wasm, js].map((engine) => ({ run: () => work.unitsPerMs * timeOf(() => work.run(engine)) }));
  const patience = {
    warmUpMs: effort.warmUpMs * work.unitsPerMs,
    roundMs: effort.roundMs * work.unitsPerMs,
  };
  const [ours, twins] = sample(jobs, effort.rounds, patience, onRound) as [number[], number[]];
  return { work, wasm: summarise(ours), js: summarise(twins), ratio: ratioOf(twins, ours) };
}

function timeOf(action: () => void): number {
  const start = performance.now();
  action();
  return performance.now() - start;
}
