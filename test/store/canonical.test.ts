import { expect, test } from 'vitest';
import { Position } from '../../src/game/position.js';
import { unwrap } from '../../src/game/result.js';
import { canonicalOf, positionOfKey } from '../../src/store/canonical.js';
import { randomFrom } from '../oracle/random.js';
import { randomPosition } from '../support/randomPosition.js';

const SIZES = [
  { columns: 1, rows: 1 },
  { columns: 3, rows: 3 },
  { columns: 5, rows: 4 },
  { columns: 4, rows: 7 },
  { columns: 19, rows: 19 },
];
const random = randomFrom(17);
const POSITIONS = SIZES.flatMap((size) =>
  Array.from({ length: 20 }, () => randomPosition(random, size, random.fraction())),
);

test('the four images of a position have one key', () => {
  for (const position of POSITIONS) {
    const images = [position, position.rotated(), position.reflected('long'), position.reflected('short')];
    const keys = images.map((image) => canonicalOf(image).key.toString('hex'));
    expect(new Set(keys).size).toBe(1);
  }
});

test('positions that are no images of each other have different keys', () => {
  const size = { columns: 2, rows: 2 };
  const images = new Map<string, Set<string>>();
  const empty = unwrap(Position.empty(size));
  const contents = [undefined, 'black', 'white'] as const;
  for (let filling = 0; filling < 2 * 3 ** 4; ++filling) {
    const stones = [0, 1, 2, 3].map(
      (cell) => [cell, contents[Math.floor(filling / 2 / 3 ** cell) % 3]] as const,
    );
    const position = empty.withStones(stones).withToPlay(filling % 2 === 0 ? 'black' : 'white');
    const key = canonicalOf(position).key.toString('hex');
    const all = [position, position.rotated(), position.reflected('long'), position.reflected('short')];
    images.set(key, (images.get(key) ?? new Set()).add(all.map(drawn).sort().join('|')));
  }
  // Burnside: black to play, 81 fillings, of which turning leaves 9 as they are.
  expect(images.size).toBe((81 + 9) / 2);
  for (const classes of images.values()) expect(classes.size).toBe(1);
});

function drawn(position: Position): string {
  return `${position.toPlay} ${position.stones('black').join()} ${position.stones('white').join()}`;
}

test('a cell goes to the canonical form and back, and its stone goes with it', () => {
  for (const position of POSITIONS) {
    const { key, toCanonical, fromCanonical, isSwapped } = canonicalOf(position);
    const canonical = positionOfKey(key)!;
    expect(canonical.toPlay).toBe('black');
    for (let cell = 0; cell < position.columns * position.rows; ++cell) {
      const there = toCanonical(cell);
      expect(fromCanonical(there)).toBe(cell);
      const stone = position.stoneAt(cell);
      const opposite = stone === 'black' ? 'white' : stone && 'black';
      expect(canonical.stoneAt(there)).toBe(isSwapped ? opposite : stone);
    }
  }
});

test.each([
  ['a board that does not exist', [0, 3, 0, 0]],
  ['too few bytes', [3, 3, 0, 0]],
  ['too many bytes', [3, 3, 0, 0, 0, 0]],
  ['a stone of no colour', [3, 3, 3, 0, 0]],
  ['a stone beside the board', [3, 3, 0, 0, 4]],
])('no key: %s', (_, bytes) => {
  expect(positionOfKey(Uint8Array.from(bytes))).toBeUndefined();
});
