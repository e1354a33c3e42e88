// A reporter for vitest that says one thing at the very end, for programs to
// read: `N passed, N failed`, and `, N skipped` if any were.
//
// A test file that cannot be loaded and an error outside of all tests count as
// failures too: a run never ends badly with `0 failed`.

export default class ClosingLine {
  onTestRunEnd(modules, errorsOutside) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.state() === 'failed' && !hasFailedTest(module)).length;
    const failed = count('failed') + broken + errorsOutside.length;
    const skipped = count('skipped');
    console.log(`${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }
}

function hasFailedTest(module) {
  return !module.children.allTests('failed').next().done;
}
