// Solved positions on disk: who wins, the line, and the cells that the win relies on.
//
// An LMDB environment in a folder. LMDB writes changed pages beside the old ones and
// then a new root, so a process may be killed at any moment: what was committed stays,
// what was not leaves no trace, and several processes may use one store. A position is
// found by its canonical key only, never by a proof of another position.

import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, RootDatabase } from 'lmdb';
import { formatSize } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { InputError, quote } from '../game/result.js';
import { canonicalOf, positionOfKey, sizeOfKey } from './canonical.js';
import { decodeEntry, encodeEntry, mapSolved, type Solved } from './entry.js';

/** A position as it is kept, with Black to play. */
export interface StoredPosition {
  position: Position;
  solved: Solved;
}

export interface StoreInfo {
  format: number;
  entries: number;
  /** Of the file. */
  bytes: number;
  /** By size of the board as it is kept: 5x7 for a 7x5 with White to play. */
  boards: Map<string, number>;
}

/** A change of keys or entries that older programs would misread has another number. */
const FORMAT = 1;
const DATA = 'data.mdb';

/** How LMDB's file starts, after the head of its first page. */
const MAGIC = Buffer.from([0xde, 0xc0, 0xef, 0xbe]);
const MAGIC_AT = 24;

export class Store {
  private constructor(
    readonly folder: string,
    private readonly root: RootDatabase,
    private readonly meta: Database<unknown, string>,
    private readonly positions: Database<Buffer, Uint8Array>,
  ) {}

  /** Throws an InputError where there is no store, or none that we can read. A new one is made if asked. */
  static async open(folder: string, { create = false } = {}): Promise<Store> {
    checkFolder(folder, create);
    const { open } = await loadLmdb();
    let root: RootDatabase | undefined;
    try {
      root = open({ path: folder, noSubdir: false, maxDbs: 2 });
      const meta = root.openDB<unknown, string>({ name: 'meta', encoding: 'json' });
      const positions = root.openDB<Buffer, Uint8Array>({
        name: 'positions',
        encoding: 'binary',
        keyEncoding: 'binary',
      });
      const store = new Store(folder, root, meta, positions);
      await store.#checkFormat();
      return store;
    } catch (error) {
      await root?.close();
      throw error instanceof InputError ? error : unreadable(folder, messageOf(error));
    }
  }

  get(position: Position): Solved | undefined {
    const { key, fromCanonical, isSwapped } = canonicalOf(position);
    const entry = this.positions.get(key);
    if (entry === undefined) return undefined;
    const cells = position.columns * position.rows;
    const solved = decodeEntry(key, cells, entry) ?? this.#refuseEntry(key);
    return mapSolved(solved, fromCanonical, isSwapped);
  }

  /** Is committed once the promise is kept. Throws if the position is known with the other winner. */
  async put(position: Position, solved: Solved): Promise<void> {
    const known = this.get(position);
    if (known !== undefined && known.winner !== solved.winner) {
      const message = `the store ${quote(this.folder)} has ${known.winner} as the winner of a position that ${solved.winner} wins: run "mustplay store verify"`;
      throw new InputError('contradiction', known.winner, message);
    }
    const { key, toCanonical, isSwapped } = canonicalOf(position);
    const cells = position.columns * position.rows;
    await this.positions.put(key, encodeEntry(key, cells, mapSolved(solved, toCanonical, isSwapped)));
  }

  /** Takes an entry out, if it is there. */
  async remove(position: Position): Promise<void> {
    await this.positions.remove(canonicalOf(position).key);
  }

  get count(): number {
    return (this.positions.getStats() as { entryCount: number }).entryCount;
  }

  /** All of them, in the order of their keys. */
  *entries(): Generator<StoredPosition> {
    for (const { key, value } of this.positions.getRange()) {
      const position = positionOfKey(key) ?? this.#refuseEntry(key);
      const { columns, rows } = position;
      yield { position, solved: decodeEntry(key, columns * rows, value) ?? this.#refuseEntry(key) };
    }
  }

  info(): StoreInfo {
    const boards = new Map<string, number>();
    for (const key of this.positions.getKeys()) {
      const board = formatSize(sizeOfKey(key));
      boards.set(board, (boards.get(board) ?? 0) + 1);
    }
    return { format: FORMAT, entries: this.count, bytes: statSync(join(this.folder, DATA)).size, boards };
  }

  /** Waits until all that was put is committed and on the disk. */
  async close(): Promise<void> {
    await this.root.flushed;
    await this.root.close();
  }

  async #checkFormat(): Promise<void> {
    const format = this.meta.get('format');
    if (format === FORMAT) return;
    if (format === undefined && this.count === 0) {
      await this.meta.put('format', FORMAT);
      return;
    }
    const found = format === undefined ? 'no format' : `format ${JSON.stringify(format)}`;
    throw unreadable(this.folder, `it has ${found}, and this program reads format ${FORMAT}`);
  }

  #refuseEntry(key: Uint8Array): never {
    const name = Buffer.from(key).toString('hex');
    throw unreadable(this.folder, `the entry ${name} is damaged`);
  }
}

function checkFolder(folder: string, create: boolean): void {
  const status = statSync(folder, { throwIfNoEntry: false });
  if (status !== undefined && !status.isDirectory()) throw unreadable(folder, 'it is a file, not a folder');
  if (!create && !existsSync(join(folder, DATA))) {
    const remedy = 'give the folder that solve, openings or batch was given with --store';
    throw new InputError('noStore', folder, `there is no store in ${quote(folder)}: ${remedy}`);
  }
  checkMagic(folder);
}

/** LMDB trusts its file, and the whole process would go down with one that is something else. */
function checkMagic(folder: string): void {
  const path = join(folder, DATA);
  // A process that was killed while it made the store may leave a file without anything in it.
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  const file = openSync(path, 'r');
  const start = Buffer.alloc(MAGIC_AT + MAGIC.length);
  readSync(file, start, 0, start.length, 0);
  closeSync(file);
  if (!start.subarray(MAGIC_AT).equals(MAGIC)) throw unreadable(folder, `${DATA} is not a file of LMDB`);
}

/** LMDB is part of no start but that of a command which uses a store. */
async function loadLmdb(): Promise<typeof import('lmdb')> {
  try {
    return await import('lmdb');
  } catch (error) {
    const message = `a store needs the package lmdb, which cannot be loaded here: ${messageOf(error)}`;
    throw new InputError('noLmdb', 'lmdb', `${message}; install it, or leave out --store`);
  }
}

function unreadable(folder: string, reason: string): InputError {
  const remedy = 'give another folder, or move this one away and import what "mustplay store export" saved';
  return new InputError('badStore', folder, `cannot use ${quote(folder)} as a store, ${reason}: ${remedy}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
