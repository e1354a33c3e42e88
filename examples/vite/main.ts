// Judges every move while the board is played on: a tick where it wins, a cross where it loses.

import { createEngine } from 'mustplay';
import { defineHexBoard } from 'mustplay/board';

defineHexBoard();

const board = document.querySelector('hex-board')!;
const status = document.querySelector('[role=status]')!;
const engine = await createEngine();

async function analyse(): Promise<void> {
  board.clearOverlays();
  for await (const analysis of engine.analyse(board.position, { allMoves: true })) {
    board.verdicts = analysis.moves;
    const winner = analysis.winner === 'black' ? 'Red' : 'Blue';
    const verdict = analysis.winner === undefined ? 'Nobody knows yet' : `${winner} wins`;
    status.textContent = `${verdict}; ${analysis.moves.size} moves judged${analysis.isDone ? '.' : '…'}`;
  }
}

board.addEventListener('hex-change', () => void analyse());
await analyse();
