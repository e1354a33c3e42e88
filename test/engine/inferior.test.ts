// Inferior cells: named positions, every generated pattern, and a sample of what `npm run verify` confirms.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  COLOURS,
  formatCell,
  INFERIOR_RULES,
  parseCell,
  Position,
  unwrap,
  type Colour,
  type Engine,
  type Inferior,
} from '../../src/index.js';
import { opponentOf } from '../../src/game/cell.js';
import { randomFrom } from '../oracle/random.js';
import { moved, read, symmetries, type Pattern } from '../patterns/derive.js';
import {
  confirmInferior,
  confirmInferiorKind,
  emptyInferiorTally,
  INFERIOR_KINDS,
} from '../support/confirmInferior.js';
import { engineFor } from '../support/engine.js';
import { drawn, randomPosition } from '../support/positions.js';
import { eachSymmetry } from '../support/symmetry.js';

let engine: Engine;
beforeAll(async () => {
  engine = await engineFor();
});
afterAll(() => engine.dispose());

function inferior(position: Position, mover: Colour): Inferior {
  engine.load(position);
  return engine.inferior(mover);
}

/** "a1 dead", "b2 black", "c3 vulnerable b3", in the order of the cells. */
function told(position: Position, mover: Colour): string[] {
  const { filled, pruned } = inferior(position, mover);
  const name = (cell: number) => formatCell(position.size, cell);
  const all = [
    ...filled.map(({ cell, colour }) => ({ cell, text: colour ?? 'dead' })),
    ...pruned.map(({ cell, rule, by }) => ({ cell, text: `${rule} ${name(by)}` })),
  ];
  return all.sort((one, other) => one.cell - other.cell).map(({ cell, text }) => `${name(cell)} ${text}`);
}

describe('filling in', () => {
  test('a cell with four stones of a colour in a row around it is dead', () => {
    const position = drawn(`
      . . . . .
       . . B B .
        . B . B .
         . . . . .
          . . . . .`);
    expect(told(position, 'white')).toContain('c3 dead');
  });

  test('the two cells below a stone on the second row are captured', () => {
    const position = drawn(`
      . . . . . .
       . . . . . .
        . . . . . .
         . . . . . .
          . . B . . .
           . . . . . .`);
    const { filled } = inferior(position, 'white');
    expect(
      filled.map(({ cell, colour, carrier }) => [formatCell(position.size, cell), colour, carrier.length]),
    ).toEqual([
      ['b6', 'black', 2],
      ['c6', 'black', 2],
    ]);
  });

  test('it can decide the game', () => {
    const position = drawn(`
      . . .
       . B .
        . . .`);
    expect(inferior(position, 'white')).toMatchObject({ winner: 'black', pruned: [] });
  });

  test('stones that were played are not among those filled in', () => {
    const position = drawn(`
      B W .
       W B .
        . . .`);
    const { filled } = inferior(position, 'black');
    expect(filled.filter(({ cell }) => position.stoneAt(cell) !== undefined)).toEqual([]);
  });
});

describe('pruning', () => {
  test('on an empty board the mover leaves its own first row to the second', () => {
    const position = unwrap(Position.empty({ columns: 7, rows: 7 }));
    const { pruned, filled } = inferior(position, 'black');
    expect(filled).toEqual([]);
    const rows = pruned.map(({ cell }) => Math.floor(cell / 7) + 1);
    expect(rows.filter((row) => row === 1)).toHaveLength(7);
    expect(rows.filter((row) => row === 7)).toHaveLength(7);
  });

  test('a cell beside a stone on the second row is reversible, and the answer captures what is below', () => {
    const position = drawn(`
      . . . . . . .
       . . . . . . .
        . . . . . . .
         . . . . . . .
          . . . . . . .
           . . . . B . .
            . . . . . . .`);
    const { pruned } = inferior(position, 'white');
    const cell = unwrap(parseCell(position.size, 'd6'));
    const found = pruned.find((each) => each.cell === cell);
    expect(found?.rule).toBe('reversible');
    expect(found?.carrier.map((each) => formatCell(position.size, each))).toEqual(['b7', 'c7']);
  });

  test('of cells that dominate one another one is left', () => {
    const position = unwrap(Position.empty({ columns: 2, rows: 1 }));
    const { pruned } = inferior(position, 'white');
    expect(pruned.length).toBeLessThan(2);
  });
});

