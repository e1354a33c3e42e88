// Keeps the arrows of the architecture: which folder may import which.
//
// A file belongs to the longest folder in ARROWS that holds it. It may import
// from that folder and from those the folder lists, and it must not reach
// itself by way of others. Imports of types count too: an arrow says what must
// be understood first, not only what runs.
//
// node scripts/checkImports.mjs [folder of the project]

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { root as ownRoot } from './tools.mjs';

const ENGINE = ['src/engine', 'src/game'];
const SOLVER = ['src/solver', 'src/proof', ...ENGINE];
const PARALLEL = ['src/parallel', ...SOLVER];
const PLAYER = ['src/player', ...PARALLEL];
const TWIN_BOARD = ['src/engine/js/board', 'src/engine/js/base'];
const TWIN_CONNECTIONS = ['src/engine/js/vc', 'src/engine/js/inferior', ...TWIN_BOARD];
const TWIN_BEYOND = [
  'src/engine/js/tree',
  'src/engine/js/evaluate',
  'src/engine/js/decompose',
  'src/engine/js/check',
];

const HOST = [
  'src',
  'src/benchmark',
  'src/cli',
  'src/protocol',
  'src/browser',
  'src/batch',
  'src/store',
  'src/saved',
  'src/browser/board',
  'src/engine/wasm',
  'src/engine/js',
  ...PLAYER,
];

const BOARD = ['assembly/board', 'assembly/base'];
const CONNECTIONS = ['assembly/vc', 'assembly/inferior', ...BOARD];
const BEYOND = [
  'assembly/tree',
  'assembly/evaluate',
  'assembly/playout',
  'assembly/decompose',
  'assembly/check',
];

/** Folder → the folders it may import from, besides itself. */
const ARROWS = {
  assembly: [...BEYOND, ...CONNECTIONS],
  'assembly/tree': ['assembly/evaluate', 'assembly/decompose', ...CONNECTIONS],
  'assembly/evaluate': CONNECTIONS,
  'assembly/playout': CONNECTIONS,
  'assembly/decompose': CONNECTIONS,
  'assembly/check': CONNECTIONS,
  'assembly/vc': ['assembly/inferior', ...BOARD],
  'assembly/inferior': BOARD,
  'assembly/board': ['assembly/base'],
  'assembly/base': [],

  web: ['src/browser', 'src/game'],
  src: PLAYER,
  'src/cli': ['src/protocol', 'src/benchmark', 'src/batch', 'src/store', 'src/saved', ...PLAYER],
  'src/protocol': PLAYER,
  'src/benchmark': ENGINE,
  'src/browser': PLAYER,
  'src/batch': ['src/store', ...SOLVER],
  'src/store': SOLVER,
  'src/saved': SOLVER,
  'src/browser/board': ['src/game'],
  'src/player': PARALLEL,
  'src/parallel': SOLVER,
  'src/solver': ['src/proof', ...ENGINE],
  'src/engine': ['src/engine/wasm', 'src/engine/js', 'src/game'],
  'src/engine/wasm': ENGINE,
  'src/engine/js': [...TWIN_BEYOND, ...TWIN_CONNECTIONS, ...ENGINE],
  'src/engine/js/tree': ['src/engine/js/evaluate', 'src/engine/js/decompose', ...TWIN_CONNECTIONS],
  'src/engine/js/evaluate': TWIN_CONNECTIONS,
  'src/engine/js/decompose': TWIN_CONNECTIONS,
  'src/engine/js/check': TWIN_CONNECTIONS,
  'src/engine/js/vc': ['src/engine/js/inferior', ...TWIN_BOARD],
  'src/engine/js/inferior': TWIN_BOARD,
  'src/engine/js/board': ['src/engine/js/base'],
  'src/engine/js/base': [],
  'src/proof': ['src/game'],
  'src/game': [],

  bench: ['test/positions', ...HOST],
  test: ['test/oracle', 'test/positions', 'bench', 'scripts', ...HOST],
  'test/oracle': ['test/positions', 'src/game'],
  'test/positions': ['src/game'],
  scripts: [],
};

/** Folders whose rows are for the files right in them: each folder inside needs a row of its own. */
const ROW_FOR_EACH_FOLDER = ['assembly', 'src'];

/** Folders that import no package at all, not even Node's own modules. */
const WITHOUT_PACKAGES = ['assembly', 'src/game', 'src/proof'];

/** Folders that only ever run in Node. All others load `node:` modules by `await import`, so that browsers can run them. */
const NODE_ONLY = ['src/cli', 'src/batch', 'src/store', 'src/saved', 'bench', 'test', 'scripts'];

