// The program of a solver's thread in Node.

import { createEngine } from '../engine/createEngine.js';
import type { ToThread } from './messages.js';
import { serveThread } from './thread.js';

const { parentPort } = await import('node:worker_threads');
const port = parentPort!;
serveThread(
  {
    post: (message) => port.postMessage(message),
    listen: (listener) => port.on('message', (message: ToThread) => listener(message)),
  },
  ({ kind, memoryLimit }, size) => createEngine({ kind, memoryLimit, size }),
);
