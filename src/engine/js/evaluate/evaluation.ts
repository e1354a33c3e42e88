// How far each colour is from joining its edges, and which cells matter to it.
//
// Per colour a circuit is built and solved; its resistance (or length) is small
// where the colour does well. A cell's energy is the sum of the currents at it,
// with one unit from edge to edge: what flows in and what flows out, so at most 2.
// With distances it is the share that the shortest way has in the shortest way
// through the cell: 1 on a shortest way, less elsewhere.
//
// A colour whose stones join its edges has the resistance 0, one whose edges are
// cut off from each other Infinity. Then there is nothing to choose, and all its
// energies are 0, as those of stones always are.
//
// The results:
//
//   resistance of Black, of White
//   energies of Black, one per cell
//   energies of White, one per cell
//
// Twin of assembly/evaluate/evaluation.ts.

import { MAX_CELLS } from '../base/limits.js';
import { data, heap } from '../base/memory.js';
import { BLACK, WHITE, cells } from '../board/geometry.js';
import { edgesAreJoined, isColoured } from '../board/groups.js';
import * as connections from '../vc/connectionStore.js';
import * as circuit from './circuit.js';
import * as distance from './distance.js';
import * as hexy from './hexy.js';
import * as resistance from './resistance.js';
import * as starMesh from './starMesh.js';

// Models.
export const RESISTANCE = 0;
export const HEXY = 1;
export const DISTANCE = 2;

const HEADER = 2;
const results = new Float64Array(HEADER + 2 * MAX_CELLS);

/** Evaluates the position for both colours; carriers with more cells than `largest` are left out. */
export function evaluate(model: number, largest: number): void {
  results.fill(0);
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    if (edgesAreJoined(colour)) continue;
    connections.select(colour);
    results[colour] = evaluateColour(colour, model, largest);
  }
}

/** The results as the host reads them: f64. */
const written = data(8 * (HEADER + 2 * MAX_CELLS));

export function write(): number {
  new Float64Array(heap.buffer, 4 * written, results.length).set(results);
  return written;
}

/** What playing at the cell is worth to both colours together. */
export function energyAt(cell: number): number {
  return results[energyOf(BLACK, cell)]! + results[energyOf(WHITE, cell)]!;
}

function energyOf(colour: number, cell: number): number {
  return HEADER + colour * cells + cell;
}

function evaluateColour(colour: number, model: number, largest: number): number {
  circuit.init(colour);
  if (model === RESISTANCE) resistance.connect(largest);
  else hexy.connect(largest);
  const found = model === DISTANCE ? distance.solve() : starMesh.solve();
  if (found === Infinity) return found;
  if (model === DISTANCE) writeShares(colour, found);
  else writeCurrents(colour);
  return found;
}

/** Each current counts at both its ends. */
function writeCurrents(colour: number): void {
  energies.fill(0);
  for (let node = 1; node <= circuit.sink; ++node) addCurrents(node);
  for (let node = 0; node < circuit.nodes; ++node) writeEnergy(colour, node, energies[node]!);
}

/** Per node the sum of the currents at it. */
const energies = new Float64Array(circuit.MAX_SIDE);

/** Adds the currents between the node and those before it. */
function addCurrents(node: number): void {
  const potential = starMesh.potentialOf(node);
  let sum = 0;
  const row = circuit.rowOf(node);
  for (let other = circuit.firstOf(node); other < node; ++other) {
    const conductance = circuit.matrix[row + other]!;
    if (conductance === 0) continue;
    const current = conductance * Math.abs(potential - starMesh.potentialOf(other));
    energies[other]! += current;
    sum += current;
  }
  energies[node]! += sum;
}

function writeShares(colour: number, shortest: number): void {
  for (let node = 0; node < circuit.nodes; ++node) {
    writeEnergy(colour, node, shortest / distance.lengthThrough(node));
  }
}

/** Groups have no energy: nobody can play there. */
function writeEnergy(colour: number, node: number, energy: number): void {
  const endpoint = circuit.endpointAt(node);
  if (!isColoured(endpoint)) results[energyOf(colour, endpoint)] = energy;
}
