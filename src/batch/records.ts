// The records of a batch: the lines of a file or of standard input, or the games in a folder.
//
// A record is known by its number, which is that of its line, or of its file in the
// order of names, and by a digest of what it says: so a second run can tell which are
// done, and whether they are still the same. Empty lines are numbered and passed over.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { InputError, quote } from '../game/result.js';
import { linesOf } from './lines.js';

export interface RawRecord {
  number: number;
  /** 32 bits of a hash over its name and its text; never 0. */
  digest: number;
  /** What names it besides the number: the file it is. */
  name?: string;
  text: string;
  /** What keeps it from being read at all. */
  fault?: string;
  /** How much of the input has been read with it, from 0 to 1; undefined where nobody knows the end. */
  share: number | undefined;
}

/** A record is a position and a budget: a megabyte is plenty. */
const LONGEST_RECORD = 2 ** 20;

/**
 * The records of a file, of a folder, or of standard input, `-`. Throws an InputError if there is no such thing.
 * At the signal, reading ends with an error.
 */
export async function openRecords(
  path: string,
  stdin: () => Readable,
  signal: AbortSignal,
): Promise<AsyncIterable<RawRecord>> {
  if (path === '-') return recordsOfLines(addAbortSignal(signal, stdin()), undefined);
  try {
    const status = await stat(path);
    if (status.isDirectory()) return recordsOfFolder(path, await gamesIn(path));
    return recordsOfLines(createReadStream(path, { signal }), status.isFile() ? status.size : undefined);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file or folder' : message;
    const remedy = 'give a file of lines, a folder of .sgf files, or - for standard input';
    throw new InputError('unreadable', path, `cannot read ${quote(path)}, ${reason}: ${remedy}`);
  }
}

async function* recordsOfLines(stream: Readable, size: number | undefined): AsyncGenerator<RawRecord> {
  for await (const { bytes, number, end, isCut } of linesOf(stream, LONGEST_RECORD)) {
    const text = bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim();
    if (text === '') continue;
    const fault = isCut ? { fault: 'the line goes on beyond a megabyte: give a shorter one' } : {};
    const share = size === undefined ? undefined : Math.min(1, end / size);
    yield { number, digest: digestOf(bytes), text, share, ...fault };
  }
}

async function gamesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && /\.h?sgf$/i.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  if (names.length > 0) return names.sort();
  throw new InputError('noGames', folder, 'no file in it ends with .sgf or .hsgf');
}

async function* recordsOfFolder(folder: string, names: readonly string[]): AsyncGenerator<RawRecord> {
  for (const [index, name] of names.entries()) {
    const path = join(folder, name);
    const common = { number: index + 1, name, share: (index + 1) / names.length };
    const bytes = await readFile(path).catch((error: unknown) => (error as Error).message);
    if (typeof bytes === 'string') yield { ...common, text: '', digest: digestOf(name), fault: bytes };
    else yield { ...common, text: bytes.toString('utf8'), digest: digestOf(name, bytes) };
  }
}

function digestOf(...parts: (string | Buffer)[]): number {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest().readUInt32BE() || 1;
}
