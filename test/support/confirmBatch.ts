// Confirms a batch: random 5×5 positions with bad lines among them, killed in the middle and gone on with.
//
// Every record must have one result, bad lines an error, the others a verdict. Of
// positions that exhaustive search can take, winner, move and proof are compared with it.

import { spawn } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { formatCell, parseCell, type Colour } from '../../src/game/cell.js';
import { writeDiagram } from '../../src/game/diagram.js';
import { Game } from '../../src/game/game.js';
import { treeOf } from '../../src/game/gameTree.js';
import type { Position } from '../../src/game/position.js';
import { unwrap } from '../../src/game/result.js';
import { writeSgf } from '../../src/game/sgf.js';
import { lentTo } from '../../src/store/entryJson.js';
import { randomFrom, type Random } from '../oracle/random.js';
import { oracleOf, randomPosition, trueWinner } from './randomPosition.js';

export interface BatchConfirmation {
  records: number;
  bad: number;
  /** How often it was killed, and how many results there were each time. */
  kills: number[];
  /** Verdicts compared with exhaustive search. */
  compared: number;
  /** From the first start to the last end, in seconds. */
  seconds: number;
}

interface ResultLine {
  record: number;
  ending: string;
  winner: Colour | null;
  move: string | null;
  proof: string[];
  id?: string;
}

const SIZE = { columns: 5, rows: 5 };
const BAD_LINES = [
  'nonsense',
  '{"size":5',
  '{"size":5,"moves":"a1 a1"}',
  '{"size":99}',
  '(;GM[11]SZ[5];B[k9])',
  '{}',
];
const MOST_EMPTY = 14;

/** Throws at the first thing that is not right. `cli` is the built command; `log` is told what goes on. */
export async function confirmBatch(
  cli: string,
  folder: string,
  { records, kills, seed, more = [] }: { records: number; kills: number; seed: number; more?: string[] },
  log: (text: string) => void = () => undefined,
): Promise<BatchConfirmation> {
  const random = randomFrom(seed);
  const positions = new Map<number, Position>();
  const lines = Array.from({ length: records }, (_, index) => {
    if (random.below(20) === 0) return random.pick(BAD_LINES);
    const position = randomPosition(random, SIZE, 0.1 + 0.7 * random.fraction());
    positions.set(index + 1, position);
    return writtenSomehow(random, position, index + 1);
  });
  const input = join(folder, 'positions.jsonl');
  const out = join(folder, 'results.jsonl');
  writeFileSync(input, lines.map((line) => `${line}\n`).join(''));
  rmSync(out, { force: true });
  const args = [cli, 'batch', input, '--out', out, '--workers', '2', ...more];

  const start = performance.now();
  const killed: number[] = [];
  for (let kill = 1; kill <= kills; ++kill) {
    // So many bytes that the kills spread over the whole.
    const bytes = (kill * 300 * records) / (kills + 1);
    await runUntil(args, () => (statSync(out, { throwIfNoEntry: false })?.size ?? 0) > bytes);
    killed.push(readResults(out, false).length);
    log(`killed after ${killed.at(-1)} results`);
  }
  const code = await runUntil(args, () => false);
  const bad = records - positions.size;
  if (code !== (bad > 0 ? 2 : 0)) throw new Error(`the batch ended with ${code}`);
  const seconds = (performance.now() - start) / 1000;
  const compared = check(readResults(out, true), positions, records);
  return { records, bad, kills: killed, compared, seconds };
}

/** The position in one of the notations; not all of them can name the mover. */
function writtenSomehow(random: Random, position: Position, number: number): string {
  const id = `p${number}`;
  switch (random.below(3)) {
    case 0:
      return writeSgf(treeOf(Game.from(position)));
    case 1:
      return JSON.stringify({ id, diagram: writeDiagram(position), toPlay: position.toPlay });
    default: {
      const names = (colour: Colour) => position.stones(colour).map((cell) => formatCell(SIZE, cell));
      const stones = { black: names('black').join(' '), white: names('white') };
      return JSON.stringify({ id, size: 5, ...stones, toPlay: position.toPlay });
    }
  }
}

/** Runs Node to its end, or until it is time to kill it. Answers the exit code, if it had one. */
async function runUntil(args: string[], isTime: () => boolean): Promise<number | null> {
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  while (!isTime()) {
    const winner = await Promise.race([setTimeout(2, 'time'), ended]);
    if (winner !== 'time') return winner as number | null;
  }
  child.kill('SIGKILL');
  return ended;
}

/** The results; the last line may be torn unless all must be whole. */
function readResults(path: string, isWhole: boolean): ResultLine[] {
  const text = readFileSync(path, 'utf8');
  if (isWhole && !text.endsWith('\n')) throw new Error('the last result is torn');
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line) as ResultLine);
}

function check(results: ResultLine[], positions: ReadonlyMap<number, Position>, records: number): number {
  const numbers = new Set(results.map(({ record }) => record));
  if (results.length !== records || numbers.size !== records) {
    throw new Error(`${records} records have ${results.length} results, of ${numbers.size} different ones`);
  }
  let compared = 0;
  for (const result of results) {
    const { record, ending, id } = result;
    const position = positions.get(record);
    if (ending !== (position === undefined ? 'error' : 'solved')) {
      throw new Error(`record ${record} ended as ${ending}`);
    }
    if (id !== undefined && id !== `p${record}`) throw new Error(`record ${record} was given as ${id}`);
    if (position === undefined || position.emptyCells().length > MOST_EMPTY) continue;
    checkVerdict(position, result);
    ++compared;
  }
  return compared;
}

function checkVerdict(position: Position, { record, winner, move, proof }: ResultLine): void {
  const cell = (name: string) => unwrap(parseCell(SIZE, name));
  const complain = (what: string): never => {
    throw new Error(`record ${record}: the ${what} is false\n${writeDiagram(position)}`);
  };
  const oracle = oracleOf(position);
  if (oracle.winner(position.toPlay) !== winner) complain('winner');
  if (move !== null && oracle.winnerAfter(position.toPlay, cell(move)) !== winner) complain('move');
  if (trueWinner(lentTo(position, { winner: winner!, proof: proof.map(cell) }, undefined)) !== winner) {
    complain('proof');
  }
}
