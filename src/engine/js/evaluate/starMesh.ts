// Resistance and potentials of a circuit, by the star-mesh transform.
//
// A node k can be taken out of a circuit: its star of conductances g_ki with the
// sum s_k becomes a mesh between its neighbours, each pair i, j gaining
// g_ki · g_kj / s_k, and the current fed into k is shared out among them in
// proportion. With all nodes out, potentials follow in the opposite order, from
// the sink, which is at 0. This is Cholesky's elimination of the grounded
// Laplacian, without its diagonal: it only ever adds, multiplies and divides what
// is not negative, so no digits cancel, and nothing is ever lost or invented.
//
// So a node cut off from the sink ends with a sum of exactly 0: where current
// arrives there, the edges are cut off from each other.
//
// Nodes that are joined have numbers near each other, so each row is walked only
// as far as it reaches (a skyline). One unit of current goes in at the source.
// Cost: n · b² / 2 for n nodes that reach b further. Rosen 1924 (star-mesh);
// Grassmann, Taksar and Heyman 1985 (elimination without subtraction).
// Twin of assembly/evaluate/starMesh.ts, bit for bit: its vectors of two do the
// same to each value, and its sums have the same order.

import * as circuit from './circuit.js';
import { matrix, MAX_SIDE } from './circuit.js';

/** Per node the current fed into it, the sum of its conductances when it went, its potential. */
const currents = new Float64Array(MAX_SIDE);
const sums = new Float64Array(MAX_SIDE);
const potentials = new Float64Array(MAX_SIDE);

/** The resistance from source to sink, Infinity where nothing joins them. Then there are no potentials. */
export function solve(): number {
  currents.fill(0);
  currents[circuit.SOURCE] = 1;
  for (let node = 0; node < circuit.nodes; ++node) {
    if (!eliminate(node)) return Infinity;
  }
  potentials[circuit.sink] = 0;
  for (let node = circuit.nodes; node > 0; --node) findPotential(node - 1);
  return potentialOf(circuit.SOURCE);
}

export function potentialOf(node: number): number {
  return potentials[node]!;
}

/** Takes the node out. False where its current has nowhere to go. */
function eliminate(node: number): boolean {
  const row = circuit.rowOf(node);
  const last = circuit.lastOf(node);
  const toSink = matrix[row + circuit.sink]!;
  const current = currents[node]!;
  let sum = toSink;
  for (let other = node + 1; other <= last; ++other) sum += matrix[row + other]!;
  sums[node] = sum;
  if (sum === 0) return current === 0;
  for (let other = node + 1; other <= last; ++other) {
    const conductance = matrix[row + other]!;
    if (conductance === 0) continue;
    const share = conductance / sum;
    const otherRow = circuit.rowOf(other);
    currents[other]! += share * current;
    matrix[otherRow + circuit.sink]! += share * toSink;
    circuit.extend(other, last);
    addMultiple(otherRow + other + 1, row + other + 1, row + last, share);
  }
  return true;
}

/** Adds the values from `from` to `last` times a factor to those at `to`. */
function addMultiple(to: number, from: number, last: number, factor: number): void {
  const distance = to - from;
  for (let place = from; place <= last; ++place) matrix[place + distance]! += matrix[place]! * factor;
}

/** The potential of a node by those of the nodes after it. A node cut off from everything is at 0. */
function findPotential(node: number): void {
  const row = circuit.rowOf(node);
  const last = circuit.lastOf(node);
  const sum = sums[node]!;
  let flow = currents[node]!;
  for (let other = node + 1; other <= last; ++other) flow += matrix[row + other]! * potentialOf(other);
  potentials[node] = sum === 0 ? 0 : flow / sum;
}
