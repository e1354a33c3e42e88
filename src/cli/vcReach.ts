// What one endpoint is joined to, by fulls and by semis.

import type { ConnectionType, Engine } from '../engine/engine.js';
import { formatEndpoint, type Colour, type Endpoint } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { drawWithLegend, wholeGroups, type Paint } from './drawBoard.js';
import type { Answer } from './io.js';
import { count, endpointNames, nameOf } from './wording.js';

interface Reach {
  colour: Colour;
  from: Endpoint;
  types: ConnectionType[];
}

export function answerReach(engine: Engine, position: Position, reach: Reach, paint: Paint): Answer {
  const { colour, from, types } = reach;
  const found = (type: ConnectionType) =>
    types.includes(type) ? engine.connectedTo(colour, from, type) : [];
  const full = found('full');
  const semi = found('semi');
  const name = formatEndpoint(position.size, from);
  const describe = (type: ConnectionType, ends: Endpoint[]) => {
    const list = ends.length === 0 ? '' : `: ${endpointNames(position.size, ends).join(' ')}`;
    return `  by ${type}s to ${count(ends.length, 'endpoint')}${list}`;
  };
  const marks = {
    endpoint: wholeGroups(position, [from]),
    full: wholeGroups(position, full),
    semi: wholeGroups(position, semi),
  };
  return {
    json: {
      colour,
      from: name,
      ...(types.includes('full') ? { fulls: endpointNames(position.size, full) } : {}),
      ...(types.includes('semi') ? { semis: endpointNames(position.size, semi) } : {}),
    },
    lines: [
      ...drawWithLegend(position, marks, paint),
      '',
      `For ${nameOf(colour)}, ${name} is joined`,
      ...types.map((type) => describe(type, type === 'full' ? full : semi)),
    ],
  };
}
