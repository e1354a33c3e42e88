// `mustplay demo`: what connections and mustplay are, shown on a puzzle.
//
// Claude Berge's puzzle: White is to play, and one move wins. All that is said
// about it is the engine's answer.

import type { Command } from 'commander';
import type { Connection, Engine } from '../engine/engine.js';
import { COLOURS, formatCell, formatEndpoint, formatSize, opponentOf, ownEdges } from '../game/cell.js';
import type { Cell, Colour, Endpoint } from '../game/cell.js';
import { parseDiagram } from '../game/diagram.js';
import type { Position } from '../game/position.js';
import { unwrap } from '../game/result.js';
import { drawBoard, drawWithLegend, paintFor, type Paint } from './drawBoard.js';
import { areJoined } from './endpoints.js';
import { carrierMarks, connectionJson, mustplayJson } from './engineAnswers.js';
import { print, printJson, type Answer, type Context } from './io.js';
import { cellNames, count, listCells, nameOf } from './wording.js';

const PUZZLE = `
  W . . . .
   . B . W B
    . . B W B
     . . W . .
      B W . . .
  white to play`;

export function addDemo(program: Command, context: Context): void {
  program
    .command('demo')
    .description('see on a puzzle what a full, a semi and the mustplay are')
    .option('--json', 'answer as JSON')
    .addHelpText('after', '\nExample:\n  mustplay demo')
    .action((options: { json?: true }) => demo(options.json ?? false, context));
}

async function demo(isJson: boolean, { io, createEngine }: Context): Promise<void> {
  const puzzle = unwrap(parseDiagram(PUZZLE));
  const engine = await createEngine({ size: puzzle.size });
  try {
    const { json, lines } = explain(engine, puzzle, paintFor(io));
    if (isJson) printJson(io, puzzle, json);
    else print(io, ...lines);
  } finally {
    engine.dispose();
  }
}

function explain(engine: Engine, position: Position, paint: Paint): Answer {
  const { size, toPlay } = position;
  const opponent = opponentOf(toPlay);
  engine.load(position);
  const full = smallestFull(engine, position, opponent);
  const threat = engine.winningSemi(opponent);
  const threats = engine.connections(opponent, ...ownEdges(opponent)).filter(({ type }) => type === 'semi');
  const mustplay = engine.mustplay(toPlay);
  const winning = winningMoves(engine, position, mustplay.cells);
  return {
    json: {
      full: full === undefined ? null : connectionJson(size, full),
      semi: threat === undefined ? null : connectionJson(size, threat),
      mustplay: mustplayJson(position, mustplay),
      winningMoves: cellNames(size, winning),
    },
    lines: [
      `A puzzle by Claude Berge. ${nameOf(toPlay)} is to play and can win. But where?`,
      '',
      ...drawWithLegend(position, {}, paint),
      '',
      ...(full === undefined ? [] : explainFull(position, full, paint)),
      ...(threat === undefined ? [] : explainSemi(position, threat, paint)),
      ...explainMustplay(position, mustplay.cells, threats.length, paint),
      ...winning.map(
        (cell) => `After ${formatCell(size, cell)} a full joins ${nameOf(toPlay)}'s edges: it wins.`,
      ),
      '',
      'Try next:',
      `  npx mustplay vc ${optionsFor(position)}`,
      '  npx mustplay vc --size 7 --moves d5 --from d5 --to south',
      '  npx mustplay help vc',
    ],
  };
}

function explainFull(position: Position, { from, to, carrier }: Connection, paint: Paint): string[] {
  const [mover, opponent] = [position.toPlay, opponentOf(position.toPlay)].map(nameOf);
  const [start, goal] = [from, to].map((endpoint) => formatEndpoint(position.size, endpoint));
  return [
    `FULL. ${opponent}'s ${start} and ${goal} are as good as joined, even if ${mover} moves first:`,
    `whatever ${mover} does in the carrier (+), ${opponent} can answer there.`,
    '',
    ...drawBoard(position, { endpoint: [from, to], carrier }, paint),
    '',
  ];
}

function explainSemi(position: Position, semi: Connection, paint: Paint): string[] {
  const opponent = nameOf(opponentOf(position.toPlay));
  const { from, to } = semi;
  return [
    `SEMI. If ${opponent} moves first, at the key (*), the carrier (* and +) is enough to join`,
    `${from} and ${to}. That would win, so this semi is a threat.`,
    '',
    ...drawBoard(position, { endpoint: [from, to], ...carrierMarks(semi) }, paint),
    '',
  ];
}

function explainMustplay(position: Position, cells: Cell[], threats: number, paint: Paint): string[] {
  const [mover, opponent] = [position.toPlay, opponentOf(position.toPlay)].map(nameOf);
  return [
    `MUSTPLAY. ${opponent} has ${count(threats, 'winning semi')}. A move outside the carrier of any one of them`,
    `leaves that threat standing, so ${mover} must play where all of them overlap (o): ${listCells(position.size, cells)}.`,
    '',
    ...drawBoard(position, { mustplay: cells }, paint),
    '',
  ];
}

/** The smallest full that needs cells; among equals, rather one between groups. */
function smallestFull(engine: Engine, position: Position, colour: Colour): Connection | undefined {
  const groups = position.stones(colour).filter((stone) => position.group(stone)[0] === stone);
  const endpoints: Endpoint[] = [...groups, ...ownEdges(colour)];
  const pairs = endpoints.flatMap((from, index) =>
    endpoints.slice(index + 1).map((to) => [from, to] as const),
  );
  return pairs
    .filter(([from, to]) => !areJoined(position, colour, from, to))
    .flatMap(([from, to]) => engine.connections(colour, from, to))
    .filter(({ type, carrier }) => type === 'full' && carrier.length > 0)
    .sort((one, other) => one.carrier.length - other.carrier.length)[0];
}

/** The moves after which a full joins the mover's edges. */
function winningMoves(engine: Engine, position: Position, moves: Cell[]): Cell[] {
  return moves.filter((move) => {
    engine.load(unwrap(position.play(move)));
    return engine.winner() === position.toPlay;
  });
}

/** The options that describe the position to a command. */
function optionsFor(position: Position): string {
  const { size, toPlay } = position;
  const [black, white] = COLOURS.map((colour) => listCells(size, position.stones(colour)));
  return `--size ${formatSize(size)} --black "${black}" --white "${white}" --to-play ${toPlay}`;
}
