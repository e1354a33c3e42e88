// HTP commands about connections.
//
// Each searches what it needs, so an answer is always about the board as it is
// now; `vc-build` before it is welcome but not needed. A stone stands for its
// group, and a group that touches an own edge for that edge.

import type { Connection, ConnectionType } from '../engine/engine.js';
import {
  COLOURS,
  formatCell,
  formatEndpoint,
  isEdge,
  opponentOf,
  parseColour,
  touches,
} from '../game/cell.js';
import type { Cell, Colour, Edge, Endpoint, Size } from '../game/cell.js';
import type { Position } from '../game/position.js';
import { InputError, quote } from '../game/result.js';
import { colourOf, command, endpointOf, type HtpCommand } from './htpCommand.js';
import type { HtpSession } from './htpSession.js';

export const VC_COMMANDS: readonly HtpCommand[] = [
  command('vc-build <colour>', build, 'inferior/VC Build/%m'),
  command('vc-get-mustplay <colour>', getMustplay, 'plist/VC Mustplay/%m'),
  command('vc-connected-to <endpoint> <colour> <0|1>', (session, [one, other, type], signal) =>
    connectedTo(session, [one!, other!], typeOf(type!), signal),
  ),
  ...commandsAbout('full', 'Full'),
  ...commandsAbout('semi', 'Semi'),
];

function commandsAbout(type: ConnectionType, label: string): HtpCommand[] {
  return [
    command(
      `vc-connected-to-${type} <colour> <endpoint>`,
      (session, words, signal) => connectedTo(session, words, type, signal),
      `plist/VC Connected To ${label}/%c %P`,
    ),
    command(
      `vc-between-cells-${type} <colour> <endpoint> <endpoint>`,
      (session, words, signal) => betweenCells(session, words, type, signal),
      `vc/VC Between Cells ${label}/%c %P`,
    ),
  ];
}

/** The moves that lose, each with an x: what HexGui leaves when it shows the set to consider. */
async function build(session: HtpSession, [word]: string[], signal: AbortSignal): Promise<string> {
  const mover = colourOf(word!);
  const engine = await session.search(COLOURS, signal);
  const { position } = session;
  const { status, cells } = engine.mustplay(mover);
  if (status !== 'restricted') return '';
  const others = position.emptyCells().filter((cell) => !cells.includes(cell));
  return others.map((cell) => `${formatCell(position.size, cell)} x`).join(' ');
}

async function getMustplay(session: HtpSession, [word]: string[], signal: AbortSignal): Promise<string> {
  const mover = colourOf(word!);
  const engine = await session.search([opponentOf(mover)], signal);
  return list(session.position.size, engine.mustplay(mover).cells);
}

async function connectedTo(
  session: HtpSession,
  [one, other]: string[],
  type: ConnectionType,
  signal: AbortSignal,
): Promise<string> {
  const { position } = session;
  // Scripts write the colour first or last, according to the engine they were written for.
  const isLast = parseColour(other!).ok;
  const colour = colourOf(isLast ? other! : one!);
  const endpoint = endpointOf(position.size, isLast ? one! : other!);
  const engine = await session.search([colour], signal);
  const joined = engine.connectedTo(colour, endpoint, type);
  return list(
    position.size,
    joined.flatMap((each) => membersOf(position, colour, each)),
  );
}

async function betweenCells(
  session: HtpSession,
  [colourWord, ...endpointWords]: string[],
  type: ConnectionType,
  signal: AbortSignal,
): Promise<string> {
  const { size } = session.position;
  const colour = colourOf(colourWord!);
  const [from, to] = endpointWords.map((word) => endpointOf(size, word)) as [Endpoint, Endpoint];
  const engine = await session.search([colour], signal);
  const found = engine.connections(colour, from, to).filter((connection) => connection.type === type);
  const source = session.switches.variant;
  return found.map((connection) => vcLine(size, colour, connection, source)).join('\n');
}

function typeOf(word: string): ConnectionType {
  if (word === '0' || word === 'full') return 'full';
  if (word === '1' || word === 'semi') return 'semi';
  throw new InputError('badType', word, `${quote(word)} is not a type: write 0 for fulls, 1 for semis`);
}

/** The endpoint itself, and every stone that is one with it. */
function membersOf(position: Position, colour: Colour, endpoint: Endpoint): Endpoint[] {
  if (!isEdge(endpoint)) {
    const group = position.group(endpoint);
    return group.length > 0 ? group : [endpoint];
  }
  const onEdge = position.stones(colour).filter((stone) => touches(position.size, stone, endpoint));
  return [endpoint, ...onEdge.flatMap((stone) => position.group(stone))];
}

const EDGE_ORDER: readonly Edge[] = ['north', 'south', 'east', 'west'];

/** Edges first, then cells row by row, each once. */
function list(size: Size, endpoints: readonly Endpoint[]): string {
  const edges = EDGE_ORDER.filter((edge) => endpoints.includes(edge));
  const cells = [...new Set(endpoints)].filter((each): each is Cell => !isEdge(each)).sort((a, b) => a - b);
  return [...edges, ...cells].map((each) => formatEndpoint(size, each)).join(' ');
}

/** "black a1 south semi fast [ a2 b2 ] [ ] a2": no stones are named, since groups are endpoints. */
function vcLine(
  size: Size,
  colour: Colour,
  { from, to, type, carrier, key }: Connection,
  source: string,
): string {
  const cells = carrier.map((cell) => ` ${formatCell(size, cell)}`).join('');
  const ends = `${formatEndpoint(size, from)} ${formatEndpoint(size, to)}`;
  const last = key === undefined ? '' : ` ${formatCell(size, key)}`;
  return `${colour} ${ends} ${type} ${source} [${cells} ] [ ]${last}`;
}
