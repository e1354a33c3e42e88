// What a worker's file does: it serves a page, or is a thread of another worker's solver.
//
// It does not know which until it is spoken to.

import { serveThread } from '../parallel/thread.js';
import type { FromThread, ToThread } from '../parallel/messages.js';
import { loadEngine, type Embedded } from './bench.js';
import type { FromWorker, ToWorker } from './messages.js';
import { serve } from './service.js';
import type { WorkerPort } from './workerPort.js';

type Port = WorkerPort<ToWorker | ToThread, FromWorker | FromThread>;

export function serveWorker(port: Port, embedded?: Embedded): void {
  let isSpokenTo = false;
  port.addEventListener('message', ({ data }) => {
    if (isSpokenTo) return;
    isSpokenTo = true;
    if (data.type === 'start') serve(data.options, port as WorkerPort<ToWorker, FromWorker>, embedded);
    else serveAsThread(data as ToThread, port as WorkerPort<ToThread, FromThread>, embedded);
  });
}

function serveAsThread(first: ToThread, port: WorkerPort<ToThread, FromThread>, embedded: Embedded): void {
  const answer = serveThread(
    (message) => port.postMessage(message),
    (settings, size) => loadEngine(settings.kind === 'js' ? 'js' : 'wasm', size, settings, embedded),
  );
  answer(first);
  port.addEventListener('message', ({ data }) => answer(data));
}
