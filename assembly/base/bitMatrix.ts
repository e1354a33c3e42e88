// Sixteen rows of 128 bits turned on their side: 128 rows of sixteen.
//
// Bytes are turned first. Rows i and i + 8 interleave into rows 2i and 2i + 1;
// after four such steps, byte b of row r is byte r of row b. The highest bits
// of the sixteen bytes of a row are then one instruction away, the next ones after a shift.
// No step depends on what the bits are, so nothing has to be foretold.

export const ROWS: u32 = 16;
export const ROW_BYTES: usize = 16;
const BITS_OF_BYTE: usize = 8;

const MATRIX_BYTES: i32 = 256;
const from: usize = memory.data(MATRIX_BYTES);
const to: usize = memory.data(MATRIX_BYTES);

/** The rows from this one on become empty. */
export function clearFrom(index: u32): void {
  for (let row = index; row < ROWS; ++row) v128.store(from + <usize>row * ROW_BYTES, i64x2.splat(0));
}

/** The row becomes the 128 bits at the address. */
export function setRow(index: u32, bits: usize): void {
  v128.store(from + <usize>index * ROW_BYTES, v128.load(bits));
}

/** Writes bit b of all rows, as a u16, to dst + b · stride. Where none has it, the place may be left as it is. */
export function turn(dst: usize, stride: usize): void {
  interleave(to, from);
  interleave(from, to);
  interleave(to, from);
  interleave(from, to);
  for (let byte: usize = 0; byte < ROW_BYTES; ++byte) {
    let bytes = v128.load(from + byte * ROWS);
    if (!v128.any_true(bytes)) continue;
    const first = dst + byte * BITS_OF_BYTE * stride;
    for (let place = first + (BITS_OF_BYTE - 1) * stride; place >= first; place -= stride) {
      store<u16>(place, <u16>i8x16.bitmask(bytes));
      bytes = i8x16.add(bytes, bytes);
    }
  }
}

function interleave(dst: usize, src: usize): void {
  for (let row: usize = 0; row < <usize>ROWS / 2; ++row) {
    const a = v128.load(src + row * ROW_BYTES);
    const b = v128.load(src + (row + ROWS / 2) * ROW_BYTES);
    const two = dst + 2 * row * ROW_BYTES;
    v128.store(two, i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
    v128.store(two, i8x16.shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31), 16);
  }
}
