// Bits of a 32-bit word that JavaScript has no operator for.

/** The place of the lowest bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** In each byte, how many of its bits are set: first for pairs, then nibbles. */
export function bitsPerByte(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const sums = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (sums + (sums >>> 4)) & 0x0f0f0f0f;
}

/** The sum of a word's bytes, if it is less than 256: a product gathers it in the highest. */
export function sumOfBytes(word: number): number {
  return Math.imul(word, 0x01010101) >>> 24;
}
