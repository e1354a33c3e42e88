// Draws a board: what stays as long as its size does, and what is laid over it.

import {
  EDGES,
  columnLetter,
  formatCell,
  isEdge,
  ownerOf,
  type Cell,
  type Endpoint,
} from '../../game/cell.js';
import type { Position } from '../../game/position.js';
import type { Geometry, Point } from './geometry.js';
import {
  byCell,
  cellOf,
  type BoardArrow,
  type BoardCarrier,
  type BoardMark,
  type BoardVerdict,
  type Overlays,
} from './overlays.js';
import { circle, lines, polygon, svg, text } from './svg.js';

const STONE = 0.76;

/** The bands of the edges, the cells as groups that can be focused, and the names of rows and columns. */
export function drawGround(
  geometry: Geometry,
  hasLabels: boolean,
): { parts: SVGElement[]; cells: SVGElement[] } {
  const { size } = geometry;
  const bands = EDGES.map((edge) => polygon(geometry.band(edge), { class: `band ${ownerOf(edge)}` }));
  const cells = Array.from({ length: size.columns * size.rows }, (_, cell) =>
    svg(
      'g',
      { role: 'gridcell', tabindex: -1, 'data-cell': cell, id: formatCell(size, cell) },
      polygon(geometry.hexagon(cell), { class: 'ground' }),
    ),
  );
  const rows = Array.from({ length: size.rows }, (_, row) =>
    svg('g', { role: 'row' }, ...cells.slice(row * size.columns, (row + 1) * size.columns)),
  );
  const labels = hasLabels ? geometry.labels(columnLetter) : [];
  const names = labels.map(({ text: content, column, row, ...point }) => {
    const name = text(point, content, 'label');
    if (column !== undefined) name.dataset.column = String(column);
    if (row !== undefined) name.dataset.row = String(row);
    return name;
  });
  return {
    parts: [
      svg('g', { 'aria-hidden': 'true' }, ...bands),
      svg('g', { role: 'rowgroup' }, ...rows),
      svg('g', { 'aria-hidden': 'true', class: 'names' }, ...names),
    ],
    cells,
  };
}

export interface Shown {
  position: Position;
  overlays: Overlays;
  last: Cell | undefined;
  /** The number of the move by which a stone came; undefined where none are shown. */
  numbers: ReadonlyMap<Cell, number> | undefined;
  /** Where the mover's stone would go. */
  ghost: Cell | undefined;
}

/** From the lowest layer up. */
export function drawOverlays(geometry: Geometry, shown: Shown): SVGElement[] {
  const { size, overlays, position } = { ...shown, size: geometry.size };
  const { marks, carriers, arrows } = overlays;
  return [
    ...[...byCell(size, overlays.heat)].map(([cell, value]) => drawHeat(geometry, cell, value)),
    ...carriers.flatMap((carrier) => drawCarrier(geometry, carrier)),
    ...drawStones(geometry, shown),
    ...[...byCell(size, overlays.verdicts)].flatMap(([cell, verdict]) =>
      position.stoneAt(cell) === undefined ? drawVerdict(geometry.centre(cell), verdict) : [],
    ),
    ...marks.flatMap((mark) => drawMark(geometry, position, mark)),
    ...arrows.flatMap((arrow) => drawArrow(geometry, arrow)),
  ];
}

/** Size and depth of colour grow together. */
function drawHeat(geometry: Geometry, cell: Cell, value: number): SVGElement {
  const heat = Math.min(Math.max(value, 0), 1);
  return polygon(geometry.hexagon(cell, 0.25 + 0.7 * Math.sqrt(heat)), {
    class: 'heat',
    'fill-opacity': (0.15 + 0.75 * heat).toFixed(3),
  });
}

function drawStones(geometry: Geometry, { position, last, numbers, ghost }: Shown): SVGElement[] {
  const stones = (['black', 'white'] as const).flatMap((colour) =>
    position.stones(colour).flatMap((cell) => {
      const centre = geometry.centre(cell);
      const number = numbers?.get(cell);
      return [
        circle(centre, STONE, `stone ${colour}`),
        // White's stones have a ring, so that shape tells them apart as well.
        ...(colour === 'white' ? [circle(centre, 0.58, 'ring')] : []),
        ...(cell === last
          ? [circle(centre, number === undefined ? 0.26 : STONE - 0.13, `last on-${colour}`)]
          : []),
        ...(number === undefined ? [] : [text(centre, String(number), `number on-${colour}`)]),
      ];
    }),
  );
  if (ghost === undefined) return stones;
  return [...stones, circle(geometry.centre(ghost), STONE, `stone ghost ${position.toPlay}`)];
}

