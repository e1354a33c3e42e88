// The WebAssembly engine behind the Engine interface.
//
// Thin: it checks what it is asked, writes stones into memory, calls, and turns
// what lies in memory afterwards into cells. A call answers many carriers at
// once. Growing memory detaches old views, so views are made after the call.
//
// Should WebAssembly trap, its memory is worth nothing any more: the instance is
// thrown away, a new one takes its place, and the caller gets an EngineError.

import { instantiateSync } from '@assemblyscript/loader';
import { formatEndpoint, formatSize, isEdge, opponentOf, ownEdges } from '../../game/cell.js';
import type { Cell, Colour, Endpoint, Size } from '../../game/cell.js';
import type { Position } from '../../game/position.js';
import { InputError, quote } from '../../game/result.js';
import { DEFAULT_OPTIONS, VARIANTS } from '../engine.js';
import type {
  BuildStatus,
  Connection,
  ConnectionType,
  Engine,
  Mustplay,
  SearchOptions,
  Statistics,
} from '../engine.js';
import { EngineError } from '../engineError.js';
import * as abi from './abi.js';
import { messageOf, type LoadedModule } from './load.js';
import { readStatistics } from './statistics.js';

/** Work per call into WebAssembly: some ten milliseconds, so that V8 can move to optimised code in between. */
const SLICE = 2_000_000;

const DEFAULT_MEMORY_LIMIT = 2 ** 30;

export class WasmEngine implements Engine {
  readonly kind = 'wasm';
  readonly #module: WebAssembly.Module;
  readonly #memoryLimit: number;
  #exports: abi.EngineExports | undefined;
  #size: Size | undefined;

  constructor({ module, exports }: LoadedModule, memoryLimit = DEFAULT_MEMORY_LIMIT) {
    if (!(memoryLimit > 0)) {
      const text = String(memoryLimit);
      throw new InputError(
        'badMemoryLimit',
        text,
        `${quote(text)} is not a memory limit: write a number of bytes`,
      );
    }
    this.#module = module;
    this.#exports = exports;
    this.#memoryLimit = memoryLimit;
    exports.limitMemory(memoryLimit);
  }

