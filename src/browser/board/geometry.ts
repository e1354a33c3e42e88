// Where everything on a drawn board lies.
//
// Hexagons stand on a corner and have radius 1. The cell in column c and row r has its
// centre at (√3 (c + r/2), 3r/2): a1 is an acute corner, top left. A turned board is the
// same drawing turned about the origin; texts stay upright, so only points are turned.
// Around the cells runs a frame of straight bands, one for each edge.

import { EDGES, columnOf, rowOf, type Cell, type Edge, type Size } from '../../game/cell.js';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Label extends Point {
  text: string;
  column?: number;
  row?: number;
}

const SQRT3 = Math.sqrt(3);
const HALF = SQRT3 / 2;

/** The corners of a hexagon from the top one on, clockwise. */
const CORNERS: readonly Point[] = [
  { x: 0, y: -1 },
  { x: HALF, y: -0.5 },
  { x: HALF, y: 0.5 },
  { x: 0, y: 1 },
  { x: -HALF, y: 0.5 },
  { x: -HALF, y: -0.5 },
];

/** How far the frame reaches beyond the outermost corners, and labels beyond the frame. */
const BAND = 0.42;
/** The frame's acute corners are cut off, this far from where its sides would meet. */
const CUT = 1.15;
const LABEL_GAP = 0.66;
const MARGIN = 0.18;
const LABEL_RADIUS = 0.5;

export class Geometry {
  readonly size: Size;
  readonly #turn: (point: Point) => Point;

