// All that must hold before a change is good, the quick things first.
//
// Stops at the first step that fails and ends with its exit code. Arguments go
// to vitest, so `npm test -- test/game` still lints but runs only those tests.
// The last line counts tests in a form that is easy to read by program.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, secondsSince, toolPath } from './tools.mjs';

const RESULTS = 'build/test-results.json';

const STEPS = [
  ['lint', [toolPath('eslint'), '.', '--max-warnings=0']],
  ['format', [toolPath('prettier'), '--check', '--log-level=warn', '.']],
  ['imports', ['scripts/checkImports.mjs']],
  ['types', [toolPath('typescript', 'tsc'), '--noEmit']],
];

async function check(args) {
  for (const [name, command] of STEPS) {
    const code = await step(name, command);
    if (code !== 0) return code;
  }
  rmSync(join(root, RESULTS), { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`];
  const code = await step('tests', [toolPath('vitest'), 'run', ...reporters, ...args]);
  console.log(closingLine(code));
  return code;
}

async function step(name, command) {
  console.log(`== ${name}`);
  const start = performance.now();
  const code = await runNode(command);
  console.log(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${secondsSince(start)}\n`);
  return code;
}

/** A test file that could not even be loaded counts as one failure, and so does any other reason to fail. */
function closingLine(code) {
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests,
    numTodoTests,
    testResults,
  } = readResults();
  const skipped = numPendingTests + numTodoTests;
  const isBroken = (file) =>
    file.status === 'failed' && file.assertionResults.every((t) => t.status !== 'failed');
  const failed = numFailedTests + testResults.filter(isBroken).length;
  const told = code === 0 ? failed : Math.max(failed, 1);
  return `${passed} passed, ${told} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function readResults() {
  try {
    return JSON.parse(readFileSync(join(root, RESULTS), 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  }
}

process.exitCode = await check(process.argv.slice(2));