describe('the engine finds every generated pattern', () => {
  const patterns = JSON.parse(
    readFileSync(new URL('../patterns/patterns.json', import.meta.url), 'utf8'),
  ) as Record<'dead' | 'killed' | 'capturedPair' | 'reversible', string[]>;

  /** The pattern in the middle of a board, and the cells it speaks of. */
  function placed({ cells, stones }: Pattern, captor: Colour): { position: Position; cells: number[] } {
    const size = { columns: 11, rows: 11 };
    const cellAt = ([column, row]: readonly [number, number]) => (row + 5) * size.columns + column + 5;
    const changes = stones.map(
      ({ place, value }) => [cellAt(place), value === '+' ? captor : opponentOf(captor)] as const,
    );
    return { position: unwrap(Position.empty(size)).withStones(changes), cells: cells.map(cellAt) };
  }

  function everyPlacing(
    kind: keyof typeof patterns,
    check: (found: Inferior, cells: number[]) => void,
  ): void {
    for (const text of patterns[kind]) {
      for (const symmetry of symmetries()) {
        for (const captor of COLOURS) {
          const pattern = moved(read(text), symmetry);
          if (!isNear(pattern)) continue;
          const { position, cells } = placed(pattern, captor);
          check(inferior(position, opponentOf(captor)), cells);
        }
      }
    }
  }

  /** Stones more than two steps from the move are not seen. */
  function isNear({ cells, stones }: Pattern): boolean {
    const [column, row] = cells[0]!;
    return stones.every(({ place }) => {
      const right = place[0] - column;
      const down = place[1] - row;
      return Math.max(Math.abs(right), Math.abs(down), Math.abs(right + down)) <= 2;
    });
  }

  const isFilled = ({ filled }: Inferior, cell: number) => filled.some((each) => each.cell === cell);
  const isPruned = ({ pruned }: Inferior, cell: number) => pruned.some((each) => each.cell === cell);

  test('dead cells', () => {
    expect(patterns.dead).toHaveLength(5);
    everyPlacing('dead', (found, [cell]) => expect(isFilled(found, cell!)).toBe(true));
  });

  test('killed cells', () => {
    everyPlacing('killed', (found, [cell]) =>
      expect(isPruned(found, cell!) || isFilled(found, cell!)).toBe(true),
    );
  });

  test('captured pairs', () => {
    everyPlacing('capturedPair', (found, cells) =>
      expect(cells.every((cell) => isFilled(found, cell))).toBe(true),
    );
  });

  test('reversible moves', () => {
    everyPlacing('reversible', (found, [cell]) =>
      expect(isPruned(found, cell!) || isFilled(found, cell!)).toBe(true),
    );
  });
});

describe('nothing false is claimed', () => {
  test.each(INFERIOR_KINDS.filter(({ count }) => count === undefined))('$name', (kind) => {
    expect(confirmInferiorKind(engine, kind, 120, 7).positions).toBe(120);
  });

  test('fillings of 3x3 and 4x3', () => {
    const random = randomFrom(5);
    for (const kind of INFERIOR_KINDS.filter(({ count }) => count !== undefined)) {
      const tally = emptyInferiorTally();
      for (let round = 0; round < 600; round++)
        confirmInferior(engine, kind.position(random, random.below(kind.count!)), random, tally);
      expect(tally.positions).toBe(600);
    }
  });
});

describe('moves in the reduced position', () => {
  test('are refused on stones, played or filled, and taken back exactly', () => {
    const random = randomFrom(11);
    for (let round = 0; round < 20; round++) {
      const position = randomPosition(random, { columns: 11, rows: 11 }, 0.3);
      const before = inferior(position, 'black');
      const taken = before.filled[0]?.cell ?? position.stones('black')[0]!;
      expect(engine.playReduced('white', taken)).toBe(false);
      let moves = 0;
      for (const cell of random.shuffled(position.emptyCells()))
        if (engine.playReduced(random.pick(COLOURS), cell)) moves++;
      while (engine.takeBackReduced()) moves--;
      expect(moves).toBe(0);
      expect(engine.inferior('black')).toEqual(before);
    }
  });

  test('add to what is filled in', () => {
    const position = unwrap(Position.empty({ columns: 6, rows: 6 }));
    const cell = unwrap(parseCell(position.size, 'c5'));
    inferior(position, 'white');
    expect(engine.playReduced('black', cell)).toBe(true);
    const names = engine.inferior('white').filled.map((each) => formatCell(position.size, each.cell));
    expect(names).toEqual(['b6', 'c6']);
  });
});

describe('switches', () => {
  test('without rules nothing is inferior, and each rule answers alone', () => {
    const position = randomPosition(randomFrom(2), { columns: 9, rows: 9 }, 0.4);
    engine.load(position);
    expect(engine.inferior('black', [])).toEqual({ winner: undefined, filled: [], pruned: [] });
    for (const rule of INFERIOR_RULES) {
      const { filled, pruned } = engine.inferior('black', [rule]);
      expect([...filled, ...pruned].filter((each) => each.rule !== rule)).toEqual([]);
    }
  });

  test('what each rule has done is counted', () => {
    const position = drawn(`
      . . . .
       . . . .
        . B . .
         . . . .`);
    const { filled, pruned } = inferior(position, 'white');
    const counts = engine.inferiorCounts();
    for (const rule of INFERIOR_RULES)
      expect(counts[rule]).toBe([...filled, ...pruned].filter((each) => each.rule === rule).length);
  });

  test('an unknown rule is bad input', () => {
    engine.load(unwrap(Position.empty({ columns: 3, rows: 3 })));
    expect(() => engine.inferior('black', ['magic' as never])).toThrow('"magic" is not a rule');
  });
});

test.each([256, 384] as const)('carriers of %i bits give the same answers', async (width) => {
  const wide = await engineFor(width);
  const random = randomFrom(8);
  for (let round = 0; round < 20; round++) {
    const position = randomPosition(random, { columns: 11, rows: 11 }, 0.3);
    wide.load(position);
    for (const mover of COLOURS) expect(wide.inferior(mover)).toEqual(inferior(position, mover));
  }
  const largest = width === 256 ? 16 : 19;
  wide.load(randomPosition(random, { columns: largest, rows: largest }, 0.4));
  expect(wide.inferior('black').filled.length).toBeGreaterThan(0);
  wide.dispose();
});

test('a turned board has the same dead and captured cells', () => {
  const random = randomFrom(4);
  for (let round = 0; round < 30; round++) {
    const position = randomPosition(random, { columns: 8, rows: 7 }, 0.4);
    const [same, turned] = eachSymmetry(position);
    const filled = (each: Position) => inferior(each, 'black').filled.map(({ cell }) => cell);
    const expected = filled(position).map((cell) => turned!.cell(same!.cell(cell)));
    expect(filled(turned!.position).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
  }
});
