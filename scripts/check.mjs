// All that must hold before a change is good, the quick things first.
//
// Stops at the first step that fails and ends with its exit code. Arguments go
// to vitest, so `npm test -- test/game` runs only those tests after the rest.

import { runNode, secondsSince, toolPath } from './tools.mjs';

const STEPS = [
  ['lint', [toolPath('eslint'), '.', '--max-warnings=0']],
  ['format', [toolPath('prettier'), '--check', '--log-level=warn', '.']],
  ['imports', ['scripts/checkImports.mjs']],
  ['types', [toolPath('typescript', 'tsc'), '--noEmit']],
  ['package', ['scripts/packageCheck.mjs']],
];

const TESTS = [toolPath('vitest'), 'run', '--reporter=default', '--reporter=./scripts/closingLine.mjs'];

async function check(args) {
  for (const [name, command] of STEPS) {
    const start = performance.now();
    const code = await runNode(command);
    console.log(`== ${name}: ${code === 0 ? 'passed' : 'failed'} in ${secondsSince(start)}`);
    if (code !== 0) return code;
  }
  // Vitest tells its own time, and its closing line comes last.
  console.log('== tests');
  return runNode([...TESTS, ...args]);
}

process.exitCode = await check(process.argv.slice(2));
