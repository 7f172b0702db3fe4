// The unit and property tests of every package, app and script. Suites that need more than one
// process (a browser, a database) are listed in scripts/test.mjs instead.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { bundleThreads } from './apps/server/src/testing/server-bundle.ts';

const tests = [
  'packages/**/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'testkit/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
  'e2e/**/*.test.ts',
  'examples/**/*.test.ts',
];

/** These put something else in the place of a module, for which it must not have been loaded before. */
const mocking = [
  'apps/server/src/people/book-words.test.ts',
  'apps/server/src/store/sqlite-writer.test.ts',
  'apps/server/src/tables/broken.test.ts',
  'apps/web/src/table/open-game.test.ts',
  'testkit/src/solver/choice-bound.test.ts',
];

/** What is waited for may take this long on a machine that has much else to do; a whole test, several such waits. */
const patienceMs = Number(process.env['TILEWRIGHT_PATIENCE_MS'] ?? 120_000);

// Threads of the server are bundled once, when a test first needs them: from its sources each would take a second to
// start, in dozens of files.
const newThreads = async (): Promise<string> => {
  const cache = join(import.meta.dirname, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'threads-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await bundleThreads(folder);
  return folder;
};

let threads: Promise<string> | undefined;
const THREAD = /'\.\/([\w-]+-thread)\.ts', import\.meta\.url/gu;

const bundledThreads = {
  name: 'bundled threads',
  enforce: 'pre' as const,
  transform: async (code: string, id: string): Promise<string | undefined> => {
    if (!id.includes('/apps/server/src/') || code.search(THREAD) < 0) return undefined;
    const folder = await (threads ??= newThreads());
    return code.replace(THREAD, (_, name: string) => `'${pathToFileURL(join(folder, `${name}.mjs`)).href}'`);
  },
};

// What takes longest comes first, so that nobody waits for it alone in the end.
const longest = [
  'testkit/src/faults/faults.test.ts',
  'testkit/src/secrets/planted-leaks.test.ts',
  'testkit/src/planted-bugs.test.ts',
  'packages/builder/src/fill-board.test.ts',
  'examples/online-bot.test.ts',
  'testkit/src/fuzz.test.ts',
  'scripts/pack.test.ts',
  'testkit/src/faults/flood.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  plugins: [bundledThreads],
  test: {
    setupFiles: ['testkit/src/patience.ts'],
    env: { TILEWRIGHT_PATIENCE_MS: String(patienceMs) },
    expect: { poll: { timeout: patienceMs, interval: 20 } },
    testTimeout: 5 * patienceMs,
    hookTimeout: 5 * patienceMs,
    projects: [
      // Files share what was loaded before them: loading took a fifth of the time.
      { extends: true, test: { name: 'shared', include: tests, exclude: mocking, isolate: false } },
      { extends: true, test: { name: 'alone', include: mocking } },
    ],
    exclude: ['**/node_modules/**', '**/.stryker-tmp/**'],
    // The test of the palette reads the style sheet itself.
    css: { include: [/tokens\.css/] },
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    maxWorkers: 3,
  },
});
