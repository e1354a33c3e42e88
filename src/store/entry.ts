// What the store keeps of a solved position, as bytes.
//
//   0  winner: 1 the mover, 0 the opponent
//   1  length of the line, two bytes; then its cells, two bytes each
//   …  proof: the cells that the win relies on, a bit each
//   …  four bytes of checksum over the key and all of this
//
// Numbers are little-endian. The checksum tells a damaged file, or an entry that
// lies under another's key, from a verdict.

import { opponentOf, type Cell, type Colour } from '../game/cell.js';
import type { Position } from '../game/position.js';
import type { Verdict } from '../solver/verdict.js';

/** The part of a verdict that does not depend on how it was found. */
export type Solved = Pick<Verdict, 'line' | 'proof'> & { winner: Colour };

const LINE = 3;
const CHECKSUM = 4;

/** The move of a mover who wins: the first of the line; without one, connections win and any will do. */
export function winningMove(position: Position, { winner, line }: Solved): Cell | undefined {
  return winner === position.toPlay ? (line[0] ?? position.emptyCells()[0]) : undefined;
}

/** An entry of a position with Black to play. */
export function encodeEntry(key: Uint8Array, cells: number, { winner, line, proof }: Solved): Buffer {
  const proofAt = LINE + 2 * line.length;
  const end = proofAt + Math.ceil(cells / 8);
  const entry = Buffer.alloc(end + CHECKSUM);
  entry[0] = Number(winner === 'black');
  entry.writeUInt16LE(line.length, 1);
  for (const [index, cell] of line.entries()) entry.writeUInt16LE(cell, LINE + 2 * index);
  for (const cell of proof) entry[proofAt + (cell >> 3)]! |= 1 << (cell & 7);
  entry.writeUInt32LE(checksum(key, entry.subarray(0, end)), end);
  return entry;
}

/** undefined where the bytes are not what was written under this key. */
export function decodeEntry(key: Uint8Array, cells: number, entry: Buffer): Solved | undefined {
  if (entry.length < LINE + CHECKSUM) return undefined;
  const length = entry.readUInt16LE(1);
  const proofAt = LINE + 2 * length;
  const end = proofAt + Math.ceil(cells / 8);
  if (entry.length !== end + CHECKSUM) return undefined;
  if (entry.readUInt32LE(end) !== checksum(key, entry.subarray(0, end))) return undefined;
  const proof: Cell[] = [];
  for (let cell = 0; cell < cells; ++cell) {
    if ((entry[proofAt + (cell >> 3)]! >> (cell & 7)) & 1) proof.push(cell);
  }
  return {
    winner: entry[0] === 1 ? 'black' : 'white',
    line: Array.from({ length }, (_, index) => entry.readUInt16LE(LINE + 2 * index)),
    proof,
  };
}

/** The same verdict with other names for the cells, and the colours swapped if asked. */
export function mapSolved(
  { winner, line, proof }: Solved,
  map: (cell: Cell) => Cell,
  isSwapped: boolean,
): Solved {
  return {
    winner: isSwapped ? opponentOf(winner) : winner,
    line: line.map(map),
    proof: proof.map(map).sort((one, other) => one - other),
  };
}

/** FNV-1a. */
function checksum(...parts: Uint8Array[]): number {
  let sum = 0x811c9dc5;
  for (const part of parts) {
    for (const byte of part) sum = Math.imul(sum ^ byte, 0x01000193);
  }
  return sum >>> 0;
}
