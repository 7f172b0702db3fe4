// Leaks planted in the product, each found by pairs of games or by the search for marks.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildThread, runPlantedLeak } from './planted-build.ts';
import { plantedLeaks } from './planted-leaks.ts';

const PAIRS = 60;
const TIMEOUT_MS = 240_000;

/** Below the repository, where installed packages are found. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'planted-leaks-'));
let thread = '';

beforeAll(async () => {
  thread = await buildThread(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two at a time, however many tests vitest starts at once. */
let free = 2;
const waiting: (() => void)[] = [];
const inTurn = async <T>(task: () => Promise<T>): Promise<T> => {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  else free -= 1;
  return task().finally(() => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  });
};

test.concurrent.each(plantedLeaks)('[SE3] it is found when $name', { timeout: TIMEOUT_MS }, async (leak) => {
  const { code, output } = await inTurn(() => runPlantedLeak(leak, { folder, thread, pairs: PAIRS }));
  const found = /^pair \d+ \(.+\): .+after "|^.+ in an? (?:frame|head|body|log line|metrics)/mu.test(output);
  expect({ code, found, output }).toMatchObject({ code: 1, found: true });
  expect(output).not.toContain('the run broke');
});

test('every leak has a name of its own', () => {
  expect(new Set(plantedLeaks.map(({ name }) => name)).size).toBe(plantedLeaks.length);
});
