// Which colour's connections a question about endpoints means, and whether
// stones already join the two.

import {
  formatEndpoint,
  isEdge,
  ownEdges,
  ownerOf,
  touches,
  type Colour,
  type Endpoint,
} from '../game/cell.js';
import type { Position } from '../game/position.js';
import { InputError } from '../game/result.js';
import { nameOf } from './wording.js';

/** The owner of the endpoints; if they are empty cells, the colour asked for, else the mover. */
export function colourOfEndpoints(
  position: Position,
  endpoints: Endpoint[],
  asked: Colour | undefined,
): Colour {
  let colour = asked;
  for (const endpoint of endpoints) {
    const owner = isEdge(endpoint) ? ownerOf(endpoint) : position.stoneAt(endpoint);
    if (owner === undefined) continue;
    colour ??= owner;
    if (owner !== colour) {
      const name = formatEndpoint(position.size, endpoint);
      const remedy = `${nameOf(colour)}'s connections end at empty cells, ${colour} stones, ${ownEdges(colour).join(' and ')}`;
      throw new InputError('wrongColour', name, `${name} belongs to ${nameOf(owner)}: ${remedy}`);
    }
  }
  return colour ?? position.toPlay;
}

/** Are the two one group, or does each touch the same own edge? */
export function areJoined(position: Position, colour: Colour, one: Endpoint, other: Endpoint): boolean {
  return representative(position, colour, one) === representative(position, colour, other);
}

/** One endpoint for all that stones make one: an own edge if the group touches one, else its first stone. */
function representative(position: Position, colour: Colour, endpoint: Endpoint): Endpoint {
  const edges = ownEdges(colour);
  if (isEdge(endpoint)) return position.winner() === colour ? edges[0] : endpoint;
  const group = position.group(endpoint);
  const touched = edges.find((edge) => group.some((stone) => touches(position.size, stone, edge)));
  return touched ?? group[0] ?? endpoint;
}
