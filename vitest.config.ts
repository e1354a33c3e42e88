// Five projects: what runs once, what runs in Chromium, and the engine's suite on each of its builds and on its twin.
//
// Tests run in processes of their own, so that a suite that fills its memory
// or is killed takes no other with it.

import { defineConfig } from 'vitest/config';

/** The engine's tests read MUSTPLAY_BUILD to know which build to load. */
function engineProject(build: 'release' | 'debug' | 'js', ...others: string[]) {
  return {
    extends: true as const,
    test: {
      name: build,
      include: ['test/engine/**/*.test.ts'],
      exclude: others,
      env: { MUSTPLAY_BUILD: build },
    },
  };
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'game',
          include: ['test/**/*.test.ts'],
          exclude: ['test/engine/**', 'test/browser/**'],
        },
      },
      { extends: true, test: { name: 'browser', include: ['test/browser/**/*.test.ts'] } },
      engineProject('release', 'test/engine/js/**'),
      engineProject('debug', 'test/engine/js/**'),
      // The tests of errors take more than a minute on the twin and are yet to be looked at there.
      engineProject('js', 'test/engine/wasm/**', 'test/engine/errors.test.ts'),
    ],
  },
});
