// The probe module: parts of the engine that its ABI hides, on sets of cells.

import type { EngineExports } from '../../src/engine/abi.js';
import { loadTwin } from '../../src/engine/js/load.js';
import { loadWasm } from '../../src/engine/wasm/load.js';
import { chosenBuild, type Width } from './engine.js';

type CellSet = ReadonlySet<number>;

interface ProbeExports extends EngineExports {
  probeScratch(): number;
  probeCombine(operation: number, dst: number, a: number, b: number): void;
  probeCompare(operation: number, a: number, b: number): number;
  probeMeasure(operation: number, a: number, b: number): number;
  probeChange(operation: number, dst: number, cell: number): number;
  probeSetAll(dst: number, full: number): void;
  probeReset(): void;
  probeTake(log: number): number;
  probeGive(block: number, log: number): void;
  probeBytesInUse(): number;
  probeQueueInit(): void;
  probePush(value: number): void;
  probePop(): number;
  probeCombiner(fast: number, semis: number, processed: number, fulls: number, slice: number): number;
}

export interface Combination {
  fast: boolean;
  /** Semis that earlier calls have combined come first. */
  processed?: readonly CellSet[];
  semis: readonly CellSet[];
  fulls?: readonly CellSet[];
  /** Work after which the semis-combiner pauses, to go on at once. */
  slice?: number;
}

export class Probe {
  private constructor(readonly exports: ProbeExports) {}

  static async load(width: Width = 128): Promise<Probe> {
    const build = chosenBuild();
    const file = build === 'js' ? `twinProbe${width}.js` : `probe${width}.${build}.wasm`;
    const url = new URL(`../../build/${file}`, import.meta.url);
    const { exports } = await (build === 'js' ? loadTwin(url) : loadWasm(url));
    return new Probe(exports as ProbeExports);
  }

  get width(): number {
    return 8 * this.exports.carrierBytes();
  }

  /** The address of the scratch's carrier with this number. */
  slot(index: number): number {
    return this.exports.probeScratch() + index * this.exports.carrierBytes();
  }

  write(index: number, cells: Iterable<number>): number {
    const bytes = this.bytes(index).fill(0);
    for (const cell of cells) bytes[cell >> 3]! |= 1 << (cell & 7);
    return this.slot(index);
  }

  read(index: number): Set<number> {
    const bytes = this.bytes(index);
    return new Set(
      Array.from({ length: this.width }, (_, cell) => cell).filter(
        (cell) => (bytes[cell >> 3]! >> (cell & 7)) & 1,
      ),
    );
  }

  /** The new fulls of a combiner, in the order it made them. */
  combine({ fast, processed = [], semis, fulls = [], slice = 50 }: Combination): Set<number>[] {
    const all = [...processed, ...semis, ...fulls];
    all.forEach((cells, index) => this.write(index, cells));
    const semiCount = processed.length + semis.length;
    const created = this.exports.probeCombiner(
      Number(fast),
      semiCount,
      processed.length,
      fulls.length,
      slice,
    );
    return Array.from({ length: created }, (_, index) => this.read(index));
  }

  private bytes(index: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, this.slot(index), this.exports.carrierBytes());
  }
}
