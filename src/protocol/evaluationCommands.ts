// HTP commands about evaluations, answering in the words of the field.
//
// Numbers have three digits after the point, and infinite ones are `inf`, as
// scripts that read them expect.

import type { Evaluation } from '../engine/engine.js';
import { COLOURS, formatCell } from '../game/cell.js';
import { colourOf, command, type HtpCommand } from './htpCommand.js';
import type { HtpSession } from './htpSession.js';

export const EVALUATION_COMMANDS: readonly HtpCommand[] = [
  command('eval-resist <colour>', evalResist, 'string/Resistance/%m'),
  command('eval-resist-cells <colour>', evalResistCells, 'pspairs/Resistance Energies/%m'),
];

/** The score and the logarithms of both resistances: the same for either colour, which is only checked. */
async function evalResist(session: HtpSession, [word]: string[], signal: AbortSignal): Promise<string> {
  colourOf(word!);
  const { score, resistance } = await evaluate(session, signal);
  const values = [score, Math.log(resistance.white), Math.log(resistance.black)].map(format);
  return `res ${values[0]} rew ${values[1]} reb ${values[2]}`;
}

/** Each empty cell with its energy for the colour. */
async function evalResistCells(session: HtpSession, [word]: string[], signal: AbortSignal): Promise<string> {
  const colour = colourOf(word!);
  const { energy } = await evaluate(session, signal);
  const { position } = session;
  return position
    .emptyCells()
    .map((cell) => `${formatCell(position.size, cell)} ${format(energy[colour][cell]!)}`)
    .join(' ');
}

async function evaluate(session: HtpSession, signal: AbortSignal): Promise<Evaluation> {
  const engine = await session.search(COLOURS, signal);
  return engine.evaluate();
}

function format(value: number): string {
  if (Number.isFinite(value)) return value.toFixed(3);
  return value > 0 ? 'inf' : '-inf';
}
