// A loaded module, WebAssembly or its twin, behind the Engine interface.
//
// Thin: it checks what it is asked, writes stones into memory, calls, and turns
// what lies in memory afterwards into cells. A call answers many carriers at
// once. Growing memory replaces its buffer, so views are made after the call.
//
// Should the module trap, its memory is worth nothing any more: the instance is
// thrown away, a new one takes its place, and the caller gets an EngineError.

import { COLOURS, formatEndpoint, formatSize, isEdge, opponentOf, ownEdges } from '../game/cell.js';
import type { Cell, Colour, Endpoint, Size } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { InputError } from '../game/result.js';
import { DEFAULT_OPTIONS, VARIANTS } from './engine.js';
import type {
  AddedStones,
  BuildStatus,
  CarrierOperation,
  Connection,
  ConnectionType,
  Engine,
  EngineKind,
  Evaluation,
  EvaluationOptions,
  Goal,
  Inferior,
  InferiorRule,
  Mustplay,
  Region,
  SearchOptions,
  SearchTree,
  Statistics,
  TreeOptions,
} from './engine.js';
import { bad, EngineError } from './engineError.js';
import * as abi from './abi.js';
import { check, type EngineModule } from './abi.js';
import { indexOfSmallest, readCarriers } from './carriers.js';
import { encodeClassic } from './classicOptions.js';
import { cellNode, codeOf, edgeNode, goalOf } from './codes.js';
import { findEdgeSeeds, type Seed } from './edgeSeeds.js';
import { placeWords, wordsOfPlace } from './edgeTemplates.js';
import { evaluationCodes, readEvaluation, readOrder, writeCandidates } from './evaluate.js';
import { NOT_EMPTY, NOT_REDUCED, readCounts, readInferior, switchesOf } from './inferior.js';
import { ModuleTree } from './moduleTree.js';
import { messageOf } from './source.js';
import { readStatistics } from './statistics.js';
import { notEmpty, writeAdded, writeStones } from './stones.js';

/** Work per call into the module: some ten milliseconds, so that V8 can move to optimised code in between. */
const SLICE = 2_000_000;

const DEFAULT_MEMORY_LIMIT = 2 ** 30;

export class ModuleEngine implements Engine {
  readonly kind: EngineKind;
  readonly #module: EngineModule;
  readonly #memoryLimit: number;
  #exports: abi.EngineExports | undefined;
  #loaded: { size: Size } | undefined;

  constructor(module: EngineModule, memoryLimit = DEFAULT_MEMORY_LIMIT) {
    if (!(memoryLimit > 0))
      throw bad('badMemoryLimit', memoryLimit, 'is not a memory limit: write a number of bytes');
    this.kind = module.kind;
    this.#module = module;
    this.#exports = module.exports;
    this.#memoryLimit = memoryLimit;
    module.exports.limitMemory(memoryLimit);
  }

