// The tests that judge mutants: only those that belong to the code under `mutate` in stryker.config.json.
// Keep them quick and deterministic; every mutant runs the ones that reach it.
// Stryker works in a copy whose node_modules still links to the real packages, so package names are
// pointed at the copy; otherwise a test that comes in through the testkit would meet unmutated code.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import everything from './vitest.config.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  ...everything,
  resolve: {
    alias: [
      { find: /^@tilewright\/testkit$/, replacement: at('testkit/src/index.ts') },
      { find: /^@tilewright\/(\w+)$/, replacement: at('packages/$1/src/index.ts') },
    ],
  },
  test: {
    ...everything.test,
    include: ['packages/rules/src/**/*.test.ts', 'packages/variants/src/special-tiles/*.test.ts'],
    // The log and hashing tests reach none of the code that is mutated in a way of their own, and are slow.
    exclude: ['**/{sha256,draw,chain,verify,upcast}.test.ts'],
  },
});
