// HTP commands of the solver, by the names that HexGui and scripts know.
//
// A search that was stopped, by an interrupt or by the time limit, leaves what it
// found in the table: asked again, it goes on from there. With use_guifx it tells
// HexGui meanwhile what it is doing.

import { formatCell } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { InputError, quote } from '../game/result.js';
import { solveMoves, type MoveVerdict } from '../solver/solveMoves.js';
import type { SolveOptions } from '../solver/verdict.js';
import { colourOf, command, countOf, type HtpCommand } from './htpCommand.js';
import type { HtpSession, SolverSwitches } from './htpSession.js';
import { LiveOutput } from './liveOutput.js';
import { badValue, formatSwitch, isOn, parameterCommand, type Parameter } from './parameter.js';

/** MiB of memory that a table may take. */
const LARGEST_TABLE = 4096;

const PARAMETERS: readonly Parameter<SolverSwitches>[] = [
  {
    names: ['use_guifx'],
    type: 'bool',
    get: ({ isLive }) => formatSwitch(isLive),
    set: (switches, value) => {
      switches.isLive = isOn(value);
    },
  },
  {
    names: ['timelimit'],
    type: 'string',
    get: ({ seconds }) => String(seconds),
    set: (switches, value) => {
      switches.seconds = numberOf(value);
    },
  },
  {
    names: ['epsilon'],
    type: 'string',
    get: ({ epsilon }) => String(epsilon),
    set: (switches, value) => {
      switches.epsilon = numberOf(value);
    },
  },
  {
    names: ['widening_factor', 'widening'],
    type: 'string',
    get: ({ widening }) => String(widening),
    set: (switches, value) => {
      switches.widening = numberOf(value, 1);
    },
  },
  {
    names: ['tt_mbytes', 'tt_size'],
    type: 'string',
    get: ({ tableMiB }) => String(tableMiB),
    set: (switches, value) => {
      const size = countOf(value);
      if (size < 1 || size > LARGEST_TABLE) throw badValue(value, `from 1 to ${LARGEST_TABLE} (MiB)`);
      switches.tableMiB = size;
    },
  },
  {
    names: ['threads'],
    type: 'string',
    get: ({ threads }) => String(threads),
    set: (switches, value) => {
      const threads = countOf(value);
      const { mostThreads } = switches;
      const choices = mostThreads === 1 ? '1' : `from 1 to ${mostThreads}`;
      if (threads < 1 || threads > mostThreads) throw badValue(value, choices);
      switches.threads = threads;
    },
  },
];

export const DFPN_COMMANDS: readonly HtpCommand[] = [
  command('dfpn-solve-state <colour>', solveState, 'string/DFPN Solve State/%m'),
  command('dfpn-solver-find-winning <colour>', findWinning, 'plist/DFPN Find Winning/%m'),
  command('dfpn-clear-tt', clearTable, 'string/DFPN Clear Table'),
  parameterCommand('param_dfpn', PARAMETERS, (session) => session.solverSwitches, 'param/DFPN Parameters'),
];

/** The winner, or `empty` where the search was stopped before it was found. */
async function solveState(session: HtpSession, [word]: string[], signal: AbortSignal): Promise<string> {
  const position = session.position.withToPlay(colourOf(word!));
  const solver = await session.solver();
  const live = liveOutput(session, position);
  const { winner } = await solver.solve(position, {
    ...limits(session, signal),
    onProgress: (progress) => live?.tellSearch(progress),
  });
  return winner ?? 'empty';
}

/** Every move that wins. A list with moves missing would be wrong, so there is none if a move was not solved. */
async function findWinning(session: HtpSession, [word]: string[], signal: AbortSignal): Promise<string> {
  const position = session.position.withToPlay(colourOf(word!));
  const solver = await session.solver();
  const live = liveOutput(session, position);
  const done: MoveVerdict[] = [];
  for (const cell of position.emptyCells()) {
    const [verdict] = await solveMoves(solver, position, [cell], {
      ...limits(session, signal),
      onProgress: (progress) => live?.tellMove(cell, done, progress),
    });
    if (verdict!.winner === undefined) throw stopped(signal);
    done.push(verdict!);
  }
  const winning = done.filter(({ winner }) => winner === position.toPlay);
  return winning.map(({ cell }) => formatCell(position.size, cell)).join(' ');
}

function stopped(signal: AbortSignal): InputError {
  const reason = signal.aborted ? 'interrupted' : 'no answer within the timelimit';
  return new InputError('stopped', '', `${reason}: ask again to go on from here`);
}

function clearTable(session: HtpSession): string {
  session.forgetSolved();
  return '';
}

function liveOutput({ solverSwitches, tell }: HtpSession, position: Position): LiveOutput | undefined {
  return solverSwitches.isLive ? new LiveOutput(position, tell) : undefined;
}

function limits({ solverSwitches }: HtpSession, signal: AbortSignal): SolveOptions {
  const { seconds } = solverSwitches;
  return { signal, ...(seconds > 0 && { timeMs: 1000 * seconds }) };
}

/** Reads a number from 0 to `most`, whole or not. */
function numberOf(word: string, most = 1e9): number {
  if (/^[0-9]{0,9}\.?[0-9]{1,9}$/.test(word) && Number(word) <= most) return Number(word);
  throw new InputError('badNumber', word, `${quote(word)} is not a number from 0 to ${most}`);
}
