// What `mustplay batch` says of its work: while it runs, and at the end.

import type { BatchProgress } from '../batch/batch.js';
import { total, type Tally } from '../batch/result.js';
import { MIB } from './solveOptions.js';
import { count } from './wording.js';

/** All that is known when a batch has ended. */
export interface Summary extends BatchProgress {
  /** Of results that were there before. */
  before: Tally;
  seconds: number;
  isStopped: boolean;
  workers: number;
  /** Workers that died and were replaced. */
  deaths: number;
  /** The most that a worker had. */
  mostBytes: number;
  /** What a worker may have. */
  tableBytes: number;
  heapBytes: number;
  engineBytes: number;
}

const BAR = 40;

/** A bar with the time left, how fast it goes, and how records ended. */
export function describeBatch(progress: BatchProgress, seconds: number): string[] {
  const { tally, skipped, underWay } = progress;
  const done = total(tally);
  const before = skipped > 0 ? `, ${skipped} done before` : '';
  return [
    ...describeShare(progress, seconds),
    `${count(done, 'record')}, ${rate(done, seconds)} a second, ${underWay} under way${before}`,
    describeTally(tally),
  ];
}

/** Nothing, where nobody knows how long the input is. */
function describeShare(
  { tally, skipped, underWay, share, shareSkipped }: BatchProgress,
  seconds: number,
): string[] {
  if (share === undefined) return [];
  const ended = total(tally) + skipped;
  const shareDone = (share * ended) / (ended + underWay);
  const filled = Math.floor(BAR * shareDone);
  const left = (seconds * (1 - shareDone)) / (shareDone - shareSkipped);
  const time = left > 0 && Number.isFinite(left) ? `, ${duration(left)} left` : '';
  return [`[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${Math.floor(100 * shareDone)} %${time}`];
}

/** "Black wins 3, White wins 2, not solved 1". */
function describeTally({ black, white, time, nodes, error, failed }: Tally): string {
  const parts: [string, number][] = [
    ['Black wins', black],
    ['White wins', white],
    ['not solved', time + nodes],
    ['not readable', error],
    ['failed', failed],
  ];
  return parts
    .filter(([, number], index) => index < 2 || number > 0)
    .map(([name, number]) => `${name} ${number}`)
    .join(', ');
}

export function describeSummary(summary: Summary, out: string | undefined): string[] {
  const { tally, before, seconds, fromStore, workers, deaths, mostBytes, skipped } = summary;
  const done = total(tally);
  const all = { ...tally };
  for (const name of Object.keys(all) as (keyof Tally)[]) all[name] += before[name];
  const place = out === undefined ? '' : ` in ${out}`;
  const { tableBytes, heapBytes, engineBytes } = summary;
  const parts = `tables ${mib(tableBytes)}, heap ${mib(heapBytes)}, engine ${mib(engineBytes)}`;
  return [
    `${count(total(all), 'result')}${place}: ${describeTally(all)}.`,
    `${count(done, 'record')} done in ${seconds.toFixed(1)} s, ${rate(done, seconds)} a second` +
      `${skipped > 0 ? `; ${skipped} were done before` : ''}${fromStore > 0 ? `; ${fromStore} known to the store` : ''}.`,
    ...(mostBytes > 0
      ? [
          `${count(workers, 'worker')} of at most ${mib(tableBytes + heapBytes + engineBytes)} MiB (${parts}); the largest had ${mib(mostBytes)}.`,
        ]
      : []),
    ...(deaths > 0 ? [`${count(deaths, 'worker')} died and had to be replaced.`] : []),
  ];
}

export function summaryJson(summary: Summary): object {
  const { tally, before, skipped, fromStore, nodes, expansions, seconds, isStopped, workers, deaths } =
    summary;
  const { tableBytes, heapBytes, engineBytes, mostBytes } = summary;
  const memory = { tables: tableBytes, heap: heapBytes, engine: engineBytes, most: mostBytes };
  return {
    schema: 1,
    tally,
    before,
    skipped,
    fromStore,
    nodes,
    expansions,
    seconds: Math.round(1000 * seconds) / 1000,
    stopped: isStopped,
    workers,
    deaths,
    memory,
  };
}

function mib(bytes: number): number {
  return Math.round(bytes / MIB);
}

function rate(done: number, seconds: number): string {
  const each = done / seconds;
  return each >= 10 ? String(Math.round(each)) : each.toFixed(1);
}

/** "12 s", "3 min", "5.2 h". */
function duration(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
