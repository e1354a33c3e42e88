// Random sizes, positions and games for property tests.

import fc from 'fast-check';
import { formatCell, opponentOf, type Size } from '../../src/game/cell.js';
import { Game } from '../../src/game/game.js';
import { WORDS } from '../../src/game/move.js';
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

/** What a player might try: a cell, or a word. */
const anyAttempt = fc.record({
  type: fc.oneof(
    { weight: 8, arbitrary: fc.constant('stone' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
  ),
  choice: fc.nat(),
  isOutOfTurn: fc.boolean(),
});

/** A game from this start: those of the attempts that are legal, and a cursor among them. */
function anyGameFrom(start: Position, isPlain: boolean): fc.Arbitrary<Game> {
  return fc
    .record({ attempts: fc.array(anyAttempt, { maxLength: 30 }), cursor: fc.nat() })
    .map(({ attempts, cursor }) => {
      let game = Game.from(start);
      for (const { type, choice, isOutOfTurn } of attempts) {
        const isFree = !isPlain || type === 'resign' || type === 'forfeit';
        const colour = isFree && isOutOfTurn ? opponentOf(game.toPlay) : game.toPlay;
        const cell = choice % (game.size.columns * game.size.rows);
        const next = game.make(type === 'stone' ? { type, colour, cell } : { type, colour });
        if (next.ok) game = next.value;
      }
      return unwrap(game.goTo(cursor % (game.moves.length + 1)));
    });
}

/** From the empty board, turn by turn. */
export const anyPlainGame = anySize.chain((size) => anyGameFrom(unwrap(Position.empty(size)), true));

export const anyGame = anyPosition.chain((start) => anyGameFrom(start, false));

/** Text that breaks the rules of a format here and there: a good one with pieces cut, doubled or replaced. */
export function mutated(texts: fc.Arbitrary<string>, alphabet: string): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(4),
    insert: fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 4 }),
  });
  return fc.tuple(texts, fc.array(edit, { minLength: 1, maxLength: 4 })).map(([text, edits]) =>
    edits.reduce((soFar, { at, remove, insert }) => {
      const start = Math.floor(at * soFar.length);
      return soFar.slice(0, start) + insert + soFar.slice(start + remove);
    }, text),
  );
}
