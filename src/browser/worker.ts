// The module that a page's worker runs; engines lie in files beside it.

import { serveWorker } from './serveWorker.js';

serveWorker(globalThis);
