// How much memory and how many threads a page may take, where it does not say.
//
// A phone ends a page that takes too much, without a word. Browsers tell the memory of
// the machine roughly (Chromium) or not at all; then phones are taken to have little.
// Threads share memory, which browsers allow only to pages that are cross-origin
// isolated: a page without special headers runs one.

const GIB = 2 ** 30;

/** What a browser tells of the machine; `navigator` fits. */
export interface Machine {
  /** GiB, rounded, at most 8. */
  deviceMemory?: number;
  maxTouchPoints?: number;
  userAgent?: string;
  hardwareConcurrency?: number;
}

export interface MemoryLimits {
  /** Bytes for connections; searches, on all threads together, and questions have as much each. */
  memoryLimit: number;
  /** Bytes for the table of solved positions. */
  tableBytes: number;
}

export function defaultLimits(machine: Machine): MemoryLimits {
  const known = machine.deviceMemory ?? 4;
  const gib = isPhone(machine) ? Math.min(known, 2) : known;
  return { memoryLimit: Math.min(GIB, (gib * GIB) / 8), tableBytes: Math.min(GIB / 4, (gib * GIB) / 16) };
}

/** Tablets too: those of Apple say that they are a Mac, but no Mac has a touch screen. */
function isPhone({ userAgent = '', maxTouchPoints = 0 }: Machine): boolean {
  return (
    /Android|iPhone|iPad|Mobile/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}

export type Threads = number | 'auto';

/** More would rather take turns than help, and each has an engine's memory. */
const MOST_THREADS = 8;

/** How many of the threads that are wanted a page gets. */
export function threadsFor(wanted: Threads, isIsolated: boolean, machine: Machine): number {
  if (!isIsolated) return 1;
  const number = wanted === 'auto' ? (machine.hardwareConcurrency ?? 1) : wanted;
  return Math.max(1, Math.min(Math.floor(number), MOST_THREADS));
}
