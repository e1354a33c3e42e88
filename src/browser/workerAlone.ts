// The worker for pages with a strict content security policy: the engine for boards up
// to 11×11 is in this same file, so nothing need be fetched.

import engine from '../../build/engine128.wasm';
import { serveWorker } from './serveWorker.js';

serveWorker(globalThis, engine);
