// The unit and property tests of every package, app and script. Suites that need more than one
// process (a browser, a database) are listed in scripts/test.mjs instead.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/**/src/**/*.test.ts',
      'apps/**/src/**/*.test.ts',
      'testkit/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'e2e/**/*.test.ts',
      'examples/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/.stryker-tmp/**'],
    // The test of the palette reads the style sheet itself.
    css: { include: [/tokens\.css/] },
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
