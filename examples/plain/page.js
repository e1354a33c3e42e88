// Says who wins, again after every stone.

import { createEngine, formatCell } from './mustplay/browser.js';

const board = document.querySelector('hex-board');
const status = document.querySelector('[role=status]');
const nameOf = (colour) => (colour === 'black' ? 'Black' : 'White');

const engine = await createEngine();

async function show() {
  const { position } = board;
  status.textContent = 'Thinking…';
  // A newer call stops this one, whose verdict is then 'aborted'.
  const { ending, winner, move } = await engine.solve(position);
  if (ending !== 'solved') return;
  const by = move === undefined ? '' : ` by ${formatCell(position.size, move)}`;
  status.textContent = `${nameOf(winner)} wins${by}.`;
  board.marks = move === undefined ? [] : [{ cell: move, shape: 'star' }];
}

board.addEventListener('hex-change', show);
await show();
