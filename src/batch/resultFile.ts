// The file of results: only ever appended to, a line at a time.
//
// A line is there once its line feed is. A process that is killed in the middle of a
// line leaves one without, which the next run cuts off and does again. Everything
// before is read once, to know what is done; of a file that holds anything but results
// not a byte is touched. While a run writes, a file beside it, with .lock at the end of
// its name and the number of the process in it, keeps others away.

import { closeSync, fdatasyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { InputError, quote } from '../game/result.js';
import { FinishedRecords, MOST_RECORDS } from './finished.js';
import type { Format } from './formats.js';
import { linesOf } from './lines.js';
import { count, emptyTally, type BatchResult, type ResultKey, type Tally } from './result.js';

/** A result of the largest board is a few kilobytes, and an error may quote what it did not understand. */
const LONGEST_RESULT = 2 ** 20;

export interface ResultFileOptions {
  /** Begins anew, whatever is there. */
  restart?: boolean;
  /** Forgets results that are no verdict. */
  retry?: boolean;
}

/** Where results go. */
export interface ResultSink {
  append(result: BatchResult): void;
}

export class ResultFile implements ResultSink {
  private constructor(
    private readonly path: string,
    private readonly file: number,
    private readonly format: Format,
    readonly finished: FinishedRecords,
    /** Of what was there before. */
    readonly before: Tally,
    /** How many bytes of a torn line were cut off. */
    readonly cutOff: number,
  ) {}

  static async open(path: string, format: Format, options: ResultFileOptions = {}): Promise<ResultFile> {
    lock(path);
    try {
      if (options.restart) await rm(path, { force: true });
      if (options.retry && existsSync(path)) await keepVerdicts(path, format);
      return await ResultFile.#goOn(path, format);
    } catch (error) {
      unlock(path);
      throw error instanceof InputError ? error : unwritable(path, error);
    }
  }

  static async #goOn(path: string, format: Format): Promise<ResultFile> {
    const finished = new FinishedRecords();
    const before = emptyTally();
    let end = 0;
    let cutOff = 0;
    const file = openSync(path, 'a');
    for await (const { key, line } of resultsIn(path, format)) {
      if (!line.isWhole) {
        cutOff = line.end - end;
        ftruncateSync(file, end);
        break;
      }
      end = line.end;
      if (key === undefined) continue;
      if (finished.digestOf(key.record) !== 0) {
        throw noResult(path, line.number, `is a second result of record ${key.record}`);
      }
      finished.add(key.record, key.digest);
      count(before, key);
    }
    const results = new ResultFile(path, file, format, finished, before, cutOff);
    if (end === 0 && format.header !== undefined) results.#write(`${format.header}\n`);
    return results;
  }

  append(result: BatchResult): void {
    this.#write(`${this.format.write(result)}\n`);
  }

  /** Once it is on the disk. */
  close(): void {
    fdatasyncSync(this.file);
    closeSync(this.file);
    unlock(this.path);
  }

  #write(text: string): void {
    const bytes = Buffer.from(text);
    try {
      for (let written = 0; written < bytes.length;) written += writeSync(this.file, bytes, written);
    } catch (error) {
      throw unwritable(this.path, error);
    }
  }
}

/** Each line, and the key of the result that it is: none for the header, or for a line without end. */
async function* resultsIn(
  path: string,
  format: Format,
): AsyncGenerator<{
  key?: ResultKey;
  line: { number: number; end: number; isWhole: boolean; text: string };
}> {
  for await (const { bytes, number, end, isWhole } of linesOf(createReadStream(path), LONGEST_RESULT)) {
    const text = bytes.toString('utf8');
    const line = { number, end, isWhole, text };
    if (!isWhole || (number === 1 && text === format.header)) {
      yield { line };
      continue;
    }
    const key = format.read(text);
    if (key === undefined || key.record > MOST_RECORDS)
      throw noResult(path, number, 'is no result of a batch');
    yield { key, line };
  }
}

/** Writes the file anew without what is to be tried again; it takes its place when it is complete. */
async function keepVerdicts(path: string, format: Format): Promise<void> {
  const partial = `${path}.partial`;
  const stream = createWriteStream(partial);
  for await (const { key, line } of resultsIn(path, format)) {
    const isKept = line.isWhole && (key === undefined || key.ending === 'solved');
    if (isKept && !stream.write(`${line.text}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
  await rename(partial, path);
}

function lock(path: string): void {
  const file = lockOf(path);
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(path, error);
    const holder = Number(readFileSync(file, 'utf8'));
    if (isAlive(holder)) {
      const message = `process ${holder} is writing ${quote(path)}: wait for it, or give another --out`;
      throw new InputError('locked', path, message);
    }
    // It was killed.
    writeFileSync(file, String(process.pid));
  }
}

function unlock(path: string): void {
  rmSync(lockOf(path), { force: true });
}

function lockOf(path: string): string {
  return `${path}.lock`;
}

function isAlive(process_: number): boolean {
  if (!(process_ > 0) || process_ === process.pid) return false;
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function noResult(path: string, number: number, complaint: string): InputError {
  const remedy = 'give another --out, or --restart to write it anew';
  return new InputError('badResults', path, `line ${number} of ${quote(path)} ${complaint}: ${remedy}`);
}

function unwritable(path: string, error: unknown): InputError {
  const reason = error instanceof Error ? error.message : String(error);
  return new InputError('unwritable', path, `cannot write ${quote(path)}: ${reason}`);
}
