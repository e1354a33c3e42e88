// Local patterns of inferior cells from first principles, with nothing of the engine's.
//
// A pattern is a context of stones around one or more empty cells. A cell is
// dead if, for every way to fill what is empty in its ring, the colours change
// at most twice around it. From this alone: a killer makes a cell dead, two cells
// that kill one another are captured, and an answer reverses a move if a pair it
// captures makes the move dead. Contexts are enumerated stone by stone, and only
// minimal ones are kept: those that say nothing more with any stone left out.
// Patterns that turn or mirror into one another are one.
//
// Colours: `+` is the captor, `-` the other; for dead cells either may be either.

export type Value = '.' | '+' | '-';
/** A cell by its column and row, from any origin. */
type Place = readonly [number, number];

const RING: readonly Place[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

export interface Pattern {
  /** What it shows: the cell itself, then the answer, then the carrier. */
  cells: Place[];
  stones: { place: Place; value: Value }[];
}

type Board = Map<string, Value>;

const nameOf = ([column, row]: Place) => `${column},${row}`;
const ringOf = ([column, row]: Place): Place[] => RING.map(([right, down]) => [column + right, row + down]);

/** By the definition: every completion of the ring changes colour at most twice. */
export function isDeadRing(ring: readonly Value[]): boolean {
  const empty = ring.indexOf('.');
  if (empty >= 0) return (['+', '-'] as const).every((value) => isDeadRing(ring.with(empty, value)));
  return ring.filter((value, place) => value !== ring[(place + 1) % ring.length]).length <= 2;
}

function isDead(board: Board, place: Place): boolean {
  return isDeadRing(ringOf(place).map((near) => board.get(nameOf(near)) ?? '.'));
}

function isDeadWith(board: Board, place: Place, own: readonly Place[]): boolean {
  const more = new Map(board);
  for (const each of own) more.set(nameOf(each), '+');
  return isDead(more, place);
}

const CENTRE: Place = [0, 0];
const BESIDE: Place = [1, 0];

/** One empty cell, dead. */
export function deadPatterns(): Pattern[] {
  return minimal([CENTRE], ringOf(CENTRE), (board) => isDead(board, CENTRE));
}

/** A cell, and the neighbour where the captor kills it. */
export function killerPatterns(): Pattern[] {
  const context = ringOf(CENTRE).filter((place) => nameOf(place) !== nameOf(BESIDE));
  return minimal(
    [CENTRE, BESIDE],
    context,
    (board) => !isDead(board, CENTRE) && isDeadWith(board, CENTRE, [BESIDE]),
  );
}

/** Two neighbours that the captor has captured: each kills the other. */
export function capturedPairPatterns(): Pattern[] {
  const cells = [CENTRE, BESIDE];
  const found = minimal(
    cells,
    around(cells),
    (board) => isDeadWith(board, CENTRE, [BESIDE]) && isDeadWith(board, BESIDE, [CENTRE]),
  );
  const eitherWay = ({ cells, stones }: Pattern) =>
    [cells, cells.toReversed()].map((each) => canonical({ cells: each, stones })).sort()[0]!;
  return [...new Map(found.map((pattern) => [eitherWay(pattern), pattern])).values()];
}

/** A move, the captor's answer next to it, and a pair that is captured then and makes the move dead. */
export function reversiblePatterns(): Pattern[] {
  const found = ringOf(CENTRE).flatMap((one) =>
    ringOf(one).flatMap((other) => {
      const cells = [CENTRE, BESIDE, one, other];
      if (new Set(cells.map(nameOf)).size < cells.length) return [];
      const context = around(cells).filter((place) => isBeside(place, [CENTRE, one, other]));
      return minimal(cells, context, (board) => isReversed(board, cells as unknown as Four));
    }),
  );
  return distinct(found);
}

type Four = readonly [Place, Place, Place, Place];

function isReversed(board: Board, [move, answer, one, other]: Four): boolean {
  const after = new Map(board).set(nameOf(move), '-').set(nameOf(answer), '+');
  return (
    isDeadWith(after, one, [other]) &&
    isDeadWith(after, other, [one]) &&
    isDeadWith(after, move, [one, other]) &&
    !isDead(after, move)
  );
}

/** The cells next to some of these, in order. */
function around(cells: readonly Place[]): Place[] {
  const names = cells.map(nameOf);
  const all = new Map(cells.flatMap(ringOf).map((place) => [nameOf(place), place]));
  return [...all].filter(([name]) => !names.includes(name)).map(([, place]) => place);
}

function isBeside(place: Place, cells: readonly Place[]): boolean {
  return cells.some((cell) => ringOf(cell).some((near) => nameOf(near) === nameOf(place)));
}

/** Contexts of as few stones as possible, each up to symmetry. */
function minimal(cells: Place[], context: readonly Place[], holds: (board: Board) => boolean): Pattern[] {
  const found: Board[] = [];
  const isNew = (board: Board) =>
    !found.some((known) => [...known].every(([name, value]) => board.get(name) === value));
  for (let stones = 0; stones <= context.length; stones++) {
    for (const board of boardsWith(context, stones)) if (isNew(board) && holds(board)) found.push(board);
  }
  const placeOf = new Map(context.map((place) => [nameOf(place), place]));
  return distinct(
    found.map((board) => ({
      cells,
      stones: [...board].map(([name, value]) => ({ place: placeOf.get(name)!, value })),
    })),
  );
}

/** Every way to put so many stones into a context. */
function* boardsWith(context: readonly Place[], stones: number, from = 0): Generator<Board> {
  if (stones === 0) yield new Map();
  for (let index = from; stones > 0 && index <= context.length - stones; index++) {
    for (const rest of boardsWith(context, stones - 1, index + 1)) {
      for (const value of ['+', '-'] as const) yield new Map(rest).set(nameOf(context[index]!), value);
    }
  }
}

function distinct(patterns: readonly Pattern[]): Pattern[] {
  return [...new Map(patterns.map((pattern) => [canonical(pattern), pattern])).values()];
}

/** The least of its names under the twelve symmetries of the hexagon. */
function canonical(pattern: Pattern): string {
  return symmetries().reduce((least, move) => {
    const name = write(moved(pattern, move));
    return least === '' || name < least ? name : least;
  }, '');
}

type Symmetry = (place: Place) => Place;

/** Turns by 60 degrees, with and without a mirror. */
export function symmetries(): Symmetry[] {
  const turn: Symmetry = ([column, row]) => [-row, column + row];
  const mirror: Symmetry = ([column, row]) => [row, column];
  const turns = [0, 1, 2, 3, 4, 5].map(
    (times): Symmetry =>
      (place) =>
        Array.from({ length: times }).reduce<Place>((each) => turn(each), place),
  );
  return turns.flatMap((each) => [each, (place: Place) => each(mirror(place))]);
}

export function moved({ cells, stones }: Pattern, symmetry: Symmetry): Pattern {
  return {
    cells: cells.map(symmetry),
    stones: stones.map(({ place, value }) => ({ place: symmetry(place), value })),
  };
}

/** As text: cells in their order but for the carrier's, then stones, from the first cell as origin. */
export function write({ cells, stones }: Pattern): string {
  const [column, row] = cells[0]!;
  const name = (place: Place) => nameOf([place[0] - column, place[1] - row]);
  const [first, second, ...carrier] = cells.map(name);
  const context = stones.map(({ place, value }) => name(place) + value).sort();
  return [[first, second, ...carrier.sort()].filter(Boolean).join(' '), context.join(' ')].join(' | ');
}

export function read(text: string): Pattern {
  const [cells = '', stones = ''] = text.split(' | ');
  const place = (name: string) => name.split(',').map(Number) as unknown as Place;
  return {
    cells: cells.split(' ').map(place),
    stones: stones
      .split(' ')
      .map((stone) => ({ place: place(stone.slice(0, -1)), value: stone.slice(-1) as Value })),
  };
}