function drawCarrier(geometry: Geometry, carrier: BoardCarrier): SVGElement[] {
  const { size } = geometry;
  const { colour, type = 'full', from, to, key } = carrier;
  const cells = carrier.carrier.map((cell) =>
    polygon(geometry.hexagon(cellOf(size, cell), 0.86), { class: `carrier ${type} ${colour}` }),
  );
  const ends = [from, to].flatMap((end) => (end === undefined ? [] : drawEnd(geometry, end, colour)));
  if (key === undefined) return [...cells, ...ends];
  return [...cells, ...ends, drawStar(geometry.centre(cellOf(size, key)), `key ${colour}`)];
}

function drawEnd(geometry: Geometry, end: Endpoint, colour: string): SVGElement[] {
  return isEdge(end) ? [] : [circle(geometry.centre(end), STONE + 0.09, `end ${colour}`)];
}

function drawStar(centre: Point, className: string): SVGElement {
  const points = Array.from({ length: 10 }, (_, index): [number, number] => {
    const radius = index % 2 === 0 ? 0.52 : 0.22;
    const angle = (Math.PI * index) / 5;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });
  return lines(centre, className, [...points, points[0]!]);
}

function drawVerdict(centre: Point, verdict: BoardVerdict): SVGElement[] {
  switch (verdict) {
    case 'wins':
      return [
        circle(centre, 0.56, 'verdict-disc'),
        lines(centre, 'verdict wins', [
          [-0.28, 0.03],
          [-0.08, 0.24],
          [0.3, -0.22],
        ]),
      ];
    case 'loses':
      return [
        lines(
          centre,
          'verdict loses',
          [
            [-0.2, -0.2],
            [0.2, 0.2],
          ],
          [
            [-0.2, 0.2],
            [0.2, -0.2],
          ],
        ),
      ];
    case 'undecided':
      return [circle(centre, 0.26, 'verdict undecided')];
  }
}

function drawMark(
  geometry: Geometry,
  position: Position,
  { cell: given, shape, label }: BoardMark,
): SVGElement[] {
  const cell = cellOf(geometry.size, given);
  const centre = geometry.centre(cell);
  const ground = `on-${position.stoneAt(cell) ?? 'empty'}`;
  const written = label === undefined ? [] : [text(centre, label, `mark-label ${ground}`)];
  const drawn = shape ?? (label === undefined ? 'circle' : undefined);
  return drawn === undefined ? written : [drawShape(centre, drawn, `mark ${ground}`), ...written];
}

function drawShape(centre: Point, shape: NonNullable<BoardMark['shape']>, className: string): SVGElement {
  switch (shape) {
    case 'circle':
      return circle(centre, 0.42, className);
    case 'square':
      return lines(centre, className, closed([-0.36, -0.36], [0.36, -0.36], [0.36, 0.36], [-0.36, 0.36]));
    case 'triangle':
      return lines(centre, className, closed([0, -0.48], [0.42, 0.26], [-0.42, 0.26]));
    case 'cross':
      return lines(
        centre,
        className,
        [
          [-0.32, -0.32],
          [0.32, 0.32],
        ],
        [
          [-0.32, 0.32],
          [0.32, -0.32],
        ],
      );
    case 'star':
      return drawStar(centre, className);
  }
}

function closed(...points: [number, number][]): [number, number][] {
  return [...points, points[0]!];
}

function drawArrow(geometry: Geometry, { from, to, colour }: BoardArrow): SVGElement[] {
  const start = geometry.centre(cellOf(geometry.size, from));
  const end = geometry.centre(cellOf(geometry.size, to));
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length === 0) return [];
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const at = (distance: number, aside = 0): Point => ({
    x: start.x + along.x * distance - along.y * aside,
    y: start.y + along.y * distance + along.x * aside,
  });
  const tail = at(0.3);
  const neck = at(length - 0.5);
  const className = colour === undefined ? '' : ` ${colour}`;
  return [
    svg('path', { d: `M${tail.x},${tail.y}L${neck.x},${neck.y}`, class: `arrow${className}` }),
    polygon([at(length - 0.08), at(length - 0.6, 0.32), at(length - 0.6, -0.32)], {
      class: `arrow-head${className}`,
    }),
  ];
}
