// Circuits the slow way: equations of Kirchhoff, solved by Gaussian elimination
// over everything at once, and ways counted by relaxing until nothing changes.
//
// Joins are given as a list of endpoints, named by strings, and conductances.

export interface Join {
  from: string;
  to: string;
  conductance: number;
}

export interface CircuitAnswer {
  resistance: number;
  /** Per endpoint the sum of the currents at it; empty where no current flows. */
  energy: Map<string, number>;
  /** What leaves the source and what reaches the sink. */
  flow: { out: number; in: number };
}

/** One unit of current from source to sink. Of several joins between two endpoints the last counts. */
export function solveCircuit(allJoins: readonly Join[], source: string, sink: string): CircuitAnswer {
  const joins = withoutRepeats(allJoins);
  const live = reachable(joins, sink);
  if (!live.has(source)) return { resistance: Infinity, energy: new Map(), flow: { out: 0, in: 0 } };
  const unknowns = [...live].filter((each) => each !== sink);
  const rows = unknowns.map((each) => equationOf(each, unknowns, joins, each === source ? 1 : 0));
  const potentials = new Map(gauss(rows).map((value, index) => [unknowns[index]!, value]));
  potentials.set(sink, 0);
  const energy = new Map<string, number>();
  const flow = { out: 0, in: 0 };
  for (const { from, to, conductance } of joins) {
    if (!live.has(from) || !live.has(to)) continue;
    const current = conductance * (potentials.get(from)! - potentials.get(to)!);
    for (const end of [from, to]) energy.set(end, (energy.get(end) ?? 0) + Math.abs(current));
    if (from === source || to === source) flow.out += from === source ? current : -current;
    if (from === sink || to === sink) flow.in += to === sink ? current : -current;
  }
  return { resistance: potentials.get(source)!, energy, flow };
}

/** The lengths of shortest ways from source to sink: of all, and of those through each endpoint. */
export function shortestWays(
  allJoins: readonly Join[],
  source: string,
  sink: string,
): { length: number; through: (endpoint: string) => number } {
  const joins = withoutRepeats(allJoins);
  const there = distancesFrom(joins, source, sink);
  const back = distancesFrom(joins, sink, source);
  const at = (distances: Map<string, number>, endpoint: string) => distances.get(endpoint) ?? Infinity;
  return { length: at(there, sink), through: (endpoint) => at(there, endpoint) + at(back, endpoint) };
}

function withoutRepeats(joins: readonly Join[]): Join[] {
  return [...new Map(joins.map((join) => [[join.from, join.to].sort().join(' '), join])).values()];
}

function reachable(joins: readonly Join[], start: string): Set<string> {
  const found = new Set([start]);
  for (const each of found) {
    for (const { from, to } of joins) {
      if (from === each) found.add(to);
      if (to === each) found.add(from);
    }
  }
  return found;
}

/** What flows away from an endpoint equals what is fed into it; the sink has the potential 0. */
function equationOf(endpoint: string, unknowns: string[], joins: readonly Join[], fed: number): number[] {
  const row = [...unknowns.map(() => 0), fed];
  const own = unknowns.indexOf(endpoint);
  for (const { from, to, conductance } of joins) {
    if (from !== endpoint && to !== endpoint) continue;
    row[own]! += conductance;
    const other = unknowns.indexOf(from === endpoint ? to : from);
    if (other >= 0) row[other]! -= conductance;
  }
  return row;
}

/** Gauss and Jordan, with the largest pivot of the column. Each row ends with its right side. */
function gauss(rows: number[][]): number[] {
  const count = rows.length;
  for (let column = 0; column < count; ++column) {
    let best = column;
    for (let row = column + 1; row < count; ++row) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[best]![column]!)) best = row;
    }
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    const pivot = rows[column]!;
    for (let row = 0; row < count; ++row) {
      const factor = rows[row]![column]! / pivot[column]!;
      if (row === column || factor === 0) continue;
      for (let place = column; place <= count; ++place) rows[row]![place]! -= factor * pivot[place]!;
    }
  }
  return rows.map((row, index) => row[count]! / row[index]!);
}

/** Bellman and Ford; no way goes on from the goal. */
function distancesFrom(joins: readonly Join[], start: string, goal: string): Map<string, number> {
  const distances = new Map([[start, 0]]);
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const { from, to, conductance } of joins) {
      for (const [near, far] of [
        [from, to],
        [to, from],
      ] as const) {
        const length = (distances.get(near) ?? Infinity) + 1 / conductance;
        if (near === goal || length >= (distances.get(far) ?? Infinity) - 1e-12) continue;
        distances.set(far, length);
        isChanged = true;
      }
    }
  }
  return distances;
}
