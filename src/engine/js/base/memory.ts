// The twin's linear memory: one Int32Array, addressed by words.
//
// What WebAssembly gives the engine for nothing. An address is an index into
// `heap`; all carriers, pairs, lists and queues lie there, so the search
// allocates no object, and every hot function works on one array of one type.
// `bytes`, `halves` and `doubles` see the same buffer. Growing replaces all four,
// so a function that keeps `heap` in a local fetches it again after a call that
// may take memory.

const FIRST_WORDS = 1 << 18;

export let heap = new Int32Array(FIRST_WORDS);
export let bytes = new Uint8Array(heap.buffer);
export let halves = new Uint16Array(heap.buffer);
export let doubles = new Float64Array(heap.buffer);

/** Carriers start where a 128-bit vector would. */
const ALIGNMENT_WORDS = 4;

/** Address 0 is nobody's. */
let staticEnd = ALIGNMENT_WORDS;

/** Cleared room that lasts as long as the twin; to be asked for while modules are evaluated. */
export function data(wantedBytes: number): number {
  const address = staticEnd;
  staticEnd = alignedEnd(address, wantedBytes);
  if (!reach(staticEnd)) throw new RangeError('no memory for the static tables');
  return address;
}

/** Where the static data ends. */
export function heapBase(): number {
  return staticEnd;
}

/** The first aligned address behind so many bytes from an address on. */
export function alignedEnd(address: number, wantedBytes: number): number {
  return address + ((wantedBytes + 15) >>> 4) * ALIGNMENT_WORDS;
}

const FEW_WORDS = 64;

/** The two may overlap. Few words in a loop: the call into V8's own `copyWithin` costs more than copying a note. */
export function copyWords(dst: number, from: number, words: number): void {
  const h = heap;
  if (words > FEW_WORDS || (from < dst && dst < from + words)) h.copyWithin(dst, from, from + words);
  else for (let at = 0; at < words; ++at) h[dst + at] = h[from + at]!;
}

/** Makes memory up to `end` usable; doubles it at least, since growing copies. */
export function reach(end: number): boolean {
  return end <= heap.length || growTo(Math.max(end, 2 * heap.length)) || growTo(end);
}

function growTo(words: number): boolean {
  try {
    const wider = new Int32Array(words);
    wider.set(heap);
    heap = wider;
    bytes = new Uint8Array(heap.buffer);
    halves = new Uint16Array(heap.buffer);
    doubles = new Float64Array(heap.buffer);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
