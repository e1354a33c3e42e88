// The lines of a stream of bytes, one at a time: a file of any length takes no more room than its longest line.

import type { Readable } from 'node:stream';

export interface Line {
  bytes: Buffer;
  /** From 1. */
  number: number;
  /** Where it ends in the stream, its line feed included. */
  end: number;
  /** Was there a line feed? The last line of a file that was cut off has none. */
  isWhole: boolean;
  /** Was it longer than allowed? Then `bytes` is its beginning. */
  isCut: boolean;
}

const LINE_FEED = 10;

export async function* linesOf(stream: Readable, longest: number): AsyncGenerator<Line> {
  let pieces: Buffer[] = [];
  let kept = 0;
  let isCut = false;
  let end = 0;
  let number = 0;
  const keep = (piece: Buffer): void => {
    const fitting = piece.subarray(0, longest - kept);
    isCut ||= fitting.length < piece.length;
    kept += fitting.length;
    end += piece.length;
    // A copy: the stream's own buffers are larger, and would stay as long as a short line does.
    if (fitting.length > 0) pieces.push(Buffer.from(fitting));
  };
  const finish = (isWhole: boolean): Line => {
    const line = { bytes: Buffer.concat(pieces), number: ++number, end, isWhole, isCut };
    pieces = [];
    kept = 0;
    isCut = false;
    return line;
  };
  for await (const chunk of stream as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(chunk as string);
    let start = 0;
    for (let feed = bytes.indexOf(LINE_FEED); feed >= 0; feed = bytes.indexOf(LINE_FEED, start)) {
      keep(bytes.subarray(start, feed));
      end += 1;
      yield finish(true);
      start = feed + 1;
    }
    keep(bytes.subarray(start));
  }
  if (kept > 0) yield finish(false);
}