  /** Degrees by which the board is turned clockwise. */
  constructor(size: Size, rotation: number) {
    this.size = size;
    const angle = (rotation * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#turn = ({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  }

  centre(cell: Cell): Point {
    return this.#turn(straightCentre(columnOf(this.size, cell), rowOf(this.size, cell)));
  }

  /** The corners of a cell's hexagon, drawn this much larger or smaller. */
  hexagon(cell: Cell, scale = 1): Point[] {
    const { x, y } = straightCentre(columnOf(this.size, cell), rowOf(this.size, cell));
    return CORNERS.map((corner) => this.#turn({ x: x + scale * corner.x, y: y + scale * corner.y }));
  }

  /** The band along an edge: from the frame's corner to the next, and back along the cells. */
  band(edge: Edge): Point[] {
    const { outer, inner } = this.#straightBand(edge);
    return [...outer, ...inner.reverse()].map(this.#turn);
  }

  /** Column letters along north and south, row numbers along west and east. */
  labels(letterOf: (column: number) => string): Label[] {
    const { columns, rows } = this.size;
    const away = (1 + BAND + LABEL_GAP) / 1.5;
    const at = (column: number, row: number, label: Omit<Label, 'x' | 'y'>): Label => ({
      ...this.#turn(straightCentre(column, row)),
      ...label,
    });
    return [
      ...Array.from({ length: columns }, (_, column) => ({ text: letterOf(column), column })).flatMap(
        (label) => [at(label.column, -away, label), at(label.column, rows - 1 + away, label)],
      ),
      ...Array.from({ length: rows }, (_, row) => ({ text: String(row + 1), row })).flatMap((label) => [
        at(-away, label.row, label),
        at(columns - 1 + away, label.row, label),
      ]),
    ];
  }

  /** What the drawing takes, with labels or without. */
  box(hasLabels: boolean): Box {
    const frame = EDGES.flatMap((edge) => this.#straightBand(edge).outer.map(this.#turn));
    const texts = hasLabels ? this.labels(() => '') : [];
    const reach = [
      ...frame.map((point) => ({ ...point, radius: MARGIN })),
      ...texts.map((point) => ({ ...point, radius: LABEL_RADIUS })),
    ];
    const x = Math.min(...reach.map((each) => each.x - each.radius));
    const y = Math.min(...reach.map((each) => each.y - each.radius));
    return {
      x,
      y,
      width: Math.max(...reach.map((each) => each.x + each.radius)) - x,
      height: Math.max(...reach.map((each) => each.y + each.radius)) - y,
    };
  }

  #straightBand(edge: Edge): { outer: Point[]; inner: Point[] } {
    const { columns, rows } = this.size;
    const { northWest, northEast, southEast, southWest } = this.#frame();
    const [westTip, northTip] = cutOff(northWest, 1);
    const [eastTip, southTip] = cutOff(southEast, -1);
    const along = (count: number, cellAt: (index: number) => [number, number], corners: readonly number[]) =>
      Array.from({ length: count }, (_, index) =>
        corners.map((corner) => plus(straightCentre(...cellAt(index)), CORNERS[corner]!)),
      ).flat();
    // In the obtuse corners a side belongs to two edges, half of it to each.
    const northEastHalf = plus(straightCentre(columns - 1, 0), middle(CORNERS[0]!, CORNERS[1]!));
    const southWestHalf = plus(straightCentre(0, rows - 1), middle(CORNERS[3]!, CORNERS[4]!));
    switch (edge) {
      case 'north': {
        const inner = along(columns, (column) => [column, 0], [5, 0]);
        return { outer: [middle(westTip, northTip), northTip, northEast], inner: [...inner, northEastHalf] };
      }
      case 'east': {
        const inner = along(rows, (row) => [columns - 1, row], [1, 2]);
        return { outer: [northEast, eastTip, middle(eastTip, southTip)], inner: [northEastHalf, ...inner] };
      }
      case 'south': {
        const inner = along(columns, (column) => [columns - 1 - column, rows - 1], [2, 3]);
        return { outer: [middle(eastTip, southTip), southTip, southWest], inner: [...inner, southWestHalf] };
      }
      case 'west': {
        const inner = along(rows, (row) => [0, rows - 1 - row], [4, 5]);
        return { outer: [southWest, westTip, middle(westTip, northTip)], inner: [southWestHalf, ...inner] };
      }
    }
  }

  /** Where the frame's sides meet. */
  #frame(): Record<'northWest' | 'northEast' | 'southEast' | 'southWest', Point> {
    const { columns, rows } = this.size;
    const top = -1 - BAND;
    const bottom = 1.5 * (rows - 1) + 1 + BAND;
    // West and east run along a column, whose direction is (1, √3); the cells reach 1 to its sides.
    const sideways = (1 + BAND) / HALF;
    const onWest = (y: number): Point => ({ x: y / SQRT3 - sideways, y });
    const onEast = (y: number): Point => ({ x: y / SQRT3 + SQRT3 * (columns - 1) + sideways, y });
    return {
      northWest: onWest(top),
      northEast: onEast(top),
      southEast: onEast(bottom),
      southWest: onWest(bottom),
    };
  }
}

/** Instead of an acute corner: a point on the side along a column, and one on the side along a row. */
function cutOff(corner: Point, direction: 1 | -1): [column: Point, row: Point] {
  const cut = direction * CUT;
  return [plus(corner, { x: cut / 2, y: cut * HALF }), plus(corner, { x: cut, y: 0 })];
}

function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function straightCentre(column: number, row: number): Point {
  return { x: SQRT3 * (column + row / 2), y: 1.5 * row };
}

/** The cell that lies next in the direction of an arrow key: right, down, left or up as it is drawn. */
export function neighbourTowards(
  size: Size,
  rotation: number,
  cell: Cell,
  direction: 'right' | 'down' | 'left' | 'up',
): Cell {
  const quarters = Math.round((rotation - 15) / 90);
  const index = ['right', 'down', 'left', 'up'].indexOf(direction);
  const steps = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  const [right, down] = steps[(((index - quarters) % 4) + 4) % 4]!;
  const column = Math.min(Math.max(columnOf(size, cell) + right, 0), size.columns - 1);
  const row = Math.min(Math.max(rowOf(size, cell) + down, 0), size.rows - 1);
  return row * size.columns + column;
}
