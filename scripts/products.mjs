// What is built, from what, and when it must be built again.
//
// Each product names its sources, its output and how it is made. It is fresh
// if its output is no older than any source; folders count as sources, so that
// a deleted file is noticed. Outputs take their place only when complete, and
// are dated to the start of their making: neither a crash nor an edit in the
// meantime leaves behind what is stale but looks fresh.

import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root, runNode, secondsSince, toolPath } from './tools.mjs';

const WASM_SOURCES = ['assembly', 'asconfig.json', 'package-lock.json'];
const HOST_SOURCES = ['src', 'tsconfig.json', 'tsconfig.build.json', 'package.json', 'package-lock.json'];

const PROBE = 'assembly/check/probe.ts';

const TWIN = 'src/engine/js';

/** Carrier widths: 128 bits take 11×11, 256 take 16×16, 384 take 19×19. */
const WIDTHS = [128, 256, 384];

const RELEASE = WIDTHS.map((width) => engine(width, 'release', `build/engine${width}.wasm`));
const DEBUG = WIDTHS.map((width) => engine(width, 'debug', `build/engine${width}.debug.wasm`));
const PROFILE = WIDTHS.map((width) => engine(width, 'profile', `build/engine${width}.profile.wasm`));
const PROBES = WIDTHS.flatMap((width) =>
  ['release', 'debug'].map((target) => engine(width, target, `build/probe${width}.${target}.wasm`, PROBE)),
);
const TWINS = WIDTHS.map((width) => twin(width, `build/twin${width}.js`, 'index.js'));
const TWIN_PROBES = WIDTHS.map((width) =>
  twin(width, `build/twinProbe${width}.js`, 'index.js', 'check/probe.js'),
);
const HOST = [
  ...TWINS,
  { output: 'build/index.js', sources: HOST_SOURCES, make: bundleLibrary },
  { output: 'build/cli.js', sources: HOST_SOURCES, make: bundleCommand },
  { output: 'build/batchWorker.js', sources: HOST_SOURCES, make: bundleBatchWorker },
  { output: 'build/solverThread.js', sources: HOST_SOURCES, make: bundleSolverThread },
  { output: 'build/types/index.d.ts', sources: HOST_SOURCES, make: emitTypes },
  page('src/index.ts', 'build/core.js'),
  page('src/browser/index.ts', 'build/browser.js'),
  page('src/browser/board/index.ts', 'build/board.js'),
  page('src/browser/board/hexBoard.ts', 'build/hex-board.js'),
  page('src/browser/worker.ts', 'build/worker.js'),
  page('src/browser/workerAlone.ts', 'build/workerAlone.js', 'build/engine128.wasm'),
];

/**
 * Makes the products that need it, all with `force`; throws where one cannot be
 * made. Without options only what `npm start` needs: the narrowest engine and the host.
 */
export async function build({ widths = false, debug = false, profile = false, force = false } = {}) {
  const products = [
    ...(widths || debug ? RELEASE : RELEASE.slice(0, 1)),
    ...(debug ? [...DEBUG, ...PROBES, ...TWIN_PROBES] : []),
    ...(profile ? PROFILE : []),
    ...HOST,
  ];
  for (const product of products) {
    if (!force && isFresh(product)) continue;
    const start = performance.now();
    await product.make(new Date());
    console.log(`built ${product.output} in ${secondsSince(start)}`);
  }
}

/** Bundles a TypeScript file of the project; packages stay outside, to be installed. */
export async function bundle(entry, output, options) {
  await bundleFrom(entry, output, { entryPoints: [resolve(root, entry)], format: 'esm', ...options });
}

async function bundleFrom(name, output, { date, mode, ...options }) {
  const esbuild = await import('esbuild');
  const outputs = await esbuild
    .build({
      absWorkingDir: root,
      outfile: output,
      write: false,
      bundle: true,
      target: 'es2023',
      packages: 'external',
      logLevel: 'warning',
      ...options,
    })
    .catch((error) => {
      throw new Error(`${name} cannot be bundled`, { cause: error });
    });
  place(output, outputs.outputFiles[0].contents, { date, mode });
}

function isFresh({ output, sources }) {
  const status = statSync(join(root, output), { throwIfNoEntry: false });
  return status !== undefined && status.mtimeMs >= Math.max(...sources.map(lastChange));
}

/** When a file, or anything in a folder, was last changed. */
function lastChange(source) {
  const path = join(root, source);
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  const inside = readdirSync(path).map((name) => lastChange(join(source, name)));
  return Math.max(status.mtimeMs, ...inside);
}

