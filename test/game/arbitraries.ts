// Random sizes and positions for property tests.

import fc from 'fast-check';
import { formatCell, type Size } from '../../src/game/cell.js';
import { Position } from '../../src/game/position.js';
import { unwrap } from '../../src/game/result.js';

const side = fc.integer({ min: 1, max: 19 });

export const anySize: fc.Arbitrary<Size> = fc.record({ columns: side, rows: side });

/** A size and some of its cells, each once. */
export const anyCells = anySize.chain((size) =>
  fc.record({
    size: fc.constant(size),
    cells: fc.uniqueArray(fc.nat(size.columns * size.rows - 1), { maxLength: 40 }),
  }),
);

export const anyPosition: fc.Arbitrary<Position> = anyCells.chain(({ size, cells }) =>
  fc
    .record({
      isBlack: fc.array(fc.boolean(), { minLength: cells.length, maxLength: cells.length }),
      toPlay: fc.constantFrom(undefined, 'black', 'white'),
    })
    .map(({ isBlack, toPlay }) => {
      const names = cells.map((cell) => formatCell(size, cell));
      return unwrap(
        Position.fromSetup({
          ...size,
          black: names.filter((_, index) => isBlack[index]),
          white: names.filter((_, index) => !isBlack[index]),
          ...(toPlay === undefined ? {} : { toPlay }),
        }),
      );
    }),
);
