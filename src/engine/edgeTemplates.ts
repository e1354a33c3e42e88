// Edge templates: small boards on which a cell is joined to the edge above it, for a tree to use.
//
// A template is drawn row by row from the edge on, each row beginning with the same
// column: X the endpoint, B a stone of the owner's, + a cell of the carrier, . what does
// not matter. Rows of a Hex board are shifted against each other, so the drawing leans.
// It holds wherever it fits on the board, at each of the four edges: the south is the
// north turned by 180 degrees, and West and East are both mirrored, colours swapped.
// They were found by search, and each is confirmed by minimax: see `npm run generate:templates`.

import { COLOURS, formatSize, ownEdges, type Cell, type Colour, type Edge, type Size } from '../game/cell.js';
import { COLOUR_CODES, NONE } from './abi.js';
import { EDGE_TEMPLATES } from './edgeTemplateList.js';
import { LastFew } from './lastFew.js';

/** A template at a place on a board. */
export interface TemplatePlace {
  colour: Colour;
  edge: Edge;
  endpoint: Cell;
  stones: Cell[];
  carrier: Cell[];
}

/** A mark of a drawing: so many rows below the edge, so many columns from the left. */
interface Mark {
  row: number;
  column: number;
  kind: string;
}

/** All places of all templates on a board. */
export function placesOn(size: Size): TemplatePlace[] {
  return EDGE_TEMPLATES.flatMap((drawing) => placesOf(drawing, size));
}

/** All places of one: along the north and the south, then along the west and the east. */
export function placesOf(drawing: string, size: Size): TemplatePlace[] {
  const marks = marksOf(drawing);
  return COLOURS.flatMap((colour) => placesAlong(marks, colour, size));
}

function marksOf(drawing: string): Mark[] {
  return drawing
    .split('/')
    .flatMap((text, row) => [...text].map((kind, column) => ({ row, column, kind })))
    .filter(({ kind }) => kind !== '.');
}

/** At both edges of a colour, everywhere along them. */
function placesAlong(marks: readonly Mark[], colour: Colour, { columns, rows }: Size): TemplatePlace[] {
  const [along, deep] = colour === 'black' ? [columns, rows] : [rows, columns];
  const width = 1 + Math.max(...marks.map(({ column }) => column));
  const depth = 1 + Math.max(...marks.map(({ row }) => row));
  // The last row is left to the opposite edge, which would make all of it easy.
  if (depth >= deep) return [];
  const last = columns * rows - 1;
  return Array.from({ length: Math.max(0, along - width + 1) }, (_, shift) => {
    const cellAt = ({ row, column }: Mark): Cell =>
      colour === 'black' ? row * columns + column + shift : (column + shift) * columns + row;
    const near = placeAt(marks, colour, 0, cellAt);
    const far = placeAt(marks, colour, 1, (mark) => last - cellAt(mark));
    return [near, far];
  }).flat();
}

function placeAt(
  marks: readonly Mark[],
  colour: Colour,
  edge: 0 | 1,
  cellAt: (mark: Mark) => Cell,
): TemplatePlace {
  const cellsOf = (kind: string): Cell[] => marks.filter((mark) => mark.kind === kind).map(cellAt);
  const [endpoint] = cellsOf('X');
  return {
    colour,
    edge: ownEdges(colour)[edge],
    endpoint: endpoint!,
    stones: cellsOf('B'),
    carrier: cellsOf('+'),
  };
}

// As assembly/tree/templates.ts reads it, in words.
const COLOUR = 0;
const ENDPOINT = 1;
const EDGE = 2;
const STONES = 3;
const MOST_STONES = 2;
const CARRIER = 8;

/** Boards come by turns, in a batch, and writing takes longer than solving a small position. */
const written = new LastFew<Int32Array>(4);

/** All places on a board, as a module with carriers of so many words reads them. */
export function placeWords(size: Size, carrierWords: number): Int32Array {
  return written.get(`${formatSize(size)}/${carrierWords}`, () =>
    writeAll(placesOn(size), size, carrierWords),
  );
}

/** How many words a place takes. */
export function wordsOfPlace(carrierWords: number): number {
  return CARRIER + carrierWords;
}

function writeAll(
  places: readonly TemplatePlace[],
  { columns, rows }: Size,
  carrierWords: number,
): Int32Array {
  const stride = wordsOfPlace(carrierWords);
  const words = new Int32Array(places.length * stride);
  places.forEach(({ colour, edge, endpoint, stones, carrier }, index) => {
    const place = words.subarray(index * stride, (index + 1) * stride);
    place[COLOUR] = COLOUR_CODES[colour];
    place[ENDPOINT] = endpoint;
    place[EDGE] = columns * rows + ownEdges(colour).indexOf(edge);
    for (let stone = 0; stone < MOST_STONES; ++stone) place[STONES + stone] = stones[stone] ?? NONE;
    for (const cell of carrier) place[CARRIER + (cell >> 5)]! |= 1 << (cell & 31);
  });
  return words;
}