const SOURCE = /(?<!\.d)\.(ts|mjs)$/;

/** All complaints about the tree at `root`, one line each. */
function check(root) {
  const files = Object.keys(ARROWS)
    .filter((folder) => !folder.includes('/'))
    .flatMap((folder) => sourcesIn(root, folder));
  const importsOf = new Map(files.map((file) => [file, readImports(root, file)]));
  return [...strayFiles(files), ...forbiddenArrows(importsOf), ...cycles(importsOf)];
}

/** The source files below a folder, as paths with forward slashes from the root. */
function sourcesIn(root, folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = posix.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(root, inside);
    return SOURCE.test(entry.name) ? [inside] : [];
  });
}

/** What a file imports: the text as written, its line, the file it means (if one of ours) and whether it loads at once. */
function readImports(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const imports = [];
  const visit = (node) => {
    const name = importedName(node);
    if (name !== undefined) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      imports.push({ name, line, target: resolve(root, file, name), atOnce: loadsAtOnce(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}

function importedName(node) {
  let name;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) name = node.moduleSpecifier;
  else if (ts.isExternalModuleReference(node)) name = node.expression;
  else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) name = node.argument.literal;
  else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    name = node.arguments[0];
  return name !== undefined && ts.isStringLiteralLike(name) ? name.text : undefined;
}

/** Not a type, which leaves no trace, and not `import()`, which waits until it is called. */
function loadsAtOnce(node) {
  if (ts.isImportDeclaration(node)) return !node.importClause?.isTypeOnly;
  return ts.isExportDeclaration(node) && !node.isTypeOnly;
}

/** A relative import as a path from the root; undefined for a package. `x.js` means x.ts, as for the compiler. */
function resolve(root, file, name) {
  if (!name.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(file), name);
  const candidates = [path, path.replace(/\.js$/, '.ts'), `${path}.ts`, `${path}/index.ts`];
  return candidates.find((candidate) => SOURCE.test(candidate) && existsSync(join(root, candidate))) ?? path;
}

function strayFiles(files) {
  return files
    .filter((file) => ROW_FOR_EACH_FOLDER.includes(folderOf(file)) && posix.dirname(file) !== folderOf(file))
    .map((file) => `${file}:1: ${posix.dirname(file)} has no row in the table of scripts/checkImports.mjs`);
}

function forbiddenArrows(importsOf) {
  const complaints = [];
  for (const [file, imports] of importsOf) {
    for (const { name, line, target, atOnce } of imports) {
      const reason = target === undefined ? packageFault(file, name, atOnce) : arrowFault(file, target);
      if (reason !== undefined) complaints.push(`${file}:${line}: ${reason} (imports '${name}')`);
    }
  }
  return complaints;
}

function arrowFault(file, target) {
  const from = folderOf(file);
  const to = folderOf(target);
  if (to === undefined)
    return isCommon(target) ? undefined : `${from} → ${target} leaves the folders that are checked`;
  if (to === from || ARROWS[from].includes(to)) return undefined;
  return `forbidden arrow ${from} → ${to}`;
}

function packageFault(file, name, atOnce) {
  const isWithin = (folder) => file.startsWith(`${folder}/`);
  if (WITHOUT_PACKAGES.some(isWithin)) return `${folderOf(file)} imports no packages`;
  if (name.startsWith('node:') && atOnce && !NODE_ONLY.some(isWithin)) {
    return `${folderOf(file)} also runs in browsers: load ${name} by await import()`;
  }
  return undefined;
}

/** The longest folder of the table that holds a file. */
function folderOf(file) {
  let folder = posix.dirname(file);
  while (folder !== '.' && folder !== '..' && !(folder in ARROWS)) folder = posix.dirname(folder);
  return folder in ARROWS ? folder : undefined;
}

/** What the build makes, and the package's own description, anyone may read. */
function isCommon(target) {
  return target.startsWith('build/') || target === 'package.json';
}

/** Depth-first search; an import of a file still on the path closes a cycle. Each file is entered once. */
function cycles(importsOf) {
  const complaints = [];
  const finished = new Set();
  const path = [];
  const enter = (file) => {
    path.push(file);
    for (const { target, line } of importsOf.get(file)) {
      if (!importsOf.has(target) || finished.has(target)) continue;
      const start = path.indexOf(target);
      if (start < 0) enter(target);
      else complaints.push(`${file}:${line}: import cycle ${[...path.slice(start), target].join(' → ')}`);
    }
    path.pop();
    finished.add(file);
  };
  for (const file of importsOf.keys()) if (!finished.has(file)) enter(file);
  return complaints;
}

const complaints = check(process.argv[2] ?? ownRoot);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
