// Every connection between two endpoints; the smallest of each type is drawn.

import type { Connection, ConnectionType, Engine } from '../engine/engine.js';
import { formatEndpoint, type Colour, type Endpoint, type Size } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { drawWithLegend, wholeGroups, type Paint } from './drawBoard.js';
import { areJoined } from './endpoints.js';
import { bySize, carrierMarks, connectionJson } from './engineAnswers.js';
import type { Answer } from './io.js';
import { count, describeConnection, nameOf } from './wording.js';

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

function drawSmallest(position: Position, ends: Endpoint[], connection: Connection, paint: Paint): string[] {
  const marks = { endpoint: ends, ...carrierMarks(connection) };
  const title = `Smallest ${describeConnection(position.size, connection)}`;
  return ['', title, '', ...drawWithLegend(position, marks, paint)];
}

function listOthers(size: Size, others: Connection[], limit: number): string[] {
  if (others.length === 0) return [];
  const left = others.length - limit;
  return [
    '',
    'The others:',
    ...others.slice(0, limit).map((each) => `  ${describeConnection(size, each)}`),
    ...(left > 0 ? [`  ${left} left out; --limit ${others.length} lists all.`] : []),
  ];
}
