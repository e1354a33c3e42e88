// A thread that dies at the end of its second search.

import { parentPort } from 'node:worker_threads';

let searches = 0;
const post = parentPort.postMessage.bind(parentPort);
parentPort.postMessage = (message) => {
  if (message.type === 'ended' && ++searches === 2) process.exit(7);
  post(message);
};
await import('../../build/solverThread.js');
