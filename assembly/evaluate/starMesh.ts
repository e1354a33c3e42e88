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

import * as circuit from './circuit';
import { VECTOR_BYTES, get, put } from './circuit';

/** Per node the current fed into it, the sum of its conductances when it went, its potential. */
const currents: usize = memory.data(VECTOR_BYTES, 16);
const sums: usize = memory.data(VECTOR_BYTES, 16);
const potentials: usize = memory.data(VECTOR_BYTES, 16);

/** The resistance from source to sink, Infinity where nothing joins them. Then there are no potentials. */
export function solve(): f64 {
  memory.fill(currents, 0, (circuit.sink + 1) << circuit.VALUE_LOG);
  put(currents, circuit.SOURCE, 1);
  for (let node: u32 = 0; node < circuit.nodes; ++node) {
    if (!eliminate(node)) return Infinity;
  }
  put(potentials, circuit.sink, 0);
  for (let node = circuit.nodes; node > 0; --node) findPotential(node - 1);
  return potentialOf(circuit.SOURCE);
}

export function potentialOf(node: u32): f64 {
  return get(potentials, node);
}

/** Takes the node out. False where its current has nowhere to go. */
function eliminate(node: u32): bool {
  const row = circuit.at(node, 0);
  const last = circuit.lastOf(node);
  const toSink = get(row, circuit.sink);
  const current = get(currents, node);
  let sum = toSink;
  for (let other = node + 1; other <= last; ++other) sum += get(row, other);
  put(sums, node, sum);
  if (sum == 0) return current == 0;
  for (let other = node + 1; other <= last; ++other) {
    const conductance = get(row, other);
    if (conductance == 0) continue;
    const share = conductance / sum;
    const otherRow = circuit.at(other, 0);
    put(currents, other, get(currents, other) + share * current);
    put(otherRow, circuit.sink, get(otherRow, circuit.sink) + share * toSink);
    circuit.extend(other, last);
    // Steps of two may begin on the diagonal and end on the empty column after the last.
    const start = ((other + 1) & ~1) << circuit.VALUE_LOG;
    addMultiple(otherRow + start, row + start, row + (last << circuit.VALUE_LOG), share);
  }
  return true;
}

/** Adds the values from `from` to `last` times a factor to those at dst, two at a time. */
function addMultiple(dst: usize, from: usize, last: usize, factor: f64): void {
  const factors = f64x2.splat(factor);
  let to = dst;
  for (let place = from; place <= last; place += 16) {
    v128.store(to, f64x2.add(v128.load(to), f64x2.mul(v128.load(place), factors)));
    to += 16;
  }
}

/** The potential of a node by those of the nodes after it. A node cut off from everything is at 0. */
function findPotential(node: u32): void {
  const row = circuit.at(node, 0);
  const last = circuit.lastOf(node);
  const sum = get(sums, node);
  let flow = get(currents, node);
  for (let other = node + 1; other <= last; ++other) flow += get(row, other) * potentialOf(other);
  put(potentials, node, sum == 0 ? 0 : flow / sum);
}
