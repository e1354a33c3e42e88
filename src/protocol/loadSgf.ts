// `loadsgf FILE [N]`: the game of a file after its first N moves, or at its end.
//
// A file may hold anything, and who talks to us may not be who may read it: a
// complaint says where the file is wrong, never what is written there.

import type { Game } from '../game/game.js';
import { gameOf, mainLine } from '../game/gameTree.js';
import { givesUp } from '../game/move.js';
import { InputError, quote, unwrap, type Result } from '../game/result.js';
import { parseSgf } from '../game/sgf.js';
import { countOf } from './htpCommand.js';
import type { HtpSession } from './htpSession.js';

export async function loadSgf(session: HtpSession, [path = '', word]: string[]): Promise<string> {
  const { readFile } = session.options;
  if (readFile === undefined) {
    throw new InputError('noFiles', path, 'this program was started so that it reads no files');
  }
  const wanted = word === undefined ? Infinity : countOf(word);
  const tree = unwrapQuietly(parseSgf(await readFile(path)), path);
  const moves = [...mainLine(tree.root)].filter(({ move }) => move !== undefined).length;
  session.game = beforeTheEnd(unwrapQuietly(gameOf(tree, Math.min(wanted, moves)), path));
  return '';
}

/** The value, or a complaint without a word of the file. */
function unwrapQuietly<T>(result: Result<T>, path: string): T {
  if (result.ok) return result.value;
  const [place = 'its start'] = /^line [0-9]+, column [0-9]+/.exec(result.error.message) ?? [];
  const remedy = 'give a file with a game of Hex in SGF';
  throw new InputError(result.error.code, path, `${quote(path)} is wrong at ${place}: ${remedy}`);
}

/** Play may go on after a player of the file has given up. */
function beforeTheEnd(game: Game): Game {
  const last = game.moves[game.cursor - 1];
  return last !== undefined && givesUp(last) ? unwrap(game.undo()) : game;
}
