// Runs the command line as a function, with stand-ins for the world and the engine.

import { Readable } from 'node:stream';
import type { EngineMaker, Io } from '../../src/cli/io.js';
import { run } from '../../src/cli/run.js';
import type { Engine, Statistics } from '../../src/engine/engine.js';

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

interface World {
  files?: Record<string, string>;
  isTTY?: boolean;
  isErrorTTY?: boolean;
  env?: Record<string, string>;
  /** Is given what Ctrl-C would call. */
  interrupt?: (stop: () => void) => void;
  /** Answers that the engine gives instead of finding nothing. */
  engine?: Partial<Engine>;
  createEngine?: EngineMaker;
}

/** What the command answers to these arguments. */
export async function mustplay(args: readonly string[], world: World = {}): Promise<Outcome> {
  const outcome = { stdout: '', stderr: '' };
  const io: Io = {
    stdout: (text) => void (outcome.stdout += text),
    stdin: () => Readable.from([world.files?.['-'] ?? '']),
    stderr: (text) => void (outcome.stderr += text),
    isTTY: world.isTTY ?? false,
    isErrorTTY: world.isErrorTTY ?? false,
    errorScreen: () => ({ columns: 80, rows: 25 }),
    onInterrupt: (stop) => {
      world.interrupt?.(stop);
      return () => undefined;
    },
    env: world.env ?? {},
    readFile: (path) => readFrom(world.files ?? {}, path),
    batchWorker: new URL('../../build/batchWorker.js', import.meta.url),
    solverThread: new URL('../../build/solverThread.js', import.meta.url),
    version: '1.2.3',
  };
  const fake = () => Promise.resolve({ ...silentEngine, ...world.engine } as Engine);
  const code = await run(args, io, world.createEngine ?? fake);
  return { code, ...outcome };
}

function readFrom(files: Record<string, string>, path: string): Promise<string> {
  const content = files[path];
  if (content !== undefined) return Promise.resolve(content);
  return Promise.reject(Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' }));
}

/** The lines of a text as they are drawn: without the indent they share, nor empty lines around. */
export function drawn(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent).trimEnd()).join('\n');
}

export const noStatistics: Statistics = {
  fulls: 0,
  semis: 0,
  pairs: 0,
  longestFullList: 0,
  longestSemiList: 0,
  andFull: { attempts: 0, successes: 0 },
  andSemi: { attempts: 0, successes: 0 },
  or: { attempts: 0, successes: 0 },
  crossing: { attempts: 0, successes: 0 },
  declined: 0,
  combinerCalls: 0,
  combinerNodes: 0,
  subsetTests: 0,
  dropped: 0,
  bytes: 0,
};

/** Finds nothing. It has only the answers that commands ask for. */
const silentEngine: Partial<Engine> = {
  kind: 'js',
  load: () => undefined,
  build: () => 'done',
  winner: () => undefined,
  winningFull: () => undefined,
  winningSemi: () => undefined,
  mustplay: () => ({ status: 'free', cells: [] }),
  inferior: () => ({ winner: undefined, filled: [], pruned: [] }),
  connections: () => [],
  connectedTo: () => [],
  statistics: () => noStatistics,
  dispose: () => undefined,
};
