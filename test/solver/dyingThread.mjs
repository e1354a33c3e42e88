// A thread that dies at its second search.

import { parentPort } from 'node:worker_threads';

await import('../../build/solverThread.js');
let searches = 0;
parentPort.prependListener('message', ({ type }) => {
  if (type === 'search' && ++searches === 2) process.exit(7);
});
