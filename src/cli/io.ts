// What the commands need from the world, so that tests can stand in for it.

import type { Readable } from 'node:stream';
import type { Engine, EngineKind } from '../engine/engine.js';
import type { Size } from '../game/cell.js';
import type { Position } from '../game/position.js';

export interface Io {
  stdout(text: string): void;
  stderr(text: string): void;
  stdin(): Readable;
  /** Is standard output a terminal? */
  isTTY: boolean;
  /** Is standard error one, so that progress can be shown there? */
  isErrorTTY: boolean;
  /** How much that terminal shows. */
  errorScreen(): { columns: number; rows: number };
  /** Has Ctrl-C call this, once, instead of ending the program; until the function that it answers is called. */
  onInterrupt(stop: () => void): () => void;
  env: Readonly<Record<string, string | undefined>>;
  /** Reads a file as text; `-` is standard input. */
  readFile(path: string): Promise<string>;
  /** What a worker thread of a batch runs. */
  batchWorker: URL;
  /** What a thread of a parallel solver runs. */
  solverThread: URL;
  /** Of the package. */
  version: string;
}

/** An engine for boards up to this size, of the kind that is asked for. */
export type EngineMaker = (options: { size: Size; kind?: EngineKind }) => Promise<Engine>;

/** What every command works with. */
export interface Context {
  io: Io;
  createEngine: EngineMaker;
}

/** An answer twice: for programs and for people. */
export interface Answer {
  json: object;
  lines: string[];
}

export const EXIT = { answered: 0, badInput: 2, noAnswer: 3, internalError: 4 } as const;

/** Thrown where the work allowed did not suffice. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Writes lines, each ended. */
export function print(io: Io, ...lines: string[]): void {
  io.stdout(lines.map((line) => `${line}\n`).join(''));
}

/** Tells on standard error what the user should know besides the answer. */
export function note(io: Io, text: string): void {
  io.stderr(`note: ${text}\n`);
}

/** Writes the answer about a position as one line of JSON. */
export function printJson(io: Io, position: Position, answer: object): void {
  const { columns, rows, toPlay } = position;
  print(io, JSON.stringify({ schema: 1, size: { columns, rows }, toPlay, ...answer }));
}