  load(position: Position, options: Partial<SearchOptions> = {}): void {
    const { variant, edgeMidpoints } = { ...DEFAULT_OPTIONS, ...options };
    if (!VARIANTS.includes(variant)) {
      throw new InputError(
        'badVariant',
        variant,
        `${quote(variant)} is not a variant: choose ${VARIANTS.join(', ')}`,
      );
    }
    const { columns, rows } = position.size;
    this.#call((engine) => {
      if (columns * rows > engine.maxCells()) throw boardTooLarge(position.size, engine.maxCells());
      this.#size = undefined;
      writeStones(engine, position);
      check(engine.loadPosition(columns, rows, abi.VARIANT_CODES[variant], Number(edgeMidpoints)));
      this.#size = position.size;
    });
  }

  build(colour: Colour, budget = Infinity): BuildStatus {
    return this.#call((engine) => {
      let left = budget;
      for (;;) {
        const state = check(engine.build(codeOf(colour), Math.min(left, SLICE)));
        left -= SLICE;
        const status = abi.BUILD_STATUSES[state];
        if (status === undefined) throw new EngineError(`unknown build state ${String(state)}`);
        if (status !== 'paused' || left <= 0) return status;
      }
    });
  }

  winner(): Colour | undefined {
    if (this.winningFull('black')) return 'black';
    return this.winningFull('white') ? 'white' : undefined;
  }

  winningFull(colour: Colour): Cell[] | undefined {
    if (this.#edgesAreJoined(colour)) return [];
    return smallest(this.#find(colour, ...ownEdges(colour), 'full'))?.carrier;
  }

  winningSemi(colour: Colour): Connection | undefined {
    if (this.#edgesAreJoined(colour)) return undefined;
    return smallest(this.#find(colour, ...ownEdges(colour), 'semi'));
  }

  mustplay(mover: Colour): Mustplay {
    codeOf(mover);
    this.#ensureBuilt(opponentOf(mover));
    return this.#call((engine) => {
      const status = abi.MUSTPLAY_STATUSES[check(engine.findMustplay(codeOf(mover)))];
      if (status === undefined) throw new EngineError('unknown mustplay status');
      return { status, cells: readCarrier(engine, engine.outputPtr()) };
    });
  }

  connections(colour: Colour, from: Endpoint, to: Endpoint): Connection[] {
    return [...this.#find(colour, from, to, 'full'), ...this.#find(colour, from, to, 'semi')];
  }

  *everyConnection(colour: Colour): Iterable<Connection> {
    this.#ensureBuilt(colour);
    const { columns, rows } = this.#loadedSize();
    const nodes = columns * rows + ownEdges(colour).length;
    for (let x = 0; x < nodes; ++x) {
      const joined = new Set([...this.#joined(colour, x, 'full'), ...this.#joined(colour, x, 'semi')]);
      for (const y of joined) {
        if (y < x) continue;
        const ends = [this.#endpointFor(colour, x), this.#endpointFor(colour, y)] as const;
        yield* this.connections(colour, ...ends);
      }
    }
  }

  connectedTo(colour: Colour, endpoint: Endpoint, type: ConnectionType): Endpoint[] {
    const x = this.#endpoint(colour, endpoint);
    this.#ensureBuilt(colour);
    return this.#joined(colour, x, type).map((node) => this.#endpointFor(colour, node));
  }

  statistics(colour: Colour): Statistics {
    return this.#call((engine) => {
      check(engine.stateOf(codeOf(colour)));
      return readStatistics(engine.memory, engine.statisticsOf(codeOf(colour)));
    });
  }

  digest(colour: Colour): number {
    return this.#call((engine) => {
      check(engine.stateOf(codeOf(colour)));
      return engine.digestOf(codeOf(colour)) >>> 0;
    });
  }

  /** For tests: the number of the first invariant of the stored connections that does not hold, or 0. */
  firstViolation(colour: Colour): number {
    return this.#call((engine) => check(engine.checkInvariants(codeOf(colour))));
  }

  dispose(): void {
    this.#exports = undefined;
    this.#size = undefined;
  }

  #find(colour: Colour, from: Endpoint, to: Endpoint, type: ConnectionType): Connection[] {
    const x = this.#endpoint(colour, from);
    const y = this.#endpoint(colour, to);
    this.#ensureBuilt(colour);
    return this.#call((engine) => {
      const count = check(engine.findConnections(codeOf(colour), x, y, Number(type === 'semi')));
      const keys =
        type === 'semi' && count > 0 ? readKeys(engine, engine.findKeys(codeOf(colour), x, y), count) : [];
      const ends = { from: this.#endpointFor(colour, x), to: this.#endpointFor(colour, y) };
      return Array.from({ length: count }, (_, index) => {
        const carrier = readCarrier(engine, engine.connectionsPtr() + index * engine.carrierBytes());
        const key = keys[index];
        return key === undefined ? { type, ...ends, carrier } : { type, ...ends, carrier, key };
      });
    });
  }

  /** The engine's numbers of the endpoints joined to x, ascending. */
  #joined(colour: Colour, x: number, type: ConnectionType): number[] {
    return this.#call((engine) => {
      const count = check(engine.findJoined(codeOf(colour), x, Number(type === 'semi')));
      return Array.from(new Uint16Array(engine.memory.buffer, engine.outputPtr(), count));
    });
  }

  #edgesAreJoined(colour: Colour): boolean {
    const [first, second] = ownEdges(colour);
    return this.#endpoint(colour, first) === this.#endpoint(colour, second);
  }

  #ensureBuilt(colour: Colour): void {
    const state = this.#call((engine) => check(engine.stateOf(codeOf(colour))));
    if (state === abi.NOT_STARTED) this.build(colour);
  }

  /** The engine's number for the endpoint that a cell or edge belongs to. */
  #endpoint(colour: Colour, endpoint: Endpoint): number {
    return this.#call((engine) => {
      check(engine.stateOf(codeOf(colour)));
      const size = this.#loadedSize();
      const node = isEdge(endpoint) ? edgeNode(colour, endpoint, size) : cellNode(endpoint, size);
      const number = engine.endpointOf(codeOf(colour), node);
      if (number >= 0) return number;
      const name = formatEndpoint(size, endpoint);
      throw new InputError(
        'badEndpoint',
        name,
        `${name} is a stone of ${opponentOf(colour)}: ${colour} has no connection to it`,
      );
    });
  }

  #endpointFor(colour: Colour, node: number): Endpoint {
    const { columns, rows } = this.#loadedSize();
    const cells = columns * rows;
    if (node < cells) return node;
    return ownEdges(colour)[node === cells ? 0 : 1];
  }

  #loadedSize(): Size {
    if (this.#size) return this.#size;
    throw new EngineError(abi.complaintOf(-6));
  }

  /** Calls into WebAssembly; after a trap there is a new instance, without a position. */
  #call<T>(action: (engine: abi.EngineExports) => T): T {
    if (!this.#exports) throw new EngineError('this engine has been disposed of');
    try {
      return action(this.#exports);
    } catch (cause) {
      if (cause instanceof InputError || cause instanceof EngineError) throw cause;
      this.#size = undefined;
      this.#exports = instantiateSync<abi.EngineExports>(this.#module).instance.exports as abi.EngineExports;
      this.#exports.limitMemory(this.#memoryLimit);
      throw new EngineError(
        `the engine stopped: ${messageOf(cause)}. It has been started anew; load the position again`,
        { cause },
      );
    }
  }
}

