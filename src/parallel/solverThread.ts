// The program of a solver's thread in Node.

import { createEngine } from '../engine/createEngine.js';
import { serveThread } from './thread.js';

const { parentPort } = await import('node:worker_threads');
const port = parentPort!;
port.on(
  'message',
  serveThread(
    (message) => port.postMessage(message),
    ({ kind, memoryLimit }, size) => createEngine({ kind, memoryLimit, size }),
  ),
);
