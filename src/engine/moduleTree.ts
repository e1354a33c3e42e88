// A search tree in an engine's module, behind the SearchTree interface.
//
// Every call copies what it answers out of the module's memory, since the next call
// may move it.

import type { Cell, Colour, Size } from '../game/cell.js';
import * as abi from './abi.js';
import type { CellBits, NodeVerdict, SearchTree } from './engine.js';
import { EngineError } from './engineError.js';

type Call = <T>(action: (engine: abi.EngineExports) => T) => T;

const VERDICTS: readonly NodeVerdict[] = ['open', 'won', 'lost'];
const KEY_WORDS = 4;

export class ModuleTree implements SearchTree {
  readonly words: number;
  readonly #call: Call;

  constructor(
    readonly size: Size,
    call: Call,
  ) {
    this.#call = call;
    this.words = call((engine) => engine.carrierBytes() / 4);
  }

  play(mover: Colour, cell: Cell): void {
    this.#call((engine) => abi.check(engine.playInTree(abi.COLOUR_CODES[mover], cell)));
  }

  undo(): void {
    const undone = this.#call((engine) => abi.check(engine.undoInTree()));
    if (undone === 0) throw new EngineError('there is no move to take back');
  }

  readFilled(dst: CellBits): void {
    this.#call((engine) => dst.set(new Int32Array(engine.memory.buffer, engine.filledPtr(), 2 * this.words)));
  }

  readStones(dst: CellBits): void {
    this.#call((engine) =>
      dst.set(new Int32Array(engine.memory.buffer, engine.stonesInTreePtr(), 2 * this.words)),
    );
  }

  expand(mover: Colour): NodeVerdict {
    const code = this.#call((engine) => abi.check(engine.expandNode(abi.COLOUR_CODES[mover])));
    const verdict = VERDICTS[code];
    if (verdict === undefined) throw new EngineError(`unknown verdict ${String(code)}`);
    return verdict;
  }

  readMoves(dst: Uint16Array): number {
    return this.#call((engine) => {
      const count = engine.moveCount();
      dst.set(new Uint16Array(engine.memory.buffer, engine.movesPtr(), count));
      return count;
    });
  }

  readProof(dst: CellBits): void {
    this.#call((engine) => dst.set(new Int32Array(engine.memory.buffer, engine.proofPtr(), this.words)));
  }

  winningKey(mover: Colour): Cell | undefined {
    const key = this.#call((engine) => engine.winningKey(abi.COLOUR_CODES[mover]));
    return key === abi.NONE ? undefined : key;
  }

  readKeys(mover: Colour, moves: Uint16Array, count: number, dst: Int32Array): void {
    this.#call((engine) => {
      new Uint16Array(engine.memory.buffer, engine.movesPtr(), count).set(moves.subarray(0, count));
      abi.check(engine.findKeysInTree(abi.COLOUR_CODES[mover], count));
      dst.set(new Int32Array(engine.memory.buffer, engine.treeKeysPtr(), KEY_WORDS * (count + 1)));
    });
  }
}
