// Times that can be trusted on a noisy machine.
//
// All jobs are warmed up; then they take turns, round after round, so that a
// slow spell of the machine falls on all of them. A round is as many runs as
// its time allows, and counts the fastest of them: what other programs take
// away is not the job's. Reported of the rounds are the median and
// the range in which the middle half of the rounds lies. Of a ratio, taken
// round by round, the range is one in which the true median lies with 95 %
// certainty, whatever the distribution: between two order statistics.

export interface Timing {
  median: number;
  low: number;
  high: number;
}

export interface Timed {
  /** Does the work once; answers the milliseconds that count. */
  run(): number;
}

/** How long a job is run to warm it up, and at least in each round. */
export interface Patience {
  warmUpMs: number;
  roundMs: number;
}

const PATIENCE: Patience = { warmUpMs: 60, roundMs: 8 };

/** A timing per job, in ms per run. */
export function measure(jobs: readonly Timed[], rounds: number, onRound: (round: number) => void): Timing[] {
  return sample(jobs, rounds, PATIENCE, onRound).map(summarise);
}

/** What each job took in each round, in ms per run. */
export function sample(
  jobs: readonly Timed[],
  rounds: number,
  { warmUpMs, roundMs }: Patience,
  onRound: (round: number) => void,
): number[][] {
  for (const job of jobs) runFor(job, warmUpMs);
  const samples = jobs.map(() => [] as number[]);
  for (let round = 0; round < rounds; ++round) {
    onRound(round);
    jobs.forEach((job, index) => samples[index]!.push(runFor(job, roundMs)));
  }
  return samples;
}

/** Runs a job for so long, at least once; answers the shortest of its times. */
function runFor(job: Timed, milliseconds: number): number {
  let total = 0;
  let fastest = Infinity;
  while (total < milliseconds) {
    const time = job.run();
    total += time;
    fastest = Math.min(fastest, time);
  }
  return fastest;
}

export function summarise(samples: readonly number[]): Timing {
  const sorted = ascending(samples);
  const at = (fraction: number) => sorted[Math.floor(fraction * (sorted.length - 1))] ?? NaN;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** Normal quantile that leaves 2.5 % on either side. */
const NINETY_FIVE_PERCENT = 1.96;

/** How many times as long the slower took, round by round. */
export function ratioOf(slower: readonly number[], faster: readonly number[]): Timing {
  const sorted = ascending(slower.map((time, round) => time / faster[round]!));
  const count = sorted.length;
  const outside = Math.max(0, Math.floor((count - NINETY_FIVE_PERCENT * Math.sqrt(count)) / 2));
  return {
    median: sorted[Math.floor((count - 1) / 2)]!,
    low: sorted[outside]!,
    high: sorted[count - 1 - outside]!,
  };
}

function ascending(samples: readonly number[]): number[] {
  return [...samples].sort((a, b) => a - b);
}
