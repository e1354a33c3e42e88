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
import { checkLength } from './place.js';
import { checkPlain } from './plainGame.js';
import { Position } from './position.js';
import { fail, ok, quote, unwrap, type Result } from './result.js';

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
  const fragment = fragmentOf(text);
  if (!fragment.ok) return fragment;
  const [settings = '', made = '', ahead = '', ...rest] = fragment.value.split(',');

  const [sizeText = ''] = /^[0-9]*(?:x[0-9]+)?/.exec(settings) ?? [];
  const size = parseSize(sizeText === '' ? DEFAULT_SIZE : sizeText);
  if (!size.ok)
    return fail(size.error.code, sizeText, `${size.error.message}; the link says ${quote(settings)}`);
  const view = parseView(settings.slice(sizeText.length));

  const before = parseMoves(Game.from(unwrap(Position.empty(size.value))), made);
  if (!before.ok) return before;
  const after = parseMoves(before.value.game, ahead);
  if (!after.ok) return after;
  const game = after.value.game.goTo(before.value.game.cursor);
  if (!game.ok) return game;
  const unread = [view.unread, before.value.unread, after.value.unread, ...rest].filter(
    (part) => part !== '',
  );
  return ok({ ...view, game: game.value, unread: unread.join(',') });
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

/** What stands after the #, with the signs restored that mail programs encode. */
function fragmentOf(text: string): Result<string> {
  const trimmed = text.trim();
  const hash = trimmed.indexOf('#');
  const isAddress = trimmed.includes('/');
  if (hash < 0 && !isAddress && !/^(?:[0-9,]|$)/.test(trimmed)) {
    const remedy = `copy the whole address, such as ${PAGE}#11,a3b4`;
    return fail('badHexWorld', text, `${quote(text)} is not ${FORMAT}: ${remedy}`);
  }
  const fragment = hash >= 0 ? trimmed.slice(hash + 1) : isAddress ? '' : trimmed;
  return ok(fragment.replace(/%2c/gi, ',').replace(/%3a/gi, ':'));
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
function parseMoves(start: Game, text: string): Result<{ game: Game; unread: string }> {
  const item = /([a-zA-Z]+[0-9]+)|:([sSp])|:([rf])([bw])/y;
  let game = start;
  let end = 0;
  for (let match = item.exec(text); match !== null; match = item.exec(text)) {
    const move = parseItem(game, match);
    const next = move.ok ? game.make(move.value) : move;
    if (!next.ok) {
      const { code, message } = next.error;
      return fail(code, match[0], `move ${game.cursor + 1} of the link: ${message}`);
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
