// Every connection between two endpoints; the smallest of each type is drawn.

import type { Connection, ConnectionType, Engine } from '../engine/engine.js';
import { formatCell, formatEndpoint, type Colour, type Endpoint, type Size } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { drawWithLegend, wholeGroups, type Paint } from './drawBoard.js';
import { areJoined } from './endpoints.js';
import { carrierMarks, connectionJson } from './engineAnswers.js';
import type { Answer } from './io.js';
import { count, listCells, nameOf } from './wording.js';

interface Pair {
  colour: Colour;
  from: Endpoint;
  to: Endpoint;
  types: ConnectionType[];
  /** How many connections people want to read. */
  limit: number;
}

export function answerPair(engine: Engine, position: Position, pair: Pair, paint: Paint): Answer {
  const { colour, from, to, types } = pair;
  const { size } = position;
  const [fromName, toName] = [formatEndpoint(size, from), formatEndpoint(size, to)];
  const joined = areJoined(position, colour, from, to);
  const all = joined ? [] : engine.connections(colour, from, to);
  const found = types.map((type) => all.filter((each) => each.type === type).sort(bySize));
  const json = {
    colour,
    from: fromName,
    to: toName,
    joined,
    connections: found.flat().map((each) => connectionJson(size, each)),
  };

  const counts = types.map((type, index) => count(found[index]!.length, type)).join(', ');
  const verdict = joined ? 'stones join the two already' : counts;
  const smallest = found.flatMap((list) => list.slice(0, 1));
  const others = found.flatMap((list) => list.slice(1));
  const ends = wholeGroups(position, [from, to]);
  return {
    json,
    lines: [
      `${nameOf(colour)} from ${fromName} to ${toName}: ${verdict}.`,
      ...(smallest.length === 0 ? ['', ...drawWithLegend(position, { endpoint: ends }, paint)] : []),
      ...smallest.flatMap((each) => drawSmallest(position, ends, each, paint)),
      ...listOthers(size, others, pair.limit),
    ],
  };
}

/** Fewest cells first; as many, then by the cells. */
function bySize(one: Connection, other: Connection): number {
  const fewer = one.carrier.length - other.carrier.length;
  if (fewer !== 0) return fewer;
  const index = one.carrier.findIndex((cell, place) => cell !== other.carrier[place]);
  return index < 0 ? 0 : one.carrier[index]! - other.carrier[index]!;
}

function drawSmallest(position: Position, ends: Endpoint[], connection: Connection, paint: Paint): string[] {
  const marks = { endpoint: ends, ...carrierMarks(connection) };
  const title = `Smallest ${describe(position.size, connection)}`;
  return ['', title, '', ...drawWithLegend(position, marks, paint)];
}

function listOthers(size: Size, others: Connection[], limit: number): string[] {
  if (others.length === 0) return [];
  const left = others.length - limit;
  return [
    '',
    'The others:',
    ...others.slice(0, limit).map((each) => `  ${describe(size, each)}`),
    ...(left > 0 ? [`  ${left} left out; --limit ${others.length} lists all.`] : []),
  ];
}

/** "semi, key b3, 4 cells: a1 b2 b3 c4". */
function describe(size: Size, { type, carrier, key }: Connection): string {
  if (carrier.length === 0) return `${type}: no cells needed, the two are neighbours`;
  const at = key === undefined ? '' : `, key ${formatCell(size, key)}`;
  return `${type}${at}, ${count(carrier.length, 'cell')}: ${listCells(size, carrier)}`;
}
