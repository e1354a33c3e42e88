// npm run bench: what the engine costs, and what it finds.
//
//   npm run bench                     builds: the table and the signature
//   npm run bench -- updates          updates after a move against fresh builds
//   npm run bench -- evaluate         evaluations and the ordering of moves
//   npm run bench -- --rounds 5       fewer rounds than the usual 15
//   npm run bench -- --only "game 10" builds: lines whose name contains this
//   npm run bench -- --write          builds: writes the signature to bench/signature.txt
//   npm run bench -- --json           builds: for scripts

import { parseArgs } from 'node:util';
import { benchBuilds } from './builds.js';
import { benchEvaluate } from './evaluate.js';
import { benchUpdates } from './updates.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds takes a whole number from 1 on, not ${values.rounds}`);

switch (positionals[0]) {
  case undefined:
    await benchBuilds({ ...values, rounds });
    break;
  case 'updates':
    await benchUpdates(rounds);
    break;
  case 'evaluate':
    await benchEvaluate(rounds);
    break;
  default:
    throw new Error(
      `there is no bench ${JSON.stringify(positionals[0])}: leave it out, or write updates or evaluate`,
    );
}
