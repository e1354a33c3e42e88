// Strict and type-checked for TypeScript, the plain strict rules for scripts.
// The engine's sources are AssemblyScript: their compiler checks them.

import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Rules of ESLint itself that neither the type checker nor the sets below cover. */
const OWN_RULES = {
  eqeqeq: 'error',
  'no-constant-condition': ['error', { checkLoops: false }],
  'no-fallthrough': 'error',
  'no-unreachable': 'error',
  'no-useless-assignment': 'error',
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
};

export default defineConfig(
  // The example for Vite is checked against the package as it is published, by its test.
  { ignores: ['build/', 'assembly/', 'examples/vite/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, rules: OWN_RULES },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Under noUncheckedIndexedAccess `list[i]!` is how code says that it knows its bounds.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // The texts of this project are plain letters, so a string's characters are its letters.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // A loop may be endless on purpose.
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.strict],
    languageOptions: {
      globals: { console: 'readonly', performance: 'readonly', process: 'readonly', URL: 'readonly' },
    },
    rules: { 'no-undef': 'error' },
  },
  { files: ['examples/plain/*.js'], languageOptions: { globals: { document: 'readonly' } } },
);
