// The unit and property tests of every package, app and script. Suites that need more than one
// process (a browser, a database) are listed in scripts/test.mjs instead.
import { defineConfig } from 'vitest/config';

const pure = ['packages/**/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'];
const rest = [
  'apps/{cli,server}/src/**/*.test.ts',
  'testkit/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
  'e2e/**/*.test.ts',
  'examples/**/*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      // Pure code: its files can share what was loaded before them, which halves the time that loading takes.
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      { extends: true, test: { name: 'rest', include: rest } },
    ],
    exclude: ['**/node_modules/**', '**/.stryker-tmp/**'],
    // The test of the palette reads the style sheet itself.
    css: { include: [/tokens\.css/] },
    pool: 'threads',
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
