// The shortest way through a circuit, resistances as lengths.
//
// Dijkstra's algorithm from either edge, without a heap: the matrix is walked
// once for each node, which small circuits bear. No way leads through the far
// edge and back.
// Twin of assembly/evaluate/distance.ts.

import * as circuit from './circuit.js';
import { matrix, MAX_SIDE } from './circuit.js';

/** Per node its distance from the source, from the sink, and whether that is final. */
const fromSource = new Float64Array(MAX_SIDE);
const fromSink = new Float64Array(MAX_SIDE);
const isFinal = new Uint8Array(MAX_SIDE);

/** The length from source to sink, Infinity where nothing joins them. */
export function solve(): number {
  findDistances(fromSource, circuit.SOURCE, circuit.sink);
  findDistances(fromSink, circuit.sink, circuit.SOURCE);
  return fromSource[circuit.sink]!;
}

/** The length of the shortest way from source to sink that leads through the node. */
export function lengthThrough(node: number): number {
  return fromSource[node]! + fromSink[node]!;
}

function findDistances(distances: Float64Array, start: number, goal: number): void {
  distances.fill(Infinity);
  isFinal.fill(0);
  distances[start] = 0;
  for (;;) {
    const node = nearest(distances);
    if (node > circuit.sink) return;
    isFinal[node] = 1;
    if (node !== goal) relax(distances, node);
  }
}

/** The nearest node that is not final and can be reached; a number beyond the sink if there is none. */
function nearest(distances: Float64Array): number {
  let found = circuit.sink + 1;
  let least = Infinity;
  for (let node = 0; node <= circuit.sink; ++node) {
    if (isFinal[node] !== 0 || distances[node]! >= least) continue;
    found = node;
    least = distances[node]!;
  }
  return found;
}

function relax(distances: Float64Array, node: number): void {
  const distance = distances[node]!;
  const row = circuit.rowOf(node);
  for (let other = 0; other <= circuit.sink; ++other) {
    const conductance = matrix[row + other]!;
    if (conductance === 0) continue;
    distances[other] = Math.min(distances[other]!, distance + 1 / conductance);
  }
}
