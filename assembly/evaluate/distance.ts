// The shortest way through a circuit, resistances as lengths.
//
// Dijkstra's algorithm from either edge, without a heap: the matrix is walked
// once for each node, which small circuits bear. No way leads through the far
// edge and back.

import * as circuit from './circuit';
import { VECTOR_BYTES, get, put } from './circuit';

/** Per node its distance from the source, from the sink, and whether that is final. */
const fromSource: usize = memory.data(VECTOR_BYTES, 8);
const fromSink: usize = memory.data(VECTOR_BYTES, 8);
const isFinal: usize = memory.data(VECTOR_BYTES);

/** The length from source to sink, Infinity where nothing joins them. */
export function solve(): f64 {
  findDistances(fromSource, circuit.SOURCE, circuit.sink);
  findDistances(fromSink, circuit.sink, circuit.SOURCE);
  return get(fromSource, circuit.sink);
}

/** The length of the shortest way from source to sink that leads through the node. */
export function lengthThrough(node: u32): f64 {
  return get(fromSource, node) + get(fromSink, node);
}

function findDistances(distances: usize, start: u32, goal: u32): void {
  for (let node: u32 = 0; node <= circuit.sink; ++node) put(distances, node, Infinity);
  memory.fill(isFinal, 0, circuit.sink + 1);
  put(distances, start, 0);
  for (;;) {
    const node = nearest(distances);
    if (node > circuit.sink) return;
    store<u8>(isFinal + node, 1);
    if (node != goal) relax(distances, node);
  }
}

/** The nearest node that is not final and can be reached; a number beyond the sink if there is none. */
function nearest(distances: usize): u32 {
  let found = circuit.sink + 1;
  let least: f64 = Infinity;
  for (let node: u32 = 0; node <= circuit.sink; ++node) {
    if (load<u8>(isFinal + node) != 0 || get(distances, node) >= least) continue;
    found = node;
    least = get(distances, node);
  }
  return found;
}

function relax(distances: usize, node: u32): void {
  const distance = get(distances, node);
  for (let other: u32 = 0; other <= circuit.sink; ++other) {
    const conductance = load<f64>(circuit.at(node, other));
    if (conductance == 0) continue;
    put(distances, other, min(get(distances, other), distance + 1 / conductance));
  }
}
