// The stones, as the host writes them: one byte per cell.

import { MAX_CELLS } from '../base/limits';
import { BLACK, cells } from './geometry';

export const EMPTY: u8 = 0;
export const BLACK_STONE: u8 = 1;
export const WHITE_STONE: u8 = 2;

export const stones: usize = memory.data(<i32>MAX_CELLS);

/** Stones to be added, as the host writes them. */
export const added: usize = memory.data(<i32>MAX_CELLS);

/** Is there at most one stone, old or added, on each cell? */
export function canBeAdded(): bool {
  for (let cell: u32 = 0; cell < cells; ++cell) {
    const stone = load<u8>(added + cell);
    if (stone > WHITE_STONE || (stone != EMPTY && !isEmptyCell(cell))) return false;
  }
  return true;
}

/** Does every cell hold one of the three values? */
export function areLegal(): bool {
  for (let cell: u32 = 0; cell < cells; ++cell) {
    if (load<u8>(stones + cell) > WHITE_STONE) return false;
  }
  return true;
}

export function isEmptyCell(cell: u32): bool {
  return load<u8>(stones + cell) == EMPTY;
}

export function holds(colour: u32, cell: u32): bool {
  return load<u8>(stones + cell) == (colour == BLACK ? BLACK_STONE : WHITE_STONE);
}
