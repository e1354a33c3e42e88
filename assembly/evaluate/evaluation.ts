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
// The results, as f64:
//
//   resistance of Black, of White
//   energies of Black, one per cell
//   energies of White, one per cell

import { MAX_CELLS } from '../base/limits';
import { BLACK, WHITE, cells } from '../board/geometry';
import { edgesAreJoined, isColoured } from '../board/groups';
import * as connections from '../vc/connectionStore';
import * as circuit from './circuit';
import { get, put } from './circuit';
import * as distance from './distance';
import * as hexy from './hexy';
import * as resistance from './resistance';
import * as starMesh from './starMesh';

// Models.
export const RESISTANCE: u32 = 0;
export const HEXY: u32 = 1;
export const DISTANCE: u32 = 2;

const HEADER_BYTES: usize = 16;
export const results: usize = memory.data(<i32>HEADER_BYTES + 2 * 8 * <i32>MAX_CELLS, 8);

/** Evaluates the position for both colours; carriers with more cells than `largest` are left out. */
export function evaluate(model: u32, largest: u32): void {
  memory.fill(results, 0, HEADER_BYTES + ((2 * cells) << circuit.VALUE_LOG));
  for (let colour = BLACK; colour <= WHITE; ++colour) {
    if (edgesAreJoined(colour)) continue;
    connections.select(colour);
    store<f64>(results + (colour << circuit.VALUE_LOG), evaluateColour(colour, model, largest));
  }
}

/** What playing at the cell is worth to both colours together. */
export function energyAt(cell: u32): f64 {
  return load<f64>(energyOf(BLACK, cell)) + load<f64>(energyOf(WHITE, cell));
}

function energyOf(colour: u32, cell: u32): usize {
  return results + HEADER_BYTES + ((colour * cells + cell) << circuit.VALUE_LOG);
}

function evaluateColour(colour: u32, model: u32, largest: u32): f64 {
  circuit.init(colour);
  if (model == RESISTANCE) resistance.connect(largest);
  else hexy.connect(largest);
  const found = model == DISTANCE ? distance.solve() : starMesh.solve();
  if (found == Infinity) return found;
  if (model == DISTANCE) writeShares(colour, found);
  else writeCurrents(colour);
  return found;
}

/** Each current counts at both its ends. */
function writeCurrents(colour: u32): void {
  memory.fill(energies, 0, circuit.VECTOR_BYTES);
  for (let node: u32 = 1; node <= circuit.sink; ++node) addCurrents(node);
  for (let node: u32 = 0; node < circuit.nodes; ++node) writeEnergy(colour, node, get(energies, node));
}

/** Per node the sum of the currents at it. */
const energies: usize = memory.data(circuit.VECTOR_BYTES, 8);

/** Adds the currents between the node and those before it. */
function addCurrents(node: u32): void {
  const potential = starMesh.potentialOf(node);
  let sum: f64 = 0;
  const row = circuit.at(node, 0);
  for (let other = circuit.firstOf(node); other < node; ++other) {
    const conductance = get(row, other);
    if (conductance == 0) continue;
    const current = conductance * Math.abs(potential - starMesh.potentialOf(other));
    put(energies, other, get(energies, other) + current);
    sum += current;
  }
  put(energies, node, get(energies, node) + sum);
}

function writeShares(colour: u32, shortest: f64): void {
  for (let node: u32 = 0; node < circuit.nodes; ++node) {
    writeEnergy(colour, node, shortest / distance.lengthThrough(node));
  }
}

/** Groups have no energy: nobody can play there. */
function writeEnergy(colour: u32, node: u32, energy: f64): void {
  const endpoint = circuit.endpointAt(node);
  if (!isColoured(endpoint)) store<f64>(energyOf(colour, endpoint), energy);
}