/** A module for one carrier width; `more` entries are compiled into it. */
function engine(width, target, output, ...more) {
  return { output, sources: WASM_SOURCES, make: compileTo(target, width, output, more) };
}

/** The compiler also writes JavaScript that loads the module; ours does that, so it is left out. */
function compileTo(target, width, output, entries) {
  return async (date) => {
    const { default: asc } = await import('assemblyscript/asc');
    const settings = ['--target', target, '--use', `CARRIER_BITS=${width}`, '--outFile', output];
    const outputs = new Map();
    const { error } = await asc.main(
      [...entries, '--baseDir', root, '--config', 'asconfig.json', ...settings],
      {
        writeFile: (name, contents) => void outputs.set(name, contents),
        stdout: process.stderr,
        stderr: process.stderr,
      },
    );
    if (error) throw new Error(`assembly does not compile (${target}, ${width} bits): ${error.message}`);
    const names = [...outputs.keys()].filter((name) => !name.endsWith('.js'));
    // The module comes last: from its date freshness is read.
    names.sort((a, b) => Number(a.endsWith('.wasm')) - Number(b.endsWith('.wasm')));
    for (const name of names) place(name, outputs.get(name), { date });
  };
}

/**
 * The twin for one carrier width: a module with one function, whose every call
 * evaluates the twin anew. With the width defined, only code for it is left.
 */
function twin(width, output, ...entries) {
  const contents = entries.map((entry) => `export * from './${entry}';`).join('\n');
  const make = (date) =>
    bundleFrom(TWIN, output, {
      stdin: { contents, resolveDir: join(root, TWIN) },
      format: 'iife',
      globalName: 'twin',
      platform: 'neutral',
      define: { CARRIER_BITS: String(width) },
      minifySyntax: true,
      banner: { js: 'export function instantiate() {' },
      footer: { js: 'return twin;\n}' },
      date,
    });
  return { output, sources: [TWIN, 'package-lock.json'], make };
}

/** For Node and browsers alike: modules of Node may only be imported at the moment they are needed. */
function bundleLibrary(date) {
  return bundle('src/index.ts', 'build/index.js', { platform: 'neutral', date });
}

/** For pages: complete, small, and without anything of Node. */
function page(entry, output, ...moreSources) {
  const make = (date) =>
    bundle(entry, output, {
      platform: 'browser',
      packages: 'bundle',
      minify: true,
      loader: { '.wasm': 'binary' },
      plugins: [WITHOUT_NODE],
      date,
    });
  return { output, sources: [...HOST_SOURCES, ...moreSources], make };
}

const WITHOUT_NODE = {
  name: 'without Node',
  setup: (build) => {
    build.onResolve({ filter: /\/files\.js$/ }, () => ({ path: join(root, 'src/browser/noFiles.ts') }));
    build.onResolve({ filter: /\/nodeThread\.js$/ }, () => ({
      path: join(root, 'src/browser/noThreads.ts'),
    }));
  },
};

function bundleCommand(date) {
  const banner = { js: '#!/usr/bin/env node' };
  return bundle('src/cli/main.ts', 'build/cli.js', {
    platform: 'node',
    banner,
    date,
    mode: 0o755,
  });
}

/** What the threads of `mustplay batch` run. */
function bundleBatchWorker(date) {
  return bundle('src/batch/worker.ts', 'build/batchWorker.js', { platform: 'node', date });
}

/** What the threads of a parallel solver run. */
function bundleSolverThread(date) {
  return bundle('src/parallel/solverThread.ts', 'build/solverThread.js', { platform: 'node', date });
}

async function emitTypes(date) {
  const partial = join(root, `build/types.${process.pid}.partial`);
  const finished = join(root, 'build/types');
  try {
    const code = await runNode([
      toolPath('typescript', 'tsc'),
      '-p',
      'tsconfig.build.json',
      '--outDir',
      partial,
    ]);
    if (code !== 0) throw new Error('src does not pass the type checker');
    utimesSync(join(partial, 'index.d.ts'), date, date);
    rmSync(finished, { recursive: true, force: true });
    renameSync(partial, finished);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Puts a whole file in its place in one step; a relative path starts at the root. */
function place(file, contents, { date = new Date(), mode = 0o644 }) {
  const path = resolve(root, file);
  const partial = `${path}.${process.pid}.partial`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(partial, contents);
  chmodSync(partial, mode);
  utimesSync(partial, date, date);
  renameSync(partial, path);
}
