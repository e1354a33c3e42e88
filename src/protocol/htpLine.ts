// Lines of HTP: cut out of a stream of text, and taken apart.
//
// A command is an optional number, its name and its arguments; one with spaces
// in it is put in double quotes. What follows a # is a comment, and one
// comment has a meaning: "# interrupt".

/** Longer lines are refused; this is also all that is kept of them. */
export const LONGEST_LINE = 10_000;

export interface HtpLine {
  /** The number before the command as it was written, or nothing. */
  id: string;
  words: string[];
  isTooLong: boolean;
}

/** Cuts pieces of text into lines, of which it remembers no more than needed. */
export class LineCutter {
  #rest = '';

  /** The lines that this piece completes. */
  add(piece: string): string[] {
    const [first = '', ...others] = piece.split('\n');
    const lines = [this.#rest + first, ...others].map((line) => line.slice(0, LONGEST_LINE + 1));
    this.#rest = lines.pop() ?? '';
    return lines;
  }

  /** What stands after the last line end. */
  end(): string {
    return this.#rest;
  }
}

export function isInterrupt(line: string): boolean {
  return /^\s*#\s*interrupt\s*$/.test(line);
}

export function parseLine(line: string): HtpLine {
  const words: string[] = [];
  for (const [word, quoted] of withoutControls(line).matchAll(/"([^"]*)"|#|[^\s"#]+/g)) {
    if (word === '#') break;
    words.push(quoted ?? word);
  }
  const id = /^[0-9]+$/.test(words[0] ?? '') ? words.shift()! : '';
  return { id, words, isTooLong: line.length > LONGEST_LINE };
}

function withoutControls(line: string): string {
  return line.replace(/(?!\t)\p{Cc}/gu, '');
}
