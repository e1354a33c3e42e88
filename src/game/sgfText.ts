// SGF as text: nodes with properties, in a tree. What properties mean for Hex
// is told elsewhere.
//
// A text may hold several games. Little Golem does not escape a ] in the name of
// a player; such a name is read as it was meant where that is beyond doubt.
//
// Parsing and writing walk the tree with a stack of their own, so its depth
// costs no more than its size. Values stay as they stand in the file, escapes
// and all, and know their offset so that a complaint can name the place.

import { checkLength, failAt } from './place.js';
import { ok, quote, type Result } from './result.js';

export interface SgfValue {
  text: string;
  offset: number;
}

export interface SgfProperty {
  name: string;
  values: SgfValue[];
}

export interface SgfNode {
  properties: SgfProperty[];
  children: SgfNode[];
}

/** The root of each game in a text, of which there is one at least. */
export type SgfGames = [SgfNode, ...SgfNode[]];

/** Of nodes and values together, so that no file takes all memory. */
export const MOST_ITEMS = 1_000_000;

export function parseSgfText(text: string): Result<SgfGames> {
  const checked = checkLength(text);
  return checked.ok ? new SgfParser(text).parse() : checked;
}

/** What may stand after a value. */
const AFTER_VALUE = /\s*(?:[;()[]|[A-Za-z]+\s*\[|$)/y;
const PLAYERS = ['PB', 'PW'];
/** More of a name, up to the next ]: nothing that might be a property or a node. */
const MORE_OF_NAME = /[^[\];()\\\r\n]*\]/y;

const START = 'a game starts with (; and ends with )';
const PROPERTY = 'a property is capital letters and a value, such as B[a1]';

class SgfParser {
  private offset = 0;
  private items = 0;

  constructor(private readonly text: string) {}

  parse(): Result<SgfGames> {
    const aboveRoot: SgfNode = { properties: [], children: [] };
    /** The variations that are not closed yet: where each begins, and the node it follows. */
    const open: { offset: number; parent: SgfNode }[] = [];
    let node = aboveRoot;
    this.skip(/[\s\uFEFF]*/y);
    while (this.offset < this.text.length) {
      const sign = this.text.charAt(this.offset);
      if (sign === '(') {
        open.push({ offset: this.offset, parent: node });
        this.skip(/\(\s*/y);
        if (this.text.charAt(this.offset) !== ';') return this.complain('missingNode', 'after ( comes ;');
      } else if (sign === ')') {
        const variation = open.pop();
        if (variation === undefined) return this.complain('strayBracket', 'no ( is open here; take it out');
        node = variation.parent;
        this.skip(/\)\s*/y);
        if (open.length > 0 && this.text.charAt(this.offset) === ';') {
          return this.complain('strayNode', 'after a variation comes ( or )');
        }
      } else if (sign === ';' && open.length > 0) {
        const child = this.parseNode();
        if (!child.ok) return child;
        node.children.push(child.value);
        node = child.value;
      } else {
        return this.complain(
          open.length === 0 ? 'notSgf' : 'badProperty',
          open.length === 0 ? START : PROPERTY,
        );
      }
    }
    const unclosed = open.pop();
    if (unclosed !== undefined) return this.unclosed(unclosed.offset);
    const [root, ...others] = aboveRoot.children;
    return root === undefined ? this.complain('notSgf', START) : ok([root, ...others]);
  }

  private parseNode(): Result<SgfNode> {
    if (++this.items > MOST_ITEMS) return this.tooMany();
    const byName = new Map<string, SgfProperty>();
    this.skip(/;\s*/y);
    while (true) {
      const word = this.skip(/[A-Za-z]*/y);
      if (word === '') return ok({ properties: [...byName.values()], children: [] });
      // Files older than FF[4] pad names with small letters: Black[a1] is B[a1].
      const name = word.replace(/[a-z]/g, '');
      this.skip(/\s*/y);
      if (name === '' || this.text.charAt(this.offset) !== '[') return this.complain('badProperty', PROPERTY);
      const property = byName.get(name) ?? { name, values: [] };
      byName.set(name, property);
      while (this.text.charAt(this.offset) === '[') {
        const value = this.parseValue(PLAYERS.includes(name));
        if (!value.ok) return value;
        property.values.push(value.value);
      }
    }
  }

  private parseValue(isName: boolean): Result<SgfValue> {
    if (++this.items > MOST_ITEMS) return this.tooMany();
    const { text } = this;
    const start = this.offset + 1;
    let end = start;
    while (end < text.length && text.charAt(end) !== ']') end += text.charAt(end) === '\\' ? 2 : 1;
    if (end >= text.length) return this.unclosed(this.offset);
    this.offset = end + 1;
    let value = text.slice(start, end);
    while (isName && !this.sees(AFTER_VALUE) && this.sees(MORE_OF_NAME)) {
      value += `\\]${this.skip(MORE_OF_NAME).slice(0, -1)}`;
    }
    this.skip(/\s*/y);
    return ok({ text: value, offset: start });
  }

  private sees(pattern: RegExp): boolean {
    pattern.lastIndex = this.offset;
    return pattern.test(this.text);
  }

  /** Moves on over what the pattern matches here, and returns it. */
  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.offset;
    const [matched = ''] = pattern.exec(this.text) ?? [];
    this.offset += matched.length;
    return matched;
  }

  private complain(code: string, remedy: string): Result<never> {
    const sign = String.fromCodePoint(
      ...[this.text.codePointAt(this.offset)].filter((each) => each !== undefined),
    );
    const what = sign === '' ? 'the text ends here' : `${quote(sign)} is out of place`;
    return failAt(this.text, this.offset, code, sign, `${what}: ${remedy}`);
  }

  private unclosed(offset: number): Result<never> {
    const sign = this.text.charAt(offset);
    const close = sign === '(' ? ')' : ']';
    return failAt(
      this.text,
      offset,
      'unclosed',
      sign,
      `${quote(sign)} is never closed: put ${close} where it ends`,
    );
  }

  private tooMany(): Result<never> {
    const sign = this.text.charAt(this.offset);
    const limit = `the file has more than ${MOST_ITEMS} nodes and values`;
    return failAt(this.text, this.offset, 'tooLarge', sign, `${limit}: split it`);
  }
}

/** What writing needs of a node, besides how to write it. */
interface Branching<Node> {
  children: Node[];
}

/** The tree as text; `write` gives a node's properties. */
export function writeSgfText<Node extends Branching<Node>>(
  root: Node,
  write: (node: Node) => string,
): string {
  const parts: string[] = [];
  const pending: (Node | string)[] = [')', root, '('];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') {
      parts.push(next);
      continue;
    }
    parts.push(';', write(next));
    const isBranching = next.children.length > 1;
    for (const child of next.children.toReversed()) {
      if (isBranching) pending.push(')', child, '(');
      else pending.push(child);
    }
  }
  return parts.join('');
}
