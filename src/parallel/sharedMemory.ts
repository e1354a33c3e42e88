// What the threads share for one size of board, made and cleared by the host.

import { carrierBits } from '../engine/createEngine.js';
import type { Size } from '../game/cell.js';
import { DEFAULT_TABLE_BYTES } from '../solver/solver.js';
import { Table } from '../solver/table.js';
import type { SharedMemory } from './messages.js';
import { SharedProofs } from './sharedProofs.js';
import { SharedTable } from './sharedTable.js';
import { Team } from './team.js';

export function makeMemory(size: Size, tableBytes = DEFAULT_TABLE_BYTES): SharedMemory {
  const words = carrierBits(size) / 32;
  const bytes = Table.wholeBuckets(tableBytes, size.columns * size.rows, words);
  return {
    size,
    words,
    table: new SharedArrayBuffer(bytes),
    locks: SharedTable.makeLocks(),
    proofs: SharedProofs.makeMemory(words),
    team: Team.makeMemory(),
    restored: 0,
  };
}

/** The same, with nothing known; nobody may be searching. */
export function forgotten(memory: SharedMemory): SharedMemory {
  for (const buffer of [memory.table, memory.proofs]) new Int32Array(buffer).fill(0);
  return { ...memory, restored: 0 };
}
