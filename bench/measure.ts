// Times that can be trusted on a noisy machine.
//
// All jobs are warmed up; then they take turns, round after round, so that a
// slow spell of the machine falls on all of them. Reported are the median and
// the range in which the middle half of the rounds lies.

export interface Timing {
  median: number;
  low: number;
  high: number;
}

export interface Timed {
  /** Does the work once; answers the milliseconds that count. */
  run(): number;
}

const WARM_UP_MS = 60;
const ROUND_MS = 8;

/** A timing per job, in ms per run. */
export function measure(jobs: readonly Timed[], rounds: number, onRound: (round: number) => void): Timing[] {
  for (const job of jobs) runFor(job, WARM_UP_MS);
  const samples = jobs.map(() => [] as number[]);
  for (let round = 0; round < rounds; ++round) {
    onRound(round);
    jobs.forEach((job, index) => samples[index]?.push(runFor(job, ROUND_MS)));
  }
  return samples.map(summarise);
}

/** Runs a job for so long, at least once; answers the mean of its times. */
function runFor(job: Timed, milliseconds: number): number {
  let total = 0;
  let runs = 0;
  while (total < milliseconds) {
    total += job.run();
    ++runs;
  }
  return total / runs;
}

export function summarise(samples: number[]): Timing {
  const sorted = samples.sort((a, b) => a - b);
  const at = (fraction: number) => sorted[Math.floor(fraction * (sorted.length - 1))] ?? NaN;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}
