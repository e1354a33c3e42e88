// From the start of the process to the first answer, as a person at a terminal waits for it.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { summarise, type Timing } from '../src/benchmark/measure.js';

const RUNS = 15;

/** What `mustplay vc` on a 5×5 board takes, in ms. */
export function measureStartup(): Timing {
  const command = fileURLToPath(new URL('./cli.js', import.meta.url));
  const samples = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, [command, 'vc', '--size', '5', '--moves', 'c3'], {
      stdio: 'ignore',
    });
    if (status !== 0) throw new Error(`mustplay vc ended with ${String(status)}`);
    return performance.now() - start;
  });
  return summarise(samples);
}
