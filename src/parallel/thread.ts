// A thread of a parallel solver: an engine of its own, a search of its own, the table of all.
//
// It searches without a pause; between any two expansions it looks into shared memory
// whether the search is over. Who solves the root first, before it is over, ends it and
// makes the verdict, while the others come to the end of their expansions.

import type { Engine } from '../engine/engine.js';
import { plainError } from '../engine/plainError.js';
import { formatSize, type Size } from '../game/cell.js';
import { putTogether } from '../game/plainPosition.js';
import type { Position } from '../game/position.js';
import { Learned } from '../solver/learned.js';
import { candidatesOf, Search, startTree } from '../solver/search.js';
import type { FromThread, SearchOrder, SharedMemory, ThreadSettings, ToThread } from './messages.js';
import { SharedProofs } from './sharedProofs.js';
import { SharedTable } from './sharedTable.js';
import { Team } from './team.js';

export type EngineLoader = (settings: ThreadSettings, size: Size) => Promise<Engine>;

const MS_BETWEEN_REPORTS = 30;

/** A thread that is told what to do by the function that this answers. */
export function serveThread(
  post: (message: FromThread) => void,
  load: EngineLoader,
): (message: ToThread) => void {
  let solving: SolverThread | undefined;
  return (message) => {
    if (message.type === 'join') solving = new SolverThread(message.thread, message.settings, load, post);
    else void solving?.answer(message);
  };
}

/** What is known of one size of board. */
interface Knowledge {
  generation: number;
  engine: Engine;
  table: SharedTable;
  learned: Learned;
  proofs: SharedProofs;
}

class SolverThread {
  readonly #number: number;
  readonly #settings: ThreadSettings;
  readonly #load: EngineLoader;
  readonly #post: (message: FromThread) => void;
  #engine: { board: string; engine: Engine } | undefined;
  #knowledge: Knowledge | undefined;

  constructor(
    number: number,
    settings: ThreadSettings,
    load: EngineLoader,
    post: (message: FromThread) => void,
  ) {
    this.#number = number;
    this.#settings = settings;
    this.#load = load;
    this.#post = post;
  }

  async answer(message: Exclude<ToThread, { type: 'join' }>): Promise<void> {
    try {
      if (message.type === 'search') await this.#search(message.order);
      else await this.#tellCandidates(putTogether(message.position));
    } catch (error) {
      this.#post({ type: 'failure', error: plainError(error) });
    }
  }

  async #tellCandidates(position: Position): Promise<void> {
    const engine = await this.#engineFor(position.size);
    const candidates = candidatesOf(engine, position, this.#settings.solver);
    this.#post({ type: 'candidates', candidates });
  }

  async #search({ memory, generation, nodes, ...order }: SearchOrder): Promise<void> {
    const start = performance.now();
    const position = putTogether(order.position);
    const engine = await this.#engineFor(position.size);
    const { solver } = this.#settings;
    const tree = startTree(engine, position, solver);
    const { table, learned, proofs } = this.#knowledgeOf(memory, generation, engine);
    const team = new Team(memory.team);
    const search = new Search(tree, position, { table, learned, others: team }, solver);
    const progress = () => search.progress(table.used / table.entries, performance.now() - start);
    let told = start;
    let isSolved = false;
    while (!isSolved && team.ending === undefined) {
      proofs.catchUp(learned);
      isSolved = search.run(1);
      team.tell(this.#number, { ...search.counts, used: table.used });
      if (team.expansions >= nodes && !isSolved) team.end('nodes');
      const now = performance.now();
      if (this.#number > 0 || now - told < MS_BETWEEN_REPORTS) continue;
      told = now;
      this.#post({ type: 'progress', progress: progress() });
    }
    const last = progress();
    const isFirst = isSolved && team.end('solved');
    const verdict = search.verdict(isFirst ? 'solved' : 'aborted', last);
    this.#post({ type: 'ended', progress: last, verdict: isFirst ? verdict : undefined });
  }

  async #engineFor(size: Size): Promise<Engine> {
    const board = formatSize(size);
    if (this.#engine?.board !== board) {
      this.#engine?.engine.dispose();
      this.#engine = { board, engine: await this.#load(this.#settings, size) };
    }
    return this.#engine.engine;
  }

  #knowledgeOf(memory: SharedMemory, generation: number, engine: Engine): Knowledge {
    const known = this.#knowledge;
    if (known?.generation === generation && known.engine === engine) return known;
    const { size, words, table, locks, proofs } = memory;
    const learned = new Learned(size, words);
    const shared = new SharedProofs(proofs, words, this.#number);
    learned.onLearnt = (...proof) => shared.add(...proof);
    const cells = size.columns * size.rows;
    this.#knowledge = {
      generation,
      engine,
      table: new SharedTable(table, locks, cells, words),
      learned,
      proofs: shared,
    };
    return this.#knowledge;
  }
}
