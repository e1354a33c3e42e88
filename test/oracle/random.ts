// Random numbers that a seed repeats.

export interface Random {
  /** From 0 up to 1. */
  fraction(): number;
  /** A whole number from 0 to limit - 1. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
  /** A new array in random order. */
  shuffled<T>(items: readonly T[]): T[];
}

/** Mulberry32: a counter, well stirred. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    pick: (items) => items[below(items.length)]!,
    shuffled: (items) => {
      const result = [...items];
      for (let i = result.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [result[i], result[j]] = [result[j]!, result[i]!];
      }
      return result;
    },
  };
}
