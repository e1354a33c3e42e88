// A worker of a batch: solves the positions of one chunk after another.
//
// It keeps an engine, and for the boards that came last a solver each, and with it the
// table, from one position to the next. Replies go out together at the end of a chunk; while a position takes long,
// those before it go out early too.

import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { createEngine } from '../engine/createEngine.js';
import type { Engine } from '../engine/engine.js';
import { LastFew } from '../engine/lastFew.js';
import { formatSize } from '../game/cell.js';
import { Position } from '../game/position.js';
import { unwrap } from '../game/result.js';
import { Solver } from '../solver/solver.js';
import {
  KEPT_TABLES,
  type Chunk,
  type ChunkReply,
  type Reply,
  type Task,
  type WorkerSettings,
} from './task.js';

/** Boards of up to so many cells share an engine. */
const CELLS_OF_WIDTHS = [128, 256, 384];

interface Equipment {
  engine: Engine;
  cells: number;
  /** By board. */
  solvers: LastFew<Solver>;
}

let equipment: Equipment | undefined;

export default async function solveChunk({ settings, tasks }: Chunk): Promise<ChunkReply> {
  const replies: Reply[] = [];
  let sent = 0;
  const sendEarly = (): void => {
    if (sent < replies.length) parentPort?.postMessage(replies.slice(sent));
    sent = replies.length;
  };
  for (const task of tasks) {
    const reply = await solve(settings, task, sendEarly);
    replies.push(reply);
  }
  const { total_heap_size, external_memory } = getHeapStatistics();
  return { replies, bytes: total_heap_size + external_memory };
}

async function solve(settings: WorkerSettings, task: Task, onPause: () => void): Promise<Reply> {
  const { ticket, setup, budget } = task;
  try {
    const position = unwrap(Position.fromSetup(setup));
    const solver = solverFor(position, await equipmentFor(position, settings), settings);
    if (settings.isFresh) solver.clear();
    const verdict = await solver.solve(position, { ...budget, onProgress: onPause });
    const { ending, winner, move, line, proof, nodes, expansions, milliseconds } = verdict;
    return { ticket, verdict: { ending, winner, move, line, proof, nodes, expansions, milliseconds } };
  } catch (error) {
    // What is left behind in the middle of a search is not to be trusted.
    discard();
    return { ticket, failure: error instanceof Error ? error.message : String(error) };
  }
}

async function equipmentFor(position: Position, settings: WorkerSettings): Promise<Equipment> {
  const { columns, rows } = position;
  const cells = CELLS_OF_WIDTHS.find((most) => columns * rows <= most)!;
  if (equipment?.cells === cells) return equipment;
  discard();
  const { engine: kind, engineBytes: memoryLimit } = settings;
  const engine = await createEngine({ size: position.size, memoryLimit, ...(kind && { kind }) });
  equipment = { engine, cells, solvers: new LastFew(KEPT_TABLES) };
  return equipment;
}

/** Making a table takes longer than solving a small position, so that of a board is kept for a while. */
function solverFor({ size }: Position, { engine, solvers }: Equipment, settings: WorkerSettings): Solver {
  return solvers.get(formatSize(size), () => new Solver(engine, settings.solver));
}

function discard(): void {
  equipment?.engine.dispose();
  equipment = undefined;
}