  load(position: Position, options: Partial<SearchOptions> = {}): void {
    const variant = options.variant ?? DEFAULT_OPTIONS.variant;
    const crossing = options.crossing ?? DEFAULT_OPTIONS.crossing;
    const edgeMidpoints = crossing || (options.edgeMidpoints ?? DEFAULT_OPTIONS.edgeMidpoints);
    if (!VARIANTS.includes(variant)) {
      throw bad('badVariant', variant, `is not a variant: choose ${VARIANTS.join(', ')}`);
    }
    const classic = encodeClassic(options.classic);
    const { columns, rows } = position.size;
    this.#call((engine) => {
      if (columns * rows > engine.maxCells()) throw boardTooLarge(position.size, engine.maxCells());
      this.#loaded = undefined;
      writeStones(engine, position);
      check(engine.chooseClassic(classic.switches, classic.orSize, classic.softLimit, classic.hardLimit));
      check(
        engine.loadPosition(
          columns,
          rows,
          abi.VARIANT_CODES[variant],
          Number(edgeMidpoints),
          Number(crossing),
        ),
      );
      this.#loaded = { size: position.size };
    });
  }

  addStones(stones: AddedStones): void {
    const size = this.#loadedSize();
    this.#call((engine) => {
      const added = writeAdded(engine, size, stones);
      const status = engine.addStones();
      if (status === abi.ILLEGAL_STONE) throw notEmpty(engine, size, added);
      check(status);
      this.#loaded = { size };
    });
  }

  undo(): void {
    const size = this.#loadedSize();
    this.#call((engine) => check(engine.undo()));
    this.#loaded = { size };
  }

  build(colour: Colour, budget = Infinity, goal?: Goal): BuildStatus {
    const code = codeOf(colour);
    const goalCode = goal === undefined ? abi.NO_GOAL : goalOf(goal);
    if (!(budget >= 0)) throw bad('badBudget', budget, 'is not a budget: write a number from 0 on');
    return this.#call((engine) => {
      let left = budget;
      for (;;) {
        const state = check(engine.build(code, Math.min(left, SLICE), goalCode));
        left -= SLICE;
        const status = abi.BUILD_STATUSES[state];
        if (status === undefined) throw new EngineError(`unknown build state ${String(state)}`);
        if (status !== 'paused' || left <= 0) return status;
      }
    });
  }

  winner(): Colour | undefined {
    return (
      COLOURS.find((colour) => this.#edgesAreJoined(colour)) ??
      COLOURS.find((colour) => this.winningFull(colour))
    );
  }

  winningFull(colour: Colour): Cell[] | undefined {
    if (this.#edgesAreJoined(colour)) return [];
    const pair = this.#edgePair(colour);
    const carriers = this.#carriers(pair, 'full');
    return carriers[indexOfSmallest(carriers)];
  }

  winningSemi(colour: Colour): Connection | undefined {
    if (this.#edgesAreJoined(colour)) return undefined;
    const pair = this.#edgePair(colour);
    const carriers = this.#carriers(pair, 'semi');
    const index = indexOfSmallest(carriers);
    const carrier = carriers[index];
    return carrier && connection('semi', this.#ends(pair), carrier, this.#keys(pair, index, 1)[0]);
  }

  mustplay(mover: Colour): Mustplay {
    const code = codeOf(mover);
    this.#ensureBuilt(opponentOf(mover));
    return this.#call((engine) => {
      const status = abi.MUSTPLAY_STATUSES[check(engine.findMustplay(code))];
      if (status === undefined) throw new EngineError('unknown mustplay status');
      const [cells = []] = readCarriers(engine, engine.outputPtr(), 1);
      return { status, cells };
    });
  }

  evaluate(options: Partial<EvaluationOptions> = {}): Evaluation {
    const codes = evaluationCodes(options);
    const size = this.#loadedSize();
    for (const colour of COLOURS) this.#ensureBuilt(colour);
    return this.#call((engine) => {
      check(engine.evaluate(...codes));
      return readEvaluation(engine, size);
    });
  }

  orderMoves(cells: readonly Cell[], options: Partial<EvaluationOptions> = {}): Cell[] {
    const codes = evaluationCodes(options);
    const size = this.#loadedSize();
    const candidates = cells.map((cell) => cellNode(cell, size));
    for (const colour of COLOURS) this.#ensureBuilt(colour);
    return this.#call((engine) => {
      writeCandidates(engine, candidates);
      return readOrder(engine, check(engine.orderMoves(...codes)));
    });
  }

  connections(colour: Colour, from: Endpoint, to: Endpoint): Connection[] {
    return this.#connections({ colour, x: this.#endpoint(colour, from), y: this.#endpoint(colour, to) });
  }

  *everyConnection(colour: Colour): Iterable<Connection> {
    this.#ensureBuilt(colour);
    const { columns, rows } = this.#loadedSize();
    const loaded = this.#loaded;
    const nodes = columns * rows + ownEdges(colour).length;
    for (let x = 0; x < nodes; ++x) {
      const joined = new Set([...this.#joined(colour, x, 'full'), ...this.#joined(colour, x, 'semi')]);
      for (const y of joined) {
        if (this.#loaded !== loaded)
          throw new EngineError('the position was changed while connections were listed');
        if (y > x) yield* this.#connections({ colour, x, y });
      }
    }
  }

  connectedTo(colour: Colour, endpoint: Endpoint, type: ConnectionType): Endpoint[] {
    const x = this.#endpoint(colour, endpoint);
    this.#ensureBuilt(colour);
    return this.#joined(colour, x, type)
      .map((node) => this.#endpointFor(colour, node))
      .sort((a, b) => Number(isEdge(a)) - Number(isEdge(b)) || Number(a) - Number(b));
  }

  statistics(colour: Colour): Statistics {
    const code = codeOf(colour);
    return this.#call((engine) => {
      check(engine.stateOf(code));
      return readStatistics(engine.memory.buffer, engine.statisticsPtr(code));
    });
  }

  inferior(mover: Colour, rules?: readonly InferiorRule[]): Inferior {
    const code = codeOf(mover);
    const size = this.#loadedSize();
    return this.#call((engine) => {
      if (rules !== undefined || engine.findInferior(code) === NOT_REDUCED)
        check(engine.reduce(switchesOf(rules)));
      check(engine.findInferior(code));
      return readInferior(engine, size, (address) => readCarriers(engine, address, 1)[0] ?? []);
    });
  }

  playReduced(colour: Colour, cell: Cell): boolean {
    const node = cellNode(cell, this.#loadedSize());
    return this.#call((engine) => {
      let status = engine.reduceAfter(codeOf(colour), node);
      if (status === NOT_REDUCED) {
        check(engine.reduce(switchesOf()));
        status = engine.reduceAfter(codeOf(colour), node);
      }
      return status !== NOT_EMPTY && check(status) >= 0;
    });
  }

  takeBackReduced(): boolean {
    return this.#call((engine) => engine.takeBack() > 0);
  }

  inferiorCounts(): Record<InferiorRule, number> {
    return this.#call((engine) => readCounts(engine));
  }

  region(colour: Colour): Region | undefined {
    this.#ensureBuilt(colour);
    const found = this.#call((engine) => {
      if (check(engine.findRegion(codeOf(colour))) === 0) return undefined;
      const output = engine.outputPtr();
      const [x = 0, y = 0] = new Uint16Array(engine.memory.buffer, output + engine.carrierBytes(), 2);
      return { x, y, cells: readCarriers(engine, output, 1)[0] ?? [] };
    });
    return found && { ...this.#ends({ colour, ...found }), cells: found.cells };
  }

  digest(colour: Colour): number {
    const code = codeOf(colour);
    return this.#call((engine) => {
      check(engine.stateOf(code));
      return engine.digestOf(code) >>> 0;
    });
  }

  exerciseCarriers(operation: CarrierOperation, rounds: number): number {
    return this.#call((engine) => {
      this.#loaded = undefined;
      return engine.exerciseCarriers(abi.CARRIER_OPERATION_CODES[operation], rounds) >>> 0;
    });
  }

  /** For tests: the number of the first invariant of the stored connections that does not hold, or 0. */
  firstViolation(colour: Colour): number {
    return this.#call((engine) => check(engine.checkInvariants(codeOf(colour))));
  }

  /** For the bench: the combinations that have ended since the last call, at most about a thousand. */
  takeCombinations(): Combination[] {
    return this.#call((engine) => {
      const count = engine.takeCombinations();
      const words = new Uint32Array(engine.memory.buffer, engine.combinationsPtr(), 3 * count);
      return Array.from({ length: count }, (_, index) => {
        const [semis = 0, fulls = 0, nodes = 0] = words.subarray(3 * index);
        return { semis, fulls, nodes };
      });
    });
  }

  startTree(position: Position, options: Partial<TreeOptions> = {}): SearchTree {
    const { rules, nodeWork = Infinity, decompose = true, edgeSeeds, edgeTemplates } = options;
    const { edgeMidpoints, crossing } = options;
    const isSeeded = edgeSeeds && !edgeMidpoints && !crossing;
    const seeds = isSeeded ? findEdgeSeeds(this, position, options) : [];
    this.load(position, options);
    for (const seed of seeds) this.#addSeed(seed);
    this.#call((engine) => check(engine.startTree(switchesOf(rules), nodeWork, Number(decompose))));
    if (edgeTemplates) this.#writeTemplates(position.size);
    const loaded = this.#loaded;
    return new ModuleTree(position.size, (action) => {
      if (this.#loaded !== loaded) throw new EngineError('the engine has left this search tree');
      return this.#call(action);
    });
  }

  dispose(): void {
    this.#exports = undefined;
    this.#loaded = undefined;
  }

  #addSeed({ colour, from, to, type, carrier }: Seed): void {
    const [x, y] = [this.#endpoint(colour, from), this.#endpoint(colour, to)];
    this.#call((engine) => {
      writeCandidates(engine, carrier);
      check(engine.addSeed(codeOf(colour), x, y, Number(type === 'semi')));
    });
  }

  /** Where there is no room for them, the tree does without. */
  #writeTemplates(size: Size): void {
    this.#call((engine) => {
      const carrierWords = engine.carrierBytes() / 4;
      const words = placeWords(size, carrierWords);
      const address = engine.reserveTemplates(words.length / wordsOfPlace(carrierWords)) >>> 0;
      if (address === 0) return;
      new Int32Array(engine.memory.buffer, address, words.length).set(words);
      check(engine.openTemplates());
    });
  }

  #connections(pair: Pair): Connection[] {
    const ends = this.#ends(pair);
    const fulls = this.#carriers(pair, 'full');
    const semis = this.#carriers(pair, 'semi');
    const keys = this.#keys(pair, 0, semis.length);
    return [
      ...fulls.map((carrier) => connection('full', ends, carrier)),
      ...semis.map((carrier, index) => connection('semi', ends, carrier, keys[index])),
    ];
  }

  #carriers({ colour, x, y }: Pair, type: ConnectionType): Cell[][] {
    this.#ensureBuilt(colour);
    return this.#call((engine) => {
      const count = check(engine.findConnections(codeOf(colour), x, y, Number(type === 'semi')));
      return count === 0 ? [] : readCarriers(engine, engine.connectionsPtr(), count);
    });
  }

  /** The keys of so many semis of a pair from an index on; they come in pieces. */
  #keys({ colour, x, y }: Pair, from: number, count: number): Cell[] {
    return this.#call((engine) => {
      const keys: Cell[] = [];
      while (keys.length < count) {
        const found = check(engine.findKeys(codeOf(colour), x, y, from + keys.length));
        keys.push(...new Uint16Array(engine.memory.buffer, engine.keysPtr(), found));
      }
      return keys;
    });
  }

  /** The engine's numbers of the endpoints joined to x, ascending. */
  #joined(colour: Colour, x: number, type: ConnectionType): number[] {
    return this.#call((engine) => {
      const count = check(engine.findJoined(codeOf(colour), x, Number(type === 'semi')));
      return Array.from(new Uint16Array(engine.memory.buffer, engine.outputPtr(), count));
    });
  }

  #edgePair(colour: Colour): Pair {
    const [first, second] = ownEdges(colour);
    return { colour, x: this.#endpoint(colour, first), y: this.#endpoint(colour, second) };
  }

  #edgesAreJoined(colour: Colour): boolean {
    codeOf(colour);
    const { x, y } = this.#edgePair(colour);
    return x === y;
  }

  #ensureBuilt(colour: Colour): void {
    const state = this.#call((engine) => check(engine.stateOf(codeOf(colour))));
    if (state === abi.NOT_STARTED || state === abi.UPDATED) this.build(colour);
  }

  /** The engine's number for the endpoint that a cell or edge belongs to. */
  #endpoint(colour: Colour, endpoint: Endpoint): number {
    const code = codeOf(colour);
    const size = this.#loadedSize();
    const node = isEdge(endpoint) ? edgeNode(colour, endpoint, size) : cellNode(endpoint, size);
    const number = this.#call((engine) => engine.endpointOf(code, node));
    if (number >= 0) return number;
    const name = formatEndpoint(size, endpoint);
    throw bad('badEndpoint', name, `is a stone of ${opponentOf(colour)}: ${colour} has no connection to it`);
  }

  #ends({ colour, x, y }: Pair): Ends {
    return { from: this.#endpointFor(colour, x), to: this.#endpointFor(colour, y) };
  }

  #endpointFor(colour: Colour, node: number): Endpoint {
    const { columns, rows } = this.#loadedSize();
    const cells = columns * rows;
    if (node < cells) return this.#call((engine) => check(engine.captainOf(codeOf(colour), node)));
    return ownEdges(colour)[node === cells ? 0 : 1];
  }

  #loadedSize(): Size {
    if (!this.#exports) throw disposed();
    if (this.#loaded) return this.#loaded.size;
    throw new EngineError(abi.complaintOf(-6));
  }

  /** Calls into the module; after a trap there is a new instance, without a position. */
  #call<T>(action: (engine: abi.EngineExports) => T): T {
    if (!this.#exports) throw disposed();
    try {
      return action(this.#exports);
    } catch (cause) {
      if (cause instanceof InputError || cause instanceof EngineError) throw cause;
      this.#loaded = undefined;
      this.#exports = this.#module.restart();
      this.#exports.limitMemory(this.#memoryLimit);
      throw new EngineError(
        `the engine stopped: ${messageOf(cause)}. It has been started anew; load the position again`,
        { cause },
      );
    }
  }
}

/** What a combiner took, the fulls of the pair afterwards, and the nodes of its search. */
export interface Combination {
  semis: number;
  fulls: number;
  nodes: number;
}

/** Two endpoints of a colour by the engine's numbers. */
interface Pair {
  colour: Colour;
  x: number;
  y: number;
}

type Ends = Pick<Connection, 'from' | 'to'>;

function connection(type: ConnectionType, ends: Ends, carrier: Cell[], key?: Cell): Connection {
  return key === undefined ? { type, ...ends, carrier } : { type, ...ends, carrier, key };
}

function disposed(): EngineError {
  return new EngineError('this engine has been disposed of');
}

function boardTooLarge(size: Size, maxCells: number): InputError {
  return bad(
    'boardTooLarge',
    formatSize(size),
    `is too large: this engine takes boards of up to ${String(maxCells)} cells; create one for this size`,
  );
}
