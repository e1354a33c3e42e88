// Who wins by connection, what each colour has, and where the mover must play.
//
// One board shows what the mover needs to know first: a win that is certain,
// else a win by moving, else the mustplay.

import type { Engine } from '../engine/engine.js';
import { formatCell, type Colour } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { drawWithLegend, type Marks, type Paint } from './drawBoard.js';
import { carrierMarks, connectionJson, mustplayJson } from './engineAnswers.js';
import type { Answer } from './io.js';
import { cellNames, count, describeMustplay, nameOf } from './wording.js';

export function answerSummary(
  engine: Engine,
  position: Position,
  shown: readonly Colour[],
  paint: Paint,
): Answer {
  const { toPlay } = position;
  const mustplay = engine.mustplay(toPlay);
  const winner = engine.winner();
  const colours = shown.map((colour) => [colour, colourJson(engine, position, colour)] as const);
  return {
    json: {
      winner: winner ?? null,
      mustplay: mustplayJson(position, mustplay),
      colours: Object.fromEntries(colours),
    },
    lines: [
      ...drawWithLegend(position, tellingMarks(engine, toPlay, winner), paint),
      '',
      winner === undefined
        ? `${nameOf(toPlay)} to play; nobody has won by connection yet.`
        : describeWin(engine, winner),
      ...shown.map((colour) => describeColour(engine, position, colour)),
      describeMustplay(position, mustplay),
    ],
  };
}

function colourJson(engine: Engine, { size }: Position, colour: Colour): object {
  const { fulls, semis } = engine.statistics(colour);
  const full = engine.winningFull(colour);
  const semi = engine.winningSemi(colour);
  return {
    fulls,
    semis,
    winningFull: full === undefined ? null : { carrier: cellNames(size, full) },
    winningSemi: semi === undefined ? null : connectionJson(size, semi),
  };
}

function tellingMarks(engine: Engine, mover: Colour, winner: Colour | undefined): Marks {
  if (winner !== undefined) return { carrier: engine.winningFull(winner) ?? [] };
  const semi = engine.winningSemi(mover);
  if (semi !== undefined) return carrierMarks(semi);
  const mustplay = engine.mustplay(mover);
  return mustplay.status === 'restricted' ? { mustplay: mustplay.cells } : {};
}

function describeWin(engine: Engine, winner: Colour): string {
  const carrier = engine.winningFull(winner) ?? [];
  if (carrier.length === 0) return `${nameOf(winner)} has joined its edges and won.`;
  return `${nameOf(winner)} wins whoever moves: a full of ${count(carrier.length, 'cell')} joins its edges.`;
}

function describeColour(engine: Engine, { size }: Position, colour: Colour): string {
  const { fulls, semis } = engine.statistics(colour);
  const held = `${nameOf(colour)}: ${count(fulls, 'full')}, ${count(semis, 'semi')}`;
  const semi = engine.winningSemi(colour);
  if (engine.winningFull(colour) !== undefined || semi?.key === undefined) return `${held}.`;
  const key = formatCell(size, semi.key);
  return `${held}; wins by moving first at ${key}, by a semi of ${count(semi.carrier.length, 'cell')}.`;
}
