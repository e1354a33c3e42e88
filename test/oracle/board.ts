// A board as plain data, so that the oracles share nothing with what they check.
//
// Cell = row * columns + column; letters name columns, numbers rows, a1 is top
// left. Black joins north and south, White joins west and east.

export type Colour = 'black' | 'white';
export type Edge = 'north' | 'south' | 'west' | 'east';
export type Endpoint = number | Edge;

export interface Board {
  columns: number;
  rows: number;
  /** One entry per cell; undefined where the cell is empty. */
  stones: readonly (Colour | undefined)[];
}

export const EDGES: Record<Colour, readonly [Edge, Edge]> = {
  black: ['north', 'south'],
  white: ['west', 'east'],
};

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const;

export function neighbours(board: Board, cell: number): number[] {
  const column = cell % board.columns;
  const row = (cell - column) / board.columns;
  return STEPS.map(([right, down]) => [column + right, row + down] as const)
    .filter(([c, r]) => c >= 0 && c < board.columns && r >= 0 && r < board.rows)
    .map(([c, r]) => r * board.columns + c);
}

/** Is the cell in the row or column along this edge? */
export function touches(board: Board, cell: number, edge: Edge): boolean {
  const column = cell % board.columns;
  const row = (cell - column) / board.columns;
  switch (edge) {
    case 'north':
      return row === 0;
    case 'south':
      return row === board.rows - 1;
    case 'west':
      return column === 0;
    case 'east':
      return column === board.columns - 1;
  }
}

export function emptyCells(board: Board): number[] {
  return board.stones.flatMap((stone, cell) => (stone === undefined ? [cell] : []));
}

/**
 * The colour's groups: sets of its stones and of its two edges, each edge in
 * exactly one set, in which everything is joined by neighbouring stones.
 */
export function groupsOf(board: Board, colour: Colour): Endpoint[][] {
  const groups: Endpoint[][] = [];
  const seen = new Set<Endpoint>();
  const own = board.stones.flatMap((stone, cell) => (stone === colour ? [cell] : []));
  for (const first of [...own, ...EDGES[colour]]) {
    if (seen.has(first)) continue;
    const group: Endpoint[] = [];
    const waiting: Endpoint[] = [first];
    seen.add(first);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      group.push(next);
      for (const beside of besides(board, colour, own, next)) {
        if (seen.has(beside)) continue;
        seen.add(beside);
        waiting.push(beside);
      }
    }
    groups.push(group);
  }
  return groups;
}

function besides(board: Board, colour: Colour, own: number[], endpoint: Endpoint): Endpoint[] {
  if (typeof endpoint !== 'number') return own.filter((cell) => touches(board, cell, endpoint));
  const stones = neighbours(board, endpoint).filter((cell) => board.stones[cell] === colour);
  return [...stones, ...EDGES[colour].filter((edge) => touches(board, endpoint, edge))];
}

/** Reads rows of B, W and the dot for an empty cell, as the test positions are drawn. */
export function boardFrom(text: string): Board {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const stones = rows
    .flat()
    .map((symbol) => (symbol === 'B' ? 'black' : symbol === 'W' ? 'white' : undefined));
  return { columns: rows[0]!.length, rows: rows.length, stones };
}

/** Reads an edge or a cell such as c3. */
export function endpointNamed(board: Board, name: string): Endpoint {
  const edge = [...EDGES.black, ...EDGES.white].find((each) => each === name);
  return edge ?? (Number(name.slice(1)) - 1) * board.columns + name.charCodeAt(0) - 'a'.charCodeAt(0);
}

export function cellsNamed(board: Board, names: string): number[] {
  return names === '' ? [] : names.split(' ').map((name) => Number(endpointNamed(board, name)));
}
