// The file that a search is saved to from time to time, and gone on from.

import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { takeApart } from '../game/plainPosition.js';
import type { Position } from '../game/position.js';
import { InputError, quote } from '../game/result.js';
import type { Knower } from '../solver/known.js';
import { otherVersion, partialOf, readSaved, writeSaved } from './savedSearch.js';

const MS_BETWEEN_SAVES = 60_000;
/** Saving is to take no more than a twentieth of the time. */
const REST_AFTER_SAVE = 20;

/** What is to be saved, or gone on with. */
export interface Subject {
  solver: Knower;
  position: Position;
  /** How keys are made here. */
  keys: number;
  /** Of the program. */
  version: string;
}

export class SearchFile {
  readonly path: string;
  readonly #subject: Subject;
  readonly #rest: number;
  #nextSave: number;

  /** `rest` are the least milliseconds between two saves. Throws an InputError where nothing can be written. */
  constructor(path: string, subject: Subject, rest = MS_BETWEEN_SAVES) {
    this.path = path;
    this.#subject = subject;
    this.#rest = rest;
    this.#nextSave = performance.now() + rest;
    tryWriting(path);
  }

  saveIfDue(): void {
    const start = performance.now();
    if (start < this.#nextSave) return;
    try {
      this.save();
    } finally {
      const end = performance.now();
      this.#nextSave = end + Math.max(this.#rest, REST_AFTER_SAVE * (end - start));
    }
  }

  /** Answers whether there was anything to save. */
  save(): boolean {
    const { solver, position, keys, version } = this.#subject;
    const known = solver.known();
    if (known === undefined) return false;
    const { words, stride, proofs } = known;
    const header = { position: takeApart(position), keys, words, stride, proofs: proofs.length, version };
    writeSaved(this.path, header, known);
    return true;
  }
}

/** The solver then knows what was known when the file was written. Throws an InputError where the file is not for it. */
export function resume(path: string, { solver, position, keys }: Subject): void {
  readSaved(path, ({ header, known }) => {
    if (JSON.stringify(header.position) !== JSON.stringify(takeApart(position))) {
      const remedy = 'leave the position out to go on with that one, or give another file';
      throw new InputError(
        'otherPosition',
        path,
        `${quote(path)} is a search of another position: ${remedy}`,
      );
    }
    if (header.keys !== keys) throw otherVersion(path, 'names positions in another way than this version');
    if (!solver.restore(known)) throw otherVersion(path, 'holds what this version does not understand');
  });
}

function tryWriting(path: string): void {
  const trial = partialOf(path);
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new Error('it is a folder');
    closeSync(openSync(trial, 'w'));
    rmSync(trial);
  } catch (error) {
    const { message } = error as Error;
    throw new InputError(
      'unwritable',
      path,
      `cannot write ${quote(path)}, ${message}: give another file to --save`,
    );
  }
}
