// npm run bench: what the engine costs, and what it finds.
//
//   npm run bench                     builds: the table and the signature
//   npm run bench -- updates          updates after a move against fresh builds
//   npm run bench -- evaluate         evaluations and the ordering of moves
//   npm run bench -- inferior         inferior cells: what is filled in and pruned, and the time it takes
//   npm run bench -- solver           openings of 5x5 to 8x8; --only 6x6 for one size
//   npm run bench -- solver --threads 2  hard openings of 7x7 on one thread and on so many
//   npm run bench -- solver --table3  the solver with connections from classic H-search to fast
//   npm run bench -- batch            many positions: one by one, and as a batch
//   npm run bench -- --ablation       builds from classic H-search to fast, piece by piece
//   npm run bench -- --rounds 5       fewer rounds than usual
//   npm run bench -- --only "game 10" builds: lines whose name contains this
//   npm run bench -- --write          builds: writes the signature to bench/signature.txt
//   npm run bench -- --json           builds: for scripts

import { parseArgs } from 'node:util';
import { benchAblation } from './ablation.js';
import { benchBatch } from './batch.js';
import { benchBuilds } from './builds.js';
import { benchEvaluate } from './evaluate.js';
import { benchInferior } from './inferior.js';
import { benchSolver } from './solver.js';
import { benchTable3 } from './table3.js';
import { benchThreads } from './threads.js';
import { benchUpdates } from './updates.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    threads: { type: 'string' },
    only: { type: 'string', default: '' },
    ablation: { type: 'boolean', default: false },
    table3: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const subject = values.ablation ? 'ablation' : (positionals[0] ?? 'builds');
switch (subject) {
  case 'builds':
    await benchBuilds({ ...values, rounds: roundsOr(15) });
    break;
  case 'updates':
    await benchUpdates(roundsOr(15));
    break;
  case 'ablation':
    await benchAblation(roundsOr(3), values.only);
    break;
  case 'evaluate':
    await benchEvaluate(roundsOr(15));
    break;
  case 'solver':
    if (values.threads !== undefined) await benchThreads(Number(values.threads), roundsOr(3), values.only);
    else await (values.table3 ? benchTable3 : benchSolver)(values.only);
    break;
  case 'batch':
    await benchBatch(values.only);
    break;
  case 'inferior':
    await benchInferior(roundsOr(15));
    break;
  default:
    throw new Error(
      `there is no bench ${JSON.stringify(subject)}: write builds, updates, evaluate, inferior, solver, batch or ablation`,
    );
}

function roundsOr(usual: number): number {
  const rounds = Number(values.rounds ?? usual);
  if (Number.isInteger(rounds) && rounds > 0) return rounds;
  throw new Error(`--rounds takes a whole number from 1 on, not ${String(values.rounds)}`);
}