function codeOf(colour: Colour): number {
  const code = (abi.COLOUR_CODES as Record<string, number | undefined>)[colour];
  if (code !== undefined) return code;
  throw new InputError('badColour', colour, `${quote(colour)} is not a colour: write black or white`);
}

function cellNode(cell: Cell, size: Size): number {
  if (Number.isInteger(cell) && cell >= 0 && cell < size.columns * size.rows) return cell;
  throw new InputError('offBoard', String(cell), `cell ${String(cell)} is off the ${formatSize(size)} board`);
}

function edgeNode(colour: Colour, endpoint: Endpoint, size: Size): number {
  const own = ownEdges(colour);
  const index = own.findIndex((edge) => edge === endpoint);
  if (index >= 0) return size.columns * size.rows + index;
  const name = String(endpoint);
  throw new InputError(
    'badEdge',
    name,
    `${quote(name)} is not an edge of ${colour}: write ${own.join(' or ')}`,
  );
}

function boardTooLarge(size: Size, maxCells: number): InputError {
  const name = formatSize(size);
  return new InputError(
    'boardTooLarge',
    name,
    `${name} is too large: the engine takes boards of up to ${String(maxCells)} cells`,
  );
}

/** The status, if it is none of the complaints. */
function check(status: number): number {
  if (status >= 0) return status;
  throw new EngineError(abi.complaintOf(status));
}

function writeStones(engine: abi.EngineExports, position: Position): void {
  const { columns, rows } = position.size;
  const stones = new Uint8Array(engine.memory.buffer, engine.stonesPtr(), columns * rows);
  for (let cell = 0; cell < stones.length; ++cell) {
    const colour = position.stoneAt(cell);
    stones[cell] = colour ? abi.STONE_CODES[colour] : 0;
  }
}

function readCarrier(engine: abi.EngineExports, address: number): Cell[] {
  const bytes = new Uint8Array(engine.memory.buffer, address, engine.carrierBytes());
  const cells: Cell[] = [];
  for (const [index, byte] of bytes.entries()) {
    for (let bits = byte; bits !== 0; bits &= bits - 1) cells.push(8 * index + 31 - Math.clz32(bits & -bits));
  }
  return cells;
}

function readKeys(engine: abi.EngineExports, address: number, count: number): Uint16Array {
  if (address === 0) throw new EngineError(abi.complaintOf(-7));
  return new Uint16Array(engine.memory.buffer, address, count);
}

function smallest(connections: Connection[]): Connection | undefined {
  return connections.reduce<Connection | undefined>(
    (best, each) => (best && best.carrier.length <= each.carrier.length ? best : each),
    undefined,
  );
}
