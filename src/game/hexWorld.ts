// HexWorld links: https://hexworld.org/board/#11r9c1,b4:sh4,g8
//
// After the # stand the size (11 unless told; 7x8 is columns x rows) and how
// the board is shown, then the moves made, then the moves ahead of the cursor.
// Moves are cells and :s swap-pieces, :S swap-sides, :p pass, :rb :rw resign,
// :fb :fw forfeit. The first item that is not known ends its list; what was
// left out is told as `unread`.

import { formatSize, parseCell, parseSize, type Size } from './cell.js';
import { Game } from './game.js';
import { formatMove, givesUp, type Move, type Word } from './move.js';
import { checkLength, failAt } from './place.js';
import { checkPlain } from './plainGame.js';
import { Position } from './position.js';
import { ok, quote, unwrap, type Result } from './result.js';

export interface HexWorld {
  game: Game;
  /** 1 to 12, by which the board is turned on the page. */
  rotation?: number;
  /** Are the stones numbered? */
  hasNumbers: boolean;
  /** Red and blue, or else black and white? */
  isRedBlue: boolean;
  /** What HexWorld passes over, and so do we. */
  unread: string;
}

/** A stretch of the link: where it starts, and where the next one does. */
interface Part {
  text: string;
  offset: number;
  next: number;
}

const PAGE = 'https://hexworld.org/board/';
const DEFAULT_SIZE = '11';
const FORMAT = 'a HexWorld link';
const WORD_OF_CODE: Readonly<Record<string, Word>> = {
  s: 'swap-pieces',
  S: 'swap-sides',
  p: 'pass',
  r: 'resign',
  f: 'forfeit',
};
const CODE_OF_WORD: Readonly<Record<Word, string>> = {
  'swap-pieces': ':s',
  'swap-sides': ':S',
  pass: ':p',
  resign: ':r',
  forfeit: ':f',
};

/** Reads a whole link, or what stands after its #. */
export function parseHexWorld(text: string): Result<HexWorld> {
  const checked = checkLength(text);
  if (!checked.ok) return checked;
  const link = text.trimEnd();
  const start = startOf(link);
  if (!start.ok) return start;
  const settings = partFrom(link, start.value);
  const made = partFrom(link, settings.next);
  const ahead = partFrom(link, made.next);

  const [sizeText = ''] = /^[0-9]*(?:x[0-9]+)?/.exec(settings.text) ?? [];
  const size = parseSize(sizeText === '' ? DEFAULT_SIZE : sizeText);
  if (!size.ok) return failAt(link, settings.offset, size.error.code, sizeText, size.error.message);
  const view = parseView(settings.text.slice(sizeText.length));

  const before = parseMoves(link, made, Game.from(unwrap(Position.empty(size.value))));
  if (!before.ok) return before;
  const after = parseMoves(link, ahead, before.value.game);
  if (!after.ok) return after;
  const game = after.value.game.goTo(before.value.game.cursor);
  if (!game.ok) return game;
  const unread = [view.unread, before.value.unread, after.value.unread, link.slice(ahead.next)];
  return ok({ ...view, game: game.value, unread: unread.filter((each) => each !== '').join(',') });
}

export function writeHexWorld({
  game,
  rotation,
  hasNumbers,
  isRedBlue,
}: Omit<HexWorld, 'unread'>): Result<string> {
  const plain = checkPlain(game, FORMAT);
  if (!plain.ok) return plain;
  const { size, moves, cursor } = game;
  const turn = rotation === undefined ? '' : `r${rotation}`;
  const settings = `${writeSize(size)}${turn}${hasNumbers ? 'n' : ''}${isRedBlue ? 'c1' : ''}`;
  const items = moves.map((move) => writeItem(size, move));
  const made = items.slice(0, cursor).join('');
  const ahead = items.slice(cursor).join('');
  return ok(`${PAGE}#${settings},${made}${ahead === '' ? '' : `,${ahead}`}`);
}

/** Where the settings start: after the #; without one, an address has none and other text is all settings. */
function startOf(link: string): Result<number> {
  const hash = link.indexOf('#');
  if (hash >= 0) return ok(hash + 1);
  if (link.includes('/')) return ok(link.length);
  const start = link.search(/\S|$/);
  if (/^(?:[0-9,]|$)/.test(link.slice(start))) return ok(start);
  const remedy = `copy the whole address, such as ${PAGE}#11,a3b4`;
  return failAt(link, start, 'badHexWorld', link, `${quote(link)} is not ${FORMAT}: ${remedy}`);
}

/** What stands from here to the next comma, which mail programs may have encoded. */
function partFrom(link: string, offset: number): Part {
  const comma = /,|%2c|$/gi;
  comma.lastIndex = offset;
  const { 0: sign, index } = comma.exec(link)!;
  return { text: link.slice(offset, index), offset, next: index + sign.length };
}

function parseView(text: string): Omit<HexWorld, 'game'> {
  const view: Omit<HexWorld, 'game'> = { hasNumbers: false, isRedBlue: false, unread: '' };
  const item = /r(1[0-2]|[1-9])(?![0-9])|n|c1(?![0-9])/y;
  let end = 0;
  for (let match = item.exec(text); match !== null; match = item.exec(text)) {
    if (match[1] !== undefined) view.rotation = Number(match[1]);
    else if (match[0] === 'n') view.hasNumbers = true;
    else view.isRedBlue = true;
    end = item.lastIndex;
  }
  return { ...view, unread: text.slice(end) };
}

/** Goes on with the game by one list of moves, up to the first item that is not known. */
function parseMoves(
  link: string,
  { text, offset }: Part,
  start: Game,
): Result<{ game: Game; unread: string }> {
  const item = /([a-zA-Z]+[0-9]+)|(?::|%3[aA])(?:([sSp])|([rf])([bw]))/y;
  let game = start;
  let end = 0;
  for (let match = item.exec(text); match !== null; match = item.exec(text)) {
    const move = parseItem(game, match);
    const next = move.ok ? game.make(move.value) : move;
    if (!next.ok) {
      const { code, message } = next.error;
      return failAt(link, offset + match.index, code, match[0], `move ${game.cursor + 1}: ${message}`);
    }
    game = next.value;
    end = item.lastIndex;
  }
  return ok({ game, unread: text.slice(end) });
}

function parseItem({ size, toPlay }: Game, match: RegExpExecArray): Result<Move> {
  const [, name, code, giving, loser] = match;
  if (name !== undefined) {
    const cell = parseCell(size, name);
    return cell.ok ? ok({ type: 'stone', colour: toPlay, cell: cell.value }) : cell;
  }
  if (code !== undefined) return ok({ type: WORD_OF_CODE[code]!, colour: toPlay });
  return ok({ type: WORD_OF_CODE[giving!]!, colour: loser === 'b' ? 'black' : 'white' });
}

function writeItem(size: Size, move: Move): string {
  if (move.type === 'stone') return formatMove(size, move);
  return CODE_OF_WORD[move.type] + (givesUp(move) ? move.colour.charAt(0) : '');
}

function writeSize(size: Size): string {
  return size.columns === size.rows ? String(size.columns) : formatSize(size);
}
