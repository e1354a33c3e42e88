// HTP commands that set up, play and show a game.
//
// Nobody watches the turns: either colour may play at any time, also when the
// game is decided, so that GUIs can set up what they like.

import { COLOURS, formatCell, parseSize, type Colour } from '../game/cell.js';
import { givesUp } from '../game/move.js';
import { parseMove } from '../game/moveList.js';
import { InputError, unwrap } from '../game/result.js';
import { chooseMove } from './chooseMove.js';
import { colourOf, command, type HtpCommand } from './htpCommand.js';
import { emptyGame, type HtpSession } from './htpSession.js';
import { loadSgf } from './loadSgf.js';

export const GAME_COMMANDS: readonly HtpCommand[] = [
  command('boardsize <columns> [rows]', (session, words) => {
    session.game = emptyGame(unwrap(parseSize(words.join('x'))));
    return '';
  }),
  command('clear_board', (session) => {
    session.game = emptyGame(session.game.size);
    return '';
  }),
  command('play <colour> <move>', play),
  command('undo', (session) => {
    session.game = unwrap(session.game.undo());
    return '';
  }),
  command('genmove <colour>', genmove),
  command('showboard', ({ options, position }) => ['', ...options.drawBoard(position)].join('\n')),
  command('loadsgf <file> [move]', loadSgf),
  command('final_score', ({ position }) => scoreOf(position.winner()), 'string/Final Score'),
];

function play(session: HtpSession, [colourWord, moveWord]: string[]): string {
  const { game } = session;
  const colour = colourOf(colourWord!);
  const move = unwrap(parseMove(game.size, moveWord!, colour));
  // Who gives up here may still play on, which a pass allows.
  session.game = unwrap(game.make(givesUp(move) ? { type: 'pass', colour } : move));
  return '';
}

/** The search stops where it must, but a move there is. */
async function genmove(session: HtpSession, [word]: string[], signal: AbortSignal): Promise<string> {
  const { game, position } = session;
  const mover = colourOf(word!);
  const { engine } = await session.searchAsFarAsPossible(COLOURS, signal);
  const cell = chooseMove(position, mover, engine);
  if (cell === undefined) throw new InputError('fullBoard', '', 'no cell is empty: there is no move');
  session.game = unwrap(game.play(cell, mover));
  return formatCell(game.size, cell);
}

/** The winner as the field writes it; a margin means nothing in Hex. */
function scoreOf(winner: Colour | undefined): string {
  if (winner === undefined) return 'cannot score';
  return winner === 'black' ? 'B+' : 'W+';
}
